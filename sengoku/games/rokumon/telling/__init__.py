"""What a person is told, and what a press on a thing means."""
