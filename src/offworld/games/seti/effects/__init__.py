"""The vocabulary of SETI: what cards, tiles and spaces can say."""
