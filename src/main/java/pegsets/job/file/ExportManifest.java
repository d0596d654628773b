package pegsets.job.file;

import it.unimi.dsi.fastutil.longs.LongArrayList;
import it.unimi.dsi.fastutil.longs.LongList;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.DigestOutputStream;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.ArrayList;
import java.util.HexFormat;
import java.util.List;
import java.util.Map;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.stream.Stream;
import org.snakeyaml.engine.v2.api.Load;
import org.snakeyaml.engine.v2.api.LoadSettings;
import org.snakeyaml.engine.v2.api.lowlevel.Parse;
import org.snakeyaml.engine.v2.events.AliasEvent;
import org.snakeyaml.engine.v2.events.Event;
import org.snakeyaml.engine.v2.exceptions.MarkedYamlEngineException;
import org.snakeyaml.engine.v2.exceptions.YamlEngineException;
import pegsets.board.Board;
import pegsets.board.Hole;
import pegsets.board.Jump;
import pegsets.board.Lattice;
import pegsets.board.Positions;
import pegsets.board.Problem;
import pegsets.board.Reduction;
import pegsets.board.Rules;
import pegsets.board.Symmetry;
import pegsets.disk.ByteTransfer;
import pegsets.disk.CorruptFileException;
import pegsets.disk.Disk;
import pegsets.disk.JsonObject;

/// The file `manifest.json` of an export, with all information that a reader of its files needs.
/// docs/reference/formats.md lists the fields. Versions may add fields, but not change or remove them. JSON is YAML, so
/// the reader of job files reads it, and a program that uses the library needs no other reader.
///
/// @param remedy the end of messages about faults
/// @param fields the values at the top level by name
public record ExportManifest(Path file, String remedy, Map<?, ?> fields) {
    public static final String NAME = "manifest.json";
    public static final String TITLE = "pegsets export 1";
    private static final int MOST_BYTES = 1 << 20;
    private static final String SEAL = ",\n  \"sha256\" : \"%s\"\n}";

    /// A file of an export.
    ///
    /// @param name   the path from the folder of the export, with `/` between folders
    /// @param sha256 the SHA-256 in hexadecimal digits
    public record ExportedFile(String name, long bytes, String sha256) {

        /// Reads a file.
        public static ExportedFile of(String name, Path file) throws IOException {
            MessageDigest digest = digest();
            try (OutputStream sink = new DigestOutputStream(OutputStream.nullOutputStream(), digest)) {
                return of(name, Files.copy(file, sink), digest);
            }
        }

        /// @param digest of all bytes of the file
        public static ExportedFile of(String name, long bytes, MessageDigest digest) {
            return new ExportedFile(name, bytes, HexFormat.of().formatHex(digest.digest()));
        }

        public JsonObject json() {
            return new JsonObject().with("name", name).with("bytes", bytes).with("sha256", sha256);
        }

        public static MessageDigest digest() {
            try {
                return MessageDigest.getInstance("SHA-256");
            } catch (NoSuchAlgorithmException e) {
                throw new IllegalStateException("every Java platform has SHA-256", e);
            }
        }
    }

    /// Returns the text of a manifest with a last field: the SHA-256 of all before its comma.
    ///
    /// @param object the text of a JSON object, whose last line is `}`
    public static String sealed(String object) {
        String fields = object.substring(0, object.length() - "\n}".length());
        return fields + SEAL.formatted(sha256(fields));
    }

    /// Returns the SHA-256 of a text in hexadecimal digits.
    public static String sha256(String text) {
        return HexFormat.of().formatHex(ExportedFile.digest().digest(text.getBytes(StandardCharsets.UTF_8)));
    }

    /// Reads the manifest of a folder, which must be as the export wrote it.
    ///
    /// @throws CorruptFileException if it was changed since
    public static ExportManifest readSealed(Path folder, String remedy) throws IOException {
        ExportManifest manifest = read(folder, remedy);
        String text = text(manifest.file);
        int end = text.lastIndexOf(SEAL.substring(0, SEAL.indexOf('%')));
        if (end < 0 || !sealed(text.substring(0, end) + "\n}").equals(text)) {
            throw manifest.corrupt("damaged: its SHA-256 is not the one in its last field");
        }
        return manifest;
    }

    /// Reads the manifest of a folder.
    ///
    /// @throws CorruptFileException if it is not a manifest
    public static ExportManifest read(Path folder, String remedy) throws IOException {
        Path file = folder.resolve(NAME);
        String text = text(file);
        Object value;
        try {
            value = value(text);
        } catch (YamlEngineException e) {
            throw new CorruptFileException(file, "not JSON" + (e instanceof MarkedYamlEngineException marked
                    ? marked.getProblemMark().map(mark -> " at line " + (mark.getLine() + 1)).orElse("")
                    : ": " + e.getMessage().lines().findFirst().orElse("")) + remedy);
        }
        if (!(value instanceof Map<?, ?> fields)) {
            throw new CorruptFileException(file, "not a JSON object" + remedy);
        }
        if (!TITLE.equals(fields.get("manifest"))) {
            throw new CorruptFileException(file,
                    "not the manifest of an export: it does not have the title '" + TITLE + "'" + remedy);
        }
        ExportManifest manifest = new ExportManifest(file, remedy, fields);
        manifest.files(); // checks the list
        manifest.sizes();
        return manifest;
    }

