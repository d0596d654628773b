package pegsets.publish.api;

import java.io.IOException;
import java.lang.foreign.Arena;
import java.lang.foreign.MemorySegment;
import java.lang.foreign.ValueLayout;
import java.nio.ByteOrder;
import java.nio.channels.FileChannel;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.LongConsumer;
import pegsets.board.Board;
import pegsets.board.Images;
import pegsets.board.Problem;
import pegsets.disk.ByteTransfer;
import pegsets.disk.Disk;
import pegsets.job.file.ExportManifest;
import pegsets.job.file.ExportManifest.ExportedFile;

/// The winning positions in a folder of `pegs export --format binary`. The files are memory-mapped, so the heap needs a
/// few kilobytes for sets of any size. The board may be drawn: the folder describes it. Of sets that were computed with
/// `symmetry: full`, images of starts and finishes are winning, too.
public final class ExportedSets implements WinningSets {
    private static final String REMEDY = "; export the sets again with pegs export JOB --format binary";

    private final Path folder;
    private final ExportManifest manifest;
    private final Problem problem;
    private final int complementsAbove;
    private final Images images;
    private final Arena arena = Arena.ofShared();
    private final Map<Integer, MappedCodes> sets = new HashMap<>();

    private ExportedSets(Path folder, ExportManifest manifest, Problem problem, int complementsAbove) {
        this.folder = folder;
        this.manifest = manifest;
        this.problem = problem;
        this.complementsAbove = complementsAbove;
        this.images = new Images(problem.group(), board().size());
    }

    /// Opens a folder, reads its files once and compares them with its manifest.
    ///
    /// @throws IOException if the folder is not a binary export of winning sets, lacks a file, or a file has another
    ///                     length or checksum than the manifest says
    @SuppressWarnings("MustBeClosed") // the caller closes the sets
    public static ExportedSets open(Path folder) throws IOException {
        Path whole = folder.toAbsolutePath().normalize();
        if (!Disk.exists(whole)) {
            throw new IOException(whole + ": no such folder; make it with pegs export JOB --format binary --out DIR");
        }
        if (!Disk.isFile(whole.resolve(ExportManifest.NAME))) {
            throw new IOException(whole + " has no " + ExportManifest.NAME
                    + "; name a folder that pegs export JOB --format binary has written");
        }
        ExportManifest manifest = ExportManifest.readSealed(whole, REMEDY);
        manifest.check("format", "binary");
        manifest.check("set", "winning");
        ExportedSets opened = new ExportedSets(whole, manifest, manifest.problem(), manifest.complementsAbove());
        try {
            for (Map.Entry<Integer, Long> set : opened.manifest.sizes().entrySet()) {
                opened.map(set.getKey(), set.getValue());
            }
            return opened;
        } catch (Throwable e) {
            opened.close();
            throw e;
        }
    }

    private void map(int pegs, long codes) throws IOException {
        for (ExportedFile listed : manifest.files()) {
            if (listed.name().matches("W_" + pegs + "\\.u(32|64)")) {
                int width = listed.name().endsWith("32") ? Integer.BYTES : Long.BYTES;
                manifest.check(listed);
                if (listed.bytes() != codes * width) {
                    throw manifest.corrupt("says that " + listed.name() + " has " + listed.bytes() + " bytes and "
                            + codes + " codes");
                }
                sets.put(pegs, new MappedCodes(mapped(folder.resolve(listed.name())), width));
            }
        }
        if (!sets.containsKey(pegs)) {
            throw manifest.corrupt("lists no file W_" + pegs + ".u32 or W_" + pegs + ".u64");
        }
    }

    private MemorySegment mapped(Path file) throws IOException {
        try (FileChannel channel = FileChannel.open(file)) {
            return channel.map(FileChannel.MapMode.READ_ONLY, 0, channel.size(), arena);
        } catch (IOException e) {
            throw ByteTransfer.named(file, e);
        }
    }

    @Override
    public Board board() {
        return problem.board();
    }

    @Override
    public List<Long> starts() {
        return problem.start().codes();
    }

    @Override
    public List<Long> finishes() {
        return problem.finish().codes();
    }

    @Override
    public boolean contains(long position) {
        board().checkCode(position);
        long code = images.mincode(
                Long.bitCount(position) > complementsAbove ? board().complement(position) : position);
        MappedCodes set = sets.get(Long.bitCount(code));
        return set != null && set.contains(code);
    }

    @Override
    public void forEachStored(int pegs, LongConsumer action) {
        MappedCodes set = sets.get(pegs);
        if (set != null) {
            for (long place = 0; place < set.size(); place++) {
                action.accept(set.code(place));
            }
        }
    }

    @Override
    public void close() {
        arena.close();
    }

    /// A memory-mapped file of ascending codes: unsigned little-endian numbers of 4 or 8 bytes.
    private record MappedCodes(MemorySegment codes, int width) {
        private static final ValueLayout.OfInt NARROW = ValueLayout.JAVA_INT_UNALIGNED
                .withOrder(ByteOrder.LITTLE_ENDIAN);
        private static final ValueLayout.OfLong WIDE = ValueLayout.JAVA_LONG_UNALIGNED
                .withOrder(ByteOrder.LITTLE_ENDIAN);

        long size() {
            return codes.byteSize() / width;
        }

        long code(long place) {
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
    }
}
