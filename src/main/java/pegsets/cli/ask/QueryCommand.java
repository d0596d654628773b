package pegsets.cli.ask;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.IntPredicate;
import java.util.stream.LongStream;
import org.apache.commons.cli.CommandLine;
import org.apache.commons.cli.Option;
import org.apache.commons.cli.Options;
import pegsets.backward.BackwardPass;
import pegsets.backward.Outlook;
import pegsets.board.geometry.Board;
import pegsets.board.text.NotationException;
import pegsets.board.text.NotationStyle;
import pegsets.board.text.PositionReader;
import pegsets.cli.command.Command;
import pegsets.cli.command.Console;
import pegsets.cli.command.MisuseException;
import pegsets.cli.command.Program;
import pegsets.cli.job.Computation;
import pegsets.cli.job.JobCommand;
import pegsets.cli.job.RunDisplay;
import pegsets.cli.job.TallyDisplay;
import pegsets.cli.job.WinningPlay;
import pegsets.equations.SetName.Kind;
import pegsets.jobs.Job;
import pegsets.jobs.JobFileException;
import pegsets.jobs.JobFolder;
import pegsets.jobs.Result;
import pegsets.questions.PositionFacts;
import pegsets.questions.PositionFacts.Facts;
import pegsets.report.QueryReport;
import pegsets.wins.AdaptiveSolutionCounts;
import pegsets.wins.SolutionCounts;
import pegsets.wins.Verdict;
import pegsets.wins.WinGraph;
import pegsets.wins.WinningIndex;

/// `pegs query`: whether positions are winning, and what each jump makes of them, out of the sets, which are made where
/// they are missing, unless there is an index.
public final class QueryCommand implements Command {
    /// Answers are written when there are so many characters of them, and before waiting for more input.
    private static final int CHARACTERS_AT_ONCE = 1 << 15;
    /// In place of positions, as other programs take it.
    private static final String STANDARD_INPUT = "-";
    private static final String FORCED = "forced";
    private static final String ODDS = "odds";
    private static final Set<Result> FURTHER = EnumSet.of(Result.BACKWARD, Result.ENDS);
    private static final Set<Kind> NEEDED = EnumSet.of(Kind.WINNING, Kind.TO_FINISH, Kind.FROM_START, Kind.BACKWARD,
            Kind.STARTS, Kind.FINISHES);

    @Override
    public String name() {
        return "query";
    }

    @Override
    public String arguments() {
        return "JOB [POSITION...]";
    }

    @Override
    public String summary() {
        return "say whether positions are winning, and which jumps are good";
    }

    @Override
    public String example() {
        return "pegs query jobs/triangle15-corner.yaml vacant:a1 28";
    }

    @Override
    public Options options() {
        return JobCommand.jobOptions()
                .addOption(Option.builder().longOpt("json").desc("print one JSON object a line").get())
                .addOption(Option.builder().longOpt("short")
                        .desc("no jumps, only the verdict and the number of solutions").get())
                .addOption(Option.builder().longOpt(FORCED)
                        .desc("of winning positions, the jumps and lines (d2--d4) that every solution makes").get())
                .addOption(Option.builder().longOpt(ODDS)
                        .desc("of winning positions, the exact chance that a player who takes each legal jump with equal "
                                + "probability comes to the finish")
                        .get())
                .addOption(Option.builder().longOpt("notation").hasArg().argName("N")
                        .desc("how jumps are written and holes and jumps read: " + NotationStyle.labels()
                                + " (default: names, and read by what they look like)")
                        .get());
    }

    @Override
    public int run(CommandLine line, List<String> arguments, Console console)
            throws IOException, JobFileException, MisuseException {
        if (line.hasOption("notation") && line.hasOption(FORCED)) {
            throw new MisuseException("--notation and --forced, expected one of them: forced jumps are by names");
        }
        if (arguments.isEmpty()) {
            throw new MisuseException("no job file, expected one such as jobs/english33-central.yaml");
        }
        Job job = job(line, arguments.getFirst());
        JobFolder folder = JobCommand.folder(line, job);
        WinningPlay.checkEnds(job);
        Optional<NotationStyle> style = SolutionsCommand.notation(line);
        PositionReader reader = new PositionReader(job.problem(), style);
        List<String> words = arguments.subList(1, arguments.size());
        List<Long> positions = positions(reader, words.equals(List.of(STANDARD_INPUT)) ? List.of() : words);
        boolean quiet = line.hasOption("quiet");
        boolean overall = line.hasOption(FORCED) || line.hasOption(ODDS);
        boolean indexed = !overall && Files.exists(folder.index())
                && folder.firstMissing(WinGraph.NEEDED).isPresent();
        if (!indexed) {
            Computation.complete(folder, NEEDED, quiet, console);
        }
        Outlook.Teller outlooks = new Outlook.Teller(Optional.empty(), Optional.empty());
        if (overall) {
            outlooks = Computation.of(job, quiet, console, display -> outlooks(line, folder, positions, display));
        }
        boolean brief = line.hasOption("short");
        try (PositionFacts facts = new PositionFacts(folder)) {
            QueryReport report = new QueryReport(reader.problem().board(), style.orElse(NotationStyle.NAMES), brief,
                    line.hasOption("json"),
                    brief ? List.of() : facts.counts());
            Asking asking = new Asking(reader, brief, facts, outlooks);
            if (indexed) {
                try (WinningIndex index = WinningIndex.open(folder).orElseThrow()) {
                    return answer(asking, positions, index, report, console);
                }
            }
            WinGraph graph = new WinGraph(folder);
            try (SolutionCounts ways = positions.isEmpty()
                    ? new AdaptiveSolutionCounts(folder, graph)
                    : graph.ways(positions.stream().flatMapToLong(asking::lookUps))) {
                return answer(asking, positions, ways, report, console);
            }
        }
    }

