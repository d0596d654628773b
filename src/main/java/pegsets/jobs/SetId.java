package pegsets.jobs;

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

    @Override
    public String toString() {
        return fileName();
    }
}
