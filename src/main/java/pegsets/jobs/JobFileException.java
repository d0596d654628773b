package pegsets.jobs;

/// A job file, or a value given on the command line in its place, that cannot be used. The message is one line:
/// where, what is wrong, what was expected.
public final class JobFileException extends Exception {
    private static final long serialVersionUID = 1;

    public JobFileException(String where, String fault) {
        super((where + ": " + fault).replaceAll("\\R", " ")); // quoted words may hold line breaks
    }
}
