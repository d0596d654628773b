package pegsets.wins;

import java.io.IOException;
import java.math.BigInteger;
import java.util.EnumSet;
import java.util.List;
import java.util.Optional;
import pegsets.equations.SetName;
import pegsets.equations.SetName.Kind;
import pegsets.jobs.JobFolder;
import pegsets.jobs.Result;
import pegsets.labels.LabelledSet;

/// Where play through winning positions begins and ends: the labels `W_k.starts` and `W_k.finishes`, asked for raw
/// positions. For one thread.
public final class EndHoles implements AutoCloseable {
    private final JobFolder folder;
    private final WinningCodes codes;
    private final LabelledSet[] starts = new LabelledSet[Long.SIZE + 1];
    private final LabelledSet[] finishes = new LabelledSet[Long.SIZE + 1];

    /// The ends of a position, as bits of a code; none where it is not winning.
    ///
    /// @param starts   the vacancies from which play leads to it
    /// @param finishes the holes in which play from it can end with one peg
    public record Ends(long starts, long finishes) {}

    private EndHoles(JobFolder folder) {
        this.folder = folder;
        this.codes = new WinningCodes(folder.job().problem());
    }

    /// The labels of a folder, where the job wants them and all are there.
    public static Optional<EndHoles> in(JobFolder folder) throws IOException {
        boolean there = folder.job().wanted().contains(Result.ENDS)
                && folder.firstMissing(EnumSet.of(Kind.WINNING, Kind.STARTS, Kind.FINISHES)).isEmpty();
        return there ? Optional.of(new EndHoles(folder)) : Optional.empty();
    }

    /// The ends of a position. Those of a position that is stored as its complement are those of the complement,
    /// exchanged.
    public Ends of(long position) throws IOException {
        int pegs = Long.bitCount(position);
        if (!codes.isPlayed(pegs)) {
            return new Ends(0, 0);
        }
        long code = codes.code(position);
        long storedStarts = label(starts, Kind.STARTS, pegs, code);
        long storedFinishes = label(finishes, Kind.FINISHES, pegs, code);
        return codes.isComplemented(pegs)
                ? new Ends(storedFinishes, storedStarts)
                : new Ends(storedStarts, storedFinishes);
    }

    private long label(LabelledSet[] opened, Kind kind, int pegs, long code) throws IOException {
        int stored = codes.storedPegs(pegs);
        if (opened[stored] == null) {
            opened[stored] = new LabelledSet(folder.file(SetName.winning(stored)),
                    List.of(folder.file(new SetName(kind, stored))));
        }
        BigInteger holes = opened[stored].label(code);
        return holes.longValue();
    }

    @Override
    public void close() throws IOException {
        for (LabelledSet[] opened : List.of(starts, finishes)) {
            for (LabelledSet set : opened) {
                if (set != null) {
                    set.close();
                }
            }
        }
    }
}
