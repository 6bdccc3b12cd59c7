"""`python -m offworld` is the command `offworld`."""

from offworld.cli import main

if __name__ == "__main__":
    main()
