"""What can be set for Lacerda."""
