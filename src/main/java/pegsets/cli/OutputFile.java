package pegsets.cli;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.FileSystemException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import pegsets.disk.AtomicFile;
import pegsets.disk.Checksum;
import pegsets.disk.Disk;
import pegsets.disk.Folders;
import pegsets.job.Job;
import pegsets.job.JobFolder;
import pegsets.publish.report.Json;

/// The file of `--out`, or standard output for `--out -`. A complete file appears in one step. A page, an SVG picture
/// or a DOT file replaces an earlier file of this program that is still as the program wrote it; any other file is
/// replaced only with `--force`.
///
/// @param file  empty for standard output
/// @param shown the name of the file for messages
record OutputFile(Optional<Path> file, Path shown) {
    static final String STANDARD_OUTPUT = "-";
    /// Far more than a page or a picture has.
    private static final int MOST_BYTES = 1 << 28;
    /// The last line of the files of this program: a comment with the checksum of the lines before it.
    private static final Pattern MARK = Pattern.compile("(?s)(.*\n)[^\n]*Pegsets ([0-9a-f]{8})[^\n]*\n");

    /// Returns the file name of a job's page if the user chooses no other.
    static String usualPage(Job job) {
        return job.name() + ".html";
    }

    /// Returns the output of the option.
    ///
    /// @param usual  the name of the file without `--out`
    /// @param folder of the job, whose files are not replaced
    static OutputFile of(Call call, String usual, Optional<JobFolder> folder) throws IOException {
        boolean isPrinted = usual.equals(STANDARD_OUTPUT);
        if (isPrinted) {
            call.checkNeeds("out", "force");
        }
        String example = isPrinted ? "picture.svg" : usual;
        String name = call.given("out", usual, "a file such as " + example);
        Path shown = Path.of(name);
        if (name.equals(STANDARD_OUTPUT)) {
            Refusal.throwIf(call.isJson(), "--out - cannot be combined with --json; name a file such as " + example);
            return new OutputFile(Optional.empty(), shown);
        }
        Path file = shown.toAbsolutePath().normalize();
        Refusal.throwIf(Disk.isFolder(file), "--out " + name + " is a folder; name a file such as " + example);
        if (!Disk.exists(file)) {
            Refusal.throwIf(!Disk.isFolder(file.getParent()),
                    "--out " + name + ": " + file.getParent() + " is no folder; create it, or name another file");
            return new OutputFile(Optional.of(file), shown);
        }
        Refusal.throwIf(isJobFile(call, file) || folder.isPresent() && isIn(folder.get().folder(), file),
                "--out " + name + " is a file of this job; name another file");
        Refusal.throwIf(!call.has("force") && !isOurs(file),
                "--out " + name + " exists; name another file, or replace it with --force");
        return new OutputFile(Optional.of(file.toRealPath()), shown); // a link stays
    }

    private static boolean isJobFile(Call call, Path file) throws IOException {
        String first = call.arguments().getFirst();
        if (ProblemWords.isBoard(first)) {
            return false;
        }
        Path jobFile = ProblemWords.jobFile(first);
        return Disk.exists(jobFile) && Files.isSameFile(file, jobFile);
    }

    private static boolean isIn(Path folder, Path file) throws IOException {
        return folder.getFileSystem().equals(file.getFileSystem()) && Disk.exists(folder)
                && file.toRealPath().startsWith(folder.toRealPath());
    }

    /// Returns whether a file is as this program wrote it.
    private static boolean isOurs(Path file) throws IOException {
        if (Files.size(file) > MOST_BYTES) {
            return false;
        }
        Matcher mark = MARK.matcher(Files.readString(file, StandardCharsets.ISO_8859_1));
        return mark.matches() && mark.group(2).equals(checksum(mark.group(1).getBytes(StandardCharsets.ISO_8859_1)));
    }

    private static String checksum(byte[] bytes) {
        return new Checksum().add(bytes, 0, bytes.length).hex();
    }

    /// Returns a page, a picture or a graph with a mark at its end, and any other text unchanged.
    private static String marked(String written) {
        String text = written.endsWith("\n") ? written : written + "\n";
        String mark = "Pegsets " + checksum(text.getBytes(StandardCharsets.UTF_8));
        return text.startsWith("<")
                ? text + "<!-- " + mark + " -->\n"
                : text.startsWith("graph ") || text.startsWith("digraph ") ? text + "// " + mark + "\n" : written;
    }

    /// Writes a text and prints the path of its file, or prints the text. Returns the exit code.
    int write(String text, Job job, Call call) throws IOException {
        if (file.isEmpty()) {
            call.out().print(text);
            return Program.DONE;
        }
        byte[] bytes = marked(text).getBytes(StandardCharsets.UTF_8);
        try {
            AtomicFile.writeElsewhere(file.get(), bytes);
        } catch (FileSystemException e) {
            throw Folders.refused(shown, "file", "--out", e);
        }
        return call.answer(() -> Json.of(job).with("file", shown.toString()).with("bytes", bytes.length).text(),
                () -> "%s: %,d bytes%s\n".formatted(shown,
                        bytes.length, text.startsWith("<!doctype html>") ? "; open it in a browser" : ""));
    }
}
