"""The pages, played by people in real browsers."""
