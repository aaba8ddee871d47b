"""The rules of Tenku."""
