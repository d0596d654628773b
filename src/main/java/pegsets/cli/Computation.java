package pegsets.cli;

import java.io.IOException;
import java.util.Set;
import pegsets.jobs.Job;
import pegsets.jobs.Runner;
import pegsets.jobs.SetId;
import pegsets.jobs.Workspace;

/// Makes what a job wants and does not have yet, and shows how that goes on. When the user interrupts it, the JVM exits with 130.
final class Computation {
    private Computation() {}

    static void run(Job job, Workspace workspace, boolean quiet, Console console) throws IOException {
        of(job, quiet, console, display -> {
            new Runner(job, workspace, display).run();
            return null;
        });
    }

    /// Runs a job unless all its results of some kinds are there. Those that are there are not read.
    static void complete(Job job, Workspace workspace, Set<SetId.Kind> needed, boolean quiet, Console console) throws IOException {
        if (workspace.firstMissing(job, needed).isPresent()) {
            run(job, workspace, quiet, console);
        }
    }

    /// What takes time.
    @FunctionalInterface
    interface Work<T> {
        T run(RunDisplay display) throws IOException;
    }

    static <T> T of(Job job, boolean quiet, Console console, Work<T> work) throws IOException {
        RunDisplay display = new RunDisplay(job, console, quiet);
        Thread stopped = new Thread(() -> console.err().println(
                (console.terminal() ? "\n" : "") + "pegs: stopped; finished files are kept, and the same command goes on from them"));
        Runtime.getRuntime().addShutdownHook(stopped);
        T result;
        try {
            result = work.run(display);
        } finally {
            forget(stopped);
        }
        display.finish();
        return result;
    }

    /// Takes back a hook, if the JVM is not ending.
    static void forget(Thread hook) {
        try {
            Runtime.getRuntime().removeShutdownHook(hook);
        } catch (IllegalStateException e) {
            // the JVM is ending already, and the hook is at work
        }
    }
}
