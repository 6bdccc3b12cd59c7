"""The tables of a server: what is kept of them, who looks at them, what everyone is sent."""
