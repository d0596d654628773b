package pegsets.answers.wins;

import java.io.IOException;
import java.util.Optional;
import java.util.stream.Stream;

/// Properties of the solutions from all winning positions; empty if they were not asked for.
///
/// @param forced  what every solution makes
/// @param chances that a player who jumps at random comes to a finish
public record PositionOdds(Optional<ForcedJumps> forced, Optional<Chances> chances) {
    public static final PositionOdds NONE = new PositionOdds(Optional.empty(), Optional.empty());

    /// Computes what is asked for by one pass.
    public static PositionOdds of(BackwardPass pass, boolean withForced, boolean withChances) throws IOException {
        PositionOdds odds = new PositionOdds(withForced ? Optional.of(new ForcedJumps(pass)) : Optional.empty(),
                withChances ? Optional.of(new Chances(pass)) : Optional.empty());
        pass.run(Stream.concat(odds.forced.stream(), odds.chances.stream()).toList());
        return odds;
    }
}
