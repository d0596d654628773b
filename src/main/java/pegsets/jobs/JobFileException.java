package pegsets.jobs;

/// An unusable job file, or an unusable value on the command line. The message is one line: the place, the fault, and
/// the remedy.
public final class JobFileException extends Exception {
    private static final long serialVersionUID = 1;

    public JobFileException(String where, String fault) {
        super((where + ": " + fault).replaceAll("\\R", " ")); // quoted words may contain line breaks
    }
}
