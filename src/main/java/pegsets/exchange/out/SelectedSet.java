package pegsets.exchange.out;

import java.nio.file.Path;
import java.util.Optional;
import java.util.OptionalInt;
import pegsets.equations.SetName;

/// A set that is written out.
///
/// @param symbol its name, such as `F_16`; of a level `M_3_20`
/// @param pegs   of its positions
/// @param name   where it is one of the job's results
/// @param moves  number of the level that it is of, if it is
public record SelectedSet(String symbol, int pegs, Path file, Optional<SetName> name, OptionalInt moves) {}
