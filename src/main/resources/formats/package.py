"""@problem@.

A position is a code: the sum of 2**bit over the holes that have a peg.
Functions raise TypeError or ValueError if a number is not the code of a position.
"""

from __future__ import annotations

import array
import bisect
import functools
import json
import pathlib
import sys
from typing import Iterable, List, NamedTuple, Optional, Sequence, Tuple

try:
    import numpy
except ImportError:
    numpy = None  # type: ignore[assignment]

_FOLDER = pathlib.Path(__file__).parent
_PROBLEM = json.loads((_FOLDER / "problem.json").read_text(encoding="utf-8"))
_GROUP = [[1 << target for target in element] for element in _PROBLEM["group"]]
_FULL = (1 << len(_PROBLEM["board"]["holes"])) - 1

#: The names of the holes by bit.
HOLES: Tuple[str, ...] = tuple(hole[0] for hole in _PROBLEM["board"]["holes"])
#: Column x and row y of each hole by bit. Rows are counted downward. On triangular lattices the coordinates are skew.
COORDINATES: Tuple[Tuple[int, int], ...] = tuple((hole[1], hole[2]) for hole in _PROBLEM["board"]["holes"])
#: Whether each row of the board is shifted by half a hole.
IS_TRIANGULAR: bool = _PROBLEM["board"]["lattice"] == "triangular"
#: The starts of the problem.
STARTS: Tuple[int, ...] = tuple(map(int, _PROBLEM["starts"]))
#: The finishes of the problem.
FINISHES: Tuple[int, ...] = tuple(map(int, _PROBLEM["finishes"]))


class Jump(NamedTuple):
    """A legal jump."""

    #: The notation of the papers, such as "d2-d4".
    name: str
    #: The hole that the peg leaves.
    start: str
    #: The hole of the peg that is removed.
    over: str
    #: The hole that the peg reaches.
    end: str
    #: The position after the jump.
    code: int
    #: Whether this position is winning.
    is_good: bool


@functools.lru_cache(maxsize=None)
def codes(pegs: int) -> Sequence[int]:
    """Returns the stored codes of a number of pegs in ascending order; NumPy can use the result without a copy."""
    name = _PROBLEM["sets"].get(str(pegs), "")
    found = array.array("Q" if name.endswith("64") else "I")
    if name:
        found.frombytes((_FOLDER / name).read_bytes())
        if sys.byteorder == "big":
            found.byteswap()
    return found


def _find(position: int) -> Optional[Tuple[int, int]]:
    """Returns the number of pegs of a winning position and the place of its code in its set."""
    if not isinstance(position, int):
        raise TypeError(f"{position!r} is not the code of a position; use a whole number")
    if not 0 <= position <= _FULL:
        raise ValueError(f"{position} is not the code of a position; codes are at most {_FULL}")
    pegs = stored = bin(position).count("1")
    if pegs > _PROBLEM["complementsAbove"]:
        position ^= _FULL
        stored = len(HOLES) - pegs
    occupied = [bit for bit in range(len(HOLES)) if position >> bit & 1]
    code = min(sum(element[bit] for bit in occupied) for element in _GROUP)
    level = codes(stored)
    place = bisect.bisect_left(level, code)
    return (pegs, place) if place < len(level) and level[place] == code else None


def is_winning(position: int) -> bool:
    """Returns whether a position belongs to a solution of the problem."""
    return _find(position) is not None


def are_winning(positions: Iterable[int]) -> List[bool]:
    """Returns for each position whether it is winning. This is faster if NumPy is installed."""
    positions = list(positions)
    if numpy is None:
        return [is_winning(position) for position in positions]
    if any(not 0 <= position <= _FULL for position in positions):
        raise ValueError(f"a number is not the code of a position; codes are at most {_FULL}")
    bits = numpy.arange(len(HOLES), dtype=numpy.uint64)
    one = numpy.uint64(1)
    pegs_of = (numpy.array(positions, dtype=numpy.uint64)[:, None] >> bits & one).astype(bool)
    flipped = pegs_of.sum(axis=1) > _PROBLEM["complementsAbove"]
    pegs_of[flipped] ^= True
    least = numpy.min([pegs_of @ numpy.array(element, dtype=numpy.uint64) for element in _GROUP], axis=0)
    winning = numpy.zeros(len(positions), dtype=bool)
    numbers = pegs_of.sum(axis=1)
    for pegs in set(numbers.tolist()):
        level = numpy.asarray(codes(pegs)).astype(numpy.uint64)
        asked = numbers == pegs
        places = numpy.searchsorted(level, least[asked])
        inside = places < len(level)
        places[~inside] = 0
        winning[asked] = inside & (level[places] == least[asked]) if len(level) else False
    return winning.tolist()


def jumps(position: int) -> List[Jump]:
    """Returns all legal jumps from a position."""
    _find(position)  # checks the number
    found = []
    for start, over, end in _PROBLEM["board"]["jumps"]:
        if position >> start & 1 and position >> over & 1 and not position >> end & 1:
            after = position ^ (1 << start | 1 << over | 1 << end)
            name = f"{HOLES[start]}-{HOLES[end]}"
            found.append(Jump(name, HOLES[start], HOLES[over], HOLES[end], after, is_winning(after)))
    return found


def good_jumps(position: int) -> List[Jump]:
    """Returns the jumps to winning positions."""
    return [jump for jump in jumps(position) if jump.is_good]


def hint(position: int) -> Optional[Jump]:
    """Returns a jump to a winning position; None if every jump loses."""
    return next(iter(good_jumps(position)), None)


def solve(position: int) -> Optional[List[Jump]]:
    """Returns jumps from a position to a finish; None if the position is not winning."""
    if not is_winning(position):
        return None
    solution: List[Jump] = []
    jump = hint(position)
    while jump:
        solution.append(jump)
        jump = hint(jump.code)
    return solution
