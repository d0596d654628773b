package pegsets.jobs;

import java.util.List;

/// One file to be made of others.
///
/// @param inputs in the order in which the stage takes them; the first is the one that is expanded
public record Step(Operation operation, SetId output, List<SetId> inputs) {

    /// What a stage does to make a file, with the equation of the Notes.
    public enum Operation {
        START(Result.FORWARD, "the start"),
        DESCEND(Result.FORWARD, "(1)"),
        FINISH(Result.BACKWARD, "the finish"),
        ASCEND(Result.BACKWARD, "(2)"),
        COMPLEMENT(Result.BACKWARD, "(6)"),
        WIN_MIDDLE(Result.WINNING, "(3)"),
        WIN_MIDDLE_OF_COMPLEMENTS(Result.WINNING, "(7)"),
        WIN_DESCEND(Result.WINNING, "(4)"),
        WIN_ASCEND(Result.WINNING, "(5)"),
        WIN_DESCEND_BY_COMPLEMENTS(Result.WINNING, "(9)"),
        COUNT_FINISH(Result.SOLUTIONS, "7.2"),
        COUNT_ASCEND(Result.SOLUTIONS, "7.2"),
        TOTAL(Result.SOLUTIONS, "7.2"),
        TOTAL_OF_COMPLEMENTS(Result.SOLUTIONS, "7.2 and (8)");

        private final Result stage;
        private final String source;

        Operation(Result stage, String source) {
            this.stage = stage;
            this.source = source;
        }

        /// The equation or section of the Notes.
        public String source() {
            return source;
        }
    }

    /// The stage that the step is a part of.
    public Result stage() {
        return operation.stage;
    }
}
