package pegsets.cli.job;

import java.io.IOException;
import java.util.Set;
import pegsets.cli.command.Console;
import pegsets.cli.command.Program;
import pegsets.equations.SetName;
import pegsets.jobs.Job;
import pegsets.jobs.JobFolder;
import pegsets.jobs.Runner;

/// Computes missing results of a job and shows the progress. If the user interrupts it, the JVM exits with 130.
public final class Computation {
    private Computation() {}

    public static void run(JobFolder folder, boolean quiet, Console console) throws IOException {
        of(folder.job(), quiet, console, display -> {
            DiskRoom.check(folder).ifPresent(display::note);
            new Runner(folder, display).run();
            return null;
        });
    }

    /// Runs a job unless all its files of some kinds exist. Does not read the files.
    public static void complete(JobFolder folder, Set<SetName.Kind> needed, boolean quiet, Console console)
            throws IOException {
        if (folder.firstMissing(needed).isPresent()) {
            run(folder, quiet, console);
        }
    }

    /// Work that shows its progress.
    @FunctionalInterface
    public interface Work<T> {
        public T run(RunDisplay display) throws IOException;
    }

    public static <T> T of(Job job, boolean quiet, Console console, Work<T> work) throws IOException {
        RunDisplay display = new RunDisplay(job, console, quiet);
        Thread stopped = new Thread(() -> {
            display.stop();
            console.err()
                    .println("pegs: stopped; finished files are kept, and the same command resumes from them");
        });
        Runtime.getRuntime().addShutdownHook(stopped);
        T result;
        try {
            result = work.run(display);
        } finally {
            Program.forget(stopped);
        }
        display.finish();
        return result;
    }
}
