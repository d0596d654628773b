"""Writes set files and files of counts with other numbers and checksums that match, as docs/reference/files.md describes them."""
import pathlib, re, struct, sys

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parents[3] / "docs" / "examples"))
from read_sets import BLOCK, crc32c, read_counts, unpack  # noqa: E402


def read(path):
    """Header and numbers of a file: ranks, codes or counts."""
    data = pathlib.Path(path).read_bytes()
    d, c = struct.unpack_from("<Ii", data, 24)
    start = 32 + d + 8 * (c + 1) + 4
    items, size = struct.unpack_from("<QQ", data, len(data) - 32)
    numbers, at = [], start
    for place, (first, length, _) in enumerate(struct.iter_unpack("<QII", data[start + size:-32])):
        block, m = data[at:at + length], min(BLOCK, items - BLOCK * place)
        numbers += unpack(first, block, m) if data.startswith(b"PEGCODES") else read_counts(block, m)
        at += length
    return data[:start], numbers


def packed(numbers):
    if len(numbers) == 1:
        return b""
    gaps = [number - numbers[0] - i - 1 for i, number in enumerate(numbers[1:])]
    b = max(0, min(56, (gaps[-1] // len(gaps)).bit_length() - 1)) if gaps[-1] > 0 else 0
    low = high = 0
    for i, gap in enumerate(gaps):
        low |= (gap & (1 << b) - 1) << i * b
        high |= 1 << (gap >> b) + i
    return bytes([b]) + low.to_bytes((b * len(gaps) + 7) // 8, "little") + high.to_bytes((high.bit_length() + 7) // 8, "little")


def counted(counts):
    out = bytearray()
    for count in counts:
        while count > 127:
            out.append(count & 127 | 128)
            count >>= 7
        out.append(count)
    return bytes(out)


def write(path, header, numbers):
    """Writes a file whose checksums match, whatever its numbers are."""
    write_blocks(path, header, blocks_of(header, numbers), len(numbers))


def blocks_of(header, numbers):
    """The first number, the length and the bytes of each block."""
    codes = header.startswith(b"PEGCODES")
    somes = [numbers[place:place + BLOCK] for place in range(0, len(numbers), BLOCK)]
    blocks = [(some[0] if codes else 0, packed(some) if codes else counted(some)) for some in somes]
    return [(first, len(block), block) for first, block in blocks]


def write_blocks(path, header, blocks, items):
    id = header[-4:]
    directory = b"".join(struct.pack("<QII", first & (1 << 64) - 1, length, crc32c(id + struct.pack("<I", place) + block))
                         for place, (first, length, block) in enumerate(blocks))
    content = b"".join(block for _, _, block in blocks)
    end = struct.pack("<QQI", items, len(content), crc32c(id + directory))
    pathlib.Path(path).write_bytes(header + content + directory + end + struct.pack("<I", crc32c(id + end)) + b"PEGSEND3")


CONTENTS = ["blocks", "directory", "numbers", "order", "items"]
ODD = [0, 1, 127, 128, 1 << 31, (1 << 32) - 1, 1 << 53, (1 << 63) - 1, 1 << 63, (1 << 64) - 1]


def change(path, what, random):
    """Changes the content of a set, of a file of counts or of a text; its checksums match again."""
    if pathlib.Path(path).read_bytes().startswith(b"PEG"):
        change_set(path, what, random)
    else:
        change_text(path, what, random)


def change_set(path, what, random):
    header, numbers = read(path)
    codes = header.startswith(b"PEGCODES")
    items = len(numbers)
    at = random.randrange(items) if items else 0
    if what == "numbers" and items:
        numbers[at] = random.choice([*ODD, numbers[at] + 1, random.getrandbits(64 if codes else 140)])
        numbers = sorted(set(numbers)) if codes else numbers
    elif what == "order" and items > 1 and not codes:
        numbers[0], numbers[at] = numbers[at], numbers[0]
    elif what == "order" and codes:
        shift = (1 << 64) - random.randint(1, numbers[-1] + 1) if items else 0  # so that the numbers overflow
        numbers = [number + shift for number in numbers]
    elif what == "items":
        numbers = random.choice([numbers[:at], numbers + [numbers[-1] + 1 if items else 0], numbers[1:]])
    blocks = blocks_of(header, numbers)
    hit = random.randrange(len(blocks)) if blocks else None
    items = len(numbers)
    if what == "order" and len(blocks) > 1 and codes:
        blocks = blocks_of(header, read(path)[1])
        blocks[0], blocks[1] = blocks[1], blocks[0]
    elif what == "blocks" and blocks:
        first, length, block = blocks[hit]
        noise = random.randbytes(random.choice([length, random.randint(0, 2 * length + 9)]))
        if codes and noise:
            noise = bytes([random.choice([block[0] if block else 0, random.randrange(60)])]) + noise[1:]
        blocks[hit] = first, len(noise), noise
    elif what == "directory" and blocks:
        first, length, block = blocks[hit]
        blocks[hit] = random.choice([(random.choice([*ODD, random.getrandbits(64)]), length, block),
                                     (first, random.choice([0, length + 1, (1 << 32) - 1]), block)])
    elif what == "items":
        items = random.choice([items, items + 1, max(0, items - 1), *ODD])
    write_blocks(path, header, blocks, items)


def change_text(path, what, random):
    *lines, last = pathlib.Path(path).read_text().splitlines()
    at, other = random.randrange(len(lines)), random.randrange(len(lines))
    if what == "blocks":
        lines[at] = "".join(map(chr, random.choices(range(0xA1, 1200), k=random.randint(0, 99))))
    elif what == "directory":
        lines[0] = random.choice([lines[0] + "x", "", lines[-1]])
    elif what == "numbers":
        with_numbers = [i for i, line in enumerate(lines) if re.search(r"(?<= )\d+\b", line)] or [at]
        at = random.choice(with_numbers)
        found = random.choice(list(re.finditer(r"(?<= )\d+\b", lines[at])) or [re.match("", lines[at])])
        odd = random.choice([*map(str, ODD), "-1", "1e9", "", "007", str(random.getrandbits(200))])
        lines[at] = lines[at][:found.start()] + odd + lines[at][found.end():]
    elif what == "order":
        lines[at], lines[other] = lines[other], lines[at]
    else:
        lines[at:at + 1] = random.choice([[], [lines[at]] * 2, [lines[at]] * 100])
    body = "".join(line + "\n" for line in lines).encode()
    pathlib.Path(path).write_bytes(body + f"crc32c {crc32c(body):08x}\n".encode())


def agree(path):
    """Lets the journal, the manifest or the level agree with a file that has been changed."""
    path = pathlib.Path(path)
    data = path.read_bytes()
    if data.startswith(b"PEG"):
        items, checksum = struct.unpack_from("<Q", data, len(data) - 32)[0], data[-16:-12][::-1].hex()
    else:
        items, checksum = len(data.splitlines()) - 1, data.split()[-1].decode()
    name, journal = path.name, path.with_name("journal")
    if path.name.startswith("part-"):
        number = int(name[5:])
        first = struct.unpack_from("<Q", data, len(data) - 48)[0] if data.startswith(b"PEGCODES") and items else 0
        replace(path.with_name("manifest"), rf"part {number} .*", f"part {number} {items} {first} {len(data)} {checksum}")
        parts = re.findall(r"(?m)^part .* (\d+) \S+ \d+ (\S+)$", path.with_name("manifest").read_text())
        checksum = f"{crc32c(b''.join(bytes.fromhex(sum)[::-1] for _, sum in parts)):08x}"
        items, name, journal = sum(int(n) for n, _ in parts), path.parent.name, path.parent.with_name("journal")
    elif path.parent.name.startswith("M_"):
        pegs = name.split("_")[-1].split(".")[0]
        replace(path.with_name("level"), rf"{pegs} [0-9a-f]{{8}} \d+", f"{pegs} {checksum} {items}")
        return
    if journal.exists():
        replace(journal, rf"done {re.escape(name)} .*", f"done {name} {items} {checksum}", False)


def replace(path, line, by, checked=True):
    body = re.sub(f"(?m)^{line}$", by, path.read_text())
    if checked:
        body = body.rsplit("crc32c", 1)[0]
        body += f"crc32c {crc32c(body.encode()):08x}\n"
    path.write_text(body)
