package pegsets.equations;

/// The right side of an [Equation]: a set, the labels of a set, or numbers of the whole problem, in terms of files. It
/// prints as it is written in [NotesEquations].
public sealed interface Expression permits SetExpression, LabelExpression, TotalExpression {}
