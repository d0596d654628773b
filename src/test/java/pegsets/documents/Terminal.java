package pegsets.documents;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/// A shell in its own folder, which looks like that of the repository to a user who types `./pegs`: it has copies of
/// `jobs` and of `docs/examples`. One JVM, a [CommandServer], runs all commands.
final class Terminal implements AutoCloseable {
    private static final Path REPOSITORY = Path.of("").toAbsolutePath();

    private final Path folder;
    private final Path calls;
    private final Process server;
    private final String port;

    /// What a command printed on stdout and stderr, and its exit code.
    record Outcome(int code, List<String> printed) {

        /// What a message about it says; of much or long output the beginning.
        String shown() {
            return "exit code %d, printed%n%s%n".formatted(code, printed.stream().limit(40)
                    .map(line -> line.length() > 200 ? line.substring(0, 200) : line)
                    .collect(Collectors.joining("\n")));
        }
    }

    Terminal(Path place) throws IOException {
        folder = Files.createDirectory(place.resolve("shell"));
        calls = Files.createDirectory(place.resolve("calls"));
        server = new ProcessBuilder(Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "@" + REPOSITORY.resolve("conf/jvm.options"), "-Xmx4g", "-Dpegs.home=" + REPOSITORY, "-cp",
                System.getProperty("java.class.path"), CommandServer.class.getName())
                .directory(folder.toFile()).redirectError(ProcessBuilder.Redirect.INHERIT).start();
        port = new BufferedReader(new InputStreamReader(server.getInputStream(), StandardCharsets.UTF_8)).readLine();
        tidy();
    }

    Path folder() {
        return folder;
    }

    /// Deletes what commands have left behind.
    void tidy() throws IOException {
        shell("rm -rf -- ./* && cp -r \"$REPOSITORY/jobs\" . && cp \"$REPOSITORY/src/test/sh/pegs-served\" pegs"
                + " && mkdir docs && cp -r \"$REPOSITORY/docs/examples\" docs");
    }

    /// Whether there is a program, or a module of Python, of this name.
    boolean has(String program) {
        try {
            return shell("command -v " + program + " || python3 -c 'import " + program + "'").code() == 0;
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /// Runs a command, or several, until one fails.
    Outcome run(String command) throws IOException {
        return shell("set -e\n" + command);
    }

    private Outcome shell(String script) throws IOException {
        ProcessBuilder shell = new ProcessBuilder("bash", "-c", script).directory(folder.toFile())
                .redirectErrorStream(true).redirectInput(Path.of("/dev/null").toFile());
        shell.environment().put("REPOSITORY", REPOSITORY.toString());
        shell.environment().put("PEGS_CALLS", calls.toString());
        shell.environment().put("PEGS_PORT", port);
        shell.environment().merge("PATH", folder.toString(), (path, here) -> here + ":" + path);
        Process process = shell.start();
        try (Stream<String> lines = process.inputReader(StandardCharsets.UTF_8).lines()) {
            List<String> printed = lines.toList();
            return new Outcome(process.onExit().join().exitValue(), CommandBlock.withoutBlankEnd(printed));
        }
    }

    @Override
    public void close() {
        server.destroyForcibly().onExit().join();
    }
}
