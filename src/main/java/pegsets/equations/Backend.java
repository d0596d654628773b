package pegsets.equations;

import java.io.IOException;
import java.math.BigInteger;
import java.nio.file.Path;
import pegsets.codes.file.Output;
import pegsets.codes.file.SetSummary;
import pegsets.descent.Descent;
import pegsets.descent.Operation;
import pegsets.expand.Relation;
import pegsets.labels.Label;

/// Makes what takes the time: [SetMaker] and [Maker] turn equations into these. This process does so ([LocalBackend]),
/// or a cluster. What is made is the same, code by code and number by number; a cluster leaves it in parts of its own
/// choice.
///
/// Every method leaves its file whole on disk, or an exception and temporary files in the output's folder for them.
public interface Backend {

    /// Makes a set by going through another.
    SetSummary descend(Descent descent, Output output) throws IOException;

    /// Merges two sets on disk.
    SetSummary merge(Path first, Operation.Operand second, Output output) throws IOException;

    /// Labels each position of a set with the sum of the labels that another set has at the positions which a relation
    /// makes of it.
    SetSummary sum(Path set, Relation relation, Path other, Path otherLabels, Label label, Output output)
            throws IOException;

    /// The number of solutions through the positions of a winning set (Notes, section 7.2).
    BigInteger solutions(Path winning, Path toFinish, Path fromStart) throws IOException;
}
