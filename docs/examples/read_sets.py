"""Reads the sets and labels that Pegsets writes: python3 read_sets.py [--check] PATH...

A PATH is a set, a file of labels, a folder that has one of these in parts, or the folder of a job.
The program prints the codes or labels, one a line.
With --check it prints a line "NAME ITEMS CHECKSUM" for each set instead, as the journal of the job has it.
It checks all that docs/reference/files.md says about a file, except that codes are mincodes, because that needs the board.
In the folder of a job it reads every file that the journal calls done and compares number and checksum.

From another program: codes(path) and labels(path) are generators of numbers.
"""
import functools, os, pathlib, re, struct, sys

BLOCK = 4096
DESCRIPTION = (r"set %s\nboard \S+\nrules \S+\n(?:forbid \S+\n)?start \S+\nfinish \S+\nsymmetry \S+\n"
               r"(prune at-least -?\d+(,\d+:-?\d+)* of -?\d+(,-?\d+)*\n)*")
CRC_TABLE = [functools.reduce(lambda crc, _: crc >> 1 ^ (crc & 1) * 0x82F63B78, range(8), byte) for byte in range(256)]

def need(condition, fault):
    if not condition:
        raise ValueError(fault)

def crc32c(data):
    crc = 0xFFFFFFFF
    for byte in data:
        crc = CRC_TABLE[(crc ^ byte) & 255] ^ crc >> 8
    return crc ^ 0xFFFFFFFF

@functools.lru_cache(maxsize=None)
def numbering(holes, checks):
    """The row of all N(T, p, s), each at its place p 2^c + s; and for each bit i, from T - 1 down, row and column i."""
    columns = [sum((check >> i & 1) << j for j, check in enumerate(checks)) for i in range(holes)]
    step = 1 << len(checks)
    rows = [[1] + [0] * ((holes + 1) * step - 1)]
    for row, column in zip(rows, columns):  # rows grows on the way
        rows.append(row[:step] + [row[at] + row[at - step ^ column] for at in range(step, len(row))])
    return rows[-1], list(zip(rows, columns))[::-1]

def unpack(first, block, m):
    """The m numbers of a block of codes or ranks."""
    if m == 1 and not block:
        return [first]
    need(m > 1 and block and block[0] <= 56, "a block has no b, a b above 56, or bytes for its only code")
    b, middle = block[0], 1 + (block[0] * (m - 1) + 7) // 8
    low, high = int.from_bytes(block[1:middle], "little"), int.from_bytes(block[middle:], "little")
    ones = [at for at, bit in enumerate(bin(high)[:1:-1]) if bit == "1"]
    need(len(ones) == m - 1 and block[-1] and not low >> b * (m - 1), "a block has missing bits or bits behind its own")
    return [first] + [first + i + 1 + (at - i << b | low >> i * b & (1 << b) - 1) for i, at in enumerate(ones)]

def read_counts(block, m):
    counts = re.findall(rb"[\x80-\xff]*[\x00-\x7f]", block)
    need(len(counts) == m and block[-1] < 128, f"a block does not have {m} counts")
    need(not re.search(rb"[\x80-\xff]\x00", block), "a count has a group too many")
    return [sum((group & 127) << 7 * i for i, group in enumerate(groups)) for groups in counts]

