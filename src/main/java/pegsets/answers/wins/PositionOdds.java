package pegsets.answers.wins;

import java.io.IOException;
import java.util.Optional;
import java.util.stream.Stream;
import pegsets.answers.wins.ForcedJumps.Forced;

/// Properties of the solutions from a position; empty if they were not asked for, or the position is not winning.
///
/// @param forced what every solution makes
/// @param chance that a player who jumps at random comes to a finish
public record PositionOdds(Optional<Forced> forced, Optional<Fraction> chance) {
    public static final PositionOdds NONE = new PositionOdds(Optional.empty(), Optional.empty());

    /// The outlooks of all winning positions.
    ///
    /// @param forced  empty if not asked for
    /// @param chances empty if not asked for
    public record Teller(Optional<ForcedJumps> forced, Optional<Chances> chances) {
        /// Computes what is asked for by one pass.
        public static Teller of(BackwardPass pass, boolean withForced, boolean withChances) throws IOException {
            Teller teller = new Teller(withForced ? Optional.of(new ForcedJumps(pass)) : Optional.empty(),
                    withChances ? Optional.of(new Chances(pass)) : Optional.empty());
            pass.run(Stream.concat(teller.forced.stream(), teller.chances.stream()).toList());
            return teller;
        }

        public PositionOdds of(long position, boolean isWinning) {
            return isWinning && (forced.isPresent() || chances.isPresent())
                    ? new PositionOdds(forced.map(all -> all.from(position)), chances.map(all -> all.from(position)))
                    : NONE;
        }
    }
}
