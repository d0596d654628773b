package pegsets.oracle;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.nio.ByteOrder;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.IntConsumer;
import java.util.stream.IntStream;

/// The forward and winning sets of the central game of the 33-hole board, in memory, for this board and problem
/// alone: a yardstick for the time that files, other boards and other rules cost the program. It prints the two sizes
/// for each number of pegs from 32 to 16.
///
///     mvn -q test-compile
///     time java -Xms300m -Xmx300m -Xmn8m -XX:+UseSerialGC -cp target/test-classes \
///         pegsets.oracle.CentralGameInMemory
///
/// A level is an array of bytes, one for each code of its number of pegs and of the position class: 0 for a code that
/// is no member, otherwise the code's hint (docs/notebook/fewer-children.md). F_17 to F_32 are kept as lists. W_17 are
/// the positions of F_17 whose complements are in F_16. W_{k+1} are the positions of F_{k+1} from which a jump leads to
/// W_k.
public final class CentralGameInMemory {
    private static final int HOLES = 33;
    private static final int LOW_BITS = 17;
    private static final int LOWS = 1 << LOW_BITS;
    private static final int HIGHS = 1 << HOLES - LOW_BITS;
    private static final int CHECKS = 4;
    private static final int GROUP = 8;
    /// Images stand above the number of their symmetry.
    private static final int ELEMENT_BITS = 3;
    private static final int HINT_SHIFT = 40;
    private static final long FULL = (1L << HOLES) - 1;
    private static final int SLICES = 256;
    private static final VarHandle LONG = MethodHandles.byteArrayViewVarHandle(long[].class, ByteOrder.LITTLE_ENDIAN);

    private record Jump(int from, int over, int to) {
        long holes() {
            return 1L << from | 1L << over | 1L << to;
        }
    }

    /// For each symmetry the images of the holes.
    private final int[][] symmetries = new int[GROUP][HOLES];
    private final List<Jump> jumps = new ArrayList<>();
    /// A line is a jump and its reverse; lines number the bits of words.
    private final List<Jump> lines = new ArrayList<>();
    /// For each byte of a code and each value of it, the images of these pegs.
    private final long[] images = new long[5 * 256 * GROUP];
    /// For each byte of a code and each value of it, the lines with a peg in the first, middle and last hole.
    private final long[] pegs = new long[5 * 256 * 3];
    private final long[] lineImages;
    /// For each hint the lines that are left out: jumps from the last hole, then from the first.
    private final long[] leftOut;
    private final byte[] hints;
    /// For each low part its number among those with as many pegs and the same checks, and each of these lists.
    private final int[] lowNumber = new int[LOWS];
    private final int[][] lows = new int[LOW_BITS + 1 << CHECKS][];
    private final int[] lowChecks = new int[LOWS];
    private final int[] highChecks = new int[HIGHS];
    private final int classChecks;

    private byte[] marks;
    private int[] firstRank;

    private CentralGameInMemory() {
        List<int[]> holes = new ArrayList<>();
        for (int y = -3; y <= 3; y++) {
            for (int x = -3; x <= 3; x++) {
                if (Math.min(Math.abs(x), Math.abs(y)) <= 1) {
                    holes.add(new int[] {x, y});
                }
            }
        }
        for (int hole = 0; hole < HOLES; hole++) {
            int x = holes.get(hole)[0];
            int y = holes.get(hole)[1];
            int[][] moved = {{x, y}, {-y, x}, {-x, -y}, {y, -x}, {-x, y}, {x, -y}, {y, x}, {-y, -x}};
            for (int s = 0; s < GROUP; s++) {
                symmetries[s][hole] = number(holes, moved[s][0], moved[s][1]);
            }
            for (int[] step : new int[][] {{1, 0}, {0, 1}, {-1, 0}, {0, -1}}) {
                int over = number(holes, x + step[0], y + step[1]);
                int to = number(holes, x + 2 * step[0], y + 2 * step[1]);
                if (over >= 0 && to >= 0) {
                    jumps.add(new Jump(hole, over, to));
                }
            }
        }
        jumps.stream().filter(jump -> jump.from < jump.to).forEach(lines::add);
        lineImages = new long[lines.size() * GROUP];
        fillTables();
        hints = new byte[lines.size() * 2 * GROUP];
        leftOut = new long[(jumps.size() + 1) * 2];
        fillHints();
        classChecks = numberParts(holes);
    }

