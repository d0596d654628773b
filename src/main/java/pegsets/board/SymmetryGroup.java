package pegsets.board;

import it.unimi.dsi.fastutil.ints.IntImmutableList;
import it.unimi.dsi.fastutil.longs.LongCollection;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Predicate;
import java.util.function.ToIntFunction;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.LongStream;

/// A group of symmetries of a board; the identity comes first. Two positions of which one is an image of the
/// other form a symmetry class, and the class is represented by its mincode, the least code in it (Notes, section 2).
public final class SymmetryGroup {
    private final List<Symmetry> elements;

    private SymmetryGroup(List<Symmetry> elements) {
        this.elements = List.copyOf(elements);
    }

    /// Returns all symmetries of a set of holes that take jumps to jumps. They are the affine maps of the lattice that
    /// permute the directions of the rules and the holes: up to 8 on a square lattice, up to 12 on a triangular one.
    static SymmetryGroup of(List<Hole> holes, Rules rules) {
        Set<Symmetry> found = new LinkedHashSet<>();
        for (int a = -1; a <= 1; a++) {
            for (int b = -1; b <= 1; b++) {
                for (int c = -1; c <= 1; c++) {
                    for (int d = -1; d <= 1; d++) {
                        if (permutesDirections(rules, a, b, c, d)) {
                            symmetry(holes, a, b, c, d).ifPresent(found::add);
                        }
                    }
                }
            }
        }
        return new SymmetryGroup(found.stream()
                .sorted((s, t) -> Boolean.compare(t.isIdentity(), s.isIdentity())).toList());
    }

    private static boolean permutesDirections(Rules rules, int a, int b, int c, int d) {
        return rules.directions().stream()
                .map(e -> new Rules.Direction(a * e.dx() + b * e.dy(), c * e.dx() + d * e.dy()))
                .collect(Collectors.toSet()).equals(Set.copyOf(rules.directions()));
    }

    /// Returns the symmetry that a linear map and a shift of its image make, if the image then has the same holes.
    private static Optional<Symmetry> symmetry(List<Hole> holes, int a, int b, int c, int d) {
        List<Hole> turned = holes.stream().map(h -> new Hole(a * h.x() + b * h.y(), c * h.x() + d * h.y())).toList();
        int shiftX = least(holes, Hole::x) - least(turned, Hole::x);
        int shiftY = least(holes, Hole::y) - least(turned, Hole::y);
        IntImmutableList targets = IntImmutableList.toList(
                turned.stream().map(h -> new Hole(h.x() + shiftX, h.y() + shiftY)).mapToInt(holes::indexOf));
        return targets.contains(-1) ? Optional.empty() : Optional.of(new Symmetry(targets));
    }

    private static int least(List<Hole> holes, ToIntFunction<Hole> coordinate) {
        return holes.stream().mapToInt(coordinate).min().orElseThrow();
    }

    public List<Symmetry> elements() {
        return elements;
    }

    public int size() {
        return elements.size();
    }

    /// Returns the images of some positions under all elements, repeats included.
    public LongStream images(LongStream positions) {
        return positions.flatMap(position -> elements.stream().mapToLong(s -> s.image(position)));
    }

    /// Returns the subgroup of the identity alone: with it every position is its own class.
    public SymmetryGroup trivial() {
        return new SymmetryGroup(elements.subList(0, 1));
    }

    /// Returns the subgroups that one or two elements generate, the largest first: for symmetries of boards, all
    /// subgroups.
    public List<SymmetryGroup> subgroups() {
        List<SymmetryGroup> found = new ArrayList<>();
        Set<Set<Symmetry>> seen = new HashSet<>();
        for (Symmetry one : elements) {
            for (Symmetry other : elements) {
                Set<Symmetry> generated = generated(one, other);
                if (seen.add(generated)) {
                    found.add(new SymmetryGroup(elements.stream().filter(generated::contains).toList()));
                }
            }
        }
        found.sort(Comparator.comparingInt(SymmetryGroup::size).reversed());
        return found;
    }

    private static Set<Symmetry> generated(Symmetry one, Symmetry other) {
        Set<Symmetry> generated = new HashSet<>(Set.of(one));
        List<Symmetry> left = new ArrayList<>(generated);
        while (!left.isEmpty()) {
            Symmetry last = left.removeLast();
            for (Symmetry next : List.of(last.then(one), last.then(other))) {
                if (generated.add(next)) {
                    left.add(next);
                }
            }
        }
        return generated;
    }

    /// Returns the orbits of holes, each in ascending order, in the order of their first holes.
    public List<List<Integer>> orbits(int holes) {
        return IntStream.range(0, holes)
                .mapToObj(hole -> elements.stream().map(s -> s.target(hole)).distinct().sorted().toList())
                .distinct().toList();
    }

    /// Returns the orbits of a board's jumps, each in the order of the list, in the order of their first jumps.
    public List<List<Jump>> orbits(List<Jump> jumps) {
        return jumps.stream()
                .map(jump -> elements.stream().map(jump::image).distinct().sorted(Comparator.comparing(jumps::indexOf))
                        .toList())
                .distinct().toList();
    }

    /// Returns the stabilizer of a position: the elements that keep it.
    public SymmetryGroup stabilizer(long position) {
        return stabilizer(symmetry -> symmetry.image(position) == position);
    }

    /// Returns the stabilizer of a set of positions: the elements that take it to itself.
    public SymmetryGroup stabilizer(LongCollection positions) {
        return stabilizer(symmetry -> positions.longStream().map(symmetry::image).allMatch(positions::contains));
    }

    /// Returns the subgroup of the elements that keep something.
    SymmetryGroup stabilizer(Predicate<Symmetry> keeps) {
        return new SymmetryGroup(elements.stream().filter(keeps).toList());
    }

    /// Returns the least code of the position's symmetry class.
    public long mincode(long position) {
        long least = position;
        for (Symmetry symmetry : elements) {
            long image = symmetry.image(position);
            least = Long.compareUnsigned(image, least) < 0 ? image : least;
        }
        return least;
    }

    /// Returns an upper bound of the number of symmetry classes among `positions` positions, by Burnside's lemma: an
    /// element with c cycles of holes fixes at most 2^c of them.
    public BigInteger classesAmong(BigInteger positions) {
        BigInteger fixed = positions;
        for (Symmetry symmetry : elements.subList(1, size())) {
            fixed = fixed.add(positions.min(BigInteger.ONE.shiftLeft(symmetry.cycles())));
        }
        return fixed.divide(BigInteger.valueOf(size())).max(BigInteger.ONE);
    }

    /// Returns the number of positions in the position's symmetry class.
    public int orbitSize(long position) {
        return size() / stabilizer(position).size();
    }
}
