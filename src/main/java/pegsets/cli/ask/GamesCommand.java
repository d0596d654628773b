package pegsets.cli.ask;

import java.io.IOException;
import java.util.EnumSet;
import java.util.List;
import java.util.Optional;
import pegsets.board.geometry.Jump;
import pegsets.cli.command.Console;
import pegsets.cli.command.Program;
import pegsets.cli.job.Computation;
import pegsets.cli.job.JobCommand;
import pegsets.equations.SetName;
import pegsets.jobs.Job;
import pegsets.jobs.JobFolder;
import pegsets.jobs.Result;
import pegsets.labels.Games;
import pegsets.questions.ShortestGame;
import pegsets.report.GamesReport;

/// `pegs games`: the number of complete games, by how they end, and a shortest one. Makes the sets that this takes.
public final class GamesCommand extends JobCommand {
    public GamesCommand() {
        super("games", "count all complete games, won and lost, and show a shortest one",
                "pegs games jobs/triangle15-corner.yaml");
    }

    @Override
    protected Optional<Result> wanted() {
        return Optional.of(Result.GAMES);
    }

    @Override
    protected int run(JobFolder folder, boolean json, boolean quiet, Console console) throws IOException {
        Job job = folder.job();
        Computation.complete(folder, EnumSet.of(SetName.Kind.FORWARD, SetName.Kind.GAMES), quiet,
                console);
        Games games = folder.games().orElseThrow();
        List<Jump> shortest = new ShortestGame(folder).jumps(games.mostPegsLeft());
        console.out().print(json ? GamesReport.json(job, games, shortest) + "\n" : GamesReport.text(job, games, shortest));
        return Program.DONE;
    }
}
