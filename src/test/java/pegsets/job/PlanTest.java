package pegsets.job;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import pegsets.Breadth;
import pegsets.board.Board;
import pegsets.board.Boards;
import pegsets.board.Problem;
import pegsets.board.Problems;
import pegsets.board.Reduction;
import pegsets.disk.Budget;
import pegsets.job.Forecast.Step;
import pegsets.job.Job.Wanted;
import pegsets.job.JobProgress.Remaining;
import pegsets.job.SampledSets.Effort;

/// Every plan can be run from front to back, makes nothing twice, and makes all that is wanted: for every choice of
/// results, and several lowest forward sets, of problems of complements and of others. A forecast is close to the bytes
/// that a job takes, with levels whole and with most of them sampled. The share of a job that is done, and the time
/// that is left, are checked on a run that was measured.
class PlanTest {

    static Stream<Job> jobs() {
        List<Job> jobs = new ArrayList<>();
        for (String name : List.of("english33", "triangle:4", "triangle:5", "triangle:6")) {
            Board board = Boards.named(name);
            for (Problem problem : problems(board)) {
                for (OptionalInt forwardTo : forwardTo(board.size())) {
                    for (Set<Result> wanted : choices()) {
                        Job job = new Job(name, problem, wanted, forwardTo, JobRun.DENSE);
                        jobs.add(job);
                        jobs.add(least(job));
                    }
                }
            }
        }
        return Breadth.every(19, jobs.stream());
    }

    private static Job least(Job job) {
        Wanted wanted = job.wanted();
        return new Job(job.name(), job.context(), new Wanted(wanted.results(), wanted.forwardTo(), true,
                wanted.pruning(), false), job.limits());
    }

    private static List<Problem> problems(Board board) {
        List<Problem> problems = new ArrayList<>();
        for (Reduction reduction : Reduction.values()) {
            Problem same = Problems.svss(board, 0, 0, reduction);
            Problem other = Problems.svss(board, 0, board.size() / 2, reduction);
            problems.addAll(List.of(same, other));
        }
        assertTrue(problems.stream().anyMatch(Problem::isComplementProblem), "the test needs problems of complements");
        assertTrue(problems.stream().anyMatch(p -> !p.isComplementProblem()), "the test needs other problems");
        return problems;
    }

    private static List<OptionalInt> forwardTo(int holes) {
        return List.of(OptionalInt.empty(), OptionalInt.of(1), OptionalInt.of(3), OptionalInt.of(holes / 2),
                OptionalInt.of(holes / 2 + 1), OptionalInt.of(holes - 1));
    }

    private static List<Set<Result>> choices() {
        List<Set<Result>> choices = new ArrayList<>();
        for (int bits = 1; bits < 1 << Result.values().length; bits++) {
            Set<Result> choice = EnumSet.noneOf(Result.class);
            for (Result result : Result.values()) {
                if ((bits >> result.ordinal() & 1) == 1) {
                    choice.add(result);
                }
            }
            choices.add(choice);
        }
        return choices;
    }

    private static String text(Job job) {
        return job.name() + " " + job.wanted().results() + " forward-to " + job.wanted().forwardTo() + " "
                + job.description();
    }

    /// An empty folder has the plan of its job. Complement problems need no backward sets.
    @Test
    void everyStepIsGivenWhatEarlierStepsMadeAndWhatIsWantedIsMade(@TempDir Path folder) throws IOException {
        for (Job job : jobs().toList()) {
            Set<SetName> made = new HashSet<>();
            for (Equation equation : Plan.of(job)) {
                assertTrue(made.containsAll(equation.inputs()), text(job) + ": " + equation);
                assertTrue(made.add(equation.left()), text(job) + ": again " + equation);
            }
            assertTrue(made.containsAll(wanted(job)), text(job) + ": " + made);
            assertEquals(Plan.of(job), Plan.of(new JobFolder(folder, job)), text(job));
            assertTrue(!job.problem().isComplementProblem() || job.wants(Result.BACKWARD)
                    || made.stream().noneMatch(id -> id.kind() == SetName.Kind.BACKWARD), text(job));
        }
    }

