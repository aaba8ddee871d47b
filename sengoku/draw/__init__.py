"""Drawing: scenes and their back-ends."""
