"""The regulations as data: every clause by its citation, in our own words, and whom it binds."""

from nomorebets.law.clauses import (
    EDITIONS,
    Citation,
    Clause,
    Edition,
    Grade,
    Kind,
    UnknownClause,
    at_hand,
    cite,
    clause,
    clauses,
    in_force,
    wording,
)

__all__ = [
    "EDITIONS",
    "Citation",
    "Clause",
    "Edition",
    "Grade",
    "Kind",
    "UnknownClause",
    "at_hand",
    "cite",
    "clause",
    "clauses",
    "in_force",
    "wording",
]
