package pegsets.cli;

import java.io.IOException;
import pegsets.answers.wins.FewestMoves;
import pegsets.cli.command.Call;
import pegsets.cli.command.MisuseException;
import pegsets.job.Job;
import pegsets.job.JobFolder;
import pegsets.publish.report.MovesReport;
import pegsets.search.moves.LevelSearch;

/// `pegs levels`: computes all positions that need one move, two moves, and so on.
public final class LevelsCommand extends JobCommand {
    public LevelsCommand() {
        super("levels", "JOB", "compute the level sets: positions by their fewest moves",
                "pegs levels jobs/triangle15-corner.yaml --to 5",
                () -> jobOptions()
                        .valued("to", "I", "the last level (default: the last level with positions)")
                        .flag("back", "count the moves to the finish instead of the moves from the start"));
    }

    @Override
    public int run(Call call) throws IOException, MisuseException {
        Job job = job(call);
        int last = (int) call.number("to", job.problem().board().size(), 1, 99);
        JobFolder folder = folder(call, job);
        LevelSearch.SearchResult found = RunDisplay.locked(folder, call, display -> {
            FewestMoves moves = new FewestMoves(folder, display);
            return call.has("back") ? moves.backward(last) : moves.unbounded(last);
        });
        return call.answer(() -> MovesReport.levelsJson(job, found), () -> MovesReport.levels(job, found));
    }
}
