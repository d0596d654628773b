package pegsets.questions;

import java.util.OptionalLong;

/// Where play through a winning position can begin and end (Notes, sections 5 and 6, Figure 8).
///
/// @param starts   the vacancies from which play leads to it, as bits of a code
/// @param finishes the holes in which play from it can end, as bits of a code
/// @param index    of the combination of complement problems that it occurs in, for a job that has such indices
public record Connections(long starts, long finishes, OptionalLong index) {

    /// The holes of the complement problems in which it occurs, as bits of a code.
    public long complements() {
        return starts & finishes;
    }
}
