"""Why something is not allowed, with the clause that says so."""

from __future__ import annotations


class Reason:
    """What a guard returns when it holds something back.

    Guards run in play-outs where nobody reads reasons, so the text is only put together when
    somebody asks for it.
    """

    def __init__(self, clause: str, template: str, *details: object) -> None:
        self.clause = clause
        self.template = template
        self.details = details

    @property
    def text(self) -> str:
        return self.template.format(*self.details)

    def __repr__(self) -> str:
        return f"Reason({self.clause}: {self.text})"
