"""How the optional rules present themselves."""
