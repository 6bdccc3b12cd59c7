"""For all tests: pytest's own fixture for testing plug-ins, which only this place can ask for."""

pytest_plugins = ["pytester"]
