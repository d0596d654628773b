package pegsets.publish.pages;

import java.io.IOException;
import java.io.InputStream;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.charset.StandardCharsets;
import java.nio.file.AccessDeniedException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
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
import pegsets.disk.Deletion;
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
    private static final Pattern UNFINISHED = Pattern.compile("\\..*\\.pegs-[0-9a-f]{8}");
    private static final int MOST_BYTES = 1 << 28;
    private static final int MOST_NAMES = 10;

    private final Path folder;
    /// Checksums and lengths by path.
    private final Map<String, Set<String>> earlier = new HashMap<>();
    private final Map<String, String> written = new TreeMap<>();
    private final FileChannel lines;

    /// Reads the manifest of an earlier atlas, and locks it until this object is closed. The folder [#isOurs].
    ///
    /// @throws IOException if another process writes the atlas
    AtlasManifest(Path folder) throws IOException {
        this.folder = folder;
        Path file = folder.resolve(FILE);
        if (!Disk.isNamed(file)) {
            AtomicFile.writeElsewhere(file, TITLE);
        }
        lines = Folders.tryLock(file).orElseThrow(() -> new IOException(folder
                + ": another atlas is being written there; wait for it, or name a new folder with --out"));
        try {
            read(file);
        } catch (Throwable e) {
            lines.close();
            throw e;
        }
    }

    private void read(Path file) throws IOException {
        String text = new String(ByteTransfer.read(file, MOST_BYTES), StandardCharsets.UTF_8);
        int zeros = text.indexOf('\0'); // of a power failure
        String known = zeros < 0 ? text : text.substring(0, zeros);
        String whole = known.substring(0, known.lastIndexOf('\n') + 1); // a killed run can leave half a line
        for (String line : whole.lines().skip(1).toList()) {
            var parts = LINE.matcher(line);
            if (!parts.matches()) {
                throw new CorruptFileException(file, "damaged; name a new folder with --out");
            }
            earlier.computeIfAbsent(parts.group(2), _ -> new HashSet<>()).add(parts.group(1));
        }
        lines.truncate(whole.getBytes(StandardCharsets.UTF_8).length);
        lines.position(lines.size());
    }

    private static IOException notOurs(Path file) {
        return new IOException(file + ": this file is not of the atlas, or has changed since; "
                + "move it away, or name a new folder with --out");
    }

    /// Returns whether a folder has the manifest of an atlas, or no files of anybody.
    ///
    /// @throws IOException if another file has the name of the manifest
    static boolean isOurs(Path folder) throws IOException {
        Path file = folder.resolve(FILE);
        if (!Disk.isNamed(file)) {
            return Disk.list(folder).stream()
                    .allMatch(inside -> UNFINISHED.matcher(inside.getFileName().toString()).matches());
        }
        if (!Disk.isFileItself(file) || !isManifest(file)) {
            throw notOurs(file);
        }
        return true;
    }

    private static boolean isManifest(Path file) throws IOException {
        byte[] title = TITLE.getBytes(StandardCharsets.UTF_8);
        try (InputStream bytes = Files.newInputStream(file)) {
            return Arrays.equals(bytes.readNBytes(title.length), title);
        }
    }

    /// Refuses a link or a file instead of a folder of the atlas.
    ///
    /// @param path of a file, from the folder of the atlas
    static void checkFolders(Path folder, Path path) throws IOException {
        Optional<Path> obstacle = obstacle(folder, path);
        if (obstacle.isPresent()) {
            throw new IOException(obstacle.get() + ": a link or a file instead of a folder of the atlas; "
                    + "move it away, or name a new folder with --out");
        }
    }

    /// Returns the first link or file on the way to a file.
    private static Optional<Path> obstacle(Path folder, Path path) throws IOException {
        for (int names = 1; names < path.getNameCount(); names++) {
            Path inner = folder.resolve(path.subpath(0, names));
            if (Disk.isNamed(inner) && !Disk.isFolderItself(inner)) {
                return Optional.of(inner);
            }
        }
        return Optional.empty();
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
        checkFolders(folder, Path.of(path));
        Folders.make(file.getParent());
        String summary = summary(bytes);
        Optional<String> there = Disk.isNamed(file) ? Optional.of(summary(file)) : Optional.empty();
        boolean isOurs = there.isEmpty() || there.get().equals(summary)
                || earlier.getOrDefault(path, Set.of()).contains(there.get());
        if (!isOurs) {
            throw notOurs(file);
        }
        written.put(path, summary);
        ByteTransfer.writeFully(lines, folder.resolve(FILE),
                ByteBuffer.wrap(line(path, summary).getBytes(StandardCharsets.UTF_8)));
        if (!there.equals(Optional.of(summary))) {
            ByteTransfer.force(lines, folder.resolve(FILE));
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
            if (!written.containsKey(old.getKey()) && obstacle(folder, Path.of(old.getKey())).isEmpty()
                    && old.getValue().contains(summary(file))) {
                Deletion.file(file);
            }
        }
        StringBuilder text = new StringBuilder(TITLE);
        written.forEach((path, summary) -> text.append(line(path, summary)));
        AtomicFile.writeElsewhere(folder.resolve(FILE), text.toString());
        List<String> others = new ArrayList<>();
        addOthers(folder, others);
        return others.isEmpty()
                ? Optional.empty()
                : Optional.of("%s: these files are not of this atlas and were kept: %s%s".formatted(folder,
                        String.join(", ", others.subList(0, Math.min(others.size(), MOST_NAMES))),
                        others.size() > MOST_NAMES ? " and %,d more".formatted(others.size() - MOST_NAMES) : ""));
    }

    private void addOthers(Path inner, List<String> others) throws IOException {
        List<Path> inside;
        try {
            inside = Disk.list(inner);
        } catch (AccessDeniedException e) {
            others.add(folder.relativize(inner).toString());
            return;
        }
        for (Path file : inside) {
            String path = folder.relativize(file).toString();
            if (Disk.isFolderItself(file)) {
                addOthers(file, others);
            } else if (!written.containsKey(path) && !path.equals(FILE)
                    && !UNFINISHED.matcher(file.getFileName().toString()).matches()) {
                others.add(path);
            }
        }
    }

    @Override
    public void close() throws IOException {
        lines.close();
    }
}
