package pegsets.publish.api;

import it.unimi.dsi.fastutil.longs.LongArrayList;
import it.unimi.dsi.fastutil.longs.LongList;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.snakeyaml.engine.v2.api.Load;
import org.snakeyaml.engine.v2.api.LoadSettings;
import org.snakeyaml.engine.v2.exceptions.YamlEngineException;
import pegsets.board.Board;
import pegsets.board.Hole;
import pegsets.board.Jump;
import pegsets.board.Lattice;
import pegsets.board.Positions;
import pegsets.board.Problem;
import pegsets.board.Reduction;
import pegsets.board.Rules;
import pegsets.disk.ByteTransfer;
import pegsets.disk.CorruptFileException;
import pegsets.disk.Disk;

/// The file `manifest.json` of an export of winning sets; docs/reference/formats.md describes it. JSON is YAML, so the
/// reader of job files reads it, and a program needs no other library.
final class ExportManifest {
    static final String REMEDY = "; export the sets again with pegs export JOB --format binary";
    private static final String NAME = "manifest.json";
    private static final int MOST_BYTES = 1 << 20;

    private final Path file;
    private final Map<?, ?> fields;
    private final Problem problem;
    private final long complementsAbove;
    private final Map<Integer, Long> sizes = new HashMap<>();
    private final Map<String, Long> lengths = new HashMap<>();

    private ExportManifest(Path file, Map<?, ?> fields) throws CorruptFileException {
        this.file = file;
        this.fields = fields;
        try {
            checkIs("manifest", "pegsets export 1");
            checkIs("format", "binary");
            checkIs("set", "winning");
            this.problem = readProblem();
            this.complementsAbove = number(fields, "complementsAbove");
            for (Object set : list("sets")) {
                sizes.put(Math.toIntExact(number(set, "k")), number(set, "positions"));
            }
            for (Object listed : list("files")) {
                lengths.put(text(listed, "name"), number(listed, "bytes"));
            }
        } catch (IllegalArgumentException | ArithmeticException e) {
            throw corrupt("describes no problem (" + e.getMessage() + ")");
        }
    }

    /// Reads the manifest of a folder.
    ///
    /// @throws IOException if the folder or the manifest is missing, or is not of a binary export of winning sets
    static ExportManifest read(Path folder) throws IOException {
        if (!Disk.exists(folder)) {
            throw new IOException(folder + ": no such folder; make it with pegs export JOB --format binary --out DIR");
        }
        Path file = folder.resolve(NAME);
        if (!Disk.isFile(file)) {
            throw new IOException(folder + " has no " + NAME
                    + "; name a folder that pegs export JOB --format binary has written");
        }
        String text = new String(ByteTransfer.read(file, MOST_BYTES), StandardCharsets.UTF_8);
        try {
            if (new Load(LoadSettings.builder().build()).loadFromString(text) instanceof Map<?, ?> fields) {
                return new ExportManifest(file, fields);
            }
        } catch (YamlEngineException e) {
            throw new CorruptFileException(file, "not JSON" + REMEDY);
        }
        throw new CorruptFileException(file, "not a JSON object" + REMEDY);
    }

    private Problem readProblem() throws CorruptFileException {
        Board board = readBoard();
        Reduction reduction = Stream.of(Reduction.values())
                .filter(value -> value.label().equals(fields.get("symmetry"))).findFirst()
                .orElseThrow(() -> corrupt("has an unknown symmetry"));
        Problem read = new Problem(board, positions(board, "start"), positions(board, "finish"), reduction);
        if (!list("group").equals(read.group().elements().stream()
                .map(symmetry -> IntStream.of(symmetry.targets()).boxed().toList()).toList())) {
            throw corrupt("has symmetries that do not match its problem");
        }
        return read;
    }

    private Board readBoard() throws CorruptFileException {
        List<Hole> holes = new ArrayList<>();
        for (Object hole : list("holes")) {
            holes.add(new Hole(Math.toIntExact(number(hole, "x")), Math.toIntExact(number(hole, "y"))));
        }
        Lattice lattice = Stream.of(Lattice.values()).filter(value -> value.label().equals(fields.get("lattice")))
                .findFirst().orElseThrow(() -> corrupt("has an unknown lattice"));
        Rules rules = Rules.labeled(text(fields, "rules")).orElseThrow(() -> corrupt("has unknown rules"));
        Board whole = new Board(text(fields, "board"), lattice, rules, holes);
        List<?> jumps = list("jumps");
        Board board = whole.without(whole.jumps().stream().filter(jump -> !jumps.contains(bits(jump))).toList());
        if (!board.holes().equals(holes) || !board.jumps().stream().map(ExportManifest::bits).toList().equals(jumps)) {
            throw corrupt("has holes or jumps that its rules do not allow");
        }
        return board;
    }

    private static List<Integer> bits(Jump jump) {
        return List.of(jump.from(), jump.over(), jump.to());
    }

    private Positions positions(Board board, String end) throws CorruptFileException {
        LongList codes = new LongArrayList();
        for (Object code : list(end + "Codes")) {
            codes.add(Long.parseUnsignedLong(String.valueOf(code)));
        }
        codes.forEach(board::checkCode);
        return new Positions(text(fields, end), codes);
    }

    private void checkIs(String name, String expected) throws CorruptFileException {
        if (!expected.equals(fields.get(name))) {
            throw corrupt("has " + name + " " + fields.get(name) + " instead of " + expected);
        }
    }

    private List<?> list(String name) throws CorruptFileException {
        if (fields.get(name) instanceof List<?> list) {
            return list;
        }
        throw corrupt("has no list '" + name + "'");
    }

    private String text(Object object, String name) throws CorruptFileException {
        if (object instanceof Map<?, ?> map && map.get(name) instanceof String text) {
            return text;
        }
        throw corrupt("has no string '" + name + "'");
    }

    private long number(Object object, String name) throws CorruptFileException {
        if (object instanceof Map<?, ?> map && map.get(name) instanceof Number number) {
            return number.longValue();
        }
        throw corrupt("has no number '" + name + "'");
    }

    /// Returns an exception that names the manifest.
    CorruptFileException corrupt(String fault) {
        return new CorruptFileException(file, fault + REMEDY);
    }

    Problem problem() {
        return problem;
    }

    /// Returns the most pegs of a position that is not derived as a complement.
    long complementsAbove() {
        return complementsAbove;
    }

    /// Returns the numbers of codes by k.
    Map<Integer, Long> sizes() {
        return sizes;
    }

    /// Returns the lengths of files by name.
    Map<String, Long> lengths() {
        return lengths;
    }
}
