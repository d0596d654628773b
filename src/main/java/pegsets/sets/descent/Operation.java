package pegsets.sets.descent;

import java.nio.file.Path;
import pegsets.sets.file.CodeCursor;
import pegsets.sets.file.SetMerge;

/// A way to merge a set with another.
public enum Operation {
    /// The codes of both sets.
    AND,
    /// The codes of the first set that the second lacks.
    WITHOUT;

    /// Returns a cursor over the merged codes.
    public CodeCursor merged(CodeCursor first, CodeCursor second) {
        return switch (this) {
            case AND -> SetMerge.intersection(first, second);
            case WITHOUT -> SetMerge.difference(first, second);
        };
    }

    /// A set on disk to merge with.
    public record Operand(Operation operation, Path set) {}
}
