package pegsets.answers.sets;

import it.unimi.dsi.fastutil.longs.Long2ObjectMap;
import it.unimi.dsi.fastutil.longs.Long2ObjectOpenHashMap;
import it.unimi.dsi.fastutil.longs.LongArrayList;
import it.unimi.dsi.fastutil.longs.LongIterator;
import it.unimi.dsi.fastutil.longs.LongList;
import it.unimi.dsi.fastutil.longs.LongOpenHashSet;
import it.unimi.dsi.fastutil.longs.LongSet;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Stream;
import pegsets.board.Jump;
import pegsets.board.Problem;
import pegsets.disk.CorruptFileException;
import pegsets.job.JobFolder;
import pegsets.job.SetName;
import pegsets.sets.file.CodeSetReader;

/// The lists of jumps from a start to a position, found backward through the forward sets. Lists of the same jumps in
/// another order, or of their images under a symmetry that keeps the problem, count as one.
///
/// @param folder with the forward sets
public record JumpLists(JobFolder folder) {
    /// The most lists for one position.
    public static final int MOST = 1000;
    private static final Comparator<Jump> ORDER = Comparator.comparingInt(Jump::from).thenComparingInt(Jump::to);

    private Problem problem() {
        return folder.job().problem();
    }

    /// Returns the lists of jumps to a position, or an image of it, each in one order in which it can be played; all of
    /// them, or [#MOST].
    List<List<Jump>> to(long position) throws IOException {
        Long2ObjectMap<List<Jump>> jumpsTo = jumpsTo(position);
        Map<List<Jump>, List<Jump>> lists = new LinkedHashMap<>();
        collect(position, List.of(), jumpsTo, new HashSet<>(), lists);
        return List.copyOf(lists.values());
    }

    /// Returns the jumps of a complete game, from a start to a position without a jump.
    ///
    /// @param pegsLeft a number of pegs with which a game can end
    public List<Jump> game(int pegsLeft) throws IOException {
        List<Jump> jumps = new ArrayList<>();
        long position = FinalPosition.first(folder, pegsLeft)
                .orElseThrow(() -> new CorruptFileException(folder.file(SetName.forward(pegsLeft)),
                        "damaged: according to the file games, some games end in this set, but every position has a legal jump; delete the file and run the job again"));
        for (int k = pegsLeft; k < problem().start().pegCount(); k++) {
            Map<Long, Jump> jumpsFrom = new HashMap<>();
            for (Jump jump : jumpsInto(position).toList()) {
                jumpsFrom.put(problem().group().mincode(position ^ jump.mask()), jump);
            }
            Path source = folder.result(SetName.forward(k + 1));
            LongIterator found = CodeSetReader
                    .found(source, folder.job().context().numbering(), jumpsFrom.keySet()).iterator();
            if (!found.hasNext()) {
                throw new CorruptFileException(source, "damaged: no jump leads from it to position " + position
                        + " of the next set; run pegs verify to find the damaged file");
            }
            Jump jump = jumpsFrom.get(found.nextLong());
            jumps.addFirst(jump);
            position ^= jump.mask();
        }
        return jumps;
    }

    /// Returns, for a position and all raw positions between a start and it, the jumps to each from others of these.
    private Long2ObjectMap<List<Jump>> jumpsTo(long position) throws IOException {
        Long2ObjectMap<List<Jump>> jumpsTo = new Long2ObjectOpenHashMap<>();
        LongSet level = LongSet.of(position);
        for (int k = Long.bitCount(position); k < problem().start().pegCount(); k++) {
            LongSet parents = new LongOpenHashSet();
            for (long child : level) {
                jumpsInto(child).forEach(jump -> parents.add(child ^ jump.mask()));
            }
            LongSet reached = reached(parents, k + 1);
            for (long child : level) {
                jumpsTo.put(child, jumpsInto(child).filter(jump -> reached.contains(child ^ jump.mask())).toList());
            }
            level = reached;
        }
        level.forEach(start -> jumpsTo.put(start, List.of()));
        return jumpsTo;
    }

    /// Returns the jumps to a position from any other position.
    private Stream<Jump> jumpsInto(long child) {
        return problem().board().jumps().stream().filter(jump -> jump.isLegal(child ^ jump.mask()));
    }

    /// Returns the positions whose class is in F_k.
    private LongSet reached(LongSet positions, int k) throws IOException {
        Long2ObjectMap<LongList> byClass = new Long2ObjectOpenHashMap<>();
        for (long position : positions) {
            byClass.computeIfAbsent(problem().group().mincode(position), _ -> new LongArrayList()).add(position);
        }
        LongSet reached = new LongOpenHashSet();
        CodeSetReader.found(folder.result(SetName.forward(k)), folder.job().context().numbering(), byClass.keySet())
                .forEach(code -> reached.addAll(byClass.get(code)));
        return reached;
    }

    /// Follows the jumps back to the starts. `seen` has the sorted jumps after each position, to skip other orders.
    private void collect(long position, List<Jump> after, Long2ObjectMap<List<Jump>> jumpsTo, Set<List<Jump>> seen,
            Map<List<Jump>, List<Jump>> lists) {
        if (lists.size() == MOST || !seen.add(sorted(after))) {
            return;
        }
        if (jumpsTo.get(position).isEmpty()) {
            lists.putIfAbsent(leastImage(after), after);
        }
        for (Jump jump : jumpsTo.get(position)) {
            List<Jump> longer = new ArrayList<>(after);
            longer.addFirst(jump);
            collect(position ^ jump.mask(), longer, jumpsTo, seen, lists);
        }
    }

    private static List<Jump> sorted(List<Jump> jumps) {
        return jumps.stream().sorted(ORDER).toList();
    }

    /// Returns the same list for all images and orders of a list.
    private List<Jump> leastImage(List<Jump> jumps) {
        return problem().group().elements().stream()
                .map(s -> sorted(jumps.stream().map(jump -> jump.image(s)).toList()))
                .min((a, b) -> Arrays.compare(a.toArray(Jump[]::new), b.toArray(Jump[]::new), ORDER)).orElseThrow();
    }
}
