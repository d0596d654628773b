package pegsets.publish.api;

import java.io.IOException;
import java.lang.foreign.Arena;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.LongConsumer;
import pegsets.board.Board;
import pegsets.board.Images;
import pegsets.board.Problem;
import pegsets.disk.CorruptFileException;
import pegsets.disk.Disk;

/// The winning positions in a folder of `pegs export --format binary`. The files are memory-mapped, so the heap needs a
/// few kilobytes for sets of any size. The board may be drawn: the folder describes it. Of sets that
/// were computed with `symmetry: full`, images of starts and finishes are winning, too.
public final class ExportedSets implements WinningSets {
    private static final Map<String, Integer> WIDTHS = Map.of(".u32", Integer.BYTES, ".u64", Long.BYTES);

    private final Problem problem;
    private final long complementsAbove;
    private final Images images;
    private final Arena arena;
    private final Map<Integer, MappedCodes> sets = new HashMap<>();

    private ExportedSets(ExportManifest manifest, Arena arena) {
        this.problem = manifest.problem();
        this.complementsAbove = manifest.complementsAbove();
        this.images = new Images(problem.group(), board().size());
        this.arena = arena;
    }

    /// Opens a folder and compares its files with its manifest, except for the checksums.
    ///
    /// @throws IOException if the folder is not a binary export of winning sets, lacks a file, or a file has another
    ///                     length than the manifest says
    @SuppressWarnings("MustBeClosed") // the caller closes the sets
    public static ExportedSets open(Path folder) throws IOException {
        Path whole = folder.toAbsolutePath().normalize();
        ExportManifest manifest = ExportManifest.read(whole);
        ExportedSets opened = new ExportedSets(manifest, Arena.ofShared());
        try {
            for (Map.Entry<Integer, Long> set : manifest.sizes().entrySet()) {
                opened.map(set.getKey(), set.getValue(), whole, manifest);
            }
            return opened;
        } catch (Throwable e) {
            opened.close();
            throw e;
        }
    }

    private void map(int pegs, long codes, Path folder, ExportManifest manifest) throws IOException {
        for (Map.Entry<String, Integer> width : WIDTHS.entrySet()) {
            String name = "W_" + pegs + width.getKey();
            if (manifest.lengths().containsKey(name)) {
                Path file = folder.resolve(name);
                check(file, manifest.lengths().get(name));
                if (manifest.lengths().get(name) != codes * width.getValue()) {
                    throw manifest.corrupt(
                            "says that " + name + " has " + manifest.lengths().get(name) + " bytes and " + codes
                                    + " codes");
                }
                sets.put(pegs, new MappedCodes(file, arena, width.getValue()));
            }
        }
        if (!sets.containsKey(pegs)) {
            throw manifest.corrupt("lists no file W_" + pegs + ".u32 or W_" + pegs + ".u64");
        }
    }

    private static void check(Path file, long bytes) throws IOException {
        if (!Disk.isFile(file)) {
            throw new CorruptFileException(file, "missing" + ExportManifest.REMEDY);
        }
        if (Files.size(file) != bytes) {
            throw new CorruptFileException(file, "has " + Files.size(file) + " bytes, but the manifest says " + bytes
                    + ExportManifest.REMEDY);
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
            set.forEach(action);
        }
    }

    @Override
    public void close() {
        arena.close();
    }
}