    /// The job of a file for the results that answers are made of: solutions, and what it wants itself of backward sets
    /// and ends.
    private static Job job(CommandLine line, String file) throws IOException, JobFileException {
        Set<Result> wanted = EnumSet.of(Result.SOLUTIONS);
        JobCommand.stages(line, file).stream().filter(FURTHER::contains).forEach(wanted::add);
        return JobCommand.job(line, file,
                "stages=" + wanted.stream().map(Result::label).toList());
    }

    /// What takes a pass over all winning positions, as far as it is asked for, of the positions that are, or of all.
    private static Outlook.Teller outlooks(CommandLine line, JobFolder folder, List<Long> positions,
            RunDisplay display) throws IOException {
        IntPredicate asked = pegs -> positions.isEmpty()
                || positions.stream().anyMatch(position -> Long.bitCount(position) == pegs);
        return Outlook.Teller.of(new BackwardPass(folder, asked, new TallyDisplay("jumps", display)),
                line.hasOption(FORCED), line.hasOption(ODDS));
    }

    private static List<Long> positions(PositionReader reader, List<String> texts) throws MisuseException {
        List<Long> positions = new ArrayList<>();
        for (String text : texts) {
            try {
                positions.add(reader.read(text));
            } catch (NotationException e) {
                throw new MisuseException(text + ": " + e.getMessage());
            }
        }
        return positions;
    }

    /// What is asked of each position.
    private record Asking(PositionReader reader, boolean brief, PositionFacts files, Outlook.Teller outlooks) {

        private Board board() {
            return reader.problem().board();
        }

        Verdict verdict(SolutionCounts ways, long position) throws IOException {
            return brief ? Verdict.brief(ways, position) : Verdict.of(board(), ways, position);
        }

        Facts facts(long position) throws IOException {
            return brief ? Facts.NONE : files.of(position);
        }

        Facts searchedFacts(long position) throws IOException {
            return brief ? Facts.NONE : files.searched(position);
        }

        LongStream lookUps(long position) {
            return LongStream.concat(LongStream.of(position), brief
                    ? LongStream.empty()
                    : board().jumps().stream()
                            .filter(jump -> jump.isLegal(position)).mapToLong(jump -> position ^ jump.mask()));
        }
    }

    private static int answer(Asking asking, List<Long> positions, SolutionCounts ways, QueryReport report,
            Console console)
            throws IOException {
        if (positions.isEmpty()) {
            return answerLines(asking, ways, report, console);
        }
        for (long position : positions) {
            Verdict verdict = asking.verdict(ways, position);
            report.addParagraph(verdict, asking.searchedFacts(position),
                    asking.outlooks.of(position, verdict.isWinning()));
        }
        console.out().print(report.take());
        return Program.DONE;
    }

    /// Answers the lines of standard input, each with one line, until they end or nobody reads the answers.
    private static int answerLines(Asking asking, SolutionCounts ways, QueryReport report, Console console)
            throws IOException {
        PositionLines lines = new PositionLines(System.in, asking.reader);
        long answered = 0;
        long faults = 0;
        try {
            while (lines.next()) {
                try {
                    long position = lines.position();
                    Verdict verdict = asking.verdict(ways, position);
                    report.addLine(verdict, asking.facts(position),
                            asking.outlooks.of(position, verdict.isWinning()));
                } catch (NotationException e) {
                    report.addError(lines.text(), e.getMessage());
                    faults++;
                }
                answered++;
                if ((report.length() >= CHARACTERS_AT_ONCE || !lines.isReady()) && !write(report, console)) {
                    return Program.FAILED;
                }
            }
        } finally {
            write(report, console);
        }
        if (faults > 0) {
            console.err().println(
                    "pegs: " + faults + " of " + answered + " lines are no positions, see the lines with 'error'");
        }
        return faults == 0 ? Program.DONE : Program.FAILED;
    }

    private static boolean write(QueryReport report, Console console) {
        byte[] bytes = report.take().getBytes(StandardCharsets.UTF_8);
        console.out().write(bytes, 0, bytes.length);
        return !console.out().checkError();
    }
}
