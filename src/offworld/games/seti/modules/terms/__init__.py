"""What can be asked and chosen for several species: plain declarations."""
