"""The icons of On Mars: names of the common set, or outlines on a grid of 24."""

from __future__ import annotations

ICONS: dict[str, str] = {
    # What is owned.
    "mineral": "M4 15L8 6L15 4L20 11L17 19L8 20ZM8 6L11 13L17 19M11 13L20 11M11 13L4 15",
    "battery": "M7 6H17V21H7ZM10 3H14V6H10ZM13 9L10 14H14L11 18",
    "water": "M12 3C16 8.5 18 11.5 18 15A6 6 0 0 1 6 15C6 11.5 8 8.5 12 3ZM9.3 15.5"
    "A3 3 0 0 0 11.8 18",
    "plant": "M12 21V11M12 15C6 15 4.5 11 5 7C10 7 12 10 12 15ZM12 11.5C12 7 14 4 19 3.5"
    "C19.5 8.5 17 12 12 11.5Z",
    "oxygen": "M9 4.5A6 6 0 1 1 9 16.5A6 6 0 1 1 9 4.5ZM16.3 15.6C16.3 13.4 20 13.4 20 15.7"
    "C20 17.5 16.3 18.5 16.3 20.5H20.4",
    "crystal": "gem",
    "resource": "box",
    "op": "star",
    # Pieces.
    "colonist": "M12 3.5A4.7 4.7 0 1 1 12 12.9A4.7 4.7 0 1 1 12 3.5ZM9 8.2H15M4.5 21"
    "C4.5 16.5 8 15 12 15S19.5 16.5 19.5 21",
    "bot": "M6 9H18V16.5H6ZM9.5 12.7h.01M14.5 12.7h.01M12 9V5M10.5 5H13.5M7.5 16.5L4.5 21"
    "M16.5 16.5L19.5 21M12 16.5V20",
    "rover": "M3.5 9.5H14L20.5 13V16H3.5ZM7.5 16A2.4 2.4 0 1 1 7.5 20.8A2.4 2.4 0 1 1 7.5 16Z"
    "M16.5 16A2.4 2.4 0 1 1 16.5 20.8A2.4 2.4 0 1 1 16.5 16ZM11 9.5V5H7.5",
    "ship": "rocket",
    "shuttle": "M12 2.5C15 6 15.5 10 15.5 14L20 18.5H4L8.5 14C8.5 10 9 6 12 2.5ZM10 18.5V21.5"
    "M14 18.5V21.5",
    "marker": "M8 21L9.8 8H14.2L16 21ZM12 2.5V8M8.5 5.5H15.5M6 21H18M9 14.5H15",
    # Building types.
    "mine": "pick",
    "generator": "bolt",
    "water_extractor": "derrick",
    "greenhouse": "M4 20V12A8 8 0 0 1 20 12V20ZM12 20V12.5M12 16C9.3 16 8 14 8 11.5"
    "C10.8 11.5 12 13.2 12 16ZM12 13.8C12 11 13.4 9.6 16 9.5C16 12.4 14.8 13.8 12 13.8Z",
    "oxygen_condenser": "tanks",
    "shelter": "M3 19A9 9 0 0 1 21 19ZM10 19V14.5H14V19M12 10V7",
    "any": "hex",
    # Technologies that are no Buildings.
    "tech": "M6 6H18V18H6ZM10 10H14V14H10ZM9 3V6M15 3V6M9 18V21M15 18V21M3 9H6M3 15H6M18 9H21"
    "M18 15H21",
    # What is done.
    "develop": "M4 12H16M11 7L16 12L11 17M20 5V19",
    "construct": "M4 20H20M6 20V10L12 5L18 10V20M12 10.5V16.5M9 13.5H15",
    "upgrade": "M12 4L19 11H15V20H9V11H5Z",
    "boost": "M5 14L12 7L19 14M5 20L12 13L19 20",
    "produce": "M12 4A8 8 0 1 1 5 8M5 4V8H9M12 8.5V15.5M8.5 12H15.5",
    "retrieve": "M9 14L4 9L9 4M4 9H15A5 5 0 0 1 15 19H11",
    "travel": "M12 2.5C15 6 15.5 10 15.5 14L20 18.5H4L8.5 14C8.5 10 9 6 12 2.5ZM10 18.5V21.5"
    "M14 18.5V21.5",
    "control": "M4 12H19M13.5 6.5L19 12L13.5 17.5",
    "pod": "M7 4H17L19 12H5ZM7 12L4 19M17 12L20 19M2.5 19H6M18 19H21.5M12 15V20",
    "advanced": "M8 21L9.8 8H14.2L16 21ZM12 2.5V8M8.5 5.5H15.5M6 21H18M9 14.5H15",
    # Cards and tiles.
    "blueprint": "M4 5H18V19H4ZM4 9H18M8 9V19M12 13H15M12 16H15",
    "scientist": "flask",
    "contract": "M6 3H15L19 7V21H6ZM15 3V7H19M9 12H16M9 16H13",
    "goal": "M12 3A9 9 0 1 1 12 21A9 9 0 1 1 12 3ZM12 7.5A4.5 4.5 0 1 1 12 16.5"
    "A4.5 4.5 0 1 1 12 7.5ZM12 11.9h.01",
    "discovery": "M12 3A9 9 0 1 1 12 21A9 9 0 1 1 12 3ZM12 7.5L13.5 10.5L17 11L14.5 13.4"
    "L15 17L12 15.3L9 17L9.5 13.4L7 11L10.5 10.5Z",
    "research": "M10.5 4A6.5 6.5 0 1 1 10.5 17A6.5 6.5 0 1 1 10.5 4ZM15.2 15.2L20.5 20.5",
    "mission": "flag",
    "warehouse": "M3 10L12 4L21 10V20H3ZM7 20V13H17V20M7 16.5H17",
    "lss": "M12 20C6 15 4 12 4 8.8A4 4 0 0 1 12 8A4 4 0 0 1 20 8.8C20 12 18 15 12 20Z"
    "M5.5 12.5H9L11 9.5L13 14.5L14.5 12.5H18.5",
    "progress": "M5 8L12 4.5L19 8V16L12 19.5L5 16ZM5 8L12 11.5L19 8M12 11.5V19.5",
    # Places.
    "orbit": "M12 8A4 4 0 1 1 12 16A4 4 0 1 1 12 8ZM3 15.5C6 20 21.5 10.5 21 7.5"
    "C20 4 4 12.5 3 15.5Z",
    "colony": "M3 18.5A9 9 0 0 1 21 18.5ZM12 9.5V18.5M7 18.5A5.5 9 0 0 1 12 9.5"
    "A5.5 9 0 0 1 17 18.5",
    "other_side": "M4 8H18L14 4M20 16H6L10 20",
    "working": "M14.5 5.5A4 4 0 0 0 9.6 10.6L4 16.2V20H7.8L13.4 14.4A4 4 0 0 0 18.5 9.5L15.6 12"
    "L12 8.4Z",
    "quarters": "house",
    "hangar": "M3 20V10C3 6 21 6 21 10V20M3 20H21M7 20V13H17V20M7 16H17",
    "first": "flag",
}
"""The name of each sign, and what is drawn for it."""

