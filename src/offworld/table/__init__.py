"""The table: matches, seats, links, storage, web pages, and an API for programs."""
