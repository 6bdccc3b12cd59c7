"""What people see of SETI: view, words, pictures."""
