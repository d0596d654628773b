package pegsets.cli.ask;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import pegsets.cli.command.Call;
import pegsets.cli.command.CommandOptions;
import pegsets.cli.command.MisuseException;
import pegsets.disk.AtomicFile;
import pegsets.jobs.Job;
import pegsets.report.Json;

/// The file of a page. A complete page replaces an earlier file in one step.
final class HtmlFile {
    private HtmlFile() {}

    /// Adds the option `--out`.
    static CommandOptions addTo(CommandOptions options) {
        return options.valued("out", "FILE",
                "the file to write (default: a file in the current folder with the name of the job)");
    }

    /// Returns the file of the option, or a usual file.
    static Path chosen(Call call, String usual) throws MisuseException {
        String name = call.value("out", usual);
        if (name.isBlank()) {
            throw new MisuseException("option --out has no value; add a file such as " + usual);
        }
        Path file = Path.of(name);
        if (Files.isDirectory(file)) {
            throw new MisuseException("--out " + name + " is a folder; name a file such as " + usual);
        }
        if (!Files.isDirectory(file.toAbsolutePath().getParent())) {
            throw new MisuseException("--out " + name + ": its folder does not exist; create the folder first");
        }
        return file;
    }

    /// Writes a page and prints the path of its file. Returns the exit code.
    static int write(Path file, String html, Job job, Call call) throws IOException {
        byte[] bytes = html.getBytes(StandardCharsets.UTF_8);
        AtomicFile.write(file.toAbsolutePath(), bytes);
        return call.answer(() -> Json.written(job, file, bytes.length),
                () -> "%s: %,d bytes, open it in a browser\n".formatted(file, bytes.length));
    }
}
