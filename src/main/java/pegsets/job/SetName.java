package pegsets.job;

import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import pegsets.job.labels.Label;
import pegsets.sets.file.SetHeader;

/// The name of one result of a job: a set or its labels, with k, the number of pegs of its positions; or numbers of the
/// whole problem.
public record SetName(Kind kind, int pegs) {

    /// The kind of a result: codes of a set; labels, summed from the finish or from the start; or a text of a few
    /// numbers.
    public enum Kind {
        FORWARD("F_%d.codes", Result.FORWARD),
        BACKWARD("B_%d.codes", Result.BACKWARD),
        WINNING("W_%d.codes", Result.WINNING),
        LOSING("L_%d.codes", Result.LOSING),
        TO_FINISH("W_%d.to-finish", Result.COUNTS, Label.WAYS),
        FROM_START("W_%d.from-start", Result.COUNTS, Label.WAYS),
        SOLUTIONS("solutions", Result.SOLUTIONS),
        FINISHES("W_%d.finishes", Result.ENDS, Label.HOLES),
        STARTS("W_%d.starts", Result.ENDS, Label.HOLES),
        WAYS("F_%d.ways", Result.GAMES, Label.WAYS),
        GAMES("games", Result.GAMES);

        private final String fileName;
        private final Result result;
        private final Optional<Label> label;

        Kind(String fileName, Result result) {
            this(fileName, result, null);
        }

        Kind(String fileName, Result result, Label label) {
            this.fileName = fileName;
            this.result = result;
            this.label = Optional.ofNullable(label);
        }

        public Result result() {
            return result;
        }

        /// Whether the file holds a number for each code of a set, instead of codes.
        public boolean isLabels() {
            return label.isPresent();
        }

        /// Returns the kind of blocks in a file of codes or labels.
        SetHeader.Kind ofBlocks() {
            return isLabels() ? SetHeader.Kind.COUNTS : SetHeader.Kind.CODES;
        }

        Label label() {
            return label.orElseThrow(() -> new IllegalStateException(this + " has no labels"));
        }

        /// Whether the file is a text of a few numbers.
        public boolean isNumbers() {
            return !fileName.contains("%d");
        }

        public boolean isSet() {
            return !isLabels() && !isNumbers();
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

    /// A name for people: that of the set, or that of the file for labels, such as `W_7.to-finish`.
    public String step() {
        return kind.isLabels() ? fileName() : symbol();
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
