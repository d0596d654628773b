package pegsets.publish.exchange;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.core.JsonToken;
import it.unimi.dsi.fastutil.longs.LongArrayList;
import it.unimi.dsi.fastutil.longs.LongIterator;
import it.unimi.dsi.fastutil.longs.LongList;
import java.io.BufferedInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import pegsets.board.Problem;
import pegsets.disk.CorruptFileException;
import pegsets.disk.Disk;
import pegsets.disk.InputLines;
import pegsets.job.file.ExportManifest;
import pegsets.sets.file.CodeCursor;

/// A folder with the winning sets of one problem: a file for each k, or a JSON file, and an optional manifest.
final class ForeignSets {
    /// The formats, with the names of their files.
    static final SortedMap<String, Pattern> FORMATS = new TreeMap<>(Map.of(
            "text", Pattern.compile("W_?([1-9][0-9]?)\\.txt", Pattern.CASE_INSENSITIVE),
            "binary", Pattern.compile("W_?([1-9][0-9]?)\\.(u32|u64)", Pattern.CASE_INSENSITIVE),
            "json", Pattern.compile("winning\\.json")));
    private static final String REMEDY = "; export the sets again, or delete the manifest to import without it";
    /// The fields by which a manifest names its problem, and those that it may have.
    private static final List<String> NEEDED = List.of("set", "board", "rules", "forbid", "start", "finish",
            "symmetry");
    private static final List<String> OPTIONAL = List.of("lattice", "holes", "jumps", "startCodes", "finishCodes",
            "group");

    /// The digits of a code, which may begin with zeros.
    private static final int MOST_DIGITS = 63;

    private final Path folder;
    private final String format;
    private final String board;
    private final SortedMap<Integer, Path> files = new TreeMap<>();
    /// The sets of a JSON file by k, if it was read.
    private Map<Integer, LongList> json = Map.of();
    private final Optional<ExportManifest> manifest;
    private final Set<Path> checked = new HashSet<>();

    /// @param format one of [#FORMATS], or empty to derive it from the file names
    /// @throws IOException if the manifest is of another problem or of sets that are not winning sets
    ForeignSets(Path folder, Optional<String> format, Problem problem) throws IOException {
        this.board = problem.board().name();
        this.folder = folder;
        List<Path> listed = Disk.list(folder);
        List<String> found = FORMATS.keySet().stream()
                .filter(name -> listed.stream().anyMatch(file -> name(name, file).matches())).toList();
        if (format.isEmpty() && found.size() > 1) {
            throw new IOException(folder + " has both " + String.join(" and ", found)
                    + " files; choose the format with --format");
        }
        this.format = format.orElse(found.isEmpty() ? "text" : found.getFirst());
        if (!isJson()) {
            find(listed);
        }
        this.manifest = Disk.exists(folder.resolve(ExportManifest.NAME))
                ? Optional.of(ExportManifest.read(folder, REMEDY))
                : Optional.empty();
        checkProblem(problem);
    }

    private boolean isJson() {
        return format.equals("json");
    }

    private void find(List<Path> listed) throws IOException {
        for (Path file : listed) {
            Matcher name = name(format, file);
            Path other = name.matches() ? files.put(Integer.parseInt(name.group(1)), file) : null;
            if (other != null) {
                throw new IOException(folder + " has two files for k = " + name.group(1) + ", " + other.getFileName()
                        + " and " + file.getFileName() + "; delete one of them");
            }
        }
    }

    private static Matcher name(String format, Path file) {
        return FORMATS.get(format).matcher(file.getFileName().toString());
    }

    Path file(int pegs) throws IOException {
        if (isJson()) {
            return folder.resolve("winning.json");
        }
        if (!files.containsKey(pegs)) {
            String name = "W_" + pegs;
            throw new IOException(folder + " has no file for the positions with " + pegs
                    + (pegs == 1 ? " peg" : " pegs") + "; add " + name
                    + (format.equals("text") ? ".txt" : ".u32 or " + name + ".u64"));
        }
        return files.get(pegs);
    }

