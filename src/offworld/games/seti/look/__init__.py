"""What people see: views, words, offers and pictures."""
