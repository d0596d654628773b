package pegsets.publish.api;

import java.io.IOException;
import java.lang.foreign.Arena;
import java.lang.foreign.MemorySegment;
import java.lang.foreign.ValueLayout;
import java.nio.ByteOrder;
import java.nio.channels.FileChannel;
import java.nio.file.Path;
import java.util.function.LongConsumer;
import pegsets.disk.ByteTransfer;

/// A memory-mapped file of ascending codes: unsigned little-endian numbers of 4 or 8 bytes.
final class MappedCodes {
    private static final ValueLayout.OfInt NARROW = ValueLayout.JAVA_INT_UNALIGNED.withOrder(ByteOrder.LITTLE_ENDIAN);
    private static final ValueLayout.OfLong WIDE = ValueLayout.JAVA_LONG_UNALIGNED.withOrder(ByteOrder.LITTLE_ENDIAN);

    private final MemorySegment codes;
    private final int width;

    /// @param arena of the mapping
    /// @param width bytes of a code, 4 or 8
    MappedCodes(Path file, Arena arena, int width) throws IOException {
        this.width = width;
        try (FileChannel channel = FileChannel.open(file)) {
            codes = channel.map(FileChannel.MapMode.READ_ONLY, 0, channel.size(), arena);
        } catch (IOException e) {
            throw ByteTransfer.named(file, e);
        }
    }

    private long size() {
        return codes.byteSize() / width;
    }

    private long code(long place) {
        return width == Integer.BYTES
                ? Integer.toUnsignedLong(codes.get(NARROW, place * width))
                : codes.get(WIDE, place * width);
    }

    boolean contains(long code) {
        long least = 0;
        long most = size();
        while (least < most) {
            long middle = (least + most) / 2;
            int order = Long.compareUnsigned(code(middle), code);
            if (order == 0) {
                return true;
            } else if (order < 0) {
                least = middle + 1;
            } else {
                most = middle;
            }
        }
        return false;
    }

    void forEach(LongConsumer action) {
        for (long place = 0; place < size(); place++) {
            action.accept(code(place));
        }
    }
}
