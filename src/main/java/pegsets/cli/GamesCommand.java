package pegsets.cli;

import java.io.IOException;
import java.util.EnumSet;
import java.util.List;
import java.util.Optional;
import pegsets.board.Jump;
import pegsets.jobs.Job;
import pegsets.jobs.Result;
import pegsets.jobs.SetId;
import pegsets.jobs.Workspace;
import pegsets.report.GamesReport;
import pegsets.stages.Games;
import pegsets.stages.ShortestGame;

/// `pegs games`: the number of complete games, by how they end, and a shortest one. Makes the sets that this takes.
final class GamesCommand extends JobCommand {
    GamesCommand() {
        super("games", "count all complete games, won and lost, and show a shortest one",
                "pegs games jobs/triangle15-corner.yaml");
    }

    @Override
    Optional<Result> wanted() {
        return Optional.of(Result.GAMES);
    }

    @Override
    int run(Job job, Workspace workspace, boolean json, boolean quiet, Console console) throws IOException {
        Computation.complete(job, workspace, EnumSet.of(SetId.Kind.FORWARD, SetId.Kind.GAMES), quiet,
                console);
        Games games = workspace.games().orElseThrow();
        List<Jump> shortest = new ShortestGame(job.problem(), k -> workspace.file(SetId.forward(k))).jumps(games.mostPegsLeft());
        console.out().print(json ? GamesReport.json(job, games, shortest) + "\n" : GamesReport.text(job, games, shortest));
        return Main.DONE;
    }
}