    /// The number of solutions needs the ways to the finish up to the middle, and those from the start down to it; and
    /// without wishes for more, only the upper forward sets.
    @Test
    void solutionsNeedHalfOfTheWaysAndTheUpperForwardSets() {
        for (Job job : jobs().filter(some -> some.wanted().results().equals(EnumSet.of(Result.SOLUTIONS))
                && some.wanted().forwardTo().isEmpty()).toList()) {
            int holes = job.problem().board().size();
            boolean complement = job.problem().isComplementProblem();
            Set<SetName> ways = new HashSet<>();
            addAll(ways, SetName.Kind.TO_FINISH, 1, holes / 2);
            addAll(ways, SetName.Kind.FROM_START, holes / 2, complement ? holes / 2 : holes - 1);
            List<SetName> made = Plan.of(job).stream().map(Equation::left).toList();
            assertEquals(ways, made.stream().filter(id -> id.kind().result() == Result.COUNTS)
                    .collect(Collectors.toSet()), text(job));
            boolean isLeftOut = job.wanted().leastForwardSets() && !(complement && holes % 2 == 0);
            assertEquals(isLeftOut ? holes / 2 + 1 : holes / 2, made.stream()
                    .filter(id -> id.kind() == SetName.Kind.FORWARD).mapToInt(SetName::pegs).min().orElseThrow(),
                    text(job));
        }
    }

    private static Set<SetName> wanted(Job job) {
        int holes = job.problem().board().size();
        int forwardTo = job.wanted().forwardTo().orElse(1);
        int half = job.problem().isComplementProblem() ? holes / 2 : holes - 1;
        Set<SetName> wanted = new HashSet<>();
        for (Result result : job.wanted().results()) {
            switch (result) {
                case FORWARD -> addAll(wanted, SetName.Kind.FORWARD, forwardTo, holes - 1);
                case BACKWARD -> addAll(wanted, SetName.Kind.BACKWARD, 1, holes - forwardTo);
                case WINNING -> addAll(wanted, SetName.Kind.WINNING, 1, half);
                case LOSING -> addAll(wanted, SetName.Kind.LOSING, 1, holes - 2);
                case SOLUTIONS -> wanted.add(SetName.SOLUTIONS);
                case COUNTS -> {
                    addAll(wanted, SetName.Kind.TO_FINISH, 1, half);
                    addAll(wanted, SetName.Kind.FROM_START, 1, half);
                }
                case GAMES -> {
                    addAll(wanted, SetName.Kind.WAYS, 1, holes - 1);
                    wanted.add(SetName.GAMES);
                }
                case ENDS -> {
                    addAll(wanted, SetName.Kind.FINISHES, 1, half);
                    addAll(wanted, SetName.Kind.STARTS, 1, half);
                }
            }
        }
        return wanted;
    }

    private static void addAll(Set<SetName> ids, SetName.Kind kind, int from, int to) {
        for (int pegs = from; pegs <= to; pegs++) {
            ids.add(new SetName(kind, pegs));
        }
    }

    /// Forward and backward sets meet where `forward-to` says, and the winning sets are the same.
    @Test
    void setsMeetWhereForwardSetsEnd(@TempDir Path folder) throws IOException {
        Board board = Boards.named("triangle:5");
        List<List<Long>> expected = null;
        for (int meeting : new int[] {7, 5, 1}) {
            Job job = new Job("t" + meeting, Problems.svss(board, 6, 9, Reduction.STABILIZER),
                    EnumSet.of(Result.WINNING, Result.SOLUTIONS), OptionalInt.of(meeting), JobRun.DENSE);
            FinishedJob finished = FinishedJob.run(job, folder);
            assertTrue(finished.has(SetName.forward(meeting)) && !finished.has(SetName.forward(meeting - 1)));
            assertTrue(finished.has(SetName.backward(meeting)) && !finished.has(SetName.backward(meeting + 1)));
            List<List<Long>> winning = new ArrayList<>();
            for (int k = 1; k < board.size(); k++) {
                winning.add(finished.codes(SetName.winning(k)));
            }
            expected = expected == null ? winning : expected;
            assertFalse(expected.get(6).isEmpty());
            assertEquals(expected, winning);
        }
    }

