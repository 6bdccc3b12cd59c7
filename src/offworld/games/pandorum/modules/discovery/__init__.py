"""What the two modules of Discovery share: asking out of turn, and cards that leave slots."""
