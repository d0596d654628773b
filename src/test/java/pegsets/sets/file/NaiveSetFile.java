package pegsets.sets.file;

import java.io.IOException;
import java.math.BigInteger;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/// A slow second reader of set files, written from the tables in [SetHeader] and [BlockFile] and the words of
/// [BlockTarget], [EliasFano] and [CodeClass], and sharing no code with them: bytes are put together one by one,
/// checksums bit by bit, numbers are [BigInteger]s, ranks become codes by [NaiveRanks]. It refuses whatever departs
/// from the layout, so that writer and reader cannot agree on a mistake.
public final class NaiveSetFile {
    private static final int HEADER = 32;
    private static final int ENTRY = 16;
    private static final int END = 32;
    private static final int BLOCK_ITEMS = 4096;

    private final byte[] bytes;
    public final String magic;
    public final int holes;
    public final int pegs;
    public final int level;
    public final int part;
    public final long size;
    public final String description;
    /// Empty where codes are not numbered.
    public final List<Long> checks = new ArrayList<>();
    public final boolean numbered;
    private final NaiveRanks ranks;
    public final List<BigInteger> values = new ArrayList<>();

    private NaiveSetFile(byte[] bytes) {
        this.bytes = bytes;
        this.magic = text(0, 8);
        require(number(8, 4) == 3, "version");
        this.holes = (int) number(12, 2);
        this.pegs = (int) number(14, 2);
        this.level = (int) number(16, 4);
        this.part = (int) number(20, 4);
        int length = (int) number(24, 4);
        this.description = text(HEADER, length);
        this.numbered = number(28, 4) != 0xFFFF_FFFFL;
        int behind = HEADER + length;
        long parities = 0;
        if (numbered) {
            require(magic.equals("PEGCODES") && number(28, 4) <= 6, "number of checks");
            for (int i = 0; i < number(28, 4); i++) {
                checks.add(number(behind, 8));
                behind += 8;
            }
            parities = number(behind, 8);
            behind += 8;
        }
        requireReduced(parities);
        this.ranks = numbered ? new NaiveRanks(holes, pegs, checks, parities) : null;
        require(number(behind, 4) == crc(slice(0, behind)), "id");
        byte[] id = slice(behind, 4);
        int end = bytes.length - END;
        this.size = number(end, 8);
        int blocks = (int) ((size + BLOCK_ITEMS - 1) / BLOCK_ITEMS);
        int directory = end - blocks * ENTRY;
        require(behind + 4 + number(end + 8, 8) == directory, "bytes of the blocks");
        require(number(end + 16, 4) == crc(id, slice(directory, blocks * ENTRY)), "checksum of the directory");
        require(number(end + 20, 4) == crc(id, slice(end, 20)), "checksum of the end");
        require(text(end + 24, 8).equals("PEGSEND3"), "last bytes");
        require(readBlocks(behind + 4, blocks, directory, id) == directory, "blocks and directory");
        require(values.size() == size, "number of items");
    }

    public static NaiveSetFile read(Path file) throws IOException {
        return new NaiveSetFile(Files.readAllBytes(file));
    }

    /// The values of a file of codes.
    public List<Long> codes() {
        return values.stream().map(BigInteger::longValue).toList();
    }

    /// The lowest bits of the checks rise, and each is in one check only.
    private void requireReduced(long parities) {
        require(parities >>> checks.size() == 0, "parities");
        for (int i = 0; i < checks.size(); i++) {
            require(checks.get(i) != 0, "check of no holes");
            for (int j = 0; j < checks.size(); j++) {
                require(i == j || (checks.get(j) & Long.lowestOneBit(checks.get(i))) == 0,
                        "a lowest bit in two checks");
                require(i <= j || Long.numberOfTrailingZeros(checks.get(i)) > Long.numberOfTrailingZeros(checks.get(j)),
                        "order of checks");
            }
        }
    }

