package pegsets.cli.ask;

import java.io.IOException;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.OptionalLong;
import java.util.function.Predicate;
import org.apache.commons.cli.CommandLine;
import org.apache.commons.cli.Option;
import org.apache.commons.cli.Options;
import pegsets.backward.ConditionedShortest;
import pegsets.backward.JumpCondition;
import pegsets.board.geometry.Board;
import pegsets.board.geometry.Jump;
import pegsets.board.text.Notation;
import pegsets.board.text.NotationException;
import pegsets.board.text.NotationStyle;
import pegsets.cli.command.Command;
import pegsets.cli.command.Console;
import pegsets.cli.command.MisuseException;
import pegsets.cli.command.Program;
import pegsets.cli.job.Computation;
import pegsets.cli.job.ConditionOptions;
import pegsets.cli.job.JobCommand;
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

/// `pegs shortest`: the least number of moves of a solution, the shortest solutions, and the proof.
public final class ShortestCommand implements Command {
    private static final int CHARACTERS_AT_ONCE = 1 << 15;
    private static final int MOST_NAMED = 50;

    @Override
    public String name() {
        return "shortest";
    }

    @Override
    public String arguments() {
        return "JOB";
    }

    @Override
    public String summary() {
        return "the fewest moves of a solution, by levels or from sets";
    }

    @Override
    public String example() {
        return "pegs shortest jobs/triangle15-corner.yaml --diagram";
    }

    @Override
    public Options options() {
        return ConditionOptions.addTo(JobCommand.jobOptions())
                .addOption(Option.builder().longOpt("at-most").hasArg().argName("M")
                        .desc("look for solutions of at most M moves only (default: of more and more moves)").get())
                .addOption(Option.builder().longOpt("first-move").hasArg().argName("MOVE")
                        .desc("look for solutions that begin with this move only, such as c3-a1 or d2-d4-f4").get())
                .addOption(Option.builder().longOpt("back").hasArg().argName("I")
                        .desc("with --at-most: search from both ends, I levels from the finish").get())
                .addOption(Option.builder().longOpt("from-sets")
                        .desc("no search: make the winning sets, and find the fewest moves from each of their positions")
                        .get())
                .addOption(Option.builder().longOpt("beam").hasArg().argName("N")
                        .desc("with --at-most: keep the N most promising positions of each level; proves nothing")
                        .get())
                .addOption(Option.builder().longOpt("all")
                        .desc("print all shortest solutions, one a line, and nothing else").get())
                .addOption(Option.builder().longOpt("diagram").desc("draw the position after each move").get());
    }

    @Override
    public int run(CommandLine line, List<String> arguments, Console console)
            throws IOException, JobFileException, MisuseException {
        boolean isFromSets = line.hasOption("from-sets");
        Job job = JobCommand.job(line, JobCommand.onlyJobFile(arguments),
                isFromSets ? new String[] {JobCommand.wanting(Result.WINNING)} : new String[0]);
        OptionalInt atMost = line.hasOption("at-most")
                ? OptionalInt.of(MovesListener.number("at-most", line.getOptionValue("at-most")))
                : OptionalInt.empty();
        if (line.hasOption("all") && line.hasOption("diagram")) {
            throw new MisuseException("--all with --diagram, expected one of them");
        }
        List<JumpCondition> conditions = ConditionOptions.of(line, job.problem());
        Optional<FirstMove> firstMove = line.hasOption("first-move")
                ? Optional.of(firstMove(job, line.getOptionValue("first-move")))
                : Optional.empty();
        OptionalLong beam = beam(line.getOptionValue("beam"), atMost.isPresent());
        OptionalInt back = back(line, job, atMost);
        FewestMoves.Answer answer = isFromSets
                ? fromSets(line, job, console)
                : MovesListener.answer(JobCommand.folder(line, job), firstMove,
                        line.hasOption("quiet"), console,
                        moves -> back.isPresent()
                                ? moves.bothEnds(atMost.getAsInt(), back.getAsInt())
                                : beam.isPresent()
                                        ? moves.beam(atMost.getAsInt(), beam.getAsLong())
                                        : moves.answer(atMost));
        Optional<ConditionedShortest> some = ConditionOptions.areGiven(line)
                ? answer.solutions().map(all -> new ConditionedShortest(all, job.problem(), conditions))
                : Optional.empty();
        if (line.hasOption("all")) {
            return printAll(job, answer, some, line.hasOption("json"), console);
        }
        console.out().print(line.hasOption("json")
                ? MovesReport.json(job, answer, some) + "\n"
                : MovesReport.text(job, answer, some, line.hasOption("diagram")));
        boolean isFound = answer.moves().isPresent() && some.map(s -> s.count().signum() > 0).orElse(true);
        return isFound ? Program.DONE : Program.FAILED;
    }

