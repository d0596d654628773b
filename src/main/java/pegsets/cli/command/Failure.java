package pegsets.cli.command;

import java.io.IOException;
import java.nio.file.AccessDeniedException;
import java.nio.file.FileSystemException;
import java.nio.file.InvalidPathException;
import java.nio.file.NoSuchFileException;
import java.util.Locale;
import pegsets.jobs.JobFileException;

/// The reason why a command failed, in one or two lines, and the exit code.
///
/// @param message the fault, its place, and the remedy
public record Failure(String message, int code) {
    /// A longer message contains a very long word from the command line or a file.
    private static final int LONGEST_MESSAGE = 1000;
    private static final int SHOWN_AT_EACH_END = 300;

    public Failure {
        message = shown(message);
    }

    /// Returns the failure for an exception that a command has thrown. Libraries wrap a lack of memory in exceptions of
    /// their own.
    public static Failure of(Throwable thrown) {
        for (Throwable cause = thrown; cause != null; cause = cause.getCause()) {
            if (cause instanceof OutOfMemoryError e) {
                return new Failure(outOfMemory(String.valueOf(e.getMessage())), Program.FAILED);
            }
        }
        return switch (thrown) {
            case MisuseException e -> new Failure(e.getMessage(), Program.MISUSE);
            case JobFileException e -> new Failure(e.getMessage(), Program.MISUSE);
            case IOException e -> new Failure(message(e), Program.FAILED);
            case InvalidPathException e ->
                new Failure("'" + e.getInput() + "' is not a file name: " + e.getReason(), Program.MISUSE);
            case ArithmeticException e ->
                new Failure(e.getMessage() + ": the problem is too large for this version", Program.FAILED);
            case StackOverflowError _ -> new Failure(
                    "out of stack; remove -Xss from PEGS_JAVA_OPTIONS, "
                            + "or if it is not there, please report this command line",
                    Program.FAILED);
            case LinkageError e -> new Failure("a part of the program cannot be loaded, " + e
                    + "; run make build again, or allow more open files (ulimit -n)", Program.FAILED);
            default -> new Failure("unexpected failure, " + thrown + "; please report it with this command line",
                    Program.FAILED);
        };
    }

    /// Prints the message instead of a line of progress. Returns the exit code.
    public int tell(Console console) {
        console.clear();
        console.err().println("pegs: " + message);
        return code;
    }

    /// Returns the text to print for a message: a long one loses its middle.
    static String shown(String message) {
        String text = message.replaceAll("\\p{Cntrl}", " ");
        return text.length() <= LONGEST_MESSAGE
                ? text
                : text.substring(0, SHOWN_AT_EACH_END) + " ... " + text.substring(text.length() - SHOWN_AT_EACH_END);
    }

    private static String outOfMemory(String what) {
        return what.contains("heap") || what.contains("array size") || what.contains("GC overhead")
                ? "out of memory; lower the job's memory, or raise the heap in conf/jvm.options; finished sets are kept"
                : "out of memory, " + what
                        + "; raise this limit of the JVM or of the machine (ulimit -a); finished sets are kept";
    }

    private static String message(IOException e) {
        return switch (e) {
            case NoSuchFileException missing -> missing.getFile() + ": no such file";
            case AccessDeniedException denied -> denied.getFile() + ": permission denied"
                    + (denied.getReason() == null ? "" : ", " + denied.getReason());
            case FileSystemException failed -> failed.getFile() + ": " + (failed.getReason() == null
                    ? failed.getClass().getSimpleName().replaceAll("(?<=[a-z])(?=[A-Z])", " ").replace(" Exception", "")
                            .toLowerCase(Locale.ROOT)
                    : withRemedy(failed.getReason()));
            default -> withRemedy(String.valueOf(e.getMessage()));
        };
    }

    /// Adds a remedy to a message of the operating system.
    private static String withRemedy(String message) {
        return message + switch (message) {
            case "No space left on device", "Disk quota exceeded" ->
                ": free some and run again; finished sets are kept";
            case "Too many open files" ->
                "; run again with a higher limit (ulimit -n), finished sets are kept";
            default -> "";
        };
    }
}
