package pegsets.triangles;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;

/// The purges that are kept in `triangles/purges.tsv`, in the names of the figure at [Purge]: the kind, what it begins
/// from, the moves.
final class PurgeTable {
    private static final Map<String, List<LatticeJump>> JUMPS = DataLines.of("purges")
            .collect(Collectors.toUnmodifiableMap(line -> key(line[0], line[1]), line -> LatticeJump.list(line[2])));

    private PurgeTable() {}

    private static String key(String kind, String from) {
        return kind + " from " + from;
    }

    /// The jumps, if there is such a purge.
    ///
    /// @param from the holes of the catalyst that have pegs, or the vacant hole
    static Optional<List<LatticeJump>> jumps(String kind, String from) {
        return Optional.ofNullable(JUMPS.get(key(kind, from)));
    }
}
