package pegsets.cli;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.ToIntBiFunction;
import java.util.stream.Stream;
import pegsets.cli.command.Call;
import pegsets.cli.command.Console;
import pegsets.cli.command.Program;
import pegsets.disk.Workers;
import pegsets.publish.report.ProgressReport;

/// `--each FILE`: runs a command once for each line of a file, with the words of the line after its own, and prints one
/// line for each, in the order of the file. A line that cannot be answered has its message as the answer. Lines without
/// words, and those that begin with `#`, are skipped.
final class EachLine {
    static final String OPTION = "each";
    /// The value of the option in the call for one line.
    static final String LINE = "";
    /// Searches use one thread each, so that these commands answer several lines at the same time. Commands that
    /// compute sets use all threads for one line.
    private static final List<String> SEARCHES = List.of("solve", "shortest");
    /// The options that do not apply to one line, and whether a value follows.
    private static final Map<String, Boolean> OMITTED = Map.of("--each", true, "--progress", true, "--verbose", false,
            "--quiet", false);

    private final Call call;
    private final ToIntBiFunction<String[], Console> program;
    private final List<String> words = new ArrayList<>();
    private final List<String> lines;
    /// The answers that wait for earlier ones, by line.
    private final Map<Integer, String> waiting = new TreeMap<>();
    private final long began = System.nanoTime();
    private int printed;
    private int code = Program.DONE;

    private EachLine(Call call, List<String> args, List<String> lines, ToIntBiFunction<String[], Console> program) {
        this.call = call;
        this.program = program;
        this.lines = lines;
        for (int i = 0; i < args.size(); i++) {
            Boolean hasValue = OMITTED.get(args.get(i).replaceFirst("=.*", ""));
            if (hasValue == null) {
                words.add(args.get(i));
            } else {
                i += hasValue && !args.get(i).contains("=") ? 1 : 0;
            }
        }
    }

    /// Answers the lines. Returns the exit code.
    ///
    /// @param args    the command line
    /// @param program runs another command line and returns its exit code
    static int run(Call call, List<String> args, ToIntBiFunction<String[], Console> program) throws IOException {
        String file = call.value(OPTION);
        if (!file.equals("-")) {
            ProblemWords.checkExists(file, false, "name a file with one problem per line, or - for standard input");
        }
        String text = new String(file.equals("-") ? System.in.readAllBytes() : Files.readAllBytes(Path.of(file)),
                StandardCharsets.UTF_8);
        return new EachLine(call, args, text.lines().map(String::strip)
                .filter(line -> !line.isEmpty() && !line.startsWith("#")).toList(), program).run();
    }

    private int run() throws IOException {
        AtomicInteger next = new AtomicInteger();
        int threads = SEARCHES.contains(call.command()) ? Runtime.getRuntime().availableProcessors() : 1;
        Workers.run(Math.clamp(lines.size(), 1, threads), goOn -> {
            for (int i = next.getAndIncrement(); i < lines.size() && goOn.getAsBoolean(); i = next
                    .getAndIncrement()) {
                print(i, lines.get(i));
            }
        });
        call.progress().clear();
        return code;
    }

    private void print(int number, String line) {
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        ByteArrayOutputStream err = new ByteArrayOutputStream();
        int itsCode = program.applyAsInt(
                Stream.of(words, List.of(line.split("\\s+")), List.of("--" + OPTION, LINE, "--quiet"))
                        .flatMap(List::stream).toArray(String[]::new),
                new Console(new PrintStream(out, false, StandardCharsets.UTF_8),
                        new PrintStream(err, false, StandardCharsets.UTF_8), false, call.console().columns()));
        boolean isFault = itsCode == Program.MISUSE || itsCode == Program.FAILED;
        String text = out.toString(StandardCharsets.UTF_8);
        add(number, (isFault && !call.isJson() ? "error: " : "") + (text.isBlank()
                ? err.toString(StandardCharsets.UTF_8).replaceFirst("^pegs: ", "")
                : text).strip().replaceAll("\\s*\n\\s*", "; "), itsCode);
    }

    private synchronized void add(int number, String answer, int itsCode) {
        code = itsCode == Program.NO ? code : Math.max(code, itsCode == Program.NO_ANSWER && code > 0 ? code : itsCode);
        waiting.put(number, answer);
        if (waiting.containsKey(printed)) {
            call.progress().clear();
        }
        while (waiting.containsKey(printed)) {
            call.out().println(waiting.remove(printed));
            printed++;
        }
        int answered = printed + waiting.size();
        call.progress().show(false, () -> answered + " of " + lines.size() + " lines answered",
                () -> new ProgressReport("lines", answered, lines.size(), 0, began).json(answered, Optional.empty()));
    }
}
