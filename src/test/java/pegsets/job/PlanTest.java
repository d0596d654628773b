package pegsets.job;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.HashSet;
import java.util.List;
import java.util.OptionalInt;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import pegsets.Breadth;
import pegsets.board.Board;
import pegsets.board.Boards;
import pegsets.board.Problem;
import pegsets.board.Problems;
import pegsets.board.Reduction;
import pegsets.job.Job.Wanted;

/// Every plan can be run from front to back, makes nothing twice, and makes all that is wanted: for every choice of
/// results, and several lowest forward sets, of problems of complements and of others.
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
}
