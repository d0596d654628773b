package pegsets.cli.ask;

import java.io.IOException;
import java.util.EnumSet;
import java.util.List;
import java.util.Optional;
import org.apache.commons.cli.CommandLine;
import org.apache.commons.cli.Option;
import org.apache.commons.cli.Options;
import pegsets.board.geometry.Jump;
import pegsets.cli.command.Console;
import pegsets.cli.command.MisuseException;
import pegsets.cli.command.Program;
import pegsets.cli.job.Computation;
import pegsets.cli.job.JobCommand;
import pegsets.equations.SetName.Kind;
import pegsets.jobs.Job;
import pegsets.jobs.JobFileException;
import pegsets.jobs.JobFolder;
import pegsets.jobs.Result;
import pegsets.labels.Games;
import pegsets.pages.PictureStyle;
import pegsets.pages.Svg;
import pegsets.questions.FinalPosition;
import pegsets.questions.JumpLists;
import pegsets.report.GamesReport;

/// `pegs games`: the number of complete games, by how they end, and a shortest one; or the positions in which they end.
/// Makes the sets that this takes.
public final class GamesCommand extends JobCommand {
    private static final String FINAL = "final";
    private static final String PEGS = "pegs";
    private static final String LIMIT = "limit";
    private static final int USUAL_LIMIT = 100;
    private static final int MOST_LIMIT = 1_000_000;

    public GamesCommand() {
        super("games", "count all complete games, won and lost; show a shortest one",
                "pegs games jobs/triangle15-corner.yaml");
    }

    @Override
    protected Optional<Result> wanted() {
        return Optional.of(Result.GAMES);
    }

    @Override
    public Options options() {
        return jobOptions()
                .addOption(Option.builder().longOpt(FINAL)
                        .desc("the positions without a jump in which games end, and how many end in each").get())
                .addOption(Option.builder().longOpt(PEGS).hasArg().argName("N")
                        .desc("with --final: those of so many pegs").get())
                .addOption(Option.builder().longOpt(LIMIT).hasArg().argName("N")
                        .desc("with --final: the first N, up to " + MOST_LIMIT + " (default: " + USUAL_LIMIT + ")")
                        .get())
                .addOptions(PictureOptions.all())
                .addOption(Option.builder().longOpt("columns").hasArg().argName("N")
                        .desc("with --svg: the most diagrams in a row (default: 6)").get());
    }

    @Override
    public int run(CommandLine line, List<String> arguments, Console console)
            throws IOException, JobFileException, MisuseException {
        if (!line.hasOption(FINAL)) {
            for (String option : List.of(PEGS, LIMIT, "svg", "size", "labels", "theme", "columns")) {
                if (line.hasOption(option)) {
                    throw new MisuseException("option --" + option + " without --final, expected both");
                }
            }
            return super.run(line, arguments, console);
        }
        int limit = number(line, LIMIT, USUAL_LIMIT, MOST_LIMIT);
        int pegs = number(line, PEGS, 0, Long.SIZE);
        PictureStyle style = PictureOptions.style(line);
        if (line.hasOption("svg") && line.hasOption("json")) {
            throw new MisuseException("--svg and --json, expected one of them");
        }
        Job job = job(line, onlyJobFile(arguments), wanting(Result.GAMES));
        JobFolder folder = folder(line, job);
        complete(folder, line.hasOption("quiet"), console);
        List<FinalPosition> all = FinalPosition.of(folder, k -> pegs == 0 || k == pegs);
        if (line.hasOption("svg")) {
            return draw(job, style, all.subList(0, Math.min(limit, all.size())), console);
        }
        console.out().print(line.hasOption("json")
                ? GamesReport.json(job, all, limit) + "\n"
                : GamesReport.text(job, all, limit));
        return Program.DONE;
    }

    private static int draw(Job job, PictureStyle style, List<FinalPosition> some, Console console) {
        if (some.isEmpty()) {
            console.err().println("pegs: " + job.name() + ": no final positions of so many pegs, so none is drawn");
            return Program.FAILED;
        }
        console.out().print(Svg.sheet(job.problem().board(), style, "Final positions of " + job.name(), some.stream()
                .map(position -> new Svg.Cell(position.code(), List.of(), GamesReport.caption(position))).toList()));
        return Program.DONE;
    }

    private static int number(CommandLine line, String option, int usual, int most) throws MisuseException {
        String text = line.getOptionValue(option);
        if (text == null) {
            return usual;
        }
        if (!text.matches("[1-9][0-9]{0,6}") || Integer.parseInt(text) > most) {
            throw new MisuseException(
                    "option --" + option + " is '" + text + "', expected a whole number from 1 to " + most);
        }
        return Integer.parseInt(text);
    }

    private static void complete(JobFolder folder, boolean quiet, Console console) throws IOException {
        Computation.complete(folder, EnumSet.of(Kind.FORWARD, Kind.WAYS, Kind.GAMES), quiet, console);
    }

    @Override
    protected int run(JobFolder folder, boolean json, boolean quiet, Console console) throws IOException {
        Job job = folder.job();
        Computation.complete(folder, EnumSet.of(Kind.FORWARD, Kind.GAMES), quiet,
                console);
        Games games = folder.games().orElseThrow();
        List<Jump> shortest = new JumpLists(folder).shortestGame(games.mostPegsLeft());
        console.out()
                .print(json ? GamesReport.json(job, games, shortest) + "\n" : GamesReport.text(job, games, shortest));
        return Program.DONE;
    }
}
