"""Writes set files and files of counts with other numbers and checksums that match, as docs/files.md describes them."""
import pathlib, struct, sys

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parents[1] / "python"))
from pegsets_files import BLOCK, crc32c, read_counts, unpack  # noqa: E402


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
    id, codes = header[-4:], header.startswith(b"PEGCODES")
    blocks = directory = b""
    for place in range(0, len(numbers), BLOCK):
        some = numbers[place:place + BLOCK]
        block = packed(some) if codes else counted(some)
        crc = crc32c(id + struct.pack("<I", place // BLOCK) + block)
        directory += struct.pack("<QII", some[0] if codes else 0, len(block), crc)
        blocks += block
    end = struct.pack("<QQI", len(numbers), len(blocks), crc32c(id + directory))
    pathlib.Path(path).write_bytes(header + blocks + directory + end + struct.pack("<I", crc32c(id + end)) + b"PEGSEND3")
