"""The tables of a server: what is stored about them, who looks at them, what everyone is sent."""
