"""Speed, always beside something known and in the same run: `make bench`."""