    /// @param job one that wants its winning sets
    private static FewestMoves.Answer fromSets(CommandLine line, Job job, Console console)
            throws IOException, JobFileException, MisuseException {
        for (String option : List.of("at-most", "first-move")) {
            if (line.hasOption(option)) {
                throw new MisuseException("--from-sets with --" + option + ", expected one of them");
            }
        }
        WinningPlay.checkEnds(job);
        JobFolder folder = JobCommand.folder(line, job);
        boolean quiet = line.hasOption("quiet");
        Computation.complete(folder, EnumSet.of(SetName.Kind.WINNING), quiet, console);
        return MovesListener.fromSets(folder, quiet, console);
    }

    /// Prints solutions until there are no more, or nobody reads them.
    private static int printAll(Job job, FewestMoves.Answer answer, Optional<ConditionedShortest> some, boolean json,
            Console console) {
        if (answer.solutions().isEmpty() || some.isPresent() && some.get().count().signum() == 0) {
            console.err().println("pegs: " + job.name() + ": no solution found, so none is printed; "
                    + "without --all the searches are shown");
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

    private static OptionalInt back(CommandLine line, Job job, OptionalInt atMost) throws MisuseException {
        if (!line.hasOption("back")) {
            return OptionalInt.empty();
        }
        int back = MovesListener.number("back", line.getOptionValue("back"));
        if (atMost.isEmpty() || back >= atMost.getAsInt()) {
            throw new MisuseException("--back " + back + ", expected --at-most M, too, with an M above it");
        }
        if (line.hasOption("beam") || line.hasOption("first-move") || job.problem().board().implied().count() > 0) {
            throw new MisuseException("--back with " + (line.hasOption("beam")
                    ? "--beam"
                    : line.hasOption("first-move") ? "--first-move" : "board " + job.problem().board().name())
                    + ", expected a search without --back");
        }
        return OptionalInt.of(back);
    }

    private static FirstMove firstMove(Job job, String written) throws MisuseException {
        Board board = job.problem().board();
        try {
            List<Jump> jumps = new ArrayList<>();
            for (String jump : Notation.writtenJumps(written)) {
                jumps.add(Notation.jump(board, jump));
            }
            if (Notation.joined(jumps).size() != 1) {
                throw new MisuseException("--first-move '" + written
                        + "', expected one move: jumps of one peg, such as d2-d4-f4");
            }
            FirstMove move = new FirstMove(jumps);
            if (job.problem().start().codes().longStream().allMatch(start -> move.after(board, start).isEmpty())) {
                List<String> possible = FirstMove.possible(job.problem(), MOST_NAMED + 1);
                throw new MisuseException("--first-move " + written + ": cannot be made from the start, expected "
                        + (possible.isEmpty()
                                ? "none, as no move can"
                                : "one of " + String.join(", ", possible.stream().limit(MOST_NAMED).toList())
                                        + (possible.size() > MOST_NAMED ? ", ..." : "")));
            }
            return move;
        } catch (NotationException e) {
            throw new MisuseException("--first-move '" + written + "': " + e.getMessage());
        }
    }

    private static OptionalLong beam(String width, boolean isLimited) throws MisuseException {
        if (width == null) {
            return OptionalLong.empty();
        }
        if (!width.matches("[1-9][0-9]{0,11}")) {
            throw new MisuseException("--beam '" + width + "', expected a number of positions, such as 100000");
        }
        if (!isLimited) {
            throw new MisuseException("--beam without --at-most, expected --at-most M, too");
        }
        return OptionalLong.of(Long.parseLong(width));
    }
}
