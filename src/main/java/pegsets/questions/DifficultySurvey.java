package pegsets.questions;

import java.io.IOException;
import java.math.BigInteger;
import java.nio.file.Path;
import java.util.List;
import java.util.OptionalInt;
import pegsets.board.geometry.Board;
import pegsets.disk.Folders;
import pegsets.expand.Progress;
import pegsets.jobs.JobFile;
import pegsets.jobs.JobFileException;
import pegsets.jobs.JobFolder;
import pegsets.jobs.RunListener;
import pegsets.jobs.Runner;
import pegsets.labels.Games;
import pegsets.solve.Pair;

/// How hard the problems of a board are. The complete games from a start, and the odds of their ends, are found once
/// for all its finishes: a game that ends with one peg is a solution of the problem with that finish.
public final class DifficultySurvey {
    private final Board board;
    private final Path folder;
    private final Path defaults;
    private final Progress progress;
    /// The start whose games and odds are known.
    private int start = -1;
    private Games games;
    private Odds odds;

    /// @param folder   for sets, which are deleted when their numbers are known
    /// @param defaults the defaults of job files
    public DifficultySurvey(Board board, Path folder, Path defaults, Progress progress) {
        this.board = board;
        this.folder = folder;
        this.defaults = defaults;
        this.progress = progress;
    }

    /// How hard a problem is that can be solved. Problems of one start should follow each other.
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
                List.of("start=" + hole, "finish=any", "stages=[games, forward]", "forward-to=1"));
        games = sets.games().orElseThrow();
        odds = RandomPlay.odds(sets, new Levels());
        Folders.delete(sets.folder());
    }

    private OptionalInt firstDeadEnd(String from, String to) throws IOException {
        JobFolder sets = made(from + "-" + to,
                List.of("start=" + from, "finish=" + to, "stages=[winning, forward]", "forward-to=1"));
        OptionalInt pegs = new DeadEnds(sets, sets).firstPegs(1);
        Folders.delete(sets.folder());
        return pegs.isPresent() ? OptionalInt.of(board.size() - 1 - pegs.getAsInt()) : pegs;
    }

    private JobFolder made(String name, List<String> settings) throws IOException {
        try {
            JobFolder sets = new JobFolder(folder, JobFile.of(name, defaults, board, settings));
            new Runner(sets, RunListener.hearing(progress)).run();
            return sets;
        } catch (JobFileException e) {
            throw new IllegalStateException(e); // the settings are the program's own
        }
    }

    private final class Levels implements RandomPlay.Listener {
        @Override
        public void level(int pegs, long positions) {}

        @Override
        public void advance(long positions) {
            progress.advance(positions);
        }
    }
}
