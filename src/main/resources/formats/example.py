def has(code):
    pegs, holes = bin(code).count("1"), len(manifest["holes"])
    if pegs > manifest["complementsAbove"]:
        code, pegs = code ^ (1 << holes) - 1, holes - pegs
    images = [sum(1 << p[i] for i in range(holes) if code >> i & 1) for p in manifest["group"]]
    return min(images) in codes(f"@symbol@_{pegs}")

start = int(manifest["startCodes"][0])
print("the start is in the sets:", has(start))
for a, b, c in manifest["jumps"]:
    if start >> a & 1 and start >> b & 1 and not start >> c & 1:
        print("after a jump from bit", a, "to bit", c, has(start ^ (1 << a | 1 << b | 1 << c)))
