package pegsets.job;

import static org.junit.jupiter.api.Assertions.assertEquals;

import it.unimi.dsi.fastutil.longs.Long2IntMap;
import it.unimi.dsi.fastutil.longs.Long2IntOpenHashMap;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import pegsets.board.Problem;
import pegsets.sets.expand.HintedCode;
import pegsets.sets.expand.HintedExpander;
import pegsets.sets.expand.JumpExpander;

/// How many of a level's children are made with hints, the figures of docs/notebook/fewer-children.md; and that the
/// levels have their published sizes.
class FewerChildrenTest {
    @ParameterizedTest(name = "{0} to {1} pegs: {3} of {4}")
    @CsvSource({"english33-central.yaml, 24, 9751, 0.52, 26912", "wiegleb45-central.yaml, 36, 27317, 0.45, 77221"})
    void makesFewerChildren(String file, int pegs, long size, String share, long children) throws Exception {
        Job job = JobRun.read(Path.of("jobs", file), List.of());
        Problem problem = job.problem();
        Long2IntMap level = new Long2IntOpenHashMap();
        level.put(problem.group().mincode(problem.start().codes().getLong(0)), 0);
        long all = 0;
        long made = 0;
        for (int k = problem.start().pegCount() - 1; k >= pegs; k--) {
            HintedExpander expander = new HintedExpander(job.context().jumps(), job.pruning(), k, true);
            JumpExpander plain = JumpExpander.forward(job.context().jumps(), job.pruning(), k);
            Long2IntMap next = new Long2IntOpenHashMap();
            long[] codes = new long[expander.maxCodes()];
            all = 0;
            made = 0;
            for (Long2IntMap.Entry entry : level.long2IntEntrySet()) {
                all += plain.expand(entry.getLongKey(), new long[plain.maxCodes()], 0);
                int n = expander.expand(HintedCode.of(entry.getLongKey(), entry.getIntValue()), codes, 0);
                made += n;
                for (int i = 0; i < n; i++) {
                    next.mergeInt(HintedCode.code(codes[i]), HintedCode.hint(codes[i]), Math::max);
                }
            }
            level = next;
        }
        assertEquals(size, level.size());
        assertEquals(children, all);
        assertEquals(share, String.format(Locale.ROOT, "%.2f", (double) made / all));
    }

    @ParameterizedTest(name = "{0} to {1} pegs: {3} of {4}")
    @Tag("slow")
    @CsvSource({"english33-central.yaml, 17, 2598215, 0.31, 16948714",
        "wiegleb45-central.yaml, 33, 1238520, 0.35, 4949647", "wiegleb45-central.yaml, 31, 10160129, 0.31, 48861884"})
    void ofLargeLevels(String file, int pegs, long size, String share, long children) throws Exception {
        makesFewerChildren(file, pegs, size, share, children);
    }
}
