package pegsets.publish.exchange;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.core.JsonToken;
import java.io.BufferedInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.DigestInputStream;
import java.security.MessageDigest;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import pegsets.board.Problem;
import pegsets.disk.CorruptFileException;
import pegsets.disk.Disk;
import pegsets.disk.Io;
import pegsets.job.file.ExportManifest;
import pegsets.job.file.ExportManifest.ExportedFile;
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

    private final Path folder;
    private final String format;
    private final String board;
    private final SortedMap<Integer, Path> files = new TreeMap<>();
    private final Optional<ExportManifest> manifest;

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

    ForeignSet open(int pegs) throws IOException {
        Path file = file(pegs);
        return switch (format) {
            case "text" -> new TextSet(file);
            case "json" -> new JsonSet(file, pegs, Map.of("board", board, "set", "winning"));
            default -> new BinarySet(file, file.toString().endsWith("32") ? Integer.BYTES : Long.BYTES);
        };
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
    void check(ExportedFile read, int pegs, long size) throws IOException {
        if (manifest.isEmpty()) {
            return;
        }
        Path file = folder.resolve(read.name());
        List<ExportedFile> all = manifest.get().files().stream().filter(known -> known.name().equals(read.name()))
                .toList();
        if (all.isEmpty()) {
            throw new CorruptFileException(file,
                    "not listed in the manifest of its folder; delete the manifest to import without it");
        }
        for (ExportedFile listed : all) {
            if (!listed.equals(read)) {
                throw new CorruptFileException(file, read.bytes() == listed.bytes()
                        ? "its SHA-256 is " + read.sha256() + ", but its manifest says " + listed.sha256() + REMEDY
                        : "has " + read.bytes() + " bytes, but its manifest says " + listed.bytes() + REMEDY);
            }
        }
        long known = manifest.get().sizes().getOrDefault(pegs, size);
        if (known != size) {
            throw new CorruptFileException(file, "has " + size + (size == 1 ? " code" : " codes") + " for k = " + pegs
                    + ", but its manifest says " + known + REMEDY);
        }
    }

    /// A set in a file of another format, read once from front to end.
    abstract static class ForeignSet implements CodeCursor, AutoCloseable {
        final Path file;
        private final MessageDigest digest = ExportedFile.digest();
        final InputStream in;

        ForeignSet(Path file) throws IOException {
            this.file = file;
            Disk.checkIsFile(file);
            this.in = new BufferedInputStream(new DigestInputStream(Files.newInputStream(file), digest), 1 << 16);
        }

        /// Returns the location of code number `index` of the set, counted from 0, such as `line 12`.
        abstract String place(long index);

        /// Returns the length and hash of the file. Call it at the end of the file.
        final ExportedFile read() throws IOException {
            return ExportedFile.of(file.getFileName().toString(), Files.size(file), digest);
        }

        @Override
        public final void close() throws IOException {
            in.close();
        }
    }

    /// Codes as little-endian numbers of 4 or 8 bytes, without a header.
    private static final class BinarySet extends ForeignSet {
        private final int width;
        private long bytes;

        BinarySet(Path file, int width) throws IOException {
            super(file);
            this.width = width;
        }

        @Override
        public int next(long[] into) throws IOException {
            byte[] part = in.readNBytes(BATCH * width);
            int n = part.length / width;
            bytes += part.length;
            if (part.length % width != 0) {
                throw new CorruptFileException(file, "offset " + (bytes - part.length % width)
                        + ": the file ends inside a code; write " + width + " bytes for each code");
            }
            ByteBuffer numbers = ByteBuffer.wrap(part).order(ByteOrder.LITTLE_ENDIAN);
            for (int i = 0; i < n; i++) {
                into[i] = width == Integer.BYTES ? Integer.toUnsignedLong(numbers.getInt()) : numbers.getLong();
            }
            return n;
        }

        @Override
        String place(long index) {
            return "offset " + index * width;
        }
    }

    /// A text with one code a line in decimal digits. Lines end in LF or CR LF. The last line may have no end.
    private static final class TextSet extends ForeignSet {
        private static final int MAX_LINE_BYTES = 64;

        private long lines;
        private boolean ended;

        TextSet(Path file) throws IOException {
            super(file);
        }

        @Override
        public int next(long[] into) throws IOException {
            int n = 0;
            while (n < BATCH && !ended) {
                String line = line();
                if (!ended || !line.isEmpty()) {
                    lines++;
                    into[n++] = code(line.endsWith("\r") ? line.substring(0, line.length() - 1) : line);
                }
            }
            return n;
        }

        /// Returns the next line without its LF. Sets `ended` at the end of the file.
        private String line() throws IOException {
            byte[] line = new byte[MAX_LINE_BYTES];
            int length = 0;
            for (int next = in.read(); next != '\n'; next = in.read()) {
                if (next < 0) {
                    ended = true;
                    break;
                }
                if (length < line.length) {
                    line[length++] = (byte) next;
                }
            }
            return new String(line, 0, length, StandardCharsets.ISO_8859_1);
        }

        private long code(String text) throws CorruptFileException {
            return number(text).orElseThrow(() -> new CorruptFileException(file,
                    place(lines - 1) + ": '" + text + "' is not a code; write one number per line, below 2^64"));
        }

        @Override
        String place(long index) {
            return "line " + (index + 1);
        }
    }

    /// Returns a code in decimal digits, which may begin with zeros; empty for another text.
    private static Optional<Long> number(String text) {
        try {
            return text.length() < TextSet.MAX_LINE_BYTES && text.chars().allMatch(c -> c >= '0' && c <= '9')
                    ? Optional.of(Long.parseUnsignedLong(text))
                    : Optional.empty();
        } catch (NumberFormatException e) {
            return Optional.empty();
        }
    }

    /// The set of one number of pegs in a JSON file of all sets, as the format `json` writes it. Codes are numbers or
    /// strings.
    private static final class JsonSet extends ForeignSet {
        private final String pegs;
        private final JsonParser json;
        private long codes;

        /// @param expected texts that the fields at the top level must have if the file has them
        JsonSet(Path file, int pegs, Map<String, String> expected) throws IOException {
            super(file);
            this.pegs = Integer.toString(pegs);
            this.json = new JsonFactory().createParser(in);
            try {
                findSets(expected);
                if (!findSet()) {
                    throw new CorruptFileException(file, "has no set for k = " + pegs + "; add it");
                }
            } catch (Throwable e) {
                close();
                throw e;
            }
        }

        private void findSets(Map<String, String> expected) throws IOException {
            token(JsonToken.START_OBJECT);
            while (next() == JsonToken.FIELD_NAME) {
                String field = json.currentName();
                next();
                if (field.equals("sets")) {
                    return;
                }
                if (expected.containsKey(field) && !json.getText().equals(expected.get(field))) {
                    throw new CorruptFileException(file, "has " + field + " '" + json.getText()
                            + "', but the job needs '" + expected.get(field) + "'; import sets of the job's problem");
                }
                parsed(JsonParser::skipChildren);
            }
            throw fault("the array 'sets' is missing; write the sets as the format json of pegs export does");
        }

        /// Goes to the codes of the next set of this number of pegs. Returns false at the end of the sets.
        private boolean findSet() throws IOException {
            while (next() == JsonToken.START_OBJECT) {
                field("k");
                String k = next() == JsonToken.VALUE_NUMBER_INT ? json.getText() : "";
                field("codes");
                token(JsonToken.START_ARRAY);
                if (k.equals(pegs)) {
                    return true;
                }
                parsed(JsonParser::skipChildren);
                token(JsonToken.END_OBJECT);
            }
            return false;
        }

        @Override
        public int next(long[] into) throws IOException {
            int n = 0;
            while (n < BATCH && !json.isClosed()) {
                JsonToken token = next();
                if (token == JsonToken.END_ARRAY) {
                    readRest();
                } else {
                    into[n++] = code(token);
                    codes++;
                }
            }
            return n;
        }

        private long code(JsonToken token) throws IOException {
            String text = json.getText();
            return (token.isScalarValue() ? number(text) : Optional.<Long>empty())
                    .orElseThrow(() -> new CorruptFileException(file, place(codes) + ": '" + text
                            + "' is not a code; write whole numbers below 2^64, as strings from 2^53 on"));
        }

        /// Reads the sets of other numbers of pegs up to the end of the file.
        private void readRest() throws IOException {
            token(JsonToken.END_OBJECT);
            if (findSet()) {
                throw new CorruptFileException(file, "has two sets for k = " + pegs + "; delete one of them");
            }
            while (next() != null) {
                // fields that follow the sets
            }
            json.close();
        }

        private JsonToken next() throws IOException {
            return parsed(JsonParser::nextToken);
        }

        private <T> T parsed(Io.Function<JsonParser, T> reading) throws IOException {
            try {
                return reading.apply(json);
            } catch (JsonProcessingException e) {
                throw fault("not JSON; write the sets as the format json of pegs export does");
            }
        }

        private void token(JsonToken expected) throws IOException {
            if (next() != expected) {
                throw fault("another structure than in the format json; write the sets as pegs export does");
            }
        }

        private void field(String name) throws IOException {
            if (next() != JsonToken.FIELD_NAME || !json.currentName().equals(name)) {
                throw fault("the field '" + name + "' of a set is missing; write k and then codes");
            }
        }

        private CorruptFileException fault(String fault) {
            return new CorruptFileException(file, "line " + json.currentLocation().getLineNr() + ": " + fault);
        }

        @Override
        String place(long index) {
            return "set for k = " + pegs + ", code number " + (index + 1);
        }
    }
}
