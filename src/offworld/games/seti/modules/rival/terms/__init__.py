"""What can be asked, chosen and set: plain declarations."""
