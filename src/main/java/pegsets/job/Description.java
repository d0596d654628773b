package pegsets.job;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;
import pegsets.board.Problem;
import pegsets.board.Pruning;
import pegsets.board.text.JumpSet;
import pegsets.disk.CorruptFileException;

/// The problem of a job, as lines of a key and a value. The journal and every set file contain it: the keys of job
/// files in a fixed order, `forbid` only if jumps are forbidden, and a line `prune` for each pagoda function that
/// prunes forward sets. Two jobs have the same sets if their descriptions are equal.
public record Description(List<Line> lines) {
    private static final String PRUNE = "prune";
    private static final String FORBID = "forbid";
    private static final List<String> KEYS = List.of("board", "rules", "start", "finish", "symmetry");

    public record Line(String key, String value) {
        private static Line of(String text) {
            int space = text.indexOf(' ');
            return new Line(text.substring(0, Math.max(0, space)), text.substring(space + 1));
        }

        @Override
        public String toString() {
            return key + " " + value;
        }
    }

    public Description {
        lines = List.copyOf(lines);
    }

    static Description of(Problem problem, Pruning pruning) {
        List<Line> lines = new ArrayList<>();
        lines.add(new Line("board", problem.board().key()));
        lines.add(new Line("rules", problem.board().rules().label()));
        if (!problem.board().forbidden().isEmpty()) {
            lines.add(new Line(FORBID, JumpSet.text(problem.board(), problem.board().forbidden())));
        }
        lines.add(new Line("start", problem.start().name()));
        lines.add(new Line("finish", problem.finish().name()));
        lines.add(new Line("symmetry", problem.reduction().labelInFiles()));
        pruning.lines().forEach(line -> lines.add(new Line(PRUNE, line)));
        return new Description(lines);
    }

    /// Reads the description in a set file.
    ///
    /// @param file the set file, for messages
    public static Description ofHeader(Path file, String text) throws CorruptFileException {
        List<Line> lines = text.lines().skip(1).map(Line::of).toList();
        List<String> keys = lines.stream().map(Line::key).filter(key -> !key.equals(PRUNE)).toList();
        if (!keys.stream().filter(key -> !key.equals(FORBID)).toList().equals(KEYS)) {
            throw new CorruptFileException(file,
                    "describes " + String.join(", ", keys) + " instead of " + String.join(", ", KEYS)
                            + "; another version of Pegsets wrote it, so delete it and run the job again");
        }
        return new Description(lines);
    }

    /// Returns the problem without pruning, which describes all sets but forward sets.
    public Description whole() {
        return new Description(lines.stream().filter(line -> !line.key.equals(PRUNE)).toList());
    }

    public List<String> prunings() {
        return lines.stream().filter(line -> line.key.equals(PRUNE)).map(Line::value).toList();
    }

    public String text() {
        return lines.stream().map(line -> line + "\n").collect(Collectors.joining());
    }

    /// Returns the text that identifies a file of the job.
    public String ofFile(String name) {
        return "set " + name + "\n" + text();
    }

    /// Returns whether a text that begins with this description continues with the description of another problem.
    boolean isContinuedIn(String text) {
        return text.startsWith(PRUNE + " ", text().length());
    }

    @Override
    public String toString() {
        return lines.stream().map(Line::toString).collect(Collectors.joining(", "));
    }
}