    private static final Budget BUDGET = new Budget(64 << 20, 1L << 30, 2);

    @TempDir
    Path data;

    @ParameterizedTest
    @CsvSource({"triangle:5, a1, a1, 1000000", "triangle:6, a1, a1, 1000000", "triangle:6, a1, a1, 3000",
        "diamond:4, d4, d4, 300", "triangle:6, a4, a1, 3000", "rhombus:4, a1, a1, 400"})
    void diskIsWithinAFactorOfTwo(String board, String start, String finish, int mostWhole) throws IOException {
        JobFolder folder = folder(board, start, finish);
        Forecast forecast = Forecast.of(folder, new Effort(mostWhole, Forecast.SAMPLE));
        new Runner(folder, _ -> {}).run();
        long real = 0;
        for (Step step : forecast.steps()) {
            real += Files.size(folder.file(step.most().equation().left()));
        }
        double ratio = forecast.disk().expected() / real;
        assertTrue(ratio > 0.5 && ratio < 2, "expected " + forecast.disk() + ", real " + real);
        assertTrue(forecast.disk().low() <= real * 1.5 && real <= forecast.disk().high() * 1.5,
                forecast.disk() + ", real " + real);
        Forecast done = Forecast.of(folder, new Effort(mostWhole, Forecast.SAMPLE));
        assertEquals(0, done.missing().high());
    }

    @Test
    void wholeForwardSetsAreExact() throws IOException {
        Forecast forecast = Forecast.of(folder("triangle:5", "a1", "a1"));
        long found = forecast.steps().stream()
                .filter(step -> step.expected().equation().left().fileName().startsWith("F_"))
                .mapToLong(step -> step.expected().positions().longValue()).sum();
        assertEquals(848, found); // Notes, Table 1, k = 14 to 7
    }

    private JobFolder folder(String board, String start, String finish) {
        Job job = JobRun.counted(board, start, finish, BUDGET);
        return new JobFolder(data, job);
    }

    /// The job takes 144 kB.
    @Test
    void refusesWhatDoesNotFitAndWarnsOfWhatMayNot() throws IOException {
        JobFolder folder = folder("triangle:6", "a1", "a1");
        assertEquals(Optional.empty(), DiskRoom.check(folder, 1 << 30, _ -> {}));
        assertEquals(Optional.empty(), DiskRoom.check(folder, 400 << 10, _ -> {}));
        assertTrue(DiskRoom.check(folder, 144 << 10, _ -> {}).orElseThrow().startsWith("warning: " + folder.folder()));
        IOException refused = assertThrows(IOException.class, () -> DiskRoom.check(folder, 10 << 10, _ -> {}));
        assertTrue(refused.getMessage().contains(" has 10 KB free, but the job needs at least "),
                refused.getMessage());
    }

    /// A run that was measured: the complement problem of the 33-hole board at c3 in 8 MB, with the sizes of its sets
    /// and the seconds that each file took.
    private static final Budget EIGHT_MEGABYTES = new Budget(8L << 20, 1L << 33, 2);
    /// From 32 pegs down to 16.
    private static final long[] FORWARD = {1, 2, 9, 44, 219, 1002, 4372, 17454, 63290, 207020, 603952, 1556507, 3508383,
        6846105, 11466182, 16375344, 19872395};
    /// From 16 pegs down to 1.
    private static final long[] WINNING = {6713968, 5659241, 4024304, 2413241, 1222458, 525586, 193213, 61491, 17280,
        4361, 1002, 219, 44, 9, 2, 1};
    /// Of the forward sets down to F_16, the winning sets down to W_12, the labels of W_16 to W_10, and those back.
    private static final double[] FORWARD_SECONDS = {0.04, 0.06, 0.01, 0.01, 0.01, 0.01, 0.02, 0.01, 0.02, 0.03, 0.05,
        0.1, 1.58, 2.35, 4.56, 7.26, 9.6};
    private static final double[] WINNING_SECONDS = {1.46, 5.16, 4.16, 2.53, 0.15};
    private static final double[] TO_FINISH_SECONDS = {17.85, 10.74, 4.71, 1.62, 0.3, 0.09, 0.08};
    private static final double FROM_START_SECONDS = 21.86;