    private static String text(Path file) throws IOException {
        return new String(ByteTransfer.read(file, MOST_BYTES), StandardCharsets.UTF_8);
    }

    /// Returns a JSON value.
    ///
    /// @throws YamlEngineException if it is not JSON, or is nested deeply: the library calls itself for each level
    public static Object value(String json) {
        LoadSettings settings = LoadSettings.builder().setAllowDuplicateKeys(true).setCodePointLimit(Integer.MAX_VALUE)
                .build();
        int depth = 0;
        for (Event event : new Parse(settings).parseString(json)) {
            depth += YamlSource.depth(event);
            if (depth > YamlSource.DEEPEST || event instanceof AliasEvent) {
                throw new YamlEngineException("an alias, or nested more than " + YamlSource.DEEPEST + " deep");
            }
        }
        return new Load(settings).loadFromString(json);
    }

    /// Returns the numbers of codes by k; of levels, those of the last level.
    public SortedMap<Integer, Long> sizes() throws CorruptFileException {
        SortedMap<Integer, Long> sizes = new TreeMap<>();
        for (Object set : list("sets")) {
            sizes.put(integer(set, "k"), number(set, "positions"));
        }
        return sizes;
    }

    /// Returns all files of the export except the manifest.
    public List<ExportedFile> files() throws CorruptFileException {
        List<ExportedFile> files = new ArrayList<>();
        for (Object listed : list("files")) {
            files.add(new ExportedFile(text(listed, "name"), number(listed, "bytes"), text(listed, "sha256")));
        }
        return files;
    }

    /// Reads a file, which must have the length and the hash that the manifest lists.
    ///
    /// @throws CorruptFileException if it is missing or has others
    public void check(ExportedFile listed) throws IOException {
        Path path = file.resolveSibling(listed.name);
        if (!Disk.isFile(path)) {
            throw new CorruptFileException(path, "missing" + remedy);
        }
        ExportedFile read = ExportedFile.of(listed.name, path);
        if (!read.equals(listed)) {
            throw new CorruptFileException(path, (read.bytes == listed.bytes
                    ? "damaged: its SHA-256 is not that of the manifest"
                    : "has " + read.bytes + " bytes, but the manifest says " + listed.bytes) + remedy);
        }
    }

    /// Returns the problem whose sets are exported.
    public Problem problem() throws CorruptFileException {
        try {
            Board board = board();
            Reduction reduction = Stream.of(Reduction.values())
                    .filter(value -> value.label().equals(fields.get("symmetry"))).findFirst()
                    .orElseThrow(() -> corrupt("has an unknown symmetry"));
            Problem problem = new Problem(board, positions(board, "start"), positions(board, "finish"), reduction);
            if (!list("group").equals(problem.group().elements().stream().map(Symmetry::targets).toList())) {
                throw corrupt("has symmetries that do not match its problem");
            }
            return problem;
        } catch (IllegalArgumentException e) {
            throw corrupt("describes no problem (" + e.getMessage() + ")");
        }
    }

    private Board board() throws CorruptFileException {
        List<Hole> holes = new ArrayList<>();
        for (Object hole : list("holes")) {
            holes.add(new Hole(integer(hole, "x"), integer(hole, "y")));
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

    /// Returns the most pegs of a position that is not derived as a complement.
    public int complementsAbove() throws CorruptFileException {
        return integer(fields, "complementsAbove");
    }

    /// Throws if a field has another value.
    public void check(String name, String expected) throws CorruptFileException {
        if (!expected.equals(fields.get(name))) {
            throw corrupt("has " + name + " " + fields.get(name) + " instead of " + expected);
        }
    }

    private List<?> list(String name) throws CorruptFileException {
        return value(fields, name, List.class, "list");
    }

    private String text(Object object, String name) throws CorruptFileException {
        return value(object, name, String.class, "string");
    }

    private int integer(Object object, String name) throws CorruptFileException {
        return value(object, name, Integer.class, "number");
    }

    private long number(Object object, String name) throws CorruptFileException {
        return object instanceof Map<?, ?> map && map.get(name) instanceof Long number
                ? number
                : integer(object, name);
    }

    private <T> T value(Object object, String name, Class<T> type, String what) throws CorruptFileException {
        if (object instanceof Map<?, ?> map && type.isInstance(map.get(name))) {
            return type.cast(map.get(name));
        }
        throw corrupt("has no " + what + " '" + name + "'");
    }

    /// Returns an exception that names the manifest.
    public CorruptFileException corrupt(String fault) {
        return new CorruptFileException(file, fault + remedy);
    }
}
