package pegsets.equations;

/// The right side of an [Equation]: a set, the labels of a set, or numbers of the whole problem, in terms of files. Its
/// text is that of [NotesEquations].
public sealed interface Expression permits SetExpression, LabelExpression, TotalExpression {}
