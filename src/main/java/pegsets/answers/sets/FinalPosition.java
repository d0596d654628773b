package pegsets.answers.sets;

import java.io.IOException;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.OptionalLong;
import java.util.function.IntPredicate;
import java.util.stream.LongStream;
import pegsets.board.Images;
import pegsets.board.JumpLines;
import pegsets.board.Problem;
import pegsets.job.JobFolder;
import pegsets.job.SetName;
import pegsets.job.SetName.Kind;
import pegsets.job.labels.LabeledSet;
import pegsets.sets.file.CodeCursor;
import pegsets.sets.file.CodeSetReader;

/// A position without a jump that play from the start reaches, for all its images under the problem's symmetries.
///
/// @param code   the least code among its images
/// @param images the number of its images
/// @param games  that end in any of its images
public record FinalPosition(long code, int images, BigInteger games) {
    /// Returns all final positions of a job, by descending number of pegs, and then by descending number of games.
    ///
    /// @param folder with the forward sets and their numbers of ways
    /// @param pegs   the numbers of pegs that are wanted
    public static List<FinalPosition> of(JobFolder folder, IntPredicate pegs) throws IOException {
        Problem problem = folder.job().problem();
        JumpLines lines = folder.job().context().jumps().lines();
        Images images = folder.job().context().images();
        List<FinalPosition> found = new ArrayList<>();
        for (int k = problem.start().pegCount(); k > 0; k--) {
            if (pegs.test(k)) {
                LabeledSet.inOrder(1, folder.result(SetName.forward(k)), folder.job().context().numbering(),
                        List.of(folder.result(new SetName(Kind.WAYS, k))), segment -> segment, segment -> {
                            for (int i = 0; i < segment.size(); i++) {
                                long code = segment.codes()[i];
                                if (lines.count(code) == 0) {
                                    int size = images.orbitSize(code);
                                    found.add(new FinalPosition(code, size, segment.labels().getFirst().get(i)
                                            .multiply(BigInteger.valueOf(size))));
                                }
                            }
                        });
            }
        }
        found.sort(Comparator.comparingInt(FinalPosition::pegs).reversed()
                .thenComparing(FinalPosition::games, Comparator.reverseOrder())
                .thenComparing(FinalPosition::code, Long::compareUnsigned));
        return found;
    }

    /// Returns the least code in F_k of a position without a jump, if there is one.
    public static OptionalLong first(JobFolder folder, int k) throws IOException {
        JumpLines lines = folder.job().context().jumps().lines();
        long[] batch = new long[CodeCursor.BATCH];
        try (CodeSetReader reader = new CodeSetReader(folder.result(SetName.forward(k)),
                folder.job().context().numbering())) {
            CodeCursor codes = reader.cursor();
            for (int n = codes.next(batch); n > 0; n = codes.next(batch)) {
                for (int i = 0; i < n; i++) {
                    if (lines.count(batch[i]) == 0) {
                        return OptionalLong.of(batch[i]);
                    }
                }
            }
        }
        return OptionalLong.empty();
    }

    /// Returns the number of positions of k pegs that play reaches, all images counted.
    public static long images(JobFolder folder, int k) throws IOException {
        Images images = folder.job().context().images();
        return LongStream.of(CodeSetReader.codes(folder.result(SetName.forward(k)), folder.job().context().numbering()))
                .map(images::orbitSize).sum();
    }

    public int pegs() {
        return Long.bitCount(code);
    }
}
