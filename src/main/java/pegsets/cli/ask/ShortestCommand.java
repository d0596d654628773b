package pegsets.cli.ask;

import java.io.IOException;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.function.Predicate;
import org.apache.commons.cli.CommandLine;
import org.apache.commons.cli.Options;
import pegsets.backward.ConditionedShortest;
import pegsets.backward.JumpCondition;
import pegsets.backward.MovesLeft;
import pegsets.board.geometry.Board;
import pegsets.board.geometry.Jump;
import pegsets.board.text.Notation;
import pegsets.board.text.NotationException;
import pegsets.board.text.NotationStyle;
import pegsets.cli.command.AbstractCommand;
import pegsets.cli.command.CommandOptions;
import pegsets.cli.command.Console;
import pegsets.cli.command.MisuseException;
import pegsets.cli.command.Program;
import pegsets.cli.job.Computation;
import pegsets.cli.job.ConditionOptions;
import pegsets.cli.job.JobCommand;
import pegsets.cli.job.TallyDisplay;
import pegsets.cli.job.WinningPlay;
import pegsets.equations.SetName;
import pegsets.jobs.Job;
import pegsets.jobs.JobFileException;
import pegsets.jobs.JobFolder;
import pegsets.jobs.Result;
import pegsets.moves.FirstMove;
import pegsets.questions.FewestMoves;
import pegsets.report.MovesReport;
import pegsets.report.SolutionReport;

/// `pegs shortest`: the fewest moves of a solution, the shortest solutions, and the proof.
public final class ShortestCommand extends AbstractCommand {
    private static final int CHARACTERS_AT_ONCE = 1 << 15;
    private static final int MOST_NAMED = 50;
    private static final long MOST_BEAM = 999_999_999_999L;

    public ShortestCommand() {
        super("shortest", "JOB", "the fewest moves of a solution, by levels or from sets",
                "pegs shortest jobs/triangle15-corner.yaml --diagram");
    }

    @Override
    public Options options() {
        return ConditionOptions.addTo(JobCommand.jobOptions())
                .addOption(CommandOptions.valued("at-most", "M",
                        "search for solutions of at most M moves (default: raise the limit until a solution is found)"))
                .addOption(CommandOptions.valued("first-move", "MOVE",
                        "search for solutions that begin with this move, such as c3-a1 or d2-d4-f4"))
                .addOption(CommandOptions.valued("back", "I",
                        "with --at-most: search from both ends, I levels from the finish"))
                .addOption(CommandOptions.flag("from-sets",
                        "no search: compute the winning sets, and the fewest moves from each of their positions"))
                .addOption(CommandOptions.valued("beam", "N",
                        "with --at-most: keep the N most promising positions of each level; proves nothing"))
                .addOption(CommandOptions.flag("all", "print only the shortest solutions, all of them, one per line"))
                .addOption(CommandOptions.flag("diagram", "draw the position after each move"));
    }