    /// Returns the codes of a set, to be read once from front to end.
    ForeignSet open(int pegs) throws IOException {
        Path file = file(pegs);
        Disk.checkIsFile(file);
        if (isJson()) {
            if (json.isEmpty()) {
                json = new JsonReader(file).read(Map.of("board", board, "set", "winning"));
            }
            return new ForeignSet(cursor(Optional.ofNullable(json.get(pegs)).orElseThrow(
                    () -> new CorruptFileException(file, "has no set for k = " + pegs + "; add it"))),
                    InputStream.nullInputStream());
        }
        if (Files.size(file) % width(file) != 0) {
            throw new CorruptFileException(file, "offset " + Files.size(file) / width(file) * width(file)
                    + ": the file ends inside a code; write " + width(file) + " bytes for each code");
        }
        InputStream in = new BufferedInputStream(Files.newInputStream(file), 1 << 16);
        return new ForeignSet(format.equals("text") ? text(file, in) : binary(in, width(file)), in);
    }

    /// Returns the bytes of a code in a binary file; 1 for another file.
    private static int width(Path file) {
        String name = file.toString();
        return name.endsWith("32") ? Integer.BYTES : name.endsWith("64") ? Long.BYTES : 1;
    }

    /// Returns the location of code number `index` of a set, counted from 0, such as `line 12`.
    String place(int pegs, long index) throws IOException {
        return switch (format) {
            case "text" -> "line " + (index + 1);
            case "json" -> jsonPlace(pegs, index);
            default -> "offset " + index * width(file(pegs));
        };
    }

    private static String jsonPlace(int pegs, long index) {
        return "set for k = " + pegs + ", code number " + (index + 1);
    }

    private void checkProblem(Problem problem) throws IOException {
        if (manifest.isEmpty() || !(ExportManifest.value(
                Modules.problem(problem).with("set", "winning").text()) instanceof Map<?, ?> expected)) {
            return;
        }
        Map<?, ?> found = manifest.get().fields();
        for (String field : Stream.concat(NEEDED.stream(), OPTIONAL.stream().filter(found::containsKey)).toList()) {
            if (!Objects.equals(found.get(field), expected.get(field))) {
                throw new IOException(manifest.get().file() + (expected.get(field) instanceof List
                        ? ": its field '" + field + "' does not match the job"
                        : ": has " + field + " '" + Objects.toString(found.get(field), "") + "', but the job needs '"
                                + Objects.toString(expected.get(field), "") + "'")
                        + "; import sets of the job's problem");
            }
        }
    }

    /// Throws if a file has another length or hash than in the manifest, or its set another number of codes.
    void check(int pegs, long size) throws IOException {
        if (manifest.isEmpty()) {
            return;
        }
        Path file = file(pegs);
        if (checked.add(file)) {
            manifest.get().check(manifest.get().files().stream()
                    .filter(listed -> listed.name().equals(file.getFileName().toString())).findFirst()
                    .orElseThrow(() -> new CorruptFileException(file,
                            "not listed in the manifest of its folder; delete the manifest to import without it")));
        }
        long known = manifest.get().sizes().getOrDefault(pegs, size);
        if (known != size) {
            throw new CorruptFileException(file, "has " + size + (size == 1 ? " code" : " codes") + " for k = " + pegs
                    + ", but its manifest says " + known + REMEDY);
        }
    }

    /// The codes of a set in a file of another format.
    record ForeignSet(CodeCursor codes, InputStream in) implements AutoCloseable {
        @Override
        public void close() throws IOException {
            in.close();
        }
    }

    private static CodeCursor cursor(LongList codes) {
        LongIterator rest = codes.iterator();
        return into -> {
            int n = 0;
            while (n < CodeCursor.BATCH && rest.hasNext()) {
                into[n++] = rest.nextLong();
            }
            return n;
        };
    }

    /// Returns codes as little-endian numbers of 4 or 8 bytes, without a header.
    private static CodeCursor binary(InputStream in, int width) {
        return into -> {
            ByteBuffer numbers = ByteBuffer.wrap(in.readNBytes(CodeCursor.BATCH * width))
                    .order(ByteOrder.LITTLE_ENDIAN);
            int n = 0;
            while (numbers.hasRemaining()) {
                into[n++] = width == Integer.BYTES ? Integer.toUnsignedLong(numbers.getInt()) : numbers.getLong();
            }
            return n;
        };
    }

