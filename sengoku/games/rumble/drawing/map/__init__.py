"""Japan and what stands on it."""