class File:
    """A set or a file of counts, or a part of one, whose header, directory and end are right."""
    def __init__(self, path, name, part):
        self.data = data = pathlib.Path(path).read_bytes()
        magic, version, self.holes, self.pegs, level, number, d, c = struct.unpack("<8sIHHiIIi", data[:32].ljust(32))
        self.codes, self.numbered, self.start = name.endswith(".codes"), c >= 0, 32 + d + 8 * (c + 1) + 4
        need(magic == (b"PEGCODES" if self.codes else b"PEGCOUNT"), "its name and its first 8 bytes do not agree")
        need(version == 3, f"its version is {version}, not 3")
        need(-1 <= c <= 6 and self.start + 32 <= len(data), "its c or d is wrong, or it is too short")
        self.id, self.same = data[self.start - 4:self.start], data[:20] + data[24:self.start - 4]
        need(crc32c(data[:self.start - 4]) == int.from_bytes(self.id, "little"), "its header does not match its id")
        need(self.pegs <= self.holes <= 64 and level >= -1 and number == part, f"wrong T, k, level, or part not {part}")
        self.description = data[32:32 + d].decode()
        need(re.fullmatch(DESCRIPTION % re.escape(name), self.description), "its description is wrong or another's")
        self.bound = 1 << (self.holes if name.endswith((".codes", ".finishes", ".starts")) else 128)
        if self.numbered:
            self.read_checks(struct.unpack_from(f"<{c + 1}Q", data, 32 + d))
        self.read_directory(data[-32:])

    def read_checks(self, words):
        *checks, parities = words
        self.step, lowest = 1 << len(checks), [check & -check for check in checks]
        need(self.codes and self.holes <= 53 + len(checks), "its codes should not be numbered")
        need(parities < self.step and max(checks, default=0) < self.bound, "it has parities or holes too many")
        need(all(lowest) and [check & sum(lowest) for check in checks] == lowest == sorted(lowest), "bad lowest bits")
        self.place = self.pegs * self.step + parities
        row, self.rows_and_columns = numbering(self.holes, tuple(checks))
        self.bound = row[self.place]

    def read_directory(self, end):
        self.items, size, self.checksum, end_crc, magic = struct.unpack("<QQII8s", end)
        need(magic == b"PEGSEND3" and crc32c(self.id + end[:20]) == end_crc, "its end is damaged or missing")
        need(self.start + size + (self.items + BLOCK - 1) // BLOCK * 16 + 32 == len(self.data), "its length is wrong")
        directory = self.data[self.start + size:-32]
        need(crc32c(self.id + directory) == self.checksum, "its directory does not match its checksum")
        self.directory = list(struct.iter_unpack("<QII", directory))
        need(sum(entry[1] for entry in self.directory) == size, "its blocks are longer or shorter than its end says")

    def blocks(self, last):
        """Lists of its counts, or of its codes, which must be above last."""
        at = self.start
        for place, (first, size, crc) in enumerate(self.directory):
            block, m = self.data[at:at + size], min(BLOCK, self.items - BLOCK * place)
            at += size
            need(crc32c(self.id + struct.pack("<I", place) + block) == crc, f"block {place} is damaged or misplaced")
            items = unpack(first, block, m) if self.codes else read_counts(block, m)
            need(max(items) < self.bound and (self.codes or first == 0), f"a number of block {place} is too great")
            if self.codes:
                items = [self.code(rank) for rank in items] if self.numbered else items
                need(all(bin(code).count("1") == self.pegs for code in items), f"not k pegs in block {place}")
                need(all(a < b for a, b in zip([last] + items, items)), f"the codes do not rise in block {place}")
                last = items[-1]
            yield items

    def code(self, rank):
        code, place, step = 0, self.place, self.step
        for row, column in self.rows_and_columns:
            code *= 2
            if rank >= row[place]:
                rank -= row[place]
                code, place = code + 1, place - step ^ column
        return code

def files_of(path, name):
    """The file, or the parts in the folder, one after another; then their manifest is checked."""
    if not os.path.isdir(path):
        return (yield File(path, name, 0))
    text, entries = "", sorted(entry for entry in os.listdir(path) if not entry.endswith(".tmp"))
    need(entries[:1] == ["manifest"] and len(entries) > 1, "it has no manifest or no parts")
    for number, entry in enumerate(entries[1:], 1):
        need(entry == f"part-{number:05}", f"{entry} is out of place")
        part = File(os.path.join(path, entry), name, number)
        same, text = (same, text) if text else (part.same, part.description)
        need(part.same == same, f"{entry} has another header than part-00001")
        first = part.directory[0][0] if part.directory else 0
        text += f"part {number} {part.items} {first} {len(part.data)} {part.checksum:08x}\n"
        yield part
    text += f"crc32c {crc32c(text.encode()):08x}\n"
    need(pathlib.Path(path, "manifest").read_bytes() == text.encode(), "its parts and its manifest do not agree")

def read(path):
    """Yields the numbers of a set or a file of labels block by block. Returns its number of items and its checksum."""
    items, checksums, last = 0, [], -1
    for file in files_of(path, os.path.basename(os.path.abspath(path))):
        for block in file.blocks(last):
            last = block[-1]
            yield block
        items += file.items
        checksums.append(file.checksum)
    return items, crc32c(struct.pack(f"<{len(checksums)}I", *checksums)) if os.path.isdir(path) else checksums[0]

def codes(path):
    """Yields the codes of a set in rising order."""
    return (code for block in read(path) for code in block)

def labels(path):
    """Yields the labels of a file in the order of the codes of its set."""
    return codes(path)

def job_files(folder):
    """Yields the sets and labels that the journal of a job calls done, with their last line in it."""
    done = {}
    for line in pathlib.Path(folder, "journal").read_text(encoding="utf-8").splitlines():
        word, _, rest = line.partition(" ")
        if word in ("begin", "done") and "." in rest:
            done[rest.split(" ")[0]] = rest if word == "done" else None
    return [(os.path.join(folder, name), line) for name, line in done.items() if line]

def show(path, check, expected=None):
    numbers = read(path)
    try:
        while True:
            block = next(numbers)
            if not check:
                print(*block, sep="\n")
    except StopIteration as end:
        line = f"{os.path.basename(os.path.abspath(path))} {end.value[0]} {end.value[1]:08x}"
        need(expected in (None, line), f"the journal says '{expected}', the file is '{line}'")
        if check:
            print(line)

def main(check, paths):
    for path in paths:
        is_job = os.path.exists(os.path.join(path, "journal"))
        for file, line in job_files(path) if is_job else [(path, None)]:
            try:
                show(file, check, line)
            except (OSError, ValueError) as fault:
                sys.exit(f"{file}: {fault}")

if __name__ == "__main__":
    check = sys.argv[1:2] == ["--check"]
    main(check, sys.argv[1 + check:] or sys.exit(__doc__))
