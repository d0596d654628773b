package pegsets.cli.ask;

import java.io.IOException;
import java.util.EnumSet;
import java.util.List;
import org.apache.commons.cli.CommandLine;
import org.apache.commons.cli.Options;
import pegsets.board.geometry.Jump;
import pegsets.cli.command.AbstractCommand;
import pegsets.cli.command.CommandOptions;
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

/// `pegs games`: the number of complete games for each number of pegs left, and a shortest game; or the final positions
/// of games. Computes the sets it needs.
public final class GamesCommand extends AbstractCommand {
    private static final String FINAL = "final";
    private static final String PEGS = "pegs";
    private static final String LIMIT = "limit";
    private static final int USUAL_LIMIT = 100;
    private static final int MOST_LIMIT = 1_000_000;

    public GamesCommand() {
        super("games", "JOB", "count all complete games, won and lost; show a shortest one",
                "pegs games jobs/triangle15-corner.yaml");
    }

    @Override
    public Options options() {
        return PictureOptions.addSheetTo(JobCommand.jobOptions()
                .addOption(CommandOptions.flag(FINAL,
                        "print the positions without a legal jump, and the number of games that end in each"))
                .addOption(CommandOptions.valued(PEGS, "N", "with --final: positions of N pegs only"))
                .addOption(CommandOptions.valued(LIMIT, "N",
                        "with --final: the first N, up to " + MOST_LIMIT + " (default: " + USUAL_LIMIT + ")")));
    }

    @Override
    public int run(CommandLine line, List<String> arguments, Console console)
            throws IOException, JobFileException, MisuseException {
        CommandOptions.checkNeeds(line, FINAL, PEGS, LIMIT, "svg", "size", "labels", "theme", "columns");
        int limit = (int) CommandOptions.number(line, LIMIT, USUAL_LIMIT, 1, MOST_LIMIT);
        long pegs = CommandOptions.number(line, PEGS, 0, 1, Long.SIZE);
        PictureStyle style = PictureOptions.style(line);
        CommandOptions.checkExcludes(line, "json", "svg");
        Job job = JobCommand.job(line, JobCommand.onlyJobFile(arguments), JobCommand.wanting(Result.GAMES));
        JobFolder folder = JobCommand.folder(line, job);
        Computation.complete(folder, line.hasOption(FINAL)
                ? EnumSet.of(Kind.FORWARD, Kind.WAYS, Kind.GAMES)
                : EnumSet.of(Kind.FORWARD, Kind.GAMES), line.hasOption("quiet"), console);
        if (!line.hasOption(FINAL)) {
            Games games = folder.games().orElseThrow();
            List<Jump> shortest = new JumpLists(folder).shortestGame(games.mostPegsLeft());
            console.out().print(line.hasOption("json")
                    ? GamesReport.json(job, games, shortest) + "\n"
                    : GamesReport.text(job, games, shortest));
            return Program.DONE;
        }
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
            console.err().println("pegs: " + job.name() + ": no final position has this number of pegs");
            return Program.FAILED;
        }
        console.out().print(Svg.sheet(job.problem().board(), style, "Final positions of " + job.name(), some.stream()
                .map(position -> new Svg.Cell(position.code(), List.of(), GamesReport.caption(position))).toList()));
        return Program.DONE;
    }
}
