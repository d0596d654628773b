package pegsets.publish.exchange;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.ArrayList;
import java.util.HexFormat;
import java.util.List;
import java.util.SortedMap;
import java.util.TreeMap;
import pegsets.board.Problem;
import pegsets.cli.Main;
import pegsets.cli.Console;
import pegsets.job.FinishedJob;
import pegsets.job.Job;
import pegsets.job.JobFolder;
import pegsets.job.JobRun;
import pegsets.job.SetName;

/// A job for tests of formats, worked on by commands as a user types them.
public final class Exports {
    /// A complement problem, reduced by a reflection.
    public static final String COMPLEMENT = "jobs/triangle15-corner.yaml";
    /// All winning sets are stored.
    public static final String OTHER = "jobs/triangle10-a2-b2.yaml";
    /// On 64 holes: codes are unsigned 64-bit numbers, and no numbers of JavaScript.
    public static final String WIDE = "wide";

    private final Path data;
    private final String jobFile;
    private final ByteArrayOutputStream out = new ByteArrayOutputStream();
    private final ByteArrayOutputStream err = new ByteArrayOutputStream();

    public Exports(Path data, String job) throws IOException {
        this.data = data;
        this.jobFile = job.equals(WIDE)
                ? Files.writeString(Files.createDirectories(data).resolve("wide.yaml"),
                        "board: square:8\nstart: {pegs: [e8, g8, h8]}\nfinish: {pegs: [d8]}\n").toString()
                : job;
    }

    /// Runs a command on the job and returns its exit code.
    public int pegs(String command, String... options) {
        out.reset();
        err.reset();
        List<String> args = new ArrayList<>(List.of(command, jobFile, "--data", data.toString(), "--quiet"));
        args.addAll(List.of(options));
        return Main.run(args.toArray(String[]::new), new Console(new PrintStream(out, true, StandardCharsets.UTF_8),
                new PrintStream(err, true, StandardCharsets.UTF_8), false, 80));
    }

    /// What the last command printed.
    public String printed() {
        return out.toString(StandardCharsets.UTF_8);
    }

    /// What the last command complained of.
    public String complaint() {
        return err.toString(StandardCharsets.UTF_8);
    }

    /// Exports winning sets to a folder beside the data and returns it.
    public Path export(String format, String... options) {
        List<String> words = new ArrayList<>(
                List.of("--format", format, "--out", data.resolve("out-" + format).toString()));
        words.addAll(List.of(options));
        assertEquals(0, pegs("export", words.toArray(String[]::new)), complaint());
        return data.resolve("out-" + format);
    }

    public Job job() throws IOException {
        return JobRun.read(Path.of(jobFile), List.of());
    }

    public JobFolder folder() throws IOException {
        return new JobFolder(data, job());
    }

    /// The stored winning sets by k.
    public SortedMap<Integer, List<Long>> winning() throws IOException {
        SortedMap<Integer, List<Long>> sets = new TreeMap<>();
        for (int k = 1; k < job().problem().board().size(); k++) {
            Path file = folder().file(SetName.winning(k));
            if (Files.exists(file)) {
                sets.put(k, FinishedJob.codes(file));
            }
        }
        return sets;
    }

    /// All stored winning codes, each as `k code`, in order.
    List<String> lines() throws IOException {
        List<String> lines = new ArrayList<>();
        winning().forEach((k, codes) -> codes.forEach(code -> lines.add(k + " " + Long.toUnsignedString(code))));
        return lines;
    }

    static String sha256(byte[] bytes) {
        try {
            return HexFormat.of().formatHex(MessageDigest.getInstance("SHA-256").digest(bytes));
        } catch (NoSuchAlgorithmException e) {
            throw new AssertionError(e);
        }
    }

    /// Whether a position is winning, by the sets as they are stored.
    static boolean isWinning(long code, SortedMap<Integer, List<Long>> winning, Problem problem) {
        int k = Long.bitCount(code);
        if (problem.isComplementProblem() && k > winning.lastKey()) {
            return isWinning(problem.board().complement(code), winning, problem);
        }
        return winning.getOrDefault(k, List.of()).contains(problem.group().mincode(code));
    }
}
