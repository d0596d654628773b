package pegsets.jobs;

import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/// The name of one result of a job: a set or its counts, with k, the pegs of its positions; or the number of solutions.
public record SetId(Kind kind, int pegs) {

    /// What a result is.
    public enum Kind {
        FORWARD("F_%d.codes"), BACKWARD("B_%d.codes"), WINNING("W_%d.codes"), COUNTS("W_%d.counts"), SOLUTIONS("solutions");

        private final String fileName;

        Kind(String fileName) {
            this.fileName = fileName;
        }
    }

    public static SetId forward(int pegs) {
        return new SetId(Kind.FORWARD, pegs);
    }

    public static SetId backward(int pegs) {
        return new SetId(Kind.BACKWARD, pegs);
    }

    public static SetId winning(int pegs) {
        return new SetId(Kind.WINNING, pegs);
    }

    public static SetId counts(int pegs) {
        return new SetId(Kind.COUNTS, pegs);
    }

    public static final SetId SOLUTIONS = new SetId(Kind.SOLUTIONS, 0);

    /// The file's name in the job's folder, such as `F_16.codes`.
    public String fileName() {
        return kind.fileName.formatted(pegs);
    }

    /// The result that a file's name belongs to, if it is one of a job's.
    static Optional<SetId> ofFileName(String name) {
        for (Kind kind : Kind.values()) {
            Matcher matcher = Pattern.compile(kind.fileName.replace(".", "\\.").replace("%d", "([1-9][0-9]?)")).matcher(name);
            if (matcher.matches()) {
                return Optional.of(new SetId(kind, matcher.groupCount() == 0 ? 0 : Integer.parseInt(matcher.group(1))));
            }
        }
        return Optional.empty();
    }

    @Override
    public String toString() {
        return fileName();
    }
}
