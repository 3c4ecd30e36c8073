"""The three tenses every message stands in; the bases carry options and nothing else."""

import msgspec


class Request(msgspec.Struct, frozen=True, kw_only=True, tag=True, forbid_unknown_fields=True):
    """Imperative: what somebody asks for; it may be refused."""


class Observation(msgspec.Struct, frozen=True, kw_only=True, tag=True, forbid_unknown_fields=True):
    """Present: what is seen to happen; it is never refused."""


class Event(msgspec.Struct, frozen=True, kw_only=True, tag=True, forbid_unknown_fields=True):
    """Past: what has been decided; it never changes once journaled."""
