package pegsets.job;

import java.util.Optional;
import java.util.OptionalInt;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/// An unusable job file, or an unusable value on the command line. The message is one line: the place, the fault, and
/// the remedy.
public class JobFileException extends IllegalArgumentException {
    private static final long serialVersionUID = 1;
    private static final Pattern IN_FILE = Pattern.compile("(?s)(.*):([0-9]+):[0-9]+");

    private final String where;

    /// A problem in which no play leads from the start to the finish, which is in another position class.
    public static final class Impossible extends JobFileException {
        private static final long serialVersionUID = 1;

        public Impossible(String where, String fault) {
            super(where, fault);
        }
    }

    public JobFileException(String where, String fault) {
        super(((isNamedIn(fault, where) ? "" : where + ": ") + fault).replaceAll("\\R", " ")); // quoted words may have line breaks
        this.where = where;
    }

    /// Returns whether a fault begins with its place on the command line, or contains the name of its board in quotes.
    private static boolean isNamedIn(String fault, String where) {
        return fault.startsWith(where + " ")
                || where.startsWith("board ") && fault.contains("'" + where.substring("board ".length()) + "'");
    }

    /// Returns the file at fault; empty if the fault is on the command line.
    public Optional<String> file() {
        Matcher inFile = IN_FILE.matcher(where);
        return Optional.of(inFile.matches() ? inFile.group(1) : where)
                .filter(place -> !place.matches("(?s)(--|board |start |finish ).*"));
    }

    /// Returns the number of the line at fault, if it is known.
    public OptionalInt line() {
        Matcher inFile = IN_FILE.matcher(where);
        return inFile.matches() ? OptionalInt.of(Integer.parseInt(inFile.group(2))) : OptionalInt.empty();
    }
}
