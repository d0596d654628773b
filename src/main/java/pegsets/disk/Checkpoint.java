package pegsets.disk;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/// The folder of work that is not finished. Its text `progress` describes the work, says how far it is, and lists every
/// file that the work counts on: name, items, bytes and checksum. So a file that is missing, or another one under its
/// name, is found before any of its items are used.
///
/// A folder that belongs to other work, or has no `progress`, is emptied. Each save replaces `progress` as a whole. It
/// names a file only after the file is complete on disk, and a file that it no longer names is deleted after that.
public final class Checkpoint {
    private static final String TITLE = "pegsets work 1";
    private static final String NUMBER = "[0-9]{1,18}";
    private static final Pattern ENTRY = Pattern.compile(
            "([a-z0-9][a-z0-9.-]*) (%1$s) (%1$s) ([0-9a-f]{1,16})".formatted(NUMBER));

    /// A file that the work counts on.
    ///
    /// @param bytes    its length
    /// @param contents its items and its checksum
    public record Entry(String name, long bytes, FileFingerprint contents) {
        public Entry(Path file, long bytes, FileFingerprint contents) {
            this(file.getFileName().toString(), bytes, contents);
        }
    }

    private final Path folder;
    private final Path progress;
    private final String description;
    private final Map<String, Entry> entries = new TreeMap<>();
    private List<Long> state = List.of();

    /// Opens the folder of some work.
    ///
    /// @param description a line: the engine, the set, its part, and the checksum of its source
    /// @param contents    returns the items and the checksum of a file that [#save] has named
    /// @throws CorruptFileException if a file of this work is missing, or is another one
    public Checkpoint(Path folder, String description, Io.Function<Path, FileFingerprint> contents)
            throws IOException {
        this.folder = folder;
        this.progress = folder.resolve("progress");
        this.description = description;
        read();
        for (Path file : Disk.list(folder)) {
            if (state.isEmpty() || !file.equals(progress) && !entries.containsKey(name(file))) {
                Deletion.tree(file);
            }
        }
        for (Entry entry : entries.values()) {
            check(folder.resolve(entry.name), entry, contents);
        }
    }

    private void read() throws IOException {
        List<String> lines = CheckedText.read(progress, TITLE).orElse(List.of());
        if (lines.isEmpty() || !lines.getFirst().equals(description)) {
            return;
        }
        refuseUnless(lines.size() > 1 && lines.get(1).matches(NUMBER + "( " + NUMBER + ")*"));
        state = Arrays.stream(lines.get(1).split(" ")).map(Long::valueOf).toList();
        for (String line : lines.subList(2, lines.size())) {
            Matcher words = ENTRY.matcher(line);
            refuseUnless(words.matches());
            entries.put(words.group(1), new Entry(words.group(1), Long.parseLong(words.group(3)),
                    new FileFingerprint(Long.parseLong(words.group(2)), words.group(4))));
        }
    }

    /// Throws if the stored state or list is not one that [#save] writes for this work.
    public void refuseUnless(boolean isValid) throws CorruptFileException {
        if (!isValid) {
            throw new CorruptFileException(progress, "does not describe unfinished work");
        }
    }

    private static void check(Path file, Entry entry, Io.Function<Path, FileFingerprint> contents)
            throws IOException {
        if (!Disk.isFile(file)) {
            throw new CorruptFileException(file, "missing, but unfinished work needs it");
        }
        FileFingerprint found = contents.apply(file);
        long bytes = Files.size(file);
        if (bytes != entry.bytes) {
            throw new CorruptFileException(file, "has " + bytes + " bytes, but unfinished work needs " + entry.bytes);
        }
        if (!found.equals(entry.contents)) {
            throw new CorruptFileException(file, "holds " + found.inWords()
                    + ", but unfinished work needs " + entry.contents.inWords());
        }
    }

    /// Returns the numbers that [#save] has stored; empty if the work begins.
    public List<Long> state() {
        return state;
    }

    /// Returns the listed files whose names begin with a text, in the order of their names.
    public List<Entry> entries(String prefix) {
        return entries.values().stream().filter(entry -> entry.name.startsWith(prefix)).toList();
    }

    /// Returns the paths of [#entries].
    public List<Path> files(String prefix) {
        return entries(prefix).stream().map(entry -> folder.resolve(entry.name)).toList();
    }

    /// Returns the path of a file of the folder, which it creates if it is missing.
    public Path file(String name) throws IOException {
        Folders.create(folder);
        return folder.resolve(name);
    }

    /// Replaces state and list. The bytes of the new files are on disk; this method forces their names first.
    ///
    /// @param newState at least one number
    public void save(List<Long> newState, List<Entry> newEntries) throws IOException {
        List<String> lines = new ArrayList<>();
        lines.add(description);
        lines.add(String.join(" ", newState.stream().map(String::valueOf).toList()));
        for (Entry entry : newEntries) {
            lines.add(entry.name + " " + entry.contents.size() + " " + entry.bytes + " " + entry.contents.checksum());
        }
        Folders.create(folder);
        if (newEntries.stream().anyMatch(entry -> !entries.containsKey(entry.name))) {
            Folders.force(folder);
        }
        CheckedText.write(progress, TITLE, lines);
        List<Path> older = files("");
        entries.clear();
        newEntries.forEach(entry -> entries.put(entry.name, entry));
        state = newState;
        for (Path file : older) {
            if (!entries.containsKey(name(file))) {
                Deletion.file(file);
            }
        }
    }

    private static String name(Path file) {
        return file.getFileName().toString();
    }

    /// Returns the total length of all files of the folder.
    public long bytes() throws IOException {
        return Folders.bytes(folder);
    }
}
