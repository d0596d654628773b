package pegsets.cli;

import java.io.IOException;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import pegsets.jobs.Job;
import pegsets.jobs.JobFileException;
import pegsets.jobs.Questions;
import pegsets.jobs.Questions.Dead;
import pegsets.jobs.Questions.DeadPosition;
import pegsets.jobs.Result;
import pegsets.jobs.Workspace;
import pegsets.report.DeadEndsReport;

/// `pegs dead-ends`: how fast a problem can be lost. Makes the sets that this takes.
final class DeadEndsCommand extends JobCommand {
    DeadEndsCommand() {
        super("dead-ends", "show the shortest ways to lose, and to make every one-peg finish impossible",
                "pegs dead-ends jobs/english33-central.yaml");
    }

    @Override
    Optional<Result> wanted() {
        return Optional.of(Result.WINNING);
    }

    @Override
    int run(Job job, Workspace workspace, boolean json, boolean quiet, Console console) throws IOException, JobFileException {
        WinningPlay.checkEnds(job);
        checkWhole(job, "dead ends need");
        Questions questions = new Questions(job, workspace, (other, its) -> Computation.run(other, its, quiet, console));
        Optional<Dead> deadEnds = questions.deadEnds();
        Map<Long, List<String>> finishes = new HashMap<>();
        if (deadEnds.isPresent()) {
            for (DeadPosition position : deadEnds.get().positions()) {
                finishes.put(position.code(), questions.finishes(position.code()));
            }
        }
        DeadEndsReport report = new DeadEndsReport(job, deadEnds, questions.deadBoards(), finishes);
        console.out().print(json ? report.json() + "\n" : report.text());
        return Main.DONE;
    }
}
