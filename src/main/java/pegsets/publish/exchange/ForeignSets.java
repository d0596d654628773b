package pegsets.publish.exchange;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import pegsets.disk.CorruptFileException;
import pegsets.disk.Disk;
import pegsets.job.Job;

/// A folder with the winning sets of one problem: a file for each k, or a JSON file, and an optional manifest.
final class ForeignSets {
    /// The formats, with the names of their files.
    static final SortedMap<String, Pattern> FORMATS = new TreeMap<>(Map.of(
            "text", Pattern.compile("W_?([1-9][0-9]?)\\.txt", Pattern.CASE_INSENSITIVE),
            "binary", Pattern.compile("W_?([1-9][0-9]?)\\.(u32|u64)", Pattern.CASE_INSENSITIVE),
            "json", Pattern.compile("winning\\.json")));

    /// The fields by which a manifest names its problem, and those that it may have.
    private static final String REMEDY = "; export the sets again, or delete the manifest to import without it";
    private static final List<String> NEEDED = List.of("board", "rules", "forbid", "start", "finish", "symmetry");
    private static final List<String> OPTIONAL = List.of("lattice", "holes", "jumps", "startCodes", "finishCodes",
            "group");

    private final Path folder;
    private final String format;
    private final String board;
    private final SortedMap<Integer, Path> files = new TreeMap<>();
    private final Optional<Manifest> manifest;

    /// @param format one of [#FORMATS], or empty to derive it from the file names
    /// @param board  the name of the board
    ForeignSets(Path folder, Optional<String> format, String board) throws IOException {
        this.board = board;
        this.folder = folder;
        List<String> found = new ArrayList<>();
        for (String name : FORMATS.keySet()) {
            if (!find(name).isEmpty()) {
                found.add(name);
            }
        }
        if (format.isEmpty() && found.size() > 1) {
            throw new IOException(folder + " has both " + String.join(" and ", found)
                    + " files; choose the format with --format");
        }
        this.format = format.orElse(found.isEmpty() ? "text" : found.getFirst());
        if (!isJson()) {
            findFiles();
        }
        this.manifest = Disk.exists(folder.resolve(Manifest.FILE))
                ? Optional.of(Manifest.read(folder))
                : Optional.empty();
    }

    private boolean isJson() {
        return format.equals("json");
    }

    private void findFiles() throws IOException {
        for (Path file : find(format)) {
            Matcher name = FORMATS.get(format).matcher(file.getFileName().toString());
            int pegs = name.matches() ? Integer.parseInt(name.group(1)) : 0;
            Path other = files.put(pegs, file);
            if (other != null) {
                throw new IOException(
                        folder + " has two files for k = " + pegs + ", " + other.getFileName() + " and "
                                + file.getFileName() + "; delete one of them");
            }
        }
    }

    private List<Path> find(String format) throws IOException {
        return Disk.list(folder).stream()
                .filter(file -> FORMATS.get(format).matcher(file.getFileName().toString()).matches()).toList();
    }

    /// Returns the file for a k.
    Path file(int pegs) throws IOException {
        if (isJson()) {
            return folder.resolve("winning.json");
        }
        if (!files.containsKey(pegs)) {
            throw new IOException(folder + " has no file for the positions with " + pegs
                    + (pegs == 1 ? " peg" : " pegs") + "; add W_" + pegs
                    + (format.equals("text")
                            ? FilePerSet.TEXT
                            : FilePerSet.NARROW + " or W_" + pegs + FilePerSet.WIDE));
        }
        return files.get(pegs);
    }

    /// Opens the file for a k.
    ForeignSet open(int pegs) throws IOException {
        Path file = file(pegs);
        return switch (format) {
            case "text" -> new ForeignSet.TextSet(file);
            case "json" -> new ForeignSet.JsonSet(file, pegs, Map.of("board", board, "set", "winning"));
            default -> new ForeignSet.BinarySet(file, file.toString().endsWith("32") ? Integer.BYTES : Long.BYTES);
        };
    }

    /// Throws if the manifest is of another problem or of sets that are not winning sets.
    void checkProblem(Job job) throws IOException {
        if (manifest.isPresent()) {
            check("set", "\"winning\"");
            Map<String, String> problem = Manifest.fields(
                    Manifest.problem(job.problem()).text().getBytes(StandardCharsets.UTF_8));
            for (String field : NEEDED) {
                check(field, problem.getOrDefault(field, ""));
            }
            for (String field : OPTIONAL) {
                if (manifest.get().fields().containsKey(field)) {
                    check(field, problem.get(field));
                }
            }
        }
    }

    private void check(String field, String expected) throws IOException {
        String found = manifest.map(listed -> listed.fields().getOrDefault(field, "")).orElse("");
        if (!found.equals(expected)) {
            throw new IOException(folder.resolve(Manifest.FILE) + (expected.startsWith("[")
                    ? ": its field '" + field + "' does not match the job; import sets of the job's problem"
                    : ": has " + field + " " + quoted(found) + ", but the job needs " + quoted(expected)
                            + "; import sets of the job's problem"));
        }
    }

    private static String quoted(String json) {
        return json.isEmpty() ? "''" : json.replace('"', '\'');
    }

    /// Throws if a set has another number of codes than in the manifest.
    void checkSize(int pegs, long size) throws IOException {
        Optional<Long> listed = manifest.flatMap(known -> Optional.ofNullable(known.sizes().get(pegs)));
        if (listed.isPresent() && listed.get() != size) {
            throw new CorruptFileException(file(pegs),
                    "has " + size + (size == 1 ? " code" : " codes") + " for k = " + pegs + ", but its manifest says "
                            + listed.get() + REMEDY);
        }
    }

    /// Throws if a file has another length or hash than in the manifest.
    void checkWhole(ExportedFile read) throws IOException {
        List<ExportedFile> known = manifest.map(Manifest::files).orElse(List.of());
        if (manifest.isPresent() && known.stream().noneMatch(file -> file.name().equals(read.name()))) {
            throw new CorruptFileException(folder.resolve(read.name()),
                    "not listed in the manifest of its folder; delete the manifest to import without it");
        }
        for (ExportedFile file : known) {
            if (file.name().equals(read.name()) && !file.equals(read)) {
                throw new CorruptFileException(folder.resolve(read.name()), read.bytes() == file.bytes()
                        ? "its SHA-256 is " + read.sha256() + ", but its manifest says " + file.sha256() + REMEDY
                        : "has " + read.bytes() + " bytes, but its manifest says " + file.bytes() + REMEDY);
            }
        }
    }
}