ACTION_MARKS = {
    "landing_pod": "pod",
    "obtain_blueprint": "blueprint",
    "learn_technology": "tech",
    "research_and_development": "develop",
    "resupply": "warehouse",
    "control_center": "control",
    "construct_building": "construct",
    "upgrade_building": "upgrade",
    "welcome_ship": "ship",
    "hire_scientist_or_contract": "scientist",
}
LETTERS = {
    "mine": "M",
    "generator": "G",
    "water_extractor": "W",
    "greenhouse": "H",
    "oxygen_condenser": "O",
    "shelter": "S",
}
"""Building types can be told apart by shape, by letter and by colour."""
TECH_MARKS = {
    "water": "water_extractor",
    "oxygen": "oxygen_condenser",
}
"""Technologies whose sign is that of another name."""

SILHOUETTES: dict[str, tuple[str, str]] = {
    # A walking Bot; a Rover on wheels; a Miner with a helmet; a tower with a mast.
    "bot": (
        "M-6-5H6V4H-6ZM-3.6-2.2V.6H-1.2V-2.2ZM1.2-2.2V.6H3.6V-2.2Z",
        "M0-5V-9M-2-9H2M-4.5 4L-7.5 9M4.5 4L7.5 9M0 4V8.5",
    ),
    "rover": (
        (
            "M-9-3H2L8.5 1V4.5H-9ZM-5.5 3.5A3 3 0 1 1-5.5 9.5A3 3 0 1 1-5.5 3.5ZM4.5 3.5"
            "A3 3 0 1 1 4.5 9.5A3 3 0 1 1 4.5 3.5Z"
        ),
        "M-2-3V-8H-6",
    ),
    "miner": (
        (
            "M0-9A5 5 0 1 1 0 1A5 5 0 1 1 0-9ZM-3-5.5V-2.8H3V-5.5ZM-8 9.5C-8 4.5-4 2.5 0 2.5"
            "S8 4.5 8 9.5Z"
        ),
        "",
    ),
    "marker": ("M-5 9.5L-2.6-4H2.6L5 9.5ZM-1.6 4V9.5H1.6V4Z", "M0-4V-9.5M-3.5-7H3.5M-7.5 9.5H7.5"),
}
"""The pieces within 20 by 20: what is filled, and lines."""
