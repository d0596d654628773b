import @module@ as game

position = game.STARTS[0]
print("the start is winning:", game.is_winning(position))
while jump := game.hint(position):
    position = jump.code
    print(jump.name, end=" ")
print("leaves", [hole for bit, hole in enumerate(game.HOLES) if position >> bit & 1])
