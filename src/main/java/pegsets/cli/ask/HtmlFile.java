package pegsets.cli.ask;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import org.apache.commons.cli.CommandLine;
import org.apache.commons.cli.Option;
import pegsets.cli.command.Console;
import pegsets.cli.command.MisuseException;
import pegsets.cli.command.Program;
import pegsets.disk.AtomicFile;
import pegsets.jobs.Job;
import pegsets.report.Json;

/// The file that a page is written to: it appears whole, and replaces an earlier one.
final class HtmlFile {
    static final Option OPTION = Option.builder().longOpt("out").hasArg().argName("FILE")
            .desc("the file to write (default: in the current folder, by the name of the job)").get();

    private HtmlFile() {}

    /// The file that the user has named, or another.
    static Path chosen(CommandLine line, String otherwise) throws MisuseException {
        String name = line.getOptionValue("out", otherwise);
        if (name.isBlank()) {
            throw new MisuseException("option --out without a value, expected a file such as " + otherwise);
        }
        Path file = Path.of(name);
        if (Files.isDirectory(file)) {
            throw new MisuseException("--out " + name + " is a folder, expected a file such as " + otherwise);
        }
        if (!Files.isDirectory(file.toAbsolutePath().getParent())) {
            throw new MisuseException("--out " + name + ": there is no such folder, expected one that is there");
        }
        return file;
    }

    /// Writes a page and says where it is. Returns the exit code.
    static int write(Path file, String html, Job job, boolean json, Console console) throws IOException {
        byte[] bytes = html.getBytes(StandardCharsets.UTF_8);
        AtomicFile.write(file.toAbsolutePath(), bytes);
        console.out().println(json
                ? Json.written(job, file, bytes.length)
                : "%s: %,d bytes, open it in a browser".formatted(file, bytes.length));
        return Program.DONE;
    }
}
