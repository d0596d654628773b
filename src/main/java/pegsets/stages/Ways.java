package pegsets.stages;

import java.math.BigInteger;

/// The numbers of ways to the finish from some raw positions that have been looked up.
///
/// @param found the codes looked up, mincodes of the positions or of their complements
/// @param flip  what turns a position into that whose mincode was looked up
record Ways(LabelledSlice found, Images images, long flip) {

    /// The jump sequences from a position to the finish; none if it is not a winning position.
    BigInteger from(long position) {
        return found.label(images.mincode(position ^ flip));
    }
}
