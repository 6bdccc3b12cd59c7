"""The table: matches, seats, links, storage, web pages, and an API for programs.

``web`` is what browsers and programs talk to, ``tables`` the tables of a server and what is stored
about them, ``bots`` the processes in which bots and searches run. Each knows only those after it.
"""
