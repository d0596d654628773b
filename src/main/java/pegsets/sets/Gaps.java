package pegsets.sets;

/// The payload of a block of codes: for each code but the first, its difference to the code before, in groups of
/// 7 bits, low groups first; the top bit of a byte says that another group follows. The first code is the block's base.
final class Gaps {
    static final int MAX_BYTES = 10;

    private Gaps() {}

    /// Writes the gaps of `codes[from..to)`, strictly rising, to the front of `payload`; returns the bytes used.
    static int encode(long[] codes, int from, int to, byte[] payload) {
        int at = 0;
        for (int i = from + 1; i < to; i++) {
            long gap = codes[i] - codes[i - 1];
            while ((gap & ~0x7FL) != 0) {
                payload[at++] = (byte) (gap | 0x80);
                gap >>>= 7;
            }
            payload[at++] = (byte) gap;
        }
        return at;
    }

    /// Writes the `items` codes of a block to `into`, beginning at index `from`.
    static void decode(byte[] payload, long base, int items, long[] into, int from) {
        long code = base;
        into[from] = code;
        int at = 0;
        for (int i = from + 1; i < from + items; i++) {
            int next = payload[at++];
            if (next >= 0) {
                code += next;
            } else {
                long gap = next & 0x7F;
                for (int shift = 7; next < 0; shift += 7) {
                    next = payload[at++];
                    gap |= (long) (next & 0x7F) << shift;
                }
                code += gap;
            }
            into[i] = code;
        }
    }
}
