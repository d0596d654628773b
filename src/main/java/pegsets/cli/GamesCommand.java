package pegsets.cli;

import java.io.IOException;
import java.util.EnumSet;
import java.util.List;
import java.util.Optional;
import pegsets.answers.sets.FinalPosition;
import pegsets.answers.sets.JumpLists;
import pegsets.board.Jump;
import pegsets.cli.command.Call;
import pegsets.cli.command.MisuseException;
import pegsets.job.Job;
import pegsets.job.JobFolder;
import pegsets.job.Result;
import pegsets.job.SetName.Kind;
import pegsets.job.labels.Games;
import pegsets.publish.pages.PictureStyle;
import pegsets.publish.pages.Svg;
import pegsets.publish.report.GamesReport;

/// `pegs games`: the number of complete games for each number of pegs left, and a shortest game; or the final positions
/// of games. Computes the sets it needs.
public final class GamesCommand extends JobCommand {
    private static final int USUAL_LIMIT = 100;
    private static final int MOST_LIMIT = 1_000_000;

    public GamesCommand() {
        super("games", "JOB", "count all complete games, won and lost; show a shortest one",
                "pegs games jobs/triangle15-corner.yaml",
                () -> PictureOptions.addSheetTo(jobOptions()
                        .flag("final",
                                "print the positions without a legal jump, and the number of games that end in each; with "
                                        + "--svg, draw them")
                        .valued("pegs", "N", "with --final: print only positions with N pegs")
                        .valued("limit", "N",
                                "with --final: print the first N positions, up to " + MOST_LIMIT + " (default: "
                                        + USUAL_LIMIT + ")")));
    }

    @Override
    public int run(Call call) throws IOException, MisuseException {
        call.checkNeeds("final", "pegs", "limit", "svg", "size", "labels", "theme", "columns");
        int limit = (int) call.number("limit", USUAL_LIMIT, 1, MOST_LIMIT);
        long pegs = call.number("pegs", 0, 1, Long.SIZE);
        PictureStyle style = PictureOptions.style(call);
        call.checkExcludes("json", "svg", "out");
        Job job = job(call, wanting(Result.GAMES));
        JobFolder folder = folder(call, job);
        OutputFile output = OutputFile.of(call, Optional.of(folder));
        complete(folder, call.has("final")
                ? EnumSet.of(Kind.FORWARD, Kind.WAYS, Kind.GAMES)
                : EnumSet.of(Kind.FORWARD, Kind.GAMES), call);
        if (!call.has("final")) {
            Games games = folder.games();
            List<Jump> shortest = new JumpLists(folder).shortestGame(games.mostPegsLeft());
            return output.write(call.isJson()
                    ? GamesReport.json(job, games, shortest) + "\n"
                    : GamesReport.text(job, games, shortest), call);
        }
        List<FinalPosition> all = FinalPosition.of(folder, k -> pegs == 0 || k == pegs);
        if (call.has("svg")) {
            return draw(job, style, all.subList(0, Math.min(limit, all.size())), output, call);
        }
        return output.write(call.isJson()
                ? GamesReport.json(job, all, limit) + "\n"
                : GamesReport.text(job, all, limit), call);
    }

    private static int draw(Job job, PictureStyle style, List<FinalPosition> some, OutputFile output,
            Call call) throws IOException {
        if (some.isEmpty()) {
            return call.fail(job.name() + ": no final position has this number of pegs");
        }
        return output.write(Svg.sheet(job.problem().board(), style, "Final positions of " + job.name(), some.stream()
                .map(position -> new Svg.Cell(position.code(), List.of(), GamesReport.caption(position))).toList()),
                call);
    }
}
