package pegsets.cli.job;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import pegsets.cli.command.Console;
import pegsets.cli.command.Failure;
import pegsets.cli.command.MisuseException;
import pegsets.cli.command.Program;
import pegsets.jobs.JobFileException;
import pegsets.report.Json;

/// Jobs that are run in turn. One that fails is told of at once and does not stop the others; a summary ends it all.
final class SeveralJobs {

    /// Runs the job of a file, prints what comes out, and returns what the summary says of it.
    @FunctionalInterface
    interface Running {
        String run(String file) throws IOException, JobFileException, MisuseException;
    }

    private final boolean json;
    private final Console console;
    private final List<String> summary = new ArrayList<>();
    private int worst = Program.DONE;
    private int failed;

    private SeveralJobs(boolean json, Console console) {
        this.json = json;
        this.console = console;
    }

    /// Runs the jobs of some files. Returns the exit code: the highest that one of them alone would have had.
    static int run(List<String> files, boolean json, Console console, Running running) throws IOException {
        SeveralJobs jobs = new SeveralJobs(json, console);
        for (String file : files) {
            jobs.run(file, running);
        }
        if (!json) {
            console.out().println("%d jobs: %d done, %d failed".formatted(files.size(), files.size() - jobs.failed,
                    jobs.failed));
            jobs.summary.forEach(console.out()::println);
        }
        return jobs.worst;
    }

    private void run(String file, Running running) throws IOException {
        try {
            summary.add("  done    " + file + running.run(file));
            console.out().print(json ? "" : "\n");
        } catch (Exception | StackOverflowError | OutOfMemoryError | LinkageError e) {
            Failure failure = Failure.of(e);
            worst = Math.max(worst, failure.tell(console));
            console.out().print(json ? Json.failed(file, failure.message()) + "\n" : "");
            summary.add("  failed  " + (failure.message().contains(file) ? "" : file + ": ") + failure.message());
            failed++;
        }
        console.out().flush();
    }
}
