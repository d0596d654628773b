package pegsets.answers.sets;

import java.io.IOException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.EnumSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.stream.IntStream;
import pegsets.board.Board;
import pegsets.board.Hole;
import pegsets.board.Images;
import pegsets.board.Problem;
import pegsets.board.Symmetry;
import pegsets.disk.CorruptFileException;
import pegsets.job.JobFolder;
import pegsets.job.Plan;
import pegsets.job.SetName;
import pegsets.job.labels.LabeledSet;

/// The numbers of raw winning positions that are symmetric, by the kinds of symmetries of the board (Bell, Triangular,
/// Theorem 2.3 and Corollary 2.1). A position counts once for each kind that has a symmetry of it.
///
/// @param kinds the kinds of the board: rotations by the angle, such as `120-degree`, then `reflection`
/// @param rows  one for each winning set on disk, by descending k
public record SymmetricPositions(List<String> kinds, List<Row> rows) {
    /// A winning set.
    ///
    /// @param positions the raw positions of k pegs
    /// @param symmetric the number of them that have a symmetry of each kind, in the order of the kinds
    public record Row(int k, long positions, List<Long> symmetric) {}

    /// Counts in the winning sets on disk. The sets of a complement problem above the middle are the complements of
    /// these, and have the same numbers. Returns no rows if the folder has no winning set.
    ///
    /// @throws CorruptFileException if some winning sets of the job exist and others are missing
    public static SymmetricPositions of(JobFolder folder) throws IOException {
        Problem problem = folder.job().problem();
        Map<String, List<Symmetry>> byKind = byKind(problem.board());
        List<Row> rows = new ArrayList<>();
        for (int k : folder.job().context().allStoredPegs().boxed().toList().reversed()) {
            if (folder.isThere(SetName.winning(k))) {
                rows.add(row(folder, k, List.copyOf(byKind.values())));
            }
        }
        Optional<SetName> missing = Plan.firstMissing(folder, EnumSet.of(SetName.Kind.WINNING));
        if (!rows.isEmpty() && missing.isPresent()) {
            folder.made(missing.get());
        }
        return new SymmetricPositions(List.copyOf(byKind.keySet()), rows);
    }

    private static Row row(JobFolder folder, int k, List<List<Symmetry>> kinds) throws IOException {
        Images images = folder.job().context().images();
        long[] counts = new long[kinds.size() + 1];
        LabeledSet.inOrder(folder.job().budget().threads(), folder.result(SetName.winning(k)),
                folder.job().context().numbering(), List.of(), segment -> {
                    long[] found = new long[counts.length];
                    for (long code : segment.codes()) {
                        int positions = images.orbitSize(code);
                        found[0] += positions;
                        for (int i = 0; i < kinds.size(); i++) {
                            found[i + 1] += kinds.get(i).stream().anyMatch(s -> s.image(code) == code) ? positions : 0;
                        }
                    }
                    return found;
                }, found -> {
                    for (int i = 0; i < counts.length; i++) {
                        counts[i] += found[i];
                    }
                });
        return new Row(k, counts[0], Arrays.stream(counts).skip(1).boxed().toList());
    }

    /// Returns the symmetries of a board except the identity: rotations by ascending angles, then reflections. An image
    /// of a symmetric position has a symmetry of the same kind.
    private static Map<String, List<Symmetry>> byKind(Board board) {
        Map<Integer, List<Symmetry>> rotations = new TreeMap<>();
        List<Symmetry> reflections = new ArrayList<>();
        for (Symmetry symmetry : board.symmetries().elements()) {
            int order = symmetry.order();
            if (order > 1) {
                (isReflection(board, symmetry)
                        ? reflections
                        : rotations.computeIfAbsent(360 / order, _ -> new ArrayList<>())).add(symmetry);
            }
        }
        Map<String, List<Symmetry>> byKind = new LinkedHashMap<>();
        rotations.forEach((angle, some) -> byKind.put(angle + "-degree", some));
        if (!reflections.isEmpty()) {
            byKind.put("reflection", reflections);
        }
        return byKind;
    }

    /// Returns whether a symmetry is a reflection. It has order 2 and is no half turn, which takes every hole to the
    /// other side of one point. In one row, a reflection is a half turn.
    private static boolean isReflection(Board board, Symmetry symmetry) {
        return symmetry.order() == 2 && IntStream.range(0, board.size()).mapToObj(hole -> {
            Hole from = board.holes().get(hole);
            Hole to = board.holes().get(symmetry.target(hole));
            return new Hole(from.x() + to.x(), from.y() + to.y());
        }).distinct().count() > 1;
    }

    public long total(String kind) {
        return rows.stream().mapToLong(row -> row.symmetric.get(kinds.indexOf(kind))).sum();
    }
}
