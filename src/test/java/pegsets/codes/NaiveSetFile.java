package pegsets.codes;

import java.io.IOException;
import java.math.BigInteger;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import pegsets.codes.file.BlockWriter;
import pegsets.codes.file.Packed;
import pegsets.codes.file.SetHeader;
import pegsets.codes.rank.CodeClass;

/// A slow second reader of set files, written from the tables in [SetHeader] and [BlockWriter] and the words of
/// [Packed] and [CodeClass], and sharing no code with them: bytes are put together one by one, checksums bit by bit,
/// numbers are [BigInteger]s, ranks become codes by [NaiveRanks]. It refuses whatever departs from the layout, so that
/// writer and reader cannot agree on a mistake.
public final class NaiveSetFile {
    private static final int HEADER = 64;
    private static final int BLOCK_HEADER = 20;
    private static final int BLOCK_ITEMS = 4096;

    private final byte[] bytes;
    public final String magic;
    public final int holes;
    public final int pegs;
    public final long size;
    public final long first;
    public final long last;
    public final String description;
    /// Empty where codes are not numbered.
    public final List<Long> checks = new ArrayList<>();
    public final boolean numbered;
    private final NaiveRanks ranks;
    public final List<BigInteger> values = new ArrayList<>();
    private final List<Byte> blockChecksums = new ArrayList<>();

    private NaiveSetFile(byte[] bytes) {
        this.bytes = bytes;
        this.magic = text(0, 8);
        require(number(8, 4) == 2, "version");
        this.holes = (int) number(12, 2);
        this.pegs = (int) number(14, 2);
        this.size = number(16, 8);
        this.first = number(24, 8);
        this.last = number(32, 8);
        int length = (int) number(52, 4);
        this.description = text(HEADER, length);
        this.numbered = number(56, 4) != 0xFFFF_FFFFL;
        int behind = HEADER + length;
        long parities = 0;
        if (numbered) {
            require(magic.equals("PEGCODES") && number(56, 4) <= 6, "number of checks");
            for (int i = 0; i < number(56, 4); i++) {
                checks.add(number(behind, 8));
                behind += 8;
            }
            parities = number(behind, 8);
            behind += 8;
        }
        requireReduced(parities);
        this.ranks = numbered ? new NaiveRanks(holes, pegs, checks, parities) : null;
        require(behind + number(40, 8) == bytes.length, "length of the body");
        require(number(60, 4) == crc(join(slice(0, 60), slice(HEADER, behind - HEADER))), "checksum of the header");
        readBlocks(behind);
        require(number(48, 4) == crc(blockChecksums), "checksum of the blocks");
        require(values.size() == size, "number of items");
    }

    public static NaiveSetFile read(Path file) throws IOException {
        return new NaiveSetFile(Files.readAllBytes(file));
    }

    /// The values of a file of codes.
    public List<Long> codes() {
        return values.stream().map(BigInteger::longValueExact).toList();
    }

    /// The lowest bits of the checks rise, and each is in one check only.
    private void requireReduced(long parities) {
        require(parities >>> checks.size() == 0, "parities");
        for (int i = 0; i < checks.size(); i++) {
            require(checks.get(i) != 0, "check of no holes");
            for (int j = 0; j < checks.size(); j++) {
                require(i == j || (checks.get(j) & Long.lowestOneBit(checks.get(i))) == 0, "a lowest bit in two checks");
                require(i <= j || Long.numberOfTrailingZeros(checks.get(i)) > Long.numberOfTrailingZeros(checks.get(j)), "order of checks");
            }
        }
    }

    private void readBlocks(int begin) {
        int at = begin;
        while (at < bytes.length) {
            int items = (int) number(at, 4);
            int length = (int) number(at + 4, 4);
            require(items == Math.min(BLOCK_ITEMS, size - values.size()), "items of the block at " + at);
            require(number(at + 16, 4) == crc(join(slice(at, 16), slice(at + BLOCK_HEADER, length))),
                    "checksum of the block at " + at);
            blockChecksums.addAll(slice(at + 16, 4));
            if (magic.equals("PEGCODES")) {
                addCodes(number(at + 8, 8), items, at + BLOCK_HEADER, length);
            } else {
                List<BigInteger> numbers = groupsOf7(at + BLOCK_HEADER, length);
                require(number(at + 8, 8) == 0 && numbers.size() == items, "counts of the block at " + at);
                values.addAll(numbers);
            }
            at += BLOCK_HEADER + length;
        }
    }

    private void addCodes(long base, int items, int at, int length) {
        BigInteger first = numbered ? ranks.rank(base) : unsigned(base);
        for (BigInteger number : packed(first, items, at, length)) {
            values.add(numbered ? unsigned(ranks.code(number)) : number);
        }
        require(values.get(values.size() - items).equals(unsigned(base)), "base");
    }

    private static BigInteger unsigned(long number) {
        return new BigInteger(Long.toUnsignedString(number));
    }

    /// Rising numbers by Elias and Fano's code, the first not among them.
    private List<BigInteger> packed(BigInteger first, int items, int from, int length) {
        List<BigInteger> numbers = new ArrayList<>(List.of(first));
        if (items == 1) {
            require(length == 0, "payload of one code");
            return numbers;
        }
        int lowBits = (int) number(from, 1);
        int highFrom = from + 1 + (lowBits * (items - 1) + 7) / 8;
        int high = 0;
        for (int i = 1; i < items; i++) {
            while (!bit(highFrom, high + i - 1)) {
                high++;
            }
            BigInteger excess = BigInteger.valueOf(high);
            for (int j = lowBits - 1; j >= 0; j--) {
                excess = excess.shiftLeft(1).add(bit(from + 1, (i - 1) * lowBits + j) ? BigInteger.ONE : BigInteger.ZERO);
            }
            numbers.add(first.add(excess).add(BigInteger.valueOf(i)));
        }
        require(highFrom + (high + items - 1 + 7) / 8 == from + length, "bytes of the payload");
        return numbers;
    }

    /// A bit, counted from the lowest of the byte at `from`.
    private boolean bit(int from, int index) {
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

    private List<Byte> slice(int at, int length) {
        List<Byte> slice = new ArrayList<>();
        for (int i = at; i < at + length; i++) {
            slice.add(bytes[i]);
        }
        return slice;
    }

    private static List<Byte> join(List<Byte> a, List<Byte> b) {
        List<Byte> joined = new ArrayList<>(a);
        joined.addAll(b);
        return joined;
    }

    /// CRC-32C (Castagnoli), reflected, a bit at a time.
    private static long crc(List<Byte> message) {
        int crc = -1;
        for (byte b : message) {
            crc ^= b & 0xFF;
            for (int i = 0; i < 8; i++) {
                crc = (crc & 1) == 1 ? crc >>> 1 ^ 0x82F63B78 : crc >>> 1;
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
