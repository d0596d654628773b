package pegsets.publish.exchange;

import java.nio.file.Path;
import java.util.Optional;
import java.util.OptionalInt;
import pegsets.job.SetName;

/// A set that an export writes.
///
/// @param symbol its name, such as `F_16`, or `M_3_20` for a set of a level
/// @param pegs   the pegs of its positions
/// @param name   its name if it is a result of the job
/// @param moves  the number of its level, if it belongs to one
public record SelectedSet(String symbol, int pegs, Path file, Optional<SetName> name, OptionalInt moves) {}
