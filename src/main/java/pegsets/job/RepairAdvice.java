package pegsets.job;

import java.nio.file.Path;
import pegsets.disk.CorruptFileException;

/// The advice for a damaged file in a folder of jobs: what to delete before the next run.
public final class RepairAdvice {
    private static final String LEVEL = "M_[0-9]+";

    private RepairAdvice() {}

    /// Returns an exception whose message ends with advice, if the file belongs to a result or to a level of a search.
    /// A message with advice is unchanged.
    public static CorruptFileException withRemedy(CorruptFileException e) {
        if (e.fault().contains("; ")) {
            return e;
        }
        for (Path whole = e.file(); whole != null && whole.getFileName() != null; whole = whole.getParent()) {
            String name = whole.getFileName().toString();
            if (SetName.ofFileName(name).isPresent() || name.matches(LEVEL)) {
                return new CorruptFileException(e.file(), "%s; delete %s and run the %s again".formatted(e.fault(),
                        whole.equals(e.file()) ? "the file" : whole, name.matches(LEVEL) ? "command" : "job"));
            }
        }
        return e;
    }
}
