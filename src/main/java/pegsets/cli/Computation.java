package pegsets.cli;

import java.io.IOException;
import java.nio.channels.FileChannel;
import java.util.EnumSet;
import java.util.Optional;
import java.util.Set;
import pegsets.answers.wins.WinGraph;
import pegsets.cli.command.Call;
import pegsets.cli.command.Program;
import pegsets.disk.Io;
import pegsets.job.Job;
import pegsets.job.JobFolder;
import pegsets.job.Journal;
import pegsets.job.Runner;
import pegsets.job.SetName;

/// Computes missing results of a job and shows the progress. If the user interrupts it, the JVM exits with 130.
public final class Computation {
    private static final String COUNTING = "counting the ways of all winning positions; later commands read these counts";

    private Computation() {}

    public static void run(JobFolder folder, Call call) throws IOException {
        run(folder, call, Optional.empty());
    }

    private static void run(JobFolder folder, Call call, Optional<String> reason) throws IOException {
        of(folder.job(), call, display -> {
            reason.ifPresent(display::note);
            DiskRoom.check(folder).ifPresent(display::note);
            new Runner(folder, display).run();
            return null;
        });
    }

    /// Returns a way to compute a job, and others that are parts of the work on it, without lines in the log unless
    /// `--verbose` asks for them.
    public static Io.Consumer<JobFolder> partsOf(JobFolder folder, Call call) {
        return other -> {
            if (call.has("verbose") || other.folder().equals(folder.folder())) {
                run(other, call);
            } else {
                quietly(other.job(), call, display -> {
                    new Runner(other, display).run();
                    return null;
                });
            }
        };
    }

    /// Runs a job unless all its files of some kinds exist. Does not read the files.
    public static void complete(JobFolder folder, Set<SetName.Kind> needed, Call call) throws IOException {
        if (folder.firstMissing(needed).isPresent()) {
            run(folder, call);
        }
    }

    /// Returns the winning positions of a job. Computes missing results of the job, and the ways of all winning
    /// positions.
    public static WinGraph graph(JobFolder folder, Call call) throws IOException {
        boolean isSolved = folder.firstMissing(EnumSet.of(SetName.Kind.SOLUTIONS)).isEmpty();
        JobFolder counting = folder.counting();
        if (!isSolved || counting.firstMissing(WinGraph.NEEDED).isPresent()) {
            run(counting, call, isSolved ? Optional.of(COUNTING) : Optional.empty());
        }
        return new WinGraph(folder);
    }

    /// Returns the result of work that shows its progress and logs no other lines.
    public static <T> T quietly(Job job, Call call, Io.Function<RunDisplay, T> work) throws IOException {
        RunDisplay display = RunDisplay.ofPart(job, call.console(), call.isQuiet(), call.progress());
        try {
            return work.apply(display);
        } finally {
            display.finish();
        }
    }

    /// Returns the result of work that shows its progress, with the job's folder locked.
    public static <T> T locked(JobFolder folder, Call call, Io.Function<RunDisplay, T> work) throws IOException {
        try (FileChannel _ = folder.lock(); Journal _ = folder.openJournal()) {
            return of(folder.job(), call, work);
        }
    }

    public static <T> T of(Job job, Call call, Io.Function<RunDisplay, T> work) throws IOException {
        RunDisplay display = new RunDisplay(job, call.console(), call.isQuiet(), call.progress());
        Thread stopped = new Thread(() -> {
            display.stop();
            call.tell("stopped; finished files are kept, and the same command resumes from them");
        });
        Runtime.getRuntime().addShutdownHook(stopped);
        T result;
        try {
            result = work.apply(display);
        } finally {
            Program.forget(stopped);
        }
        display.finish();
        return result;
    }
}
