"""Reads the sets that `pegs export --format python` writes, and looks positions up.

A position is a code: the sum of 2**bit over the holes that have a peg.
Methods raise TypeError or ValueError if a number is not the code of a position, and OSError if a file is damaged.
"""

from __future__ import annotations

import array
import bisect
import hashlib
import json
import os
import pathlib
import struct
import sys
from typing import Dict, List, NamedTuple, Optional, Sequence, Tuple, Union


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
    #: Whether this position belongs to the sets.
    is_good: bool


class Sets:
    """The sets of a folder. A file is read and checked when it is first needed."""

    def __init__(self, folder: Union[str, "os.PathLike[str]"] = pathlib.Path(__file__).parent) -> None:
        self._folder = pathlib.Path(folder)
        text = (self._folder / "manifest.json").read_bytes()
        fields, _, _ = text.rpartition(b',\n  "sha256" : "')
        seal = f',\n  "sha256" : "{hashlib.sha256(fields).hexdigest()}"\n}}'
        if text != fields + seal.encode():
            raise OSError(f"{self._folder / 'manifest.json'}: its SHA-256 is not the one in its last field; export the sets again")
        manifest = json.loads(text)
        self._files = {file["name"]: file for file in manifest["files"]}
        self._names = {entry["k"]: entry["set"] for entry in manifest["sets"]}
        self._codes: Dict[int, Sequence[int]] = {}
        self._counts: Dict[int, bytes] = {}
        self._group = [[1 << target for target in element] for element in manifest["group"]]
        self._jumps = manifest["jumps"]
        self._complements_above = manifest["complementsAbove"]
        self._full = (1 << len(manifest["holes"])) - 1
        #: The names of the holes by bit.
        self.holes: Tuple[str, ...] = tuple(hole["name"] for hole in manifest["holes"])
        #: Column x and row y of each hole by bit. Rows are counted downward. On triangular lattices, x is skew.
        self.coordinates: Tuple[Tuple[int, int], ...] = tuple((hole["x"], hole["y"]) for hole in manifest["holes"])
        #: Whether each row of the board is shifted by half a hole.
        self.is_triangular: bool = manifest["lattice"] == "triangular"
        #: The starts of the problem.
        self.starts: Tuple[int, ...] = tuple(map(int, manifest["startCodes"]))
        #: The finishes of the problem.
        self.finishes: Tuple[int, ...] = tuple(map(int, manifest["finishCodes"]))

    def _read(self, name: str) -> bytes:
        if name not in self._files:
            raise OSError(f"{self._folder / name}: not part of this export; export the sets again with --results counts")
        data = (self._folder / name).read_bytes()
        file = self._files[name]
        if len(data) != file["bytes"] or hashlib.sha256(data).hexdigest() != file["sha256"]:
            raise OSError(f"{self._folder / name}: its length or SHA-256 differs from the manifest; export the sets again")
        return data

    def codes(self, pegs: int) -> Sequence[int]:
        """Returns the stored codes of a number of pegs in ascending order; NumPy can use the result without a copy."""
        if pegs not in self._codes:
            wide = f"{self._names.get(pegs)}.u64" in self._files
            found = array.array("Q" if wide else "I")
            if pegs in self._names:
                found.frombytes(self._read(self._names[pegs] + (".u64" if wide else ".u32")))
                if sys.byteorder == "big":
                    found.byteswap()
            self._codes[pegs] = found
        return self._codes[pegs]

    def _find(self, position: int) -> Optional[Tuple[int, int]]:
        """Returns the number of pegs of a position of the sets and the place of its code in its set."""
        if not isinstance(position, int):
            raise TypeError(f"{position!r} is not the code of a position; use a whole number")
        if not 0 <= position <= self._full:
            raise ValueError(f"{position} is not the code of a position; codes are at most {self._full}")
        pegs = stored = bin(position).count("1")
        if pegs > self._complements_above:
            position ^= self._full
            stored = len(self.holes) - pegs
        occupied = [bit for bit in range(len(self.holes)) if position >> bit & 1]
        code = min(sum(element[bit] for bit in occupied) for element in self._group)
        level = self.codes(stored)
        place = bisect.bisect_left(level, code)
        return (pegs, place) if place < len(level) and level[place] == code else None

    def contains(self, position: int) -> bool:
        """Returns whether a position belongs to the sets: to winning sets if it belongs to a solution."""
        return self._find(position) is not None

    def jumps(self, position: int) -> List[Jump]:
        """Returns all legal jumps from a position."""
        self._find(position)  # checks the number
        found = []
        for start, over, end in self._jumps:
            if position >> start & 1 and position >> over & 1 and not position >> end & 1:
                after = position ^ (1 << start | 1 << over | 1 << end)
                names = [self.holes[bit] for bit in (start, over, end)]
                found.append(Jump(f"{names[0]}-{names[2]}", *names, after, self.contains(after)))
        return found

    def good_jumps(self, position: int) -> List[Jump]:
        """Returns the jumps to positions of the sets."""
        return [jump for jump in self.jumps(position) if jump.is_good]

    def hint(self, position: int) -> Optional[Jump]:
        """Returns a jump to a position of the sets; None if every jump leaves them."""
        return next(iter(self.good_jumps(position)), None)

    def solve(self, position: int) -> Optional[List[Jump]]:
        """Returns jumps from a position to a finish; None if the position is not winning. Needs winning sets."""
        if not self.contains(position):
            return None
        solution: List[Jump] = []
        jump = self.hint(position)
        while jump:
            solution.append(jump)
            jump = self.hint(jump.code)
        return solution

    def _count(self, position: int) -> Tuple[int, float]:
        found = self._find(position)
        if found is None:
            return 0, 0.0
        pegs, place = found
        if pegs not in self._counts:
            self._counts[pegs] = self._read(f"counts_{pegs}.bin")
        low, high, share = struct.unpack_from("<QQd", self._counts[pegs], 24 * place)
        return high << 64 | low, share

    def solutions(self, position: int) -> int:
        """Returns the number of solutions from a position; 0 if it is not winning. Needs an export with --results counts."""
        return self._count(position)[0]

    def chance(self, position: int) -> float:
        """Returns the chance that random play reaches a finish, if each legal jump has the same probability."""
        return self._count(position)[1]
