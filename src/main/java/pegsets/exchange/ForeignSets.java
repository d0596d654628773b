package pegsets.exchange;

import java.io.IOException;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import pegsets.board.text.JumpSet;
import pegsets.disk.CorruptFileException;
import pegsets.disk.Disk;
import pegsets.jobs.Description;
import pegsets.jobs.Job;

/// A folder with the winning sets of one problem: a file for each k and an optional manifest.
final class ForeignSets {
    private static final Pattern TEXT = Pattern.compile("W_?([1-9][0-9]?)\\.txt", Pattern.CASE_INSENSITIVE);
    private static final Pattern BINARY = Pattern.compile("W_?([1-9][0-9]?)\\.(u32|u64)", Pattern.CASE_INSENSITIVE);

    private final Path folder;
    private final String format;
    private final SortedMap<Integer, Path> files = new TreeMap<>();
    private final Optional<Manifest> manifest;

    /// @param format `text` or `binary`, or empty to derive it from the file names
    ForeignSets(Path folder, Optional<String> format) throws IOException {
        if (!Disk.isFolder(folder)) {
            throw Disk.exists(folder)
                    ? new IOException(folder + ": is a file; name a folder with a file for each set")
                    : new NoSuchFileException(folder.toString());
        }
        this.folder = folder;
        this.format = format.orElse(find(BINARY).isEmpty() ? "text" : "binary");
        if (format.isEmpty() && !find(TEXT).isEmpty() && !find(BINARY).isEmpty()) {
            throw new IOException(folder + ": has both text and binary files; choose the format with --format");
        }
        for (Path file : find(pattern())) {
            Matcher name = pattern().matcher(file.getFileName().toString());
            int pegs = name.matches() ? Integer.parseInt(name.group(1)) : 0;
            Path other = files.put(pegs, file);
            if (other != null) {
                throw new IOException(
                        file + ": second file for k = " + pegs + " after " + other.getFileName()
                                + "; remove one of them");
            }
        }
        this.manifest = Disk.exists(folder.resolve(Manifest.FILE))
                ? Optional.of(Manifest.read(folder))
                : Optional.empty();
    }

    private Pattern pattern() {
        return format.equals("text") ? TEXT : BINARY;
    }

    private List<Path> find(Pattern pattern) throws IOException {
        return Disk.list(folder).stream().filter(file -> pattern.matcher(file.getFileName().toString()).matches())
                .toList();
    }

    /// Returns the file for a k.
    Path file(int pegs) throws IOException {
        if (!files.containsKey(pegs)) {
            throw new IOException(folder + ": no file for k = " + pegs + ", expected W_" + pegs
                    + (format.equals("text")
                            ? FilePerSet.TEXT
                            : FilePerSet.NARROW + " or W_" + pegs + FilePerSet.WIDE));
        }
        return files.get(pegs);
    }

    /// Opens the file for a k.
    ForeignSet open(int pegs) throws IOException {
        Path file = file(pegs);
        return format.equals("text")
                ? new ForeignSet.TextSet(file)
                : new ForeignSet.BinarySet(file, file.toString().endsWith("32") ? Integer.BYTES : Long.BYTES);
    }

    /// Throws if the manifest names another problem or sets that are not winning sets.
    void checkProblem(Job job) throws IOException {
        if (manifest.isPresent()) {
            Map<String, String> fields = manifest.get().fields();
            check(fields, "set", "winning");
            for (Description.Line line : job.description().whole().lines()) {
                check(fields, line.key(), line.value());
            }
            check(fields, "forbid", JumpSet.text(job.problem().board(), job.problem().board().forbidden()));
        }
    }

    private void check(Map<String, String> fields, String field, String expected) throws IOException {
        String found = fields.getOrDefault(field, "");
        if (!found.equals(expected)) {
            throw new IOException(folder.resolve(Manifest.FILE) + ": is of " + field + " '" + found + "', expected '"
                    + expected + "'");
        }
    }

    /// Throws if a file has another length or hash than in the manifest.
    void checkWhole(Written read) throws IOException {
        List<Written> known = manifest.map(Manifest::files).orElse(List.of());
        if (manifest.isPresent() && known.stream().noneMatch(file -> file.name().equals(read.name()))) {
            throw new CorruptFileException(folder.resolve(read.name()),
                    "is not listed in the manifest of its folder; remove the manifest to import without it");
        }
        for (Written file : known) {
            if (file.name().equals(read.name()) && !file.equals(read)) {
                throw new CorruptFileException(folder.resolve(read.name()), read.bytes() == file.bytes()
                        ? "its SHA-256 is " + read.sha256() + ", expected " + file.sha256() + " by its manifest"
                        : "has " + read.bytes() + " bytes, expected " + file.bytes() + " by its manifest");
            }
        }
    }
}
