package pegsets.cli;

import java.io.IOException;
import java.nio.file.AccessDeniedException;
import java.nio.file.FileSystemException;
import java.nio.file.InvalidPathException;
import java.nio.file.NoSuchFileException;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.ServiceConfigurationError;
import java.util.TreeMap;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import pegsets.board.text.NotationException;
import pegsets.disk.CorruptFileException;
import pegsets.disk.JsonObject;
import pegsets.disk.OtherVersionException;
import pegsets.job.JobFileException;
import pegsets.job.JobFolder;

/// The reason why a command failed, in one or two lines, and the exit code.
///
/// @param message the fault, its place, and the remedy
/// @param code    the exit code
/// @param kind    one word for programs
/// @param details the `file` at fault and its `line` at fault, from 1; or the time and disk space that a limit leaves
record Failure(String message, int code, String kind, Map<String, ?> details) {
    /// A longer message contains a very long word from the command line or a file.
    private static final int LONGEST_MESSAGE = 1000;
    private static final int SHOWN_AT_EACH_END = 300;
    private static final String KEPT = "; finished sets are kept";
    private static final Pattern LINE = Pattern.compile("\\bline ([0-9]{1,9})\\b");
    private static final Pattern REMEDY = Pattern
            .compile("(?s).*; (?!finished sets are kept$)(.+?)(?:" + KEPT + ")?");

    Failure {
        message = shown(message);
    }

    /// A failure that no file causes.
    Failure(String message, int code) {
        this(message, code, switch (code) {
            case Program.NO -> "no";
            case Program.MISUSE -> "misuse";
            case Program.NO_ANSWER -> "no-answer";
            default -> "failed";
        }, Map.of());
    }

    /// Returns the failure for an exception that a command has thrown. Libraries wrap a lack of memory in exceptions of
    /// their own, and commands wrap exceptions about files.
    static Failure of(Throwable thrown) {
        Failure failure = described(thrown);
        for (Throwable cause = thrown; cause != null; cause = cause.getCause()) {
            if (cause instanceof OutOfMemoryError) {
                return new Failure(outOfMemory(String.valueOf(cause.getMessage())), Program.FAILED, "out-of-memory",
                        Map.of());
            }
            failure = switch (cause) {
                case Refusal e when !e.left().isEmpty() -> failure.with(failure.kind, e.left());
                case OtherVersionException e -> failure.in(failure.kind, e.file().toString());
                case CorruptFileException e -> failure.in("corrupt-file", e.file().toString());
                case NoSuchFileException e -> failure.in("missing-file", e.getFile());
                case FileSystemException e -> failure.in(failure.kind, e.getFile());
                case JobFileException e -> failure.with(failure.kind, place(e.file(), e.line()));
                default -> failure;
            };
        }
        return failure;
    }

    /// Returns the failure of a kind in a file, and in the line that the message names.
    private Failure in(String itsKind, String itsFile) {
        OptionalInt itsLine = LINE.matcher(message).results().mapToInt(found -> Integer.parseInt(found.group(1)))
                .findFirst();
        return with(itsKind, place(Optional.ofNullable(itsFile), itsLine));
    }

    private Failure with(String itsKind, Map<String, ?> itsDetails) {
        return new Failure(message, code, itsKind, itsDetails);
    }

    private static Map<String, ?> place(Optional<String> file, OptionalInt line) {
        Map<String, Object> place = new TreeMap<>();
        file.ifPresent(path -> place.put("file", path));
        line.ifPresent(number -> place.put("line", number));
        return place;
    }

    private static Failure described(Throwable thrown) {
        return switch (thrown) {
            case Refusal e -> new Failure(e.getMessage(), e.code());
            case JobFileException _,NotationException _ -> new Failure(thrown.getMessage(), Program.MISUSE);
            case CorruptFileException e -> new Failure(JobFolder.withRemedy(e).getMessage(), Program.FAILED);
            case IOException e -> new Failure(message(e), Program.FAILED);
            case InvalidPathException e ->
                new Failure("'" + e.getInput() + "' is not a file name: " + e.getReason(), Program.MISUSE);
            case ArithmeticException e ->
                new Failure(e.getMessage() + ": the problem is too large for this version", Program.FAILED);
            case StackOverflowError _ -> new Failure(
                    "out of stack; remove -Xss from PEGS_JAVA_OPTIONS, "
                            + "or report this command line if the option is not set",
                    Program.FAILED);
            case ServiceConfigurationError e when e.getCause() != null -> described(e.getCause());
            case LinkageError e -> new Failure("a part of the program cannot be loaded"
                    + (e.getMessage() == null ? "" : ", " + e.getMessage())
                    + "; run make build again, or allow more open files (ulimit -n)", Program.FAILED);
            default -> new Failure("unexpected failure, " + thrown + "; report it with this command line",
                    Program.FAILED);
        };
    }

    /// Prints the message instead of a line of progress, and an object of JSON if wanted. Returns the exit code.
    int tell(Console console, boolean isJson) {
        String object = isJson ? error().text() + "\n" : "";
        console.clear();
        console.err().println("pegs: " + message);
        console.out().print(object);
        return code;
    }

    /// Returns the answer of `pegs run --json` about one of several jobs.
    ///
    /// @param job its file
    String json(String job) {
        return new JsonObject().with("file", job).with("failed", message).withAll(error()).text();
    }

    /// Returns the failure as a program reads it. The hint is the last part of the message that says what to do.
    private JsonObject error() {
        Matcher remedy = REMEDY.matcher(message);
        JsonObject error = new JsonObject().with("code", kind).with("message", message);
        details.forEach(error::with);
        return new JsonObject().with("error", error.withAny("hint",
                remedy.matches() ? Optional.of(remedy.group(1)) : Optional.empty()));
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
                ? "out of memory; lower the job's memory, or raise the heap in conf/jvm.options" + KEPT
                : "out of memory, " + what
                        + "; raise this limit of the JVM or of the machine (ulimit -a)" + KEPT;
    }

    private static String message(IOException e) {
        return switch (e) {
            case NoSuchFileException missing -> missing.getFile() + ": no such file; check the name";
            case AccessDeniedException denied -> denied.getFile() + ": permission denied"
                    + (denied.getReason() == null ? "" : ", " + denied.getReason())
                    + "; change its permissions, or choose another file or folder";
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
                "; free some space and run the command again" + KEPT;
            case "File too large" -> "; raise the limit (ulimit -f) and run the command again" + KEPT;
            case "Too many open files" ->
                "; raise the limit (ulimit -n) and run the command again" + KEPT;
            default -> "";
        };
    }
}
