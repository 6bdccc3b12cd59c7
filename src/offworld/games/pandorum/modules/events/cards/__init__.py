"""The fifteen Events, by what they change: the ground, Structures, Project cards, Harvesters."""
