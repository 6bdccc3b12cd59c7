"""What browsers and programs talk to: pages, the API, live connections."""
