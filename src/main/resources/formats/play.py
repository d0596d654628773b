"""Plays the game in a terminal: python3 play.py"""

import read_sets

game = read_sets.Sets()


def picture(position):
    rows = {}
    for bit, (x, y) in enumerate(game.coordinates):
        rows.setdefault(y, {})[2 * x - (y if game.is_triangular else 0)] = "*" if position >> bit & 1 else "."
    left = min(min(row) for row in rows.values())
    return "\n".join("".join(rows[y].get(x, " ") for x in range(left, max(rows[y]) + 1)) for y in sorted(rows))


played = [game.starts[0]]
while True:
    print(picture(played[-1]))
    jumps = {jump.name: jump for jump in game.jumps(played[-1])}
    if not jumps:
        print("solved" if played[-1] in game.finishes else "stuck")
    print(*(name + ("" if jump.is_good else " (loses)") for name, jump in jumps.items()), sep=", ")
    try:
        word = input("a jump, undo or quit: ").strip()
    except EOFError:
        break
    if word == "quit":
        break
    if word == "undo":
        played[1:] = played[1:-1]
    elif word in jumps:
        played.append(jumps[word].code)
    else:
        print(f"'{word}' is no jump here")
