package pegsets.jobs;

import static org.junit.jupiter.api.Assertions.assertEquals;

import it.unimi.dsi.fastutil.longs.Long2IntMap;
import it.unimi.dsi.fastutil.longs.Long2IntOpenHashMap;
import it.unimi.dsi.fastutil.longs.LongOpenHashSet;
import it.unimi.dsi.fastutil.longs.LongSet;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Random;
import java.util.function.LongPredicate;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import pegsets.board.geometry.Jump;
import pegsets.board.geometry.Problem;
import pegsets.board.geometry.Symmetry;

/// The rule of docs/decisions/fewer-children.md, on plain hash tables: with one jump known by which each position was
/// made, jumps of lower orbits that have no hole in common with it may be left out. No position is lost, and most
/// children are not made.
class FewerChildrenTest {
    private static final Path DEFAULTS = Path.of("conf/defaults.yaml");

    /// How many children a level has, and how many of them were made.
    private record Children(long all, long made) {
        String share() {
            return String.format(Locale.ROOT, "%.2f", (double) made / all);
        }
    }

    private Problem problem;
    private LongPredicate kept;
    private List<Jump> jumps;
    private List<Symmetry> symmetries;
    /// For each jump, where its orbit stands in the order; and its image under each symmetry.
    private int[] rank;
    private int[][] image;

    private void prepare(String file, long seed) throws Exception {
        Job job = JobFile.read(Path.of("jobs", file), DEFAULTS, List.of());
        problem = job.problem();
        kept = job.pruning().under(problem.group())::keeps;
        jumps = problem.board().jumps();
        symmetries = problem.group().elements();
        image = new int[jumps.size()][symmetries.size()];
        Map<Integer, Integer> orbits = new HashMap<>();
        for (int j = 0; j < jumps.size(); j++) {
            for (int s = 0; s < symmetries.size(); s++) {
                image[j][s] = jumps.indexOf(jumps.get(j).image(symmetries.get(s)));
            }
            orbits.putIfAbsent(leastImage(j), orbits.size());
        }
        List<Integer> order = new ArrayList<>(orbits.values());
        Collections.sort(order);
        Collections.shuffle(order, new Random(seed));
        rank = new int[jumps.size()];
        for (int j = 0; j < rank.length; j++) {
            rank[j] = order.get(orbits.get(leastImage(j)));
        }
    }

    private int leastImage(int jump) {
        int least = jump;
        for (int other : image[jump]) {
            least = Math.min(least, other);
        }
        return least;
    }

    /// Makes a level from the one before, in which each position has a jump by which it was made, or -1.
    private Children next(Long2IntMap level, Long2IntMap made) {
        made.defaultReturnValue(-1);
        long all = 0;
        long count = 0;
        for (Long2IntMap.Entry entry : level.long2IntEntrySet()) {
            long position = entry.getLongKey();
            int hint = entry.getIntValue();
            for (int j = 0; j < rank.length; j++) {
                Jump jump = jumps.get(j);
                if (jump.isLegal(position) && kept.test(position ^ jump.mask())) {
                    all++;
                    if (hint < 0 || rank[hint] <= rank[j] || (jumps.get(hint).mask() & jump.mask()) != 0) {
                        count++;
                        add(position ^ jump.mask(), j, made);
                    }
                }
            }
        }
        return new Children(all, count);
    }

    /// Adds the least image of a child, with the jump's image under the same symmetry.
    private void add(long child, int jump, Long2IntMap made) {
        int least = 0;
        long mincode = child;
        for (int s = 0; s < symmetries.size(); s++) {
            long code = symmetries.get(s).image(child);
            if (Long.compareUnsigned(code, mincode) <= 0) {
                least = s;
                mincode = code;
            }
        }
        int known = made.get(mincode);
        if (known < 0 || rank[known] < rank[jump]) {
            made.put(mincode, image[jump][least]);
        }
    }

    private static int pegs(Long2IntMap level) {
        return Long.bitCount(level.keySet().iterator().nextLong());
    }

    private Long2IntMap start() {
        Long2IntMap level = new Long2IntOpenHashMap();
        level.put(problem.group().mincode(problem.start().codes().getLong(0)), -1);
        return level;
    }

    @ParameterizedTest(name = "{0} to {1} pegs")
    @CsvSource({"english33-central.yaml, 24, 1", "english33-central.yaml, 24, 2", "wiegleb45-central.yaml, 38, 1"})
    void losesNoPosition(String file, int pegs, long seed) throws Exception {
        prepare(file, seed);
        Long2IntMap level = start();
        while (pegs(level) > pegs) {
            LongSet all = new LongOpenHashSet();
            level.keySet().forEach(position -> jumps.stream().filter(jump -> jump.isLegal(position))
                    .map(jump -> position ^ jump.mask()).filter(kept::test)
                    .forEach(child -> all.add(problem.group().mincode(child))));
            Long2IntMap made = new Long2IntOpenHashMap();
            next(level, made);
            assertEquals(all, made.keySet());
            level = made;
        }
    }

    @ParameterizedTest(name = "{0} to {1} pegs: {4}")
    @Tag("slow")
    @CsvSource({"english33-central.yaml, 17, 28, 2598215, 0.34", "wiegleb45-central.yaml, 33, 32, 1238520, 0.38",
        "wiegleb45-central.yaml, 31, 32, 10160129, 0.33"})
    void makesFewerChildren(String file, int pegs, long seed, long size, String share) throws Exception {
        prepare(file, seed);
        Long2IntMap level = start();
        Children children = null;
        while (pegs(level) > pegs) {
            Long2IntMap made = new Long2IntOpenHashMap();
            children = next(level, made);
            level = made;
        }
        assertEquals(size, level.size());
        assertEquals(share, children.share());
    }
}
