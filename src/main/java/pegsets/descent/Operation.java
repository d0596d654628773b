package pegsets.descent;

import java.nio.file.Path;
import pegsets.codes.file.CodeCursor;
import pegsets.codes.file.SetMerge;

/// How a set is merged with another.
public enum Operation {
    /// What both have.
    AND,
    /// What the second does not have.
    WITHOUT;

    /// The codes of the result, from those of the two sets.
    public CodeCursor merged(CodeCursor first, CodeCursor second) {
        return switch (this) {
            case AND -> SetMerge.intersection(first, second);
            case WITHOUT -> SetMerge.difference(first, second);
        };
    }

    /// The set on disk that another is merged with.
    public record Operand(Operation operation, Path set) {}
}