    private static int number(List<int[]> holes, int x, int y) {
        return IntStream.range(0, holes.size()).filter(i -> holes.get(i)[0] == x && holes.get(i)[1] == y).findFirst()
                .orElse(-1);
    }

    private Jump image(Jump jump, int s) {
        int[] to = symmetries[s];
        return new Jump(to[jump.from], to[jump.over], to[jump.to]);
    }

    private void fillTables() {
        for (int hole = 0; hole < HOLES; hole++) {
            for (int value = 0; value < 256; value++) {
                int entry = (hole >> 3) << 8 | value;
                for (int s = 0; s < GROUP && (value >> (hole & 7) & 1) == 1; s++) {
                    images[entry * GROUP + s] |= 1L << symmetries[s][hole] + ELEMENT_BITS;
                }
                for (int line = 0; line < lines.size() && (value >> (hole & 7) & 1) == 1; line++) {
                    Jump jump = lines.get(line);
                    int place = List.of(jump.from, jump.over, jump.to).indexOf(hole);
                    if (place >= 0) {
                        pegs[entry * 3 + place] |= 1L << line;
                    }
                }
            }
        }
        for (int i = 0; i < lineImages.length; i++) {
            lineImages[i] = image(lines.get(i / GROUP), i % GROUP).holes() << ELEMENT_BITS;
        }
    }

    /// Numbers the jumps by their orbits, those with most independent jumps last, and fills the tables of hints.
    private void fillHints() {
        List<List<Jump>> orbits = jumps.stream()
                .map(jump -> IntStream.range(0, GROUP).mapToObj(s -> image(jump, s)).distinct()
                        .sorted(Comparator.comparing(jumps::indexOf)).toList())
                .distinct().sorted(Comparator.comparing(orbit -> jumps.stream()
                        .filter(jump -> (jump.holes() & orbit.getFirst().holes()) == 0).count()))
                .toList();
        List<Jump> order = orbits.stream().flatMap(List::stream).toList();
        int[] orbitOf = order.stream().mapToInt(jump -> IntStream.range(0, orbits.size())
                .filter(i -> orbits.get(i).contains(jump)).findFirst().orElseThrow()).toArray();
        for (int line = 0; line < lines.size(); line++) {
            Jump forth = lines.get(line);
            List<Jump> both = List.of(new Jump(forth.to, forth.over, forth.from), forth);
            for (int d = 0; d < 2; d++) {
                int number = order.indexOf(both.get(d));
                for (int s = 0; s < GROUP; s++) {
                    hints[(line * 2 + d) * GROUP + s] = (byte) (1 + order.indexOf(image(both.get(d), s)));
                }
                for (int hint = 1; hint <= order.size(); hint++) {
                    if (orbitOf[number] < orbitOf[hint - 1] && (order.get(hint - 1).holes() & forth.holes()) == 0) {
                        leftOut[hint * 2 + d] |= 1L << line;
                    }
                }
            }
        }
    }

    /// Numbers low parts. Along each diagonal direction holes have three colors, and a jump changes one hole of each
    /// color, so that the parities of two sums of colors never change. Returns the checks of the start.
    private int numberParts(List<int[]> holes) {
        int[] checks = new int[HOLES];
        for (int hole = 0; hole < HOLES; hole++) {
            int up = Math.floorMod(holes.get(hole)[0] + holes.get(hole)[1], 3);
            int down = Math.floorMod(holes.get(hole)[0] - holes.get(hole)[1], 3);
            checks[hole] = (up == 0 ? 3 : up) | (down == 0 ? 3 : down) << 2;
        }
        int[] sizes = new int[lows.length];
        for (int low = 1; low < LOWS; low++) {
            lowChecks[low] = lowChecks[low & low - 1] ^ checks[Integer.numberOfTrailingZeros(low)];
        }
        for (int low = 0; low < LOWS; low++) {
            lowNumber[low] = sizes[list(Integer.bitCount(low), lowChecks[low])]++;
        }
        Arrays.setAll(lows, i -> new int[sizes[i]]);
        for (int low = 0; low < LOWS; low++) {
            lows[list(Integer.bitCount(low), lowChecks[low])][lowNumber[low]] = low;
        }
        for (int high = 1; high < HIGHS; high++) {
            highChecks[high] = highChecks[high & high - 1]
                    ^ checks[LOW_BITS + Integer.numberOfTrailingZeros(high)];
        }
        long start = start();
        return lowChecks[(int) start & LOWS - 1] ^ highChecks[(int) (start >>> LOW_BITS)];
    }

