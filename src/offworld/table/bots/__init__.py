"""Bots and searches, which run in processes of their own."""
