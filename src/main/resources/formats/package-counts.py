

@functools.lru_cache(maxsize=None)
def _records(pegs: int) -> bytes:
    return (_FOLDER / f"counts_{pegs}.bin").read_bytes()


def _counts(position: int) -> Tuple[int, float]:
    found = _find(position)
    if found is None:
        return 0, 0.0
    low, high, share = struct.unpack_from("<QQd", _records(found[0]), 24 * found[1])
    return high << 64 | low, share


def solutions(position: int) -> int:
    """Returns the number of solutions from a position; 0 if it is not winning."""
    return _counts(position)[0]


def chance(position: int) -> float:
    """Returns the chance that random play reaches a finish, if each legal jump has the same probability."""
    return _counts(position)[1]
