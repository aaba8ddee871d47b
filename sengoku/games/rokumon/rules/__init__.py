"""Rokumon's rules, part by part."""