    private static int list(int pegs, int checks) {
        return pegs << CHECKS | checks;
    }

    private static long start() {
        return FULL ^ 1L << HOLES / 2;
    }

    /// Codes with k pegs and this high part have low parts of this list, or there are none.
    private int[] lows(int high, int k) {
        int left = k - Integer.bitCount(high);
        return left < 0 || left > LOW_BITS ? new int[0] : lows[list(left, classChecks ^ highChecks[high])];
    }

    /// Prepares the marks for codes with k pegs, which are all 0.
    private void begin(int k) {
        firstRank = new int[HIGHS + 1];
        for (int high = 0; high < HIGHS; high++) {
            firstRank[high + 1] = firstRank[high] + lows(high, k).length;
        }
        if (marks == null || marks.length < firstRank[HIGHS] + Long.BYTES) {
            marks = new byte[firstRank[HIGHS] + Long.BYTES];
        }
    }

    private int rank(long code) {
        return firstRank[(int) (code >>> LOW_BITS)] + lowNumber[(int) code & LOWS - 1];
    }

    private static void inSlices(int slices, IntConsumer task) {
        AtomicInteger next = new AtomicInteger();
        Runnable all = () -> {
            for (int i = next.getAndIncrement(); i < slices; i = next.getAndIncrement()) {
                task.accept(i);
            }
        };
        Thread other = new Thread(all);
        other.start();
        all.run();
        try {
            other.join();
        } catch (InterruptedException e) {
            throw new IllegalStateException(e);
        }
    }

    /// Returns the codes that are marked with a value of `least` or more, each with its mark above it, and clears all
    /// marks.
    private long[][] taken(int k, int least) {
        long[][] found = new long[SLICES][];
        inSlices(SLICES, slice -> {
            long[] codes = new long[1024];
            int n = 0;
            for (int high = HIGHS / SLICES * slice; high < HIGHS / SLICES * (slice + 1); high++) {
                int[] list = lows(high, k);
                int first = firstRank[high];
                int end = firstRank[high + 1];
                for (int at = first; at < end; at += Long.BYTES) {
                    long eight = (long) LONG.get(marks, at);
                    if (eight == 0) {
                        continue;
                    }
                    for (int i = at; i < Math.min(at + Long.BYTES, end); i++) {
                        if (marks[i] >= least) {
                            if (n == codes.length) {
                                codes = Arrays.copyOf(codes, 2 * n);
                            }
                            codes[n++] = (long) high << LOW_BITS | list[i - first] | (long) marks[i] << HINT_SHIFT;
                        }
                        marks[i] = 0;
                    }
                }
            }
            found[slice] = Arrays.copyOf(codes, n);
        });
        return found;
    }

    private static int size(long[][] codes) {
        return Arrays.stream(codes).mapToInt(slice -> slice.length).sum();
    }

    /// Marks the children of some positions with their hints.
    private void markChildren(long[][] codes) {
        inSlices(codes.length, slice -> {
            long[] image = new long[GROUP];
            for (long hinted : codes[slice]) {
                long code = hinted & FULL;
                int hint = (int) (hinted >>> HINT_SHIFT);
                long first = lines(code, 0);
                long legal = lines(code, 1) & (first ^ lines(code, 2))
                        & ~(first & leftOut[hint * 2 + 1] | ~first & leftOut[hint * 2]);
                images(code, image);
                for (long rest = legal; rest != 0; rest &= rest - 1) {
                    int line = Long.numberOfTrailingZeros(rest);
                    long least = least(image, line);
                    int way = line << 1 | (int) (first >>> line) & 1;
                    marks[rank(least >>> ELEMENT_BITS)] = hints[way * GROUP | (int) least & GROUP - 1];
                }
            }
        });
    }

    /// Marks with 2 the positions that are marked with 1 and from which a jump leads to one of some positions.
    private void markParents(long[][] codes) {
        inSlices(codes.length, slice -> {
            long[] image = new long[GROUP];
            for (long marked : codes[slice]) {
                long code = marked & FULL;
                images(code, image);
                for (long rest = ~lines(code, 1) & (lines(code, 0) ^ lines(code, 2)); rest != 0; rest &= rest - 1) {
                    int at = rank(least(image, Long.numberOfTrailingZeros(rest)) >>> ELEMENT_BITS);
                    if (marks[at] == 1) {
                        marks[at] = 2;
                    }
                }
            }
        });
    }

