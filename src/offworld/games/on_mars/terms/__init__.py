"""Options, questions and settings of On Mars."""
