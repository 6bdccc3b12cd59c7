"""Drawing: pictures of games as trees of components, in one theme. It knows no game.

Read ``nodes`` (elements, and drawing them once), ``picture`` (panels with layers and slots) and
``theme`` first. Then the components, a family a file: ``metrics`` and ``writing`` (text),
``icons``, ``panels``, ``cards``, ``tracks``, ``dice``, ``pieces``, ``legend``, ``patterns``,
``hex_board``, ``ring_board``. The contract with the browser is in docs/pictures.md.
"""
