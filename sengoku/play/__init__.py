"""Playing: matches, records, the table as a person sees it, lessons."""
