"""Bots and searches, which run in separate processes."""
