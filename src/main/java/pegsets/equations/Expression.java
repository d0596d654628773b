package pegsets.equations;

/// The right side of an [Equation]: how a set, the labels of a set, or numbers of the whole problem come of files that
/// are there. It prints as it is written in [NotesEquations].
public sealed interface Expression permits SetExpression, LabelExpression, TotalExpression {}
