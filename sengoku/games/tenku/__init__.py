"""Tenku: barons bid for the Provinces of a realm without a Shogun."""
