"""What a person is told, and what a press can mean."""