    /// Returns the place behind the last block.
    private int readBlocks(int begin, int blocks, int directory, byte[] id) {
        int at = begin;
        for (int block = 0; block < blocks; block++) {
            int entry = directory + block * ENTRY;
            long first = number(entry, 8);
            int length = (int) number(entry + 8, 4);
            int items = (int) Math.min(BLOCK_ITEMS, size - values.size());
            byte[] place = {(byte) block, (byte) (block >> 8), (byte) (block >> 16), (byte) (block >> 24)};
            require(number(entry + 12, 4) == crc(id, place, slice(at, length)),
                    "checksum of block " + block);
            if (magic.equals("PEGCODES")) {
                for (BigInteger number : packed(bytes, at, length, unsigned(first), items)) {
                    values.add(numbered ? unsigned(ranks.code(number)) : number);
                }
            } else {
                List<BigInteger> numbers = groupsOf7(at, length);
                require(first == 0 && numbers.size() == items, "counts of block " + block);
                values.addAll(numbers);
            }
            at += length;
        }
        return at;
    }

    private static BigInteger unsigned(long number) {
        return new BigInteger(Long.toUnsignedString(number));
    }

    /// Rising numbers by Elias and Fano's code, the first not among them, from `length` bytes whose unused bits are 0.
    static List<BigInteger> packed(byte[] bytes, int from, int length, BigInteger first, int items) {
        List<BigInteger> numbers = new ArrayList<>(List.of(first));
        if (items == 1) {
            require(length == 0, "payload of one code");
            return numbers;
        }
        int lowBits = bytes[from];
        int highFrom = from + 1 + (lowBits * (items - 1) + 7) / 8;
        requireZeros(bytes, from + 1, lowBits * (items - 1), highFrom);
        int high = 0;
        for (int i = 1; i < items; i++) {
            while (!bit(bytes, highFrom, high + i - 1)) {
                high++;
            }
            BigInteger excess = BigInteger.valueOf(high);
            for (int j = lowBits - 1; j >= 0; j--) {
                excess = excess.shiftLeft(1)
                        .add(bit(bytes, from + 1, (i - 1) * lowBits + j) ? BigInteger.ONE : BigInteger.ZERO);
            }
            numbers.add(first.add(excess).add(BigInteger.valueOf(i)));
        }
        require(highFrom + (high + items - 1 + 7) / 8 == from + length, "bytes of the payload");
        requireZeros(bytes, highFrom, high + items - 1, from + length);
        return numbers;
    }

    private static void requireZeros(byte[] bytes, int from, int firstBit, int to) {
        for (int bit = firstBit; bit < (to - from) * 8; bit++) {
            require(!bit(bytes, from, bit), "a bit after the last one in use");
        }
    }

    /// A bit, counted from the lowest of the byte at `from`.
    private static boolean bit(byte[] bytes, int from, int index) {
        return (bytes[from + index / 8] >> index % 8 & 1) == 1;
    }

    /// All numbers in a payload: groups of 7 bits, low groups first, a set top bit where another group follows.
    private List<BigInteger> groupsOf7(int from, int length) {
        List<BigInteger> numbers = new ArrayList<>();
        BigInteger number = BigInteger.ZERO;
        int bit = 0;
        for (int at = from; at < from + length; at++) {
            for (int i = 0; i < 7; i++) {
                if ((bytes[at] >> i & 1) == 1) {
                    number = number.setBit(bit + i);
                }
            }
            bit += 7;
            if ((bytes[at] >> 7 & 1) == 0) {
                numbers.add(number);
                number = BigInteger.ZERO;
                bit = 0;
            }
        }
        require(bit == 0, "end of the last number");
        return numbers;
    }

    private long number(int at, int width) {
        long number = 0;
        for (int i = 0; i < width; i++) {
            number += (long) Byte.toUnsignedInt(bytes[at + i]) << 8 * i;
        }
        return number;
    }

    private String text(int at, int length) {
        return new String(bytes, at, length, StandardCharsets.UTF_8);
    }

    private byte[] slice(int at, int length) {
        return Arrays.copyOfRange(bytes, at, at + length);
    }

    /// CRC-32C (Castagnoli), reflected, a bit at a time, of several parts after each other.
    private static long crc(byte[]... parts) {
        int crc = -1;
        for (byte[] part : parts) {
            for (byte b : part) {
                crc ^= b & 0xFF;
                for (int i = 0; i < 8; i++) {
                    crc = (crc & 1) == 1 ? crc >>> 1 ^ 0x82F63B78 : crc >>> 1;
                }
            }
        }
        return Integer.toUnsignedLong(~crc);
    }

    private static void require(boolean holds, String what) {
        if (!holds) {
            throw new AssertionError("not in the layout: " + what);
        }
    }
}
