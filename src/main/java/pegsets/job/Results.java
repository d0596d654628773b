package pegsets.job;

import java.io.IOException;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import pegsets.disk.FileFingerprint;

/// The results of a job that an answer needs: finds and computes the missing ones.
public final class Results {
    private Results() {}

    /// Returns the first missing file of some kinds in the plan of a folder.
    public static Optional<SetName> firstMissing(JobFolder folder, Set<SetName.Kind> kinds) throws IOException {
        Map<String, FileFingerprint> journalled = folder.journalled();
        for (Equation equation : Plan.of(folder)) {
            SetName id = equation.left();
            if (kinds.contains(id.kind())
                    && (id.kind().isNumbers() ? folder.numbers(id) : folder.summary(id, journalled)).isEmpty()) {
                return Optional.of(id);
            }
        }
        return Optional.empty();
    }

    /// Runs a job unless all its files of some kinds exist. Does not read the files.
    public static void complete(JobFolder folder, Set<SetName.Kind> needed, RunListener listener) throws IOException {
        if (firstMissing(folder, needed).isPresent()) {
            compute(folder, listener);
        }
    }

    /// Runs a job whose missing files fit on the disk.
    public static void compute(JobFolder folder, RunListener listener) throws IOException {
        new Runner(folder, listener).run(locked -> DiskRoom.check(locked, listener));
    }
}
