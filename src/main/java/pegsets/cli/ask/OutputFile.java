package pegsets.cli.ask;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import pegsets.cli.command.Call;
import pegsets.cli.command.CommandOptions;
import pegsets.cli.command.MisuseException;
import pegsets.disk.AtomicFile;
import pegsets.disk.Disk;
import pegsets.disk.Folders;
import pegsets.jobs.Job;
import pegsets.jobs.JobFolder;
import pegsets.report.Json;

/// The file of a page. A complete page replaces an earlier page in one step, and no other file.
final class PageFile {
    /// Marks the pages of this program.
    private static final String MARK = "<meta name=\"generator\" content=\"Pegsets";
    private static final int FRONT_BYTES = 4096;

    private PageFile() {}

    /// Adds the options `--out` and `--force`.
    static CommandOptions addTo(CommandOptions options) {
        return options
                .valued("out", "FILE",
                        "the file to write (default: a file in the current folder with the name of the job)")
                .flag("force", "replace the file even if it is not a page of this program");
    }

    /// Returns the file of the option, or a usual file. Creates its folder.
    ///
    /// @param folder of the job, whose job file is the only argument
    static Path chosen(Call call, String usual, JobFolder folder) throws MisuseException, IOException {
        String name = call.value("out", usual);
        if (name.isBlank()) {
            throw new MisuseException("option --out has no value; add a file such as " + usual);
        }
        Path file = Path.of(name).toAbsolutePath().normalize();
        if (Disk.isFolder(file)) {
            throw new MisuseException("--out " + name + " is a folder; name a file such as " + usual);
        }
        if (!Disk.exists(file)) {
            Folders.make(file.getParent());
            return file;
        }
        if (Files.isSameFile(file, Path.of(call.arguments().getFirst())) || isIn(folder.folder(), file)) {
            throw new MisuseException("--out " + name + " is a file of this job; name another file");
        }
        if (!isPage(file) && !call.has("force")) {
            throw new MisuseException("--out " + name
                    + " exists and is no page of this program; name another file, or replace it with --force");
        }
        return file.toRealPath(); // a link stays
    }

    private static boolean isIn(Path folder, Path file) throws IOException {
        return folder.getFileSystem().equals(file.getFileSystem()) && Disk.exists(folder)
                && file.toRealPath().startsWith(folder.toRealPath());
    }

    private static boolean isPage(Path file) throws IOException {
        try (InputStream in = Files.newInputStream(file)) {
            return new String(in.readNBytes(FRONT_BYTES), StandardCharsets.ISO_8859_1).contains(MARK);
        }
    }

    /// Writes a page and prints the path of its file. Returns the exit code.
    static int write(Path file, String html, Job job, Call call) throws IOException {
        byte[] bytes = html.getBytes(StandardCharsets.UTF_8);
        AtomicFile.write(file, bytes);
        Path shown = Path.of(call.value("out", file.getFileName().toString()));
        return call.answer(() -> Json.written(job, shown, bytes.length),
                () -> "%s: %,d bytes, open it in a browser\n".formatted(shown, bytes.length));
    }
}
