package pegsets.job;

import java.util.List;
import pegsets.disk.FileFingerprint;
import pegsets.disk.Progress;

/// A listener to the progress of a run.
@FunctionalInterface
public interface RunListener extends Progress {

    /// Reports that a run begins.
    default void plan(Job job, List<Equation> equations) {}

    /// Reports the next file, to be computed or already complete.
    ///
    /// @param number    the file's number, from 1
    /// @param of        the number of files
    /// @param positions how many positions will be reported as scanned
    default void begin(Equation equation, int number, int of, long positions) {}

    /// Reports that the file that began last is complete. It may get its name a little later.
    ///
    /// @param doneBefore whether an earlier run computed it
    default void end(Equation equation, FileFingerprint stored, boolean doneBefore) {}

    /// Returns what [RunState] reads after the name of the current file: a space, the percentage of the job that is
    /// done, a space, and the seconds left; empty if they are not known. Called about once a second.
    default String outlook() {
        return "";
    }
}