    /// Returns the codes of a text with one code a line in decimal digits. Lines end in LF or CR LF. The last line may
    /// have no end.
    private static CodeCursor text(Path file, InputStream in) {
        InputLines lines = new InputLines(in);
        long[] number = {0};
        return into -> {
            int n = 0;
            for (String line = lines.next(); line != null; line = n < CodeCursor.BATCH ? lines.next() : null) {
                number[0]++;
                String text = line.endsWith("\r") ? line.substring(0, line.length() - 1) : line;
                into[n++] = number(text).orElseThrow(() -> new CorruptFileException(file, "line " + number[0] + ": '"
                        + InputLines.shown(text) + "' is not a code; write one number per line, below 2^64"));
            }
            return n;
        };
    }

    /// Returns a code in decimal digits, which may begin with zeros; empty for another text.
    private static Optional<Long> number(String text) {
        try {
            return text.length() <= MOST_DIGITS && text.chars().allMatch(c -> c >= '0' && c <= '9')
                    ? Optional.of(Long.parseUnsignedLong(text))
                    : Optional.empty();
        } catch (NumberFormatException e) {
            return Optional.empty();
        }
    }

    /// Reads a JSON file of all sets, as the format `json` writes it. Codes are numbers or strings. Memory: 8 bytes for
    /// each code.
    ///
    /// @param sets those read, by k
    private record JsonReader(Path file, JsonParser json, Map<Integer, LongList> sets) {
        JsonReader(Path file) throws IOException {
            this(file, new JsonFactory().createParser(file.toFile()), new HashMap<>());
        }

        /// Returns the sets by k.
        ///
        /// @param expected texts that the fields at the top level must have if the file has them
        Map<Integer, LongList> read(Map<String, String> expected) throws IOException {
            try (json) {
                token(JsonToken.START_OBJECT);
                while (json.nextToken() == JsonToken.FIELD_NAME) {
                    String field = json.currentName();
                    json.nextToken();
                    if (field.equals("sets")) {
                        readSets();
                    } else if (expected.containsKey(field) && !json.getText().equals(expected.get(field))) {
                        throw new CorruptFileException(file, "has " + field + " '" + json.getText()
                                + "', but the job needs '" + expected.get(field)
                                + "'; import sets of the job's problem");
                    }
                    json.skipChildren();
                }
                if (sets.isEmpty()) {
                    throw fault("the array 'sets' is missing; write the sets as the format json of pegs export does");
                }
                if (json.nextToken() != null) {
                    throw fault("something follows the object; delete it");
                }
                return sets;
            } catch (JsonProcessingException e) {
                throw fault("not JSON; write the sets as the format json of pegs export does");
            }
        }

        private void readSets() throws IOException {
            while (json.nextToken() == JsonToken.START_OBJECT) {
                field("k");
                int k = json.nextIntValue(0);
                field("codes");
                token(JsonToken.START_ARRAY);
                LongList codes = new LongArrayList();
                while (json.nextToken() != JsonToken.END_ARRAY) {
                    codes.add(code(k, codes.size()));
                }
                token(JsonToken.END_OBJECT);
                if (sets.put(k, codes) != null) {
                    throw new CorruptFileException(file, "has two sets for k = " + k + "; delete one of them");
                }
            }
        }

        private long code(int k, int index) throws IOException {
            String text = json.getText();
            return (json.currentToken().isScalarValue() ? number(text) : Optional.<Long>empty())
                    .orElseThrow(() -> new CorruptFileException(file, jsonPlace(k, index) + ": '" + text
                            + "' is not a code; write whole numbers below 2^64, as strings from 2^53 on"));
        }

        private void token(JsonToken expected) throws IOException {
            if (json.nextToken() != expected) {
                throw fault("another structure than in the format json; write the sets as pegs export does");
            }
        }

        private void field(String name) throws IOException {
            if (json.nextToken() != JsonToken.FIELD_NAME || !json.currentName().equals(name)) {
                throw fault("the field '" + name + "' of a set is missing; write k and then codes");
            }
        }

        private CorruptFileException fault(String fault) {
            return new CorruptFileException(file, "line " + json.currentLocation().getLineNr() + ": " + fault);
        }
    }
}
