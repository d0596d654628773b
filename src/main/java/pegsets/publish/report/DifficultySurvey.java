package pegsets.publish.report;

import java.io.IOException;
import java.math.BigInteger;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.OptionalInt;
import pegsets.answers.sets.FastestLosses;
import pegsets.answers.wins.Fraction;
import pegsets.answers.wins.Odds;
import pegsets.answers.wins.RandomPlay;
import pegsets.board.Board;
import pegsets.disk.Folders;
import pegsets.disk.Progress;
import pegsets.job.JobFolder;
import pegsets.job.Runner;
import pegsets.job.file.JobFile;
import pegsets.job.labels.Games;
import pegsets.search.solve.Pair;

/// Measures the difficulty of the problems of a board. The complete games from a start, and the odds of their ends, are
/// computed once for all its finishes: a game that ends with one peg is a solution of the problem with that finish.
public final class DifficultySurvey {
    private final Board board;
    private final Path folder;
    private final Path defaults;
    private final Progress progress;
    /// The start of the games and odds; -1 for none yet.
    private int start = -1;
    private Games games;
    private Odds odds;

    /// The difficulty of a problem from one vacancy to one peg.
    ///
    /// @param solutions the number of solutions, as jump sequences
    /// @param odds      the probability that a player who chooses each jump at random reaches the finish
    /// @param deadEnd   the fewest jumps to a position from which the finish is out of reach; empty if no jump can lose
    public record Difficulty(BigInteger solutions, Fraction odds, OptionalInt deadEnd) {}

    /// @param folder   for sets, which are deleted as soon as their numbers are known
    /// @param defaults the defaults of job files
    public DifficultySurvey(Board board, Path folder, Path defaults, Progress progress) {
        this.board = board;
        this.folder = folder;
        this.defaults = defaults;
        this.progress = progress;
    }

    /// Returns the difficulty of a solvable problem. It is fast if problems of one start follow each other.
    public Difficulty of(Pair pair) throws IOException {
        String from = board.nameOf(pair.start());
        String to = board.nameOf(pair.finish());
        if (pair.start() != start) {
            playFrom(from);
            start = pair.start();
        }
        return new Difficulty(games.byFinish().getOrDefault(to, BigInteger.ZERO),
                odds.byFinish().getOrDefault(to, Fraction.ZERO), firstDeadEnd(from, to));
    }

    private void playFrom(String hole) throws IOException {
        JobFolder sets = made(hole + "-any",
                List.of("start=" + hole, "finish=any", "results=[games, forward]", "forward-to=1"));
        games = sets.games();
        odds = RandomPlay.odds(sets, progress::advance);
        Folders.delete(sets.folder());
    }

    private OptionalInt firstDeadEnd(String from, String to) throws IOException {
        JobFolder sets = made(from + "-" + to,
                List.of("start=" + from, "finish=" + to, "results=[winning, forward]", "forward-to=1"));
        OptionalInt pegs = FastestLosses.firstPegs(sets, sets, 1);
        Folders.delete(sets.folder());
        return pegs.isPresent() ? OptionalInt.of(board.size() - 1 - pegs.getAsInt()) : pegs;
    }

    private JobFolder made(String name, List<String> settings) throws IOException {
        JobFolder sets = new JobFolder(folder, JobFile.of(name, defaults, board, Map.of(), settings));
        new Runner(sets, progress::advance).run();
        return sets;
    }
}