    @Override
    public int run(CommandLine line, List<String> arguments, Console console)
            throws IOException, JobFileException, MisuseException {
        CommandOptions.checkExcludes(line, "diagram", "all");
        CommandOptions.checkExcludes(line, "from-sets", "at-most", "first-move");
        CommandOptions.checkExcludes(line, "back", "beam", "first-move");
        CommandOptions.checkNeeds(line, "at-most", "back", "beam");
        boolean isFromSets = line.hasOption("from-sets");
        int atMost = (int) CommandOptions.number(line, "at-most", 0, 1, 99);
        int back = (int) CommandOptions.number(line, "back", 0, 1, 99);
        long beam = CommandOptions.number(line, "beam", 0, 1, MOST_BEAM);
        if (back > 0 && back >= atMost) {
            throw new MisuseException("--back " + back + " needs a larger --at-most");
        }
        Job job = JobCommand.job(line, JobCommand.onlyJobFile(arguments),
                isFromSets ? new String[] {JobCommand.wanting(Result.WINNING)} : new String[0]);
        if (back > 0 && job.problem().board().implied().count() > 0) {
            throw new MisuseException("--back does not work on board " + job.problem().board().name()
                    + "; search without --back");
        }
        List<JumpCondition> conditions = ConditionOptions.of(line, job.problem());
        Optional<FirstMove> firstMove = firstMove(line, job);
        JobFolder folder = JobCommand.folder(line, job);
        boolean quiet = line.hasOption("quiet");
        if (isFromSets) {
            WinningPlay.checkEnds(job);
            Computation.complete(folder, EnumSet.of(SetName.Kind.WINNING), quiet, console);
        }
        FewestMoves.Answer answer = MovesListener.run(folder, quiet, console, listener -> {
            FewestMoves moves = new FewestMoves(folder, firstMove, listener);
            if (isFromSets) {
                try (MovesLeft left = new MovesLeft(folder, new TallyDisplay("moves", listener.display()))) {
                    return moves.known(left);
                }
            }
            return back > 0
                    ? moves.bothEnds(atMost, back)
                    : beam > 0
                            ? moves.beam(atMost, beam)
                            : moves.answer(atMost > 0 ? OptionalInt.of(atMost) : OptionalInt.empty());
        });
        Optional<ConditionedShortest> some = ConditionOptions.areGiven(line)
                ? answer.solutions().map(all -> new ConditionedShortest(all, job.problem(), conditions))
                : Optional.empty();
        if (line.hasOption("all")) {
            return printAll(job, answer, some, line.hasOption("json"), console);
        }
        console.out().print(line.hasOption("json")
                ? MovesReport.json(job, answer, some) + "\n"
                : MovesReport.text(job, answer, some, line.hasOption("diagram")));
        boolean isFound = answer.moves().isPresent() && (some.isEmpty() || some.get().count().signum() > 0);
        return isFound ? Program.DONE : Program.FAILED;
    }

    /// Prints all solutions, or fewer if the reader of the output stops.
    private static int printAll(Job job, FewestMoves.Answer answer, Optional<ConditionedShortest> some, boolean json,
            Console console) {
        if (answer.solutions().isEmpty() || some.isPresent() && some.get().count().signum() == 0) {
            console.err().println("pegs: " + job.name() + ": no solution found; "
                    + "run again without --all to see the searches");
            return Program.FAILED;
        }
        Board board = job.problem().board();
        StringBuilder lines = new StringBuilder();
        Predicate<List<Jump>> printing = jumps -> {
            lines.append(SolutionReport.line(board, jumps, NotationStyle.NAMES, json));
            return lines.length() < CHARACTERS_AT_ONCE || isPrinted(lines, console);
        };
        boolean isWhole = some.isPresent()
                ? some.get().forEach(printing)
                : answer.solutions().get().forEach(printing);
        return isWhole && isPrinted(lines, console) ? Program.DONE : Program.FAILED;
    }

    private static boolean isPrinted(StringBuilder lines, Console console) {
        console.out().print(lines);
        lines.setLength(0);
        return !console.out().checkError();
    }

    private static Optional<FirstMove> firstMove(CommandLine line, Job job) throws MisuseException {
        if (!line.hasOption("first-move")) {
            return Optional.empty();
        }
        String written = line.getOptionValue("first-move");
        Board board = job.problem().board();
        try {
            List<Jump> jumps = new ArrayList<>();
            for (String jump : Notation.writtenJumps(written)) {
                jumps.add(Notation.jump(board, jump));
            }
            if (Notation.joined(jumps).size() != 1) {
                throw new MisuseException("--first-move '" + written
                        + "': use one move, the jumps of one peg, such as d2-d4-f4");
            }
            FirstMove move = new FirstMove(jumps);
            if (job.problem().start().codes().longStream().allMatch(start -> move.after(board, start).isEmpty())) {
                List<String> possible = FirstMove.possible(job.problem(), MOST_NAMED + 1);
                throw new MisuseException("--first-move " + written + ": this move cannot be made from the start; "
                        + (possible.isEmpty()
                                ? "no move can"
                                : "use one of " + String.join(", ", possible.stream().limit(MOST_NAMED).toList())
                                        + (possible.size() > MOST_NAMED ? ", ..." : "")));
            }
            return Optional.of(move);
        } catch (NotationException e) {
            throw new MisuseException("--first-move '" + written + "': " + e.getMessage());
        }
    }
}
