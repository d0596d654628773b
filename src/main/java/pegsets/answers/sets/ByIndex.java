package pegsets.answers.sets;

import it.unimi.dsi.fastutil.longs.LongRBTreeSet;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.SortedMap;
import java.util.SortedSet;
import java.util.TreeMap;
import java.util.stream.LongStream;
import pegsets.board.Board;
import pegsets.board.PositionClass;
import pegsets.board.Problem;
import pegsets.board.Symmetry;
import pegsets.job.JobFolder;
import pegsets.job.SetName;
import pegsets.job.labels.LabeledSet;

/// The winning positions of all complement problems on a board and of play between all their ends, each stored once
/// under the combination of complement problems in which it can occur (Notes, sections 5 and 6). Bit q - 1 of the index
/// stands for problem q; index 0 holds W^0, the positions of no complement problem.
///
/// A symmetry class is represented by its mincode. A problem is degenerate if its vacancy has an image in its own
/// position class at which play can also finish (section 4.1): then all positions of a class that occur in the problem
/// are stored. Degenerate problems have the first numbers.
public final class ByIndex {
    /// The most problems of which a file lists every combination.
    public static final int MOST_LISTED = 16;

    /// One complement problem up to symmetry.
    ///
    /// @param hole       its vacancy, in one of the position classes that are used
    /// @param degenerate whether an image of the vacancy is in the same position class, and play can end there
    public record ComplementProblem(int hole, boolean degenerate) {}

    private final Board board;
    /// The position classes that are used: of those that symmetries exchange, the class of the first vacancy.
    private final List<PositionClass> classes = new ArrayList<>();
    private final List<ComplementProblem> problems = new ArrayList<>();
    private final long degenerateHoles;

    /// @param problem from single vacancies to single pegs in the same holes, with all their images
    /// @throws IllegalArgumentException if the starts or finishes are others; the message is for the user
    public ByIndex(Problem problem) {
        this.board = problem.board();
        List<Symmetry> symmetries = board.symmetries().elements();
        long[] holes = check(problem);
        for (long hole : holes) {
            if (symmetries.stream().noneMatch(s -> isInside(s.image(hole)))) {
                classes.add(PositionClass.of(board, board.complement(hole)));
            }
        }
        long done = 0;
        for (long hole : holes) {
            if ((done & hole) == 0) {
                long images = union(symmetries.stream().mapToLong(s -> s.image(hole)));
                long inside = union(Arrays.stream(holes).filter(image -> (image & images) != 0 && isInside(image)));
                long first = Long.lowestOneBit(inside);
                boolean feasible = PositionClass.of(board, board.complement(first)).contains(first);
                problems.add(new ComplementProblem(Long.numberOfTrailingZeros(first),
                        feasible && Long.bitCount(inside) > 1));
                done |= images;
            }
        }
        problems.sort(Comparator.comparing((ComplementProblem p) -> !p.degenerate));
        degenerateHoles = union(problems.stream().filter(ComplementProblem::degenerate).mapToLong(p -> 1L << p.hole));
    }

    private static long union(LongStream codes) {
        return codes.reduce(0, (a, b) -> a | b);
    }

    /// Returns the index for a problem of this kind; empty for another problem.
    static Optional<ByIndex> of(Problem problem) {
        try {
            return Optional.of(new ByIndex(problem));
        } catch (IllegalArgumentException e) {
            return Optional.empty();
        }
    }

    /// Returns the holes, in ascending order of their unsigned codes.
    private long[] check(Problem problem) {
        long[] holes = problem.finish().codes().toLongArray();
        long finishes = union(Arrays.stream(holes));
        long starts = union(problem.start().codes().longStream().map(board::complement));
        if (starts != finishes || board.symmetries().elements().stream().anyMatch(s -> s.image(starts) != starts)) {
            throw new IllegalArgumentException(
                    "sets by index need a job whose start and finish are the same holes, with all their "
                            + "images; set start and finish to any");
        }
        return holes;
    }

    private boolean isInside(long hole) {
        return classes.stream().anyMatch(c -> c.contains(board.complement(hole)));
    }

    /// Returns the problems in the order of their numbers, from 1 on.
    public List<ComplementProblem> problems() {
        return List.copyOf(problems);
    }

    /// Returns the number of indices, one for each combination of problems.
    ///
    /// @throws IllegalArgumentException if there are more than [#MOST_LISTED] problems
    public int indices() {
        if (problems.size() > MOST_LISTED) {
            throw new IllegalArgumentException("more than " + MOST_LISTED + " complement problems up to symmetry; the "
                    + "file has an entry for each combination of them and would be too long");
        }
        return 1 << problems.size();
    }

    /// Returns the codes by number of pegs, up to half the number of holes, and by index.
    ///
    /// @param folder of the problem's job, with the raw winning sets and the holes of their ends
    public SortedMap<Integer, SortedMap<Long, SortedSet<Long>>> sets(JobFolder folder) throws IOException {
        SortedMap<Integer, SortedMap<Long, SortedSet<Long>>> sets = new TreeMap<>();
        for (int pegs = 1; pegs <= board.size() / 2; pegs++) {
            sets.put(pegs, sets(pegs, folder));
        }
        return sets;
    }

    /// Returns the codes of `pegs` pegs by index.
    public SortedMap<Long, SortedSet<Long>> sets(int pegs, JobFolder folder) throws IOException {
        SortedMap<Long, SortedSet<Long>> sets = new TreeMap<>(Long::compareUnsigned);
        Path winning = folder.result(SetName.winning(pegs));
        Path finishes = folder.result(new SetName(SetName.Kind.FINISHES, pegs));
        Path starts = folder.result(new SetName(SetName.Kind.STARTS, pegs));
        LabeledSet.inOrder(1, winning, folder.job().context().numbering(), List.of(finishes, starts),
                segment -> segment, segment -> {
                    for (int i = 0; i < segment.size(); i++) {
                        long code = segment.codes()[i];
                        if (board.symmetries().mincode(code) == code) {
                            addClassOf(code, segment.labels().getFirst().low(i), segment.labels().getLast().low(i),
                                    sets);
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

    /// Returns the index of a position. It is computed for the image under the first symmetry that takes the position
    /// to one of the position classes that are used.
    ///
    /// @param complements the holes of the complement problems in which it occurs, as bits of a code
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
