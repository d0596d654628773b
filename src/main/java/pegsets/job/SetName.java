package pegsets.job;

import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import pegsets.job.labels.Label;

/// The name of one result of a job: a set or its labels, with k, the number of pegs of its positions; or numbers of the
/// whole problem.
public record SetName(Kind kind, int pegs) {

    /// The kind of a result.
    public enum Kind {
        FORWARD("F_%d.codes"),
        BACKWARD("B_%d.codes"),
        WINNING("W_%d.codes"),
        LOSING("L_%d.codes"),
        TO_FINISH("W_%d.to-finish"),
        FROM_START("W_%d.from-start"),
        SOLUTIONS("solutions"),
        FINISHES("W_%d.finishes"),
        STARTS("W_%d.starts"),
        WAYS("F_%d.ways"),
        GAMES("games");

        private final String fileName;

        Kind(String fileName) {
            this.fileName = fileName;
        }

        /// Whether the file holds a number for each code of a set, instead of codes.
        public boolean isLabels() {
            return this == TO_FINISH || this == FROM_START || this == FINISHES || this == STARTS || this == WAYS;
        }

        /// The kind of label in such a file.
        Label label() {
            return this == FINISHES || this == STARTS ? Label.HOLES : Label.WAYS;
        }

        /// Whether the file is a text of a few numbers.
        public boolean isNumbers() {
            return this == SOLUTIONS || this == GAMES;
        }
    }

    public static final SetName SOLUTIONS = new SetName(Kind.SOLUTIONS, 0);
    public static final SetName GAMES = new SetName(Kind.GAMES, 0);

    public static SetName forward(int pegs) {
        return new SetName(Kind.FORWARD, pegs);
    }

    public static SetName backward(int pegs) {
        return new SetName(Kind.BACKWARD, pegs);
    }

    public static SetName winning(int pegs) {
        return new SetName(Kind.WINNING, pegs);
    }

    public static SetName losing(int pegs) {
        return new SetName(Kind.LOSING, pegs);
    }

    /// The name of the set in the Notes, such as `F_16`.
    public String symbol() {
        return fileName().replaceFirst("\\..*", "");
    }

    /// The name of the file in the job's folder, such as `F_16.codes`.
    public String fileName() {
        return kind.fileName.replace("%d", Integer.toString(pegs));
    }

    /// Returns the result with a file name, if the name is one of a job's results.
    public static Optional<SetName> ofFileName(String name) {
        for (Kind kind : Kind.values()) {
            Matcher matcher = Pattern.compile(kind.fileName.replace(".", "\\.").replace("%d", "([1-9][0-9]?)"))
                    .matcher(name);
            if (matcher.matches()) {
                return Optional
                        .of(new SetName(kind, matcher.groupCount() == 0 ? 0 : Integer.parseInt(matcher.group(1))));
            }
        }
        return Optional.empty();
    }

    @Override
    public String toString() {
        return fileName();
    }
}
