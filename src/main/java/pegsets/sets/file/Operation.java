package pegsets.sets.file;

/// A way to merge a set with another.
public enum Operation {
    /// The codes of both sets.
    AND,
    /// The codes of the first set that the second lacks.
    WITHOUT;

    /// Returns a cursor over the merged codes. Memory: two batches.
    public CodeCursor merged(CodeCursor first, CodeCursor second) {
        return new SetMerge(first, second, this == AND);
    }

    /// A set to merge with.
    ///
    /// @param set its file or its name
    public record Operand<S>(Operation operation, S set) {}
}
