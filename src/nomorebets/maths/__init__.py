"""Exact values, pure: fractions, enumeration, dynamic programming."""
