package pegsets.cli.ask;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.LongStream;
import org.apache.commons.cli.CommandLine;
import org.apache.commons.cli.Option;
import org.apache.commons.cli.Options;
import pegsets.board.geometry.Board;
import pegsets.board.text.NotationException;
import pegsets.board.text.PositionText;
import pegsets.cli.command.Command;
import pegsets.cli.command.Console;
import pegsets.cli.command.MisuseException;
import pegsets.cli.command.Program;
import pegsets.cli.job.JobCommand;
import pegsets.cli.job.WinningPlay;
import pegsets.jobs.Job;
import pegsets.jobs.JobFileException;
import pegsets.jobs.JobFolder;
import pegsets.jobs.Result;
import pegsets.report.QueryReport;
import pegsets.wins.ChosenWays;
import pegsets.wins.Verdict;
import pegsets.wins.Ways;
import pegsets.wins.WinGraph;
import pegsets.wins.WinningIndex;

/// `pegs query`: whether positions are winning, and what each jump makes of them, out of the sets, which are made where
/// they are missing, unless there is an index.
public final class QueryCommand implements Command {
    /// Answers are written when there are so many characters of them, and before waiting for more input.
    private static final int CHARACTERS_AT_ONCE = 1 << 15;

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
        return "say of positions, or of those on standard input, whether they are winning, and which jumps are good";
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
                        .desc("no jumps, only the verdict and the number of solutions").get());
    }

    @Override
    public int run(CommandLine line, List<String> arguments, Console console)
            throws IOException, JobFileException, MisuseException {
        if (arguments.isEmpty()) {
            throw new MisuseException("no job file, expected one such as jobs/english33-central.yaml");
        }
        Job job = JobCommand.job(line, arguments.getFirst(), JobCommand.wanting(Result.SOLUTIONS));
        JobFolder folder = JobCommand.folder(line, job);
        WinningPlay.checkEnds(job);
        Board board = job.problem().board();
        List<Long> positions = positions(board, arguments.subList(1, arguments.size()));
        QueryReport report = new QueryReport(board, line.hasOption("short"), line.hasOption("json"));
        Asking asking = new Asking(board, line.hasOption("short"));
        if (Files.exists(folder.index()) && folder.firstMissing(WinGraph.NEEDED).isPresent()) {
            try (WinningIndex index = WinningIndex.open(folder).orElseThrow()) {
                return answer(asking, positions, index, report, console);
            }
        }
        WinGraph graph = WinningPlay.graph(folder, line.hasOption("quiet"), console);
        try (Ways ways = positions.isEmpty()
                ? new ChosenWays(folder, graph)
                : graph.ways(positions.stream().flatMapToLong(asking::lookUps))) {
            return answer(asking, positions, ways, report, console);
        }
    }

    private static List<Long> positions(Board board, List<String> texts) throws MisuseException {
        List<Long> positions = new ArrayList<>();
        for (String text : texts) {
            try {
                positions.add(PositionText.read(board, text));
            } catch (NotationException e) {
                throw new MisuseException(text + ": " + e.getMessage());
            }
        }
        return positions;
    }

    /// What is asked of each position.
    private record Asking(Board board, boolean brief) {

        Verdict verdict(Ways ways, long position) throws IOException {
            return brief ? Verdict.brief(ways, position) : Verdict.of(board, ways, position);
        }

        LongStream lookUps(long position) {
            return LongStream.concat(LongStream.of(position), brief
                    ? LongStream.empty()
                    : board.jumps().stream()
                            .filter(jump -> jump.isLegal(position)).mapToLong(jump -> position ^ jump.mask()));
        }
    }

    private static int answer(Asking asking, List<Long> positions, Ways ways, QueryReport report, Console console)
            throws IOException {
        if (positions.isEmpty()) {
            return answerLines(asking, ways, report, console);
        }
        for (long position : positions) {
            report.addParagraph(asking.verdict(ways, position));
        }
        console.out().print(report.take());
        return Program.DONE;
    }

    /// Answers the lines of standard input, each with one line, until they end or nobody reads the answers.
    private static int answerLines(Asking asking, Ways ways, QueryReport report, Console console) throws IOException {
        PositionLines lines = new PositionLines(System.in, asking.board);
        long answered = 0;
        long faults = 0;
        try {
            while (lines.next()) {
                try {
                    report.addLine(asking.verdict(ways, lines.position()));
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
