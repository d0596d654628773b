package pegsets.jobs;

import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/// The name of one result of a job: a set or its labels, with k, the pegs of its positions; or numbers of the whole problem.
public record SetId(Kind kind, int pegs) {

    /// What a result is.
    public enum Kind {
        FORWARD(Result.FORWARD, "F_%d.codes"),
        BACKWARD(Result.BACKWARD, "B_%d.codes"),
        WINNING(Result.WINNING, "W_%d.codes"),
        LOSING(Result.LOSING, "L_%d.codes"),
        TO_FINISH(Result.SOLUTIONS, "W_%d.to-finish"),
        FROM_START(Result.SOLUTIONS, "W_%d.from-start"),
        SOLUTIONS(Result.SOLUTIONS, "solutions"),
        FINISHES(Result.ENDS, "W_%d.finishes"),
        STARTS(Result.ENDS, "W_%d.starts"),
        WAYS(Result.GAMES, "F_%d.ways"),
        GAMES(Result.GAMES, "games");

        private final Result result;
        private final String fileName;

        Kind(Result result, String fileName) {
            this.result = result;
            this.fileName = fileName;
        }

        /// What a job file wants to get this.
        Result result() {
            return result;
        }

        /// Whether the file has a number for each code of a set, instead of codes.
        boolean isLabels() {
            return this == TO_FINISH || this == FROM_START || this == FINISHES || this == STARTS || this == WAYS;
        }

        /// Whether the file is a text with a few numbers.
        boolean isNumbers() {
            return this == SOLUTIONS || this == GAMES;
        }
    }

    public static final SetId SOLUTIONS = new SetId(Kind.SOLUTIONS, 0);
    public static final SetId GAMES = new SetId(Kind.GAMES, 0);

    public static SetId forward(int pegs) {
        return new SetId(Kind.FORWARD, pegs);
    }

    public static SetId backward(int pegs) {
        return new SetId(Kind.BACKWARD, pegs);
    }

    public static SetId winning(int pegs) {
        return new SetId(Kind.WINNING, pegs);
    }

    public static SetId losing(int pegs) {
        return new SetId(Kind.LOSING, pegs);
    }

    /// The file's name in the job's folder, such as `F_16.codes`.
    public String fileName() {
        return kind.fileName.replace("%d", Integer.toString(pegs));
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
