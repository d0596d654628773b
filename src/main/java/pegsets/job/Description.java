package pegsets.job;

import java.nio.file.Path;
import java.util.List;
import java.util.function.Predicate;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import pegsets.board.Board;
import pegsets.board.Problem;
import pegsets.board.Pruning;
import pegsets.board.text.JumpSet;
import pegsets.disk.CorruptFileException;

/// The problem of a job, as lines of a key and a value. The journal and every set file contain it: the keys of job
/// files in a fixed order, `forbid` only if jumps are forbidden, and a line `prune` for each pagoda function that
/// prunes forward sets. Two jobs have the same sets if their descriptions are equal.
public record Description(String text) {
    private static final String PRUNE = "prune ";
    private static final String FORBID = "forbid";
    private static final List<String> KEYS = List.of("board", "rules", "start", "finish", "symmetry");

    public record Line(String key, String value) {}

    static Description of(Problem problem, Pruning pruning) {
        Board board = problem.board();
        Stream<String> front = Stream.of("board " + board.key(), "rules " + board.rules().label(),
                FORBID + " " + JumpSet.text(board, board.forbidden()), "start " + problem.start().name(),
                "finish " + problem.finish().name(), "symmetry " + problem.reduction().labelInFiles());
        return of(Stream.concat(front.filter(line -> !line.equals(FORBID + " ")),
                pruning.lines().stream().map(PRUNE::concat)));
    }

    static Description of(Stream<String> lines) {
        return new Description(lines.map(line -> line + "\n").collect(Collectors.joining()));
    }

    /// Reads the description in a set file.
    ///
    /// @param file the set file, for messages
    public static Description ofHeader(Path file, String text) throws CorruptFileException {
        Description found = of(text.lines().skip(1));
        List<String> keys = found.whole().lines().stream().map(Line::key).toList();
        if (!keys.stream().filter(key -> !key.equals(FORBID)).toList().equals(KEYS)) {
            throw new CorruptFileException(file,
                    "describes " + String.join(", ", keys) + " instead of " + String.join(", ", KEYS)
                            + "; another version of Pegsets wrote it, so delete it and run the job again");
        }
        return found;
    }

    public List<Line> lines() {
        return text.lines().map(line -> line.split(" ", 2))
                .map(words -> words.length < 2 ? new Line("", words[0]) : new Line(words[0], words[1])).toList();
    }

    /// Returns the problem without pruning, which describes all sets but forward sets.
    public Description whole() {
        return of(text.lines().filter(Predicate.not(Description::isPruning)));
    }

    private static boolean isPruning(String line) {
        return line.startsWith(PRUNE);
    }

    public List<String> prunings() {
        return text.lines().filter(Description::isPruning).map(line -> line.substring(PRUNE.length())).toList();
    }

    /// Returns the text that identifies a file of the job.
    public String ofFile(String name) {
        return "set " + name + "\n" + text;
    }

    /// Returns whether a text that begins with this description continues with the description of another problem.
    boolean isContinuedIn(String other) {
        return other.startsWith(PRUNE, text.length());
    }

    @Override
    public String toString() {
        return text.strip().replace("\n", ", ");
    }
}
