package pegsets.publish.pages;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.regex.Pattern;
import pegsets.disk.AtomicFile;
import pegsets.disk.ByteTransfer;
import pegsets.disk.Checksum;
import pegsets.disk.CorruptFileException;
import pegsets.disk.Disk;
import pegsets.disk.Folders;

/// Writes the files of an atlas to a folder of the user, and deletes those of an earlier atlas.
///
/// The file `manifest` has a line for each file of the atlas: checksum, length in bytes, and path. A line is written
/// before its file, so that a killed run leaves no file without a line. A file that has no line, or that differs from
/// its lines, is the user's: it is neither replaced nor deleted. Links are not followed.
final class AtlasManifest implements AutoCloseable {
    private static final String FILE = "manifest";
    private static final String TITLE = "pegsets atlas manifest 1\n";
    private static final Pattern LINE = Pattern.compile("([0-9a-f]+ [0-9]+) ((?!/|\\.\\.?/|.*/\\.\\.?/).+)");
    /// A temporary file of a killed run.
    private static final Pattern UNFINISHED = Pattern.compile("\\." + FILE + "\\.pegs-[0-9a-f]{8}");
    private static final int MOST_BYTES = 1 << 28;
    private static final int MOST_NAMES = 10;

    private final Path folder;
    /// Whether an earlier run wrote a manifest. The atlases of version 0.2.0 have no manifest.
    private final boolean isListed;
    /// Checksums and lengths by path.
    private final Map<String, Set<String>> earlier = new HashMap<>();
    private final Map<String, String> written = new TreeMap<>();
    private final FileChannel lines;

    /// Reads the manifest of an earlier atlas.
    AtlasManifest(Path folder) throws IOException {
        this.folder = folder;
        Path file = folder.resolve(FILE);
        isListed = Disk.exists(file);
        if (!isListed) {
            AtomicFile.writeElsewhere(file, TITLE.getBytes(StandardCharsets.UTF_8));
        }
        String text = new String(ByteTransfer.read(file, MOST_BYTES), StandardCharsets.UTF_8);
        String whole = text.substring(0, text.lastIndexOf('\n') + 1); // a killed run can leave half a line
        for (String line : whole.lines().skip(1).toList()) {
            var parts = LINE.matcher(line);
            if (!parts.matches()) {
                throw new CorruptFileException(file, "damaged; name a new folder with --out");
            }
            earlier.computeIfAbsent(parts.group(2), _ -> new HashSet<>()).add(parts.group(1));
        }
        lines = FileChannel.open(file, StandardOpenOption.WRITE);
        lines.truncate(whole.getBytes(StandardCharsets.UTF_8).length);
        lines.position(lines.size());
    }

    /// Returns whether a folder has the manifest of an atlas, or no files of anybody.
    static boolean isOurs(Path folder) throws IOException {
        Path file = folder.resolve(FILE);
        if (Disk.isFile(file)) {
            try (var bytes = Files.newInputStream(file)) {
                return new String(bytes.readNBytes(TITLE.length()), StandardCharsets.UTF_8).equals(TITLE);
            }
        }
        return Disk.list(folder).stream()
                .allMatch(inside -> UNFINISHED.matcher(inside.getFileName().toString()).matches());
    }

    /// Refuses a link or a file instead of a folder of the atlas.
    ///
    /// @param path from the folder of the atlas
    static void checkFolder(Path folder, Path path) throws IOException {
        Path inner = folder;
        for (Path part : path) {
            inner = inner.resolve(part);
            if (Disk.isNamed(inner) && !Disk.isFolderItself(inner)) {
                throw new IOException(inner + ": a link or a file instead of a folder of the atlas; "
                        + "move it away, or name a new folder with --out");
            }
        }
    }

    void write(String path, String text) throws IOException {
        write(path, text.getBytes(StandardCharsets.UTF_8));
    }

    /// Writes a file, unless it has these bytes already.
    ///
    /// @param path from the folder of the atlas
    /// @throws IOException if the user has a file of this name
    void write(String path, byte[] bytes) throws IOException {
        Path file = folder.resolve(path);
        if (!folder.equals(file.getParent())) {
            checkFolder(folder, folder.relativize(file.getParent()));
            Folders.make(file.getParent());
        }
        String summary = summary(bytes);
        Optional<String> there = Disk.isNamed(file) ? Optional.of(summary(file)) : Optional.empty();
        if (there.isPresent() && isListed && !there.get().equals(summary)
                && !earlier.getOrDefault(path, Set.of()).contains(there.get())) {
            throw new IOException(file + ": this file is not of the atlas, or has changed since; "
                    + "move it away, or name a new folder with --out");
        }
        written.put(path, summary);
        ByteTransfer.writeFully(lines, folder.resolve(FILE),
                ByteBuffer.wrap(line(path, summary).getBytes(StandardCharsets.UTF_8)));
        if (!there.equals(Optional.of(summary))) {
            AtomicFile.writeElsewhere(file, bytes);
        }
    }

    private static String line(String path, String summary) {
        return summary + " " + path + "\n";
    }

    private static String summary(byte[] bytes) {
        return new Checksum().add(bytes, 0, bytes.length).hex() + " " + bytes.length;
    }

    /// Returns the summary of a file itself; of a link or a folder, a text that no file has.
    private static String summary(Path file) throws IOException {
        return Disk.isFileItself(file) ? summary(Files.readAllBytes(file)) : "no file";
    }

    /// Deletes the files of an earlier atlas that were not written again, and lists only the written files. Returns a
    /// note about the files of the user, if any.
    Optional<String> finish() throws IOException {
        for (Map.Entry<String, Set<String>> old : earlier.entrySet()) {
            Path file = folder.resolve(old.getKey());
            if (!written.containsKey(old.getKey()) && isReal(folder, file.getParent()) && Disk.isNamed(file)
                    && old.getValue().contains(summary(file))) {
                Files.delete(file);
            }
        }
        StringBuilder text = new StringBuilder(TITLE);
        written.forEach((path, summary) -> text.append(line(path, summary)));
        AtomicFile.writeElsewhere(folder.resolve(FILE), text.toString().getBytes(StandardCharsets.UTF_8));
        List<String> others = new ArrayList<>();
        addOthers(folder, others);
        return others.isEmpty()
                ? Optional.empty()
                : Optional.of("%s: %s: %s%s".formatted(folder, isListed
                        ? "these files are not of this atlas and were kept"
                        : "an earlier version wrote this folder, without a list of its files; all other files were kept",
                        String.join(", ", others.subList(0, Math.min(others.size(), MOST_NAMES))),
                        others.size() > MOST_NAMES ? " and %,d more".formatted(others.size() - MOST_NAMES) : ""));
    }

    /// Returns whether a folder exists inside another, with no link on the way.
    private static boolean isReal(Path folder, Path inner) throws IOException {
        return inner.equals(folder) || isReal(folder, inner.getParent()) && Disk.isFolderItself(inner);
    }

    private void addOthers(Path inner, List<String> others) throws IOException {
        for (Path file : Disk.list(inner)) {
            String path = folder.relativize(file).toString();
            if (Disk.isFolderItself(file)) {
                addOthers(file, others);
            } else if (!written.containsKey(path) && !path.equals(FILE)) {
                others.add(path);
            }
        }
    }

    @Override
    public void close() throws IOException {
        lines.close();
    }
}
