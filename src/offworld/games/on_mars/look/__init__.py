"""What people see of On Mars."""
