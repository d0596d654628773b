package pegsets.cli;

import java.io.IOException;
import java.util.Optional;
import pegsets.answers.wins.AdaptiveSolutionCounts;
import pegsets.answers.wins.SolutionCounts;
import pegsets.board.text.PositionReader;
import pegsets.cli.command.Call;
import pegsets.cli.command.Program;
import pegsets.job.Job;
import pegsets.job.JobFolder;
import pegsets.job.Result;
import pegsets.publish.report.Texts;

/// `pegs play`: a game in the terminal. Computes the sets it needs.
public final class PlayCommand extends JobCommand {
    public PlayCommand() {
        super("play", PROBLEM, "play in the terminal, with warnings",
                "pegs play triangle:5 a1", () -> withoutJson(asking()));
    }

    @Override
    public int run(Call call) throws IOException {
        ProblemWords words = ProblemWords.of(call, ProblemWords.Reading.ENDS);
        words.checkInput("the jumps of the game");
        JobFolder folder = folder(call, words, Result.SOLUTIONS);
        Job job = folder.job();
        try (SolutionCounts ways = AdaptiveSolutionCounts.of(folder, graph(folder, call))) {
            call.out().println(Texts.problem(job));
            tellIfUnsolvable(folder, call);
            new Session(job.problem(), ways,
                    new PositionLines(System.in, new PositionReader(job.problem(), Optional.empty())),
                    call.console()).run();
        }
        return Program.DONE;
    }
}
