package pegsets.job;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.math.BigInteger;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.TreeSet;
import java.util.function.IntFunction;
import pegsets.answers.wins.NumberedSolutions;
import pegsets.answers.wins.Solution;
import pegsets.answers.wins.WinGraph;
import pegsets.board.Board;
import pegsets.oracle.SlowProblem;
import pegsets.sets.file.CodeSetReader;
import pegsets.sets.file.Codes;

/// A job that has been run from its job file, and what it left on disk.
public final class FinishedJob {

    private final Job job;
    private final JobFolder jobFolder;
    private final WinGraph graph;

    private FinishedJob(JobFolder jobFolder) {
        this.job = jobFolder.job();
        this.jobFolder = jobFolder;
        this.graph = new WinGraph(jobFolder);
    }

    /// Writes a job file into a folder, runs it and leaves the results in the same folder.
    public static FinishedJob run(Path folder, String yaml) throws IOException {
        return run(JobRun.read(folder, yaml), folder.resolve("data"));
    }

    /// Runs a job. If it wants solutions, the ways of all winning positions are counted too.
    public static FinishedJob run(Job job, Path data) throws IOException {
        JobFolder jobFolder = new JobFolder(data, job.wants(Result.SOLUTIONS) ? job.counting() : job);
        new Runner(jobFolder, _ -> {}).run();
        return new FinishedJob(jobFolder);
    }

    public Job job() {
        return job;
    }

    public JobFolder folder() {
        return jobFolder;
    }

    public Board board() {
        return job.problem().board();
    }

    public boolean has(SetName id) {
        return Files.exists(jobFolder.file(id));
    }

    /// The number of codes in a set, by its header.
    public long size(SetName id) throws IOException {
        return CodeSetReader.summary(jobFolder.file(id)).size();
    }

    /// The number of codes in all sets of a kind that are there.
    public long total(IntFunction<SetName> kind) throws IOException {
        long total = 0;
        for (int k = 1; k < board().size(); k++) {
            total += has(kind.apply(k)) ? size(kind.apply(k)) : 0;
        }
        return total;
    }

    /// The codes of a set in the order of the file.
    public List<Long> codes(SetName id) throws IOException {
        return codes(jobFolder.file(id));
    }

    public static List<Long> codes(Path file) throws IOException {
        return Arrays.stream(CodeSetReader.codes(file, null)).boxed().toList();
    }

    /// The numbers of a file of counts in the order of the file.
    public List<BigInteger> counts(SetName id) throws IOException {
        return Codes.counts(jobFolder.file(id));
    }

    /// The solutions from some positions, by number.
    public NumberedSolutions solutionsFrom(List<Long> positions) throws IOException {
        return new NumberedSolutions(graph, positions);
    }

    /// The solutions of some numbers, in the order of the numbers.
    public static List<Solution> numbered(NumberedSolutions solutions, List<BigInteger> numbers) throws IOException {
        List<Solution> found = new ArrayList<>();
        for (BigInteger number : numbers) {
            found.add(solutions.numbered(number));
        }
        return found;
    }

    /// The number in the file of solutions.
    public BigInteger solutions() throws IOException {
        return jobFolder.solutions();
    }

    /// The mincodes of the complements, ascending.
    public List<Long> complements(List<Long> codes) {
        TreeSet<Long> complements = new TreeSet<>();
        codes.forEach(code -> complements.add(job.problem().group().mincode(board().complement(code))));
        return List.copyOf(complements);
    }

    /// Compares every set, every count and the number of solutions with those of the slow oracle.
    public void assertAgrees(SlowProblem slow) throws IOException {
        for (int k = 1; k < board().size(); k++) {
            assertEquals(slow.forward(k), codes(SetName.forward(k)), "F_" + k);
            assertEquals(slow.backward(k), codes(SetName.backward(k)), "B_" + k);
            assertWinningAgrees(slow, k);
            if (k < board().size() - 1) {
                assertEquals(slow.losing(k), codes(SetName.losing(k)), "L_" + k);
            }
        }
        assertEquals(slow.solutions(), solutions(), "solutions");
    }

    /// A complement problem stores W_k up to the middle; the others are complements of these.
    public void assertWinningAgrees(SlowProblem slow, int k) throws IOException {
        int holes = board().size();
        if (has(SetName.winning(k))) {
            assertEquals(slow.winning(k), codes(SetName.winning(k)), "W_" + k);
            assertEquals(slow.waysToFinish(k), counts(new SetName(SetName.Kind.TO_FINISH, k)),
                    "ways to the finish of W_" + k);
            assertEquals(slow.waysFromStart(k), counts(new SetName(SetName.Kind.FROM_START, k)),
                    "ways from the start of W_" + k);
        } else {
            assertTrue(job().problem().isComplementProblem() && k > holes / 2, "W_" + k + " is missing");
            assertEquals(slow.winning(k), complements(codes(SetName.winning(holes - k))), "complement of W_" + k);
        }
    }
}
