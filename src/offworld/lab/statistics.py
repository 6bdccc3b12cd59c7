"""The few formulas the lab needs."""

from __future__ import annotations

from math import erfc, exp, pi, sqrt

Z95 = 1.959963984540054
"""This many standard deviations hold 95 % of a normal distribution."""


def wilson(won: float, games: float, z: float = Z95) -> tuple[float, float]:
    """Wilson's interval for a share: the values between which it lies 95 times out of 100.

    >>> low, high = wilson(8, 10)
    >>> round(low, 3), round(high, 3)
    (0.49, 0.943)
    """
    if games <= 0:
        return 0.0, 1.0
    share, weight = won / games, z * z / games
    middle = (share + weight / 2) / (1 + weight)
    reach = z * sqrt(share * (1 - share) / games + weight / (4 * games)) / (1 + weight)
    return max(0.0, middle - reach), min(1.0, middle + reach)


def chi_square(counts: list[float]) -> float:
    """How far counts are from being equal: the chi-square figure."""
    expected = sum(counts) / len(counts)
    return sum((count - expected) ** 2 / expected for count in counts)


def chance_of_five(figure: float) -> float:
    """How often a chi-square figure with five degrees of freedom is at least as large.

    >>> round(chance_of_five(11.070), 3)
    0.05
    """
    return erfc(sqrt(figure / 2)) + sqrt(2 * figure / pi) * exp(-figure / 2) * (1 + figure / 3)
