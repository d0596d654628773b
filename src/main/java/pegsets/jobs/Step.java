package pegsets.jobs;

import java.util.List;
import pegsets.equations.SetName;

/// One file to be made of others.
///
/// @param inputs in the order in which the stage takes them; the first is the one that is expanded
public record Step(Operation operation, SetName output, List<SetName> inputs) {

    /// What a stage does to make a file, with the equation or section of the Notes.
    public enum Operation {
        START("the start"),
        DESCEND("(1)"),
        FINISH("the finish"),
        ASCEND("(2)"),
        COMPLEMENT("(6)"),
        WIN_MIDDLE("(3)"),
        WIN_MIDDLE_OF_COMPLEMENTS("(7)"),
        WIN_DESCEND("(4)"),
        WIN_ASCEND("(5)"),
        WIN_DESCEND_BY_COMPLEMENTS("(9)"),
        LOSE("(10)"),
        LOSE_MIDDLE_OF_COMPLEMENTS("(10) and (8)"),
        LOSE_BY_COMPLEMENTS("(10) and (8)"),
        LABEL_FINISH("7.2"),
        LABEL_ASCEND("7.2"),
        LABEL_START("7.2"),
        LABEL_DESCEND("7.2"),
        LABEL_MIDDLE_OF_COMPLEMENTS("7.2 and (8)"),
        TOTAL("7.2"),
        TOTAL_OF_GAMES("7.2");

        private final String source;

        Operation(String source) {
            this.source = source;
        }

        /// The equation or section of the Notes.
        public String source() {
            return source;
        }
    }

    /// The stage that the step is a part of.
    public Result stage() {
        return Result.of(output.kind());
    }
}
