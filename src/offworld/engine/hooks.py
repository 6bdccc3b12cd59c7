"""The modules in play as one object, with the interface of the game's own hook class.

A game's hook class (its ``Module``) lists every hook with a default that changes nothing, and says
in ``hooks`` how the answers of several modules combine. Rules then talk to all of them at once::

    cost = s.hooks.move_cost(s, player, cost)
    yield from s.hooks.built(s, player, hex)

A hook may be a plain method or a Flow; that makes no difference here.
"""

from __future__ import annotations

from collections.abc import Callable, Generator, Sequence
from enum import Enum
from typing import Any, TypeVar

from offworld.engine.errors import BrokenGame
from offworld.engine.module import Module
from offworld.engine.settings import Settings

M = TypeVar("M", bound=Module)


class Hook(Enum):
    """How several answers become one."""

    EVENT = "all are told, in order"
    VALUE = "the last argument is passed through all of them, each may change it"
    LIST = "their lists are joined"
    GATE = "the first answer that is not None, False or 0 counts: a reason, or yes"
    REPLACEMENT = "at most one does it: the first that says so"


def together(kind: type[M], modules: Sequence[Module]) -> M:
    """Some modules of a game as one; without any, the hook class with its defaults."""
    if not modules:
        return kind(Settings())
    if len(modules) == 1:
        only: Any = modules[0]
        return only  # type: ignore[no-any-return]
    key = (kind, *map(type, modules))
    if key not in COMBINED:
        COMBINED[key] = combined(kind, list(map(type, modules)))
    hooks: M = COMBINED[key](Settings())
    hooks.members = tuple(modules)  # type: ignore[attr-defined]
    return hooks


COMBINED: dict[tuple[type[Module], ...], Any] = {}
"""Classes made so far, by the hook class and the classes of the members."""


def combined(kind: type[Module], members: list[type[Module]]) -> type[Module]:
    """A class whose hooks ask the members that answer them; the others keep their default."""
    methods = {}
    for name in declared(kind):
        who = [
            number
            for number, member in enumerate(members)
            if getattr(member, name) is not getattr(kind, name)
        ]
        if len(who) == 1:
            methods[name] = handed_to(name, who[0])
        elif who:
            methods[name] = COMBINE[kind.hooks[name]](name, who)
    return type(f"Several{kind.__name__}", (kind,), methods)


def declared(kind: type[Module]) -> list[str]:
    """The names of all hooks of a hook class: each one has to say how answers combine."""
    names = [
        name
        for base in kind.__mro__
        if base is not object and issubclass(base, Module) and base is not Module
        for name, what in vars(base).items()
        if callable(what) and not name.startswith("_") and not isinstance(what, type)
    ]
    for name in names:
        if name not in kind.hooks:
            raise BrokenGame(f"{kind.__name__}.{name} does not say how several answers combine")
    for name in kind.hooks:
        if name not in names:
            raise BrokenGame(f"{kind.__name__} has no hook {name!r}")
    return names


def is_flow(answer: object) -> bool:
    return hasattr(answer, "send")


def handed_to(name: str, who: int) -> Callable[..., Any]:
    def hand(self: Any, *arguments: Any) -> Any:
        return getattr(self.members[who], name)(*arguments)

    return hand


def event(name: str, who: list[int]) -> Callable[..., Any]:
    def tell(self: Any, *arguments: Any) -> Any:
        answers = [getattr(self.members[one], name)(*arguments) for one in who]
        return one_after_another(answers) if is_flow(answers[0]) else None

    return tell


def one_after_another(flows: list[Any]) -> Generator[Any, Any, None]:
    for flow in flows:
        yield from flow


def value(name: str, who: list[int]) -> Callable[..., Any]:
    def pass_through(self: Any, *arguments: Any) -> Any:
        *before, found = arguments
        for one in who:
            found = getattr(self.members[one], name)(*before, found)
        return found

    return pass_through


def joined(name: str, who: list[int]) -> Callable[..., Any]:
    def join(self: Any, *arguments: Any) -> Any:
        return [x for one in who for x in getattr(self.members[one], name)(*arguments)]

    return join


def gate(name: str, who: list[int]) -> Callable[..., Any]:
    def first(self: Any, *arguments: Any) -> Any:
        answer = None
        for one in who:
            answer = getattr(self.members[one], name)(*arguments)
            if answer:
                break
        return answer

    return first


def replacement(name: str, who: list[int]) -> Callable[..., Any]:
    def replace(self: Any, *arguments: Any) -> Any:
        answer = None
        for number, one in enumerate(who):
            answer = getattr(self.members[one], name)(*arguments)
            if is_flow(answer):
                rest = [getattr(self.members[r], name)(*arguments) for r in who[number + 1 :]]
                return first_done([answer, *rest])
            if answer:
                break
        return answer

    return replace


def first_done(flows: list[Any]) -> Generator[Any, Any, Any]:
    answer = None
    for flow in flows:
        answer = yield from flow
        if answer:
            break
    return answer


COMBINE = {
    Hook.EVENT: event,
    Hook.VALUE: value,
    Hook.LIST: joined,
    Hook.GATE: gate,
    Hook.REPLACEMENT: replacement,
}
