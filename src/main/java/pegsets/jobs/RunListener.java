package pegsets.jobs;

import java.util.List;
import pegsets.disk.FileFingerprint;
import pegsets.equations.Equation;
import pegsets.expand.Progress;

/// Hears how a run goes on.
public interface RunListener extends Progress {

    /// A run begins, of these equations.
    default void plan(Job job, List<Equation> equations) {}

    /// A file begins to be made, or is found.
    ///
    /// @param number    of this one, from 1
    /// @param of        all files
    /// @param positions how many positions the maker will deal with
    void begin(Equation equation, int number, int of, long positions);

    /// The one that began last is done, or was done before.
    void end(Equation equation, FileFingerprint stored, boolean doneBefore);

    /// Nobody.
    static RunListener unheard() {
        return hearing(_ -> {});
    }

    /// Who hears only how many positions are dealt with.
    static RunListener hearing(Progress progress) {
        return new RunListener() {
            @Override
            public void begin(Equation equation, int number, int of, long positions) {}

            @Override
            public void end(Equation equation, FileFingerprint stored, boolean doneBefore) {}

            @Override
            public void advance(long positions) {
                progress.advance(positions);
            }
        };
    }
}
