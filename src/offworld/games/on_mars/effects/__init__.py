"""The vocabulary of On Mars (OM-EFF): operations, and rows compiled into them."""
