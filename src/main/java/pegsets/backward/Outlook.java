package pegsets.backward;

import java.util.Optional;
import pegsets.backward.ForcedJumps.Forced;
import pegsets.questions.Fraction;

/// What is left to play from a position, as far as it was asked for and the position is winning.
///
/// @param forced what every solution from it makes
/// @param chance that a player who jumps at random comes from it to a finish
public record Outlook(Optional<Forced> forced, Optional<Fraction> chance) {
    public static final Outlook NONE = new Outlook(Optional.empty(), Optional.empty());

    /// Tells the outlook of positions.
    ///
    /// @param forced empty if not asked for
    /// @param chances empty if not asked for
    public record Teller(Optional<ForcedJumps> forced, Optional<Chances> chances) {

        /// The outlook of a position.
        public Outlook of(long position, boolean isWinning) {
            return isWinning && (forced.isPresent() || chances.isPresent())
                    ? new Outlook(forced.map(all -> all.from(position)), chances.map(all -> all.from(position)))
                    : NONE;
        }
    }
}