    private long lines(long code, int place) {
        return pegs[((int) code & 0xFF) * 3 + place] ^ pegs[(1 << 8 | (int) (code >>> 8) & 0xFF) * 3 + place]
                ^ pegs[(2 << 8 | (int) (code >>> 16) & 0xFF) * 3 + place]
                ^ pegs[(3 << 8 | (int) (code >>> 24) & 0xFF) * 3 + place]
                ^ pegs[(4 << 8 | (int) (code >>> 32) & 0xFF) * 3 + place];
    }

    private void images(long code, long[] into) {
        int at0 = ((int) code & 0xFF) * GROUP;
        int at1 = (1 << 8 | (int) (code >>> 8) & 0xFF) * GROUP;
        int at2 = (2 << 8 | (int) (code >>> 16) & 0xFF) * GROUP;
        int at3 = (3 << 8 | (int) (code >>> 24) & 0xFF) * GROUP;
        int at4 = (4 << 8 | (int) (code >>> 32) & 0xFF) * GROUP;
        for (int s = 0; s < GROUP; s++) {
            into[s] = images[at0 + s] ^ images[at1 + s] ^ images[at2 + s] ^ images[at3 + s] ^ images[at4 + s] ^ s;
        }
    }

    private long least(long[] image, int line) {
        long[] flips = lineImages;
        int at = line * GROUP;
        long least = Math.min(Math.min(image[0] ^ flips[at], image[1] ^ flips[at + 1]),
                Math.min(image[2] ^ flips[at + 2], image[3] ^ flips[at + 3]));
        return Math.min(least, Math.min(Math.min(image[4] ^ flips[at + 4], image[5] ^ flips[at + 5]),
                Math.min(image[6] ^ flips[at + 6], image[7] ^ flips[at + 7])));
    }

    private long mincode(long code, long[] image) {
        images(code, image);
        return Arrays.stream(image).min().orElseThrow() >>> ELEMENT_BITS;
    }

    /// Returns the sizes of F_k and W_k, `[0][k]` and `[1][k]`, for k from 16 to 32.
    public static int[][] sizes() {
        CentralGameInMemory game = new CentralGameInMemory();
        int[][] sizes = new int[2][HOLES];
        long[][][] forward = new long[HOLES][][];
        int middle = HOLES / 2;
        forward[HOLES - 1] = new long[][] {{start()}};
        sizes[0][HOLES - 1] = 1;
        game.begin(middle);
        for (int k = HOLES - 2; k > middle; k--) {
            game.begin(k);
            game.markChildren(forward[k + 1]);
            forward[k] = game.taken(k, 1);
            sizes[0][k] = size(forward[k]);
        }
        game.begin(middle);
        game.markChildren(forward[middle + 1]);
        long[][] winning = game.complementsMarked(forward[middle + 1]);
        sizes[1][middle + 1] = size(winning);
        sizes[1][middle] = sizes[1][middle + 1];
        sizes[0][middle] = size(game.taken(middle, 1));
        for (int k = middle + 2; k < HOLES; k++) {
            game.begin(k);
            game.markAll(forward[k]);
            game.markParents(winning);
            winning = game.taken(k, 2);
            sizes[1][k] = size(winning);
        }
        return sizes;
    }

    /// Returns the positions whose complements are marked.
    private long[][] complementsMarked(long[][] codes) {
        long[][] found = new long[codes.length][];
        inSlices(codes.length, slice -> {
            long[] image = new long[GROUP];
            found[slice] = Arrays.stream(codes[slice])
                    .filter(code -> marks[rank(mincode(~code & FULL, image))] != 0).toArray();
        });
        return found;
    }

    private void markAll(long[][] codes) {
        inSlices(codes.length, slice -> {
            for (long code : codes[slice]) {
                marks[rank(code & FULL)] = 1;
            }
        });
    }

    public static void main(String[] args) {
        int[][] sizes = sizes();
        for (int k = HOLES - 1; k >= HOLES / 2; k--) {
            System.out.println(k + " " + sizes[0][k] + " " + sizes[1][k]);
        }
    }
}
