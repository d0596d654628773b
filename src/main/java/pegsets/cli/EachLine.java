package pegsets.cli;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.stream.Stream;
import pegsets.cli.Call.Output;
import pegsets.job.file.JobFile;
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

    private EachLine() {}

    /// Answers the lines. Returns the exit code.
    static int run(Call call) throws IOException {
        String file = call.value(OPTION);
        if (!file.equals("-")) {
            ProblemWords.checkExists(file, false, "name a file with one problem per line, or - for standard input");
        }
        String text = new String(file.equals("-") ? System.in.readAllBytes() : Files.readAllBytes(Path.of(file)),
                StandardCharsets.UTF_8);
        List<String> lines = text.lines().map(String::strip).filter(line -> !line.isEmpty() && !line.startsWith("#"))
                .toList();
        long began = System.nanoTime();
        int code = Program.DONE;
        try (ExecutorService workers = Executors.newFixedThreadPool(
                SEARCHES.contains(call.command()) ? threads(call) : 1)) {
            List<CompletableFuture<Output>> answers = lines.stream()
                    .map(line -> CompletableFuture.supplyAsync(() -> answer(call, line), workers)).toList();
            for (int i = 0; i < lines.size(); i++) {
                Output answer = answers.get(i).join();
                int answered = i + 1;
                call.progress().clear();
                call.out().println(answer.out());
                call.progress().show(false, () -> answered + " of " + lines.size() + " lines answered",
                        () -> new ProgressReport("lines", answered, lines.size(), 0, began).json(answered,
                                Optional.empty()));
                boolean isWorse = answer.code() == Program.NO_ANSWER
                        ? code == Program.DONE
                        : answer.code() > Program.NO;
                code = isWorse ? Math.max(code, answer.code()) : code;
            }
        }
        call.progress().clear();
        return code;
    }

    /// Returns the number of lines that are searched at the same time.
    static int threads(Call call) {
        return call.value("threads", JobFile.AUTO).equals(JobFile.AUTO)
                ? Runtime.getRuntime().availableProcessors()
                : (int) call.number("threads", 1, 1, JobFile.MAX_THREADS);
    }

    /// Returns the answer to a line, without the end of the line.
    private static Output answer(Call call, String line) {
        Output output = call.run(Stream.of(call.words(OPTION, "progress", "verbose", "quiet"),
                List.of(line.split("\\s+")), List.of("--" + OPTION, LINE, "--quiet")).flatMap(List::stream).toList());
        boolean isFault = output.code() == Program.MISUSE || output.code() == Program.FAILED;
        String text = output.out().isBlank() ? output.err().replaceFirst("^pegs: ", "") : output.out();
        return new Output((isFault && !call.isJson() ? "error: " : "") + text.strip().replaceAll("\\s*\n\\s*", "; "),
                "", output.code());
    }
}