    private final Map<SetName, Long> sizes = new HashMap<>();
    private final Map<SetName, Double> seconds = new HashMap<>();

    private void measured() {
        for (int i = 0; i < FORWARD.length; i++) {
            sizes.put(SetName.forward(32 - i), FORWARD[i]);
            seconds.put(SetName.forward(32 - i), FORWARD_SECONDS[i]);
        }
        for (int i = 0; i < WINNING.length; i++) {
            sizes.put(SetName.winning(16 - i), WINNING[i]);
        }
        for (int i = 0; i < WINNING_SECONDS.length; i++) {
            seconds.put(SetName.winning(16 - i), WINNING_SECONDS[i]);
        }
        for (int i = 0; i < TO_FINISH_SECONDS.length; i++) {
            seconds.put(new SetName(SetName.Kind.TO_FINISH, 16 - i), TO_FINISH_SECONDS[i]);
        }
        seconds.put(new SetName(SetName.Kind.FROM_START, 16), FROM_START_SECONDS);
    }

    private static Job measuredJob() {
        return JobRun.job("english33", "c3", "c3", EIGHT_MEGABYTES, Result.WINNING, Result.SOLUTIONS);
    }

    private double taken(Equation equation) {
        return seconds.getOrDefault(equation.left(), 0.01);
    }

    @Test
    void theShareRisesAndTheTimeLeftIsWithinAFactorFromTheFirstFifthOn() {
        measured();
        List<Equation> equations = Plan.of(measuredJob());
        JobProgress progress = new JobProgress(measuredJob(), equations);
        assertEquals(Optional.empty(), progress.remaining(0, 0));
        progress.sample();
        double all = equations.stream().mapToDouble(this::taken).sum();
        double elapsed = 0;
        double share = 0;
        for (Equation equation : equations) {
            progress.begin(equation.left());
            double took = taken(equation);
            for (int tenth = 0; tenth < 10; tenth++) {
                Remaining remaining = progress.remaining(tenth / 10.0, took * tenth / 10).orElseThrow();
                double now = elapsed + took * tenth / 10;
                assertTrue(remaining.share() >= share && remaining.share() <= 1, remaining + " after " + share);
                share = remaining.share();
                double left = all - now;
                if (now > all / 5 && left > 3) {
                    double ratio = remaining.secondsLeft() / left;
                    assertTrue(ratio > 1 / 1.5 && ratio < 1.5,
                            equation.left() + ", " + tenth + " tenths: " + remaining + ", "
                                    + left + " s are left");
                }
            }
            elapsed += took;
            progress.end(sizes.getOrDefault(equation.left(), 1L), Optional.of(took));
        }
        assertEquals(1, progress.remaining(1, 0).orElseThrow().share(), 1e-9);
    }

    @Test
    void filesOfAnEarlierRunAreDone() {
        measured();
        List<Equation> equations = Plan.of(measuredJob());
        JobProgress progress = new JobProgress(measuredJob(), equations);
        progress.sample();
        for (Equation equation : equations.subList(0, FORWARD.length)) {
            progress.begin(equation.left());
            progress.end(sizes.get(equation.left()), Optional.empty());
        }
        progress.begin(equations.get(FORWARD.length).left());
        Remaining remaining = progress.remaining(0, 0).orElseThrow();
        assertTrue(remaining.share() > 0.1 && remaining.share() < 0.4, remaining.toString());
        assertTrue(remaining.secondsLeft() > 0, remaining.toString());
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', value = {"0.619 | 4 | 61 % of the job, 4 s left",
        "0.2 | 52 | 20 % of the job, 50 s left", "0.5 | 0.3 | 50 % of the job, 0 s left",
        "0.999 | 170 | 99 % of the job, 3 min left", "0 | 10000 | 0 % of the job, 3 h left",
        "0 | 1000000 | 0 % of the job, 12 days left"})
    void outlooksAreToldInWords(double share, double left, String words) {
        assertEquals(words, new Remaining(share, left).inWords());
    }
}
