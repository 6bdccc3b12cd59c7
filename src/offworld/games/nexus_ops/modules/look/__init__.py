"""How optional rules present themselves."""
