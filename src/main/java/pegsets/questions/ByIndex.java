package pegsets.questions;

import it.unimi.dsi.fastutil.longs.LongRBTreeSet;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.SortedMap;
import java.util.SortedSet;
import java.util.TreeMap;
import pegsets.board.geometry.Board;
import pegsets.board.geometry.PositionClass;
import pegsets.board.geometry.Problem;
import pegsets.board.geometry.Symmetry;
import pegsets.equations.SetName;
import pegsets.jobs.JobFolder;
import pegsets.labels.LabelledSet;

/// The winning positions of all complement problems on a board and of play between all their ends, each stored once
/// under the combination of complement problems that it can occur in (Notes, sections 5 and 6). Bit q - 1 of the index
/// stands for problem q; index 0 holds W^0, the positions of no complement problem.
///
/// A symmetry class is represented by its mincode. Where the vacancy of a problem has an image in its own position
/// class, at which play can also finish, the problem is degenerate (section 4.1): its positions are stored raw, all of
/// a class that occur in it. Degenerate problems have the first numbers.
public final class ByIndex {

    /// One complement problem up to symmetry.
    ///
    /// @param hole       its vacancy, in the position class that is worked in
    /// @param degenerate whether an image of the vacancy is in the same position class, and play can end there
    public record ComplementProblem(int hole, boolean degenerate) {}

    private final Board board;
    /// One position class for each type of problem: of those that symmetries exchange, the one of the first vacancy.
    private final List<PositionClass> classes = new ArrayList<>();
    private final List<ComplementProblem> problems = new ArrayList<>();
    private final long degenerateHoles;

    /// @param problem from single vacancies to single pegs in the same holes, with all their images
    /// @throws IllegalArgumentException when the starts or finishes are others; the message is for the user
    public ByIndex(Problem problem) {
        this.board = problem.board();
        long holes = check(problem);
        long rest = holes;
        for (long left = holes; left != 0; left &= left - 1) {
            addClass(Long.lowestOneBit(left));
        }
        while (rest != 0) {
            long hole = Long.lowestOneBit(rest);
            long images = board.symmetries().elements().stream().mapToLong(s -> s.image(hole))
                    .reduce(0, (a, b) -> a | b);
            addProblem(images);
            rest &= ~images;
        }
        problems.sort(Comparator.comparing((ComplementProblem p) -> !p.degenerate));
        degenerateHoles = problems.stream().filter(ComplementProblem::degenerate).mapToLong(p -> 1L << p.hole)
                .reduce(0, (a, b) -> a | b);
    }

    /// The same for a problem that positions can be indexed by; otherwise none.
    static Optional<ByIndex> of(Problem problem) {
        try {
            return Optional.of(new ByIndex(problem));
        } catch (IllegalArgumentException e) {
            return Optional.empty();
        }
    }

    private long check(Problem problem) {
        long finishes = problem.finish().codes().longStream().reduce(0L, (a, b) -> a | b);
        long starts = problem.start().codes().longStream().map(board::complement).reduce(0L, (a, b) -> a | b);
        if (starts != finishes || board.symmetries().elements().stream().anyMatch(s -> s.image(starts) != starts)) {
            throw new IllegalArgumentException(
                    "by-index sets need the same holes at start and finish, with all their images;"
                            + " expected start: any");
        }
        return starts;
    }

    private boolean isInside(PositionClass positionClass, long hole) {
        return positionClass.contains(board.complement(hole));
    }

    private void addClass(long hole) {
        boolean known = classes.stream()
                .anyMatch(c -> board.symmetries().elements().stream().anyMatch(s -> isInside(c, s.image(hole))));
        if (!known) {
            classes.add(PositionClass.of(board, board.complement(hole)));
        }
    }

    private void addProblem(long images) {
        long inside = 0;
        for (long left = images; left != 0; left &= left - 1) {
            long hole = Long.lowestOneBit(left);
            inside |= classes.stream().anyMatch(c -> isInside(c, hole)) ? hole : 0;
        }
        int hole = Long.numberOfTrailingZeros(inside);
        boolean feasible = PositionClass.of(board, board.complement(1L << hole)).contains(1L << hole);
        problems.add(new ComplementProblem(hole, feasible && Long.bitCount(inside) > 1));
    }

    /// The problems in the order of their numbers, from 1 on.
    public List<ComplementProblem> problems() {
        return List.copyOf(problems);
    }

    /// The codes of up to half as many pegs as the board has holes, for each number of pegs. In memory.
    ///
    /// @param folder of the problem's job, with the raw winning sets and the holes of their ends
    public SortedMap<Integer, SortedMap<Long, SortedSet<Long>>> sets(JobFolder folder) throws IOException {
        SortedMap<Integer, SortedMap<Long, SortedSet<Long>>> sets = new TreeMap<>();
        for (int pegs = 1; pegs <= board.size() / 2; pegs++) {
            sets.put(pegs, sets(pegs, folder));
        }
        return sets;
    }

    /// The codes of `pegs` pegs of each index that has some.
    public SortedMap<Long, SortedSet<Long>> sets(int pegs, JobFolder folder) throws IOException {
        SortedMap<Long, SortedSet<Long>> sets = new TreeMap<>(Long::compareUnsigned);
        Path winning = folder.file(SetName.winning(pegs));
        Path finishes = folder.file(new SetName(SetName.Kind.FINISHES, pegs));
        Path starts = folder.file(new SetName(SetName.Kind.STARTS, pegs));
        LabelledSet.inOrder(1, winning, List.of(finishes, starts), segment -> segment, segment -> {
            for (int i = 0; i < segment.size(); i++) {
                long code = segment.codes()[i];
                if (board.symmetries().mincode(code) == code) {
                    addClassOf(code, segment.labels().getFirst().low(i), segment.labels().getLast().low(i), sets);
                }
            }
        });
        return sets;
    }

    private void addClassOf(long mincode, long finishes, long starts, SortedMap<Long, SortedSet<Long>> sets) {
        long complements = finishes & starts;
        long index = 0;
        boolean stored = false;
        for (Symmetry s : board.symmetries().elements()) {
            long code = s.image(mincode);
            if (classes.stream().anyMatch(c -> c.contains(code))) {
                long solved = s.image(complements);
                index = index(solved);
                if ((solved & degenerateHoles) != 0) {
                    add(index, code, sets);
                    stored = true;
                }
            }
        }
        if (!stored) {
            add(index, mincode, sets);
        }
    }

    /// The index of a position: as it stands, where it is in a position class that is worked in, and otherwise as the
    /// first symmetry that takes it there makes it.
    ///
    /// @param complements the holes of the complement problems that it occurs in, as bits of a code
    public long index(long position, long complements) {
        return board.symmetries().elements().stream()
                .filter(s -> classes.stream().anyMatch(c -> c.contains(s.image(position))))
                .mapToLong(s -> index(s.image(complements))).findFirst().orElse(0);
    }

    private long index(long holes) {
        long index = 0;
        for (int q = 0; q < problems.size(); q++) {
            index |= (holes >>> problems.get(q).hole & 1) << q; // at most one problem a hole, so at most 64
        }
        return index;
    }

    private static void add(long index, long code, SortedMap<Long, SortedSet<Long>> sets) {
        sets.computeIfAbsent(index, _ -> new LongRBTreeSet(Long::compareUnsigned)).add(code);
    }
}
