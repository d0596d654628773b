package pegsets.publish.report;

import java.io.IOException;
import java.math.BigInteger;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Set;
import java.util.stream.Stream;
import pegsets.answers.sets.FastestLosses;
import pegsets.answers.wins.Chances;
import pegsets.answers.wins.FewestMoves;
import pegsets.answers.wins.Fraction;
import pegsets.answers.wins.MovesLeft;
import pegsets.board.Board;
import pegsets.board.Jump;
import pegsets.board.text.GameReader;
import pegsets.board.text.Notation;
import pegsets.board.text.Replay;
import pegsets.disk.CheckedText;
import pegsets.disk.CorruptFileException;
import pegsets.disk.Deletion;
import pegsets.disk.Folders;
import pegsets.disk.Io;
import pegsets.disk.Progress;
import pegsets.job.Job;
import pegsets.job.JobFileException;
import pegsets.job.JobFolder;
import pegsets.job.Runner;
import pegsets.job.file.JobFile;
import pegsets.job.file.JobSource.Setting;
import pegsets.search.solve.Decision;
import pegsets.search.solve.Pair;
import pegsets.search.solve.Survey.DecidedPair;

/// The fewest moves and the difficulty of the problems of a board. The levels of the current problem and the solutions
/// found are in a folder, where another survey of the same board resumes.
///
/// @param folder   which no other survey uses at the same time; the caller deletes it after the last problem
/// @param defaults the defaults of job files
/// @param settings keys of jobs for the fewest moves, such as `memory=4g`, that replace the defaults
public record ProblemsSurvey(Board board, Path folder, Path defaults, List<String> settings,
        Io.Function<JobFolder, FewestMoves.Answer> finder, Progress progress) {
    private static final String TITLE = "pegsets fewest moves 1";
    private static final Set<String> OWN_KEYS = Set.of("board", "rules", "forbid", "start", "finish", "results",
            "stages");

    /// The difficulty of a problem from one vacancy to one peg.
    ///
    /// @param solutions the number of solutions, as jump sequences
    /// @param odds      the probability that a player who chooses each jump at random reaches the finish
    /// @param deadEnd   the fewest jumps to a position from which the finish is out of reach; empty if no jump can lose
    public record Difficulty(BigInteger solutions, Fraction odds, OptionalInt deadEnd) {}

    /// Returns a survey.
    ///
    /// @param fromSets whether the fewest moves come from winning sets instead of a search by levels
    /// @throws JobFileException if a setting is not a key of a job, or is a key that the survey sets
    public static ProblemsSurvey of(Board board, Path folder, Path defaults, List<String> settings, boolean fromSets,
            Progress progress) throws IOException {
        for (String setting : settings) {
            if (OWN_KEYS.contains(setting.replaceFirst("(?s)=.*", ""))) {
                throw new JobFileException("--set " + setting, "pegs problems sets this key itself; leave it out");
            }
        }
        ProblemsSurvey survey = new ProblemsSurvey(board, folder, defaults, settings,
                fromSets ? fromSets(progress) : searching(progress), progress);
        survey.job("any", "any", settings);
        return survey;
    }

    /// Returns a finder that searches by levels.
    public static Io.Function<JobFolder, FewestMoves.Answer> searching(Progress progress) {
        return folder -> new FewestMoves(folder, Optional.empty(), progress::advance).answer(OptionalInt.empty());
    }

    /// Returns a finder that computes the winning sets of a problem, and from them its shortest solutions.
    public static Io.Function<JobFolder, FewestMoves.Answer> fromSets(Progress progress) {
        return folder -> {
            new Runner(folder, progress::advance).run();
            try (MovesLeft left = new MovesLeft(folder, progress::advance)) {
                return new FewestMoves(folder, Optional.empty(), progress::advance).known(left);
            }
        };
    }

    /// Returns the folder of all surveys of a board.
    public static Path folder(Path data, Board board) {
        return data.resolve("problems-" + board.key().replace(':', '-') + "-" + board.rules().label());
    }

    /// Returns a solvable pair with a solution of the fewest moves, and any other pair unchanged.
    ///
    /// @throws JobFileException if the problem cannot have a setting
    public DecidedPair withFewestMoves(DecidedPair decided) throws IOException {
        if (!(decided.verdict() instanceof Decision.Solvable)) {
            return decided;
        }
        Job job = job(board.nameOf(decided.pair().start()), board.nameOf(decided.pair().finish()),
                settings, "prune=auto", "results=[winning]");
        Path file = folder.resolve(job.name() + ".moves");
        Optional<List<Jump>> known = known(file, job);
        return new DecidedPair(decided.pair(),
                new Decision.Solvable(known.isPresent() ? known.get() : find(job, file)));
    }

    /// Returns the solution in a file, if the file exists and is of this problem.
    private static Optional<List<Jump>> known(Path file, Job job) throws IOException {
        Optional<List<String>> lines = CheckedText.read(file, TITLE)
                .filter(l -> l.size() == 2 && l.getFirst().equals(about(job)));
        if (lines.isEmpty()) {
            return Optional.empty();
        }
        Replay solution = GameReader.replay(job.problem(), lines.get().getLast());
        if (!solution.isSolution()) {
            throw new CorruptFileException(file, "does not hold a solution; delete the file and run the command again");
        }
        return Optional.of(solution.jumps());
    }

    private static String about(Job job) {
        return job.description().text().replace('\n', ';');
    }

    private List<Jump> find(Job job, Path file) throws IOException {
        JobFolder levels = new JobFolder(folder, job);
        List<Jump> jumps = finder.apply(levels).solutions().orElseThrow().first();
        CheckedText.write(file, TITLE, List.of(about(job), Notation.solution(board, jumps)));
        Folders.discard(levels.folder());
        return jumps;
    }

    /// Returns the difficulty of a solvable problem.
    ///
    /// @param scratch the folder for sets, which are deleted as soon as their numbers are known
    public Difficulty difficulty(Pair pair, Path scratch) throws IOException {
        JobFolder sets = new JobFolder(scratch, job(board.nameOf(pair.start()), board.nameOf(pair.finish()), List.of(),
                "results=[winning, solutions, forward]", "forward-to=1"));
        new Runner(sets, progress::advance).run();
        OptionalInt pegs = FastestLosses.firstPegs(sets, sets, 1);
        Difficulty difficulty = new Difficulty(sets.solutions(), Chances.fromStarts(sets, progress::advance),
                pegs.isPresent() ? OptionalInt.of(board.size() - 1 - pegs.getAsInt()) : pegs);
        Deletion.tree(sets.folder());
        return difficulty;
    }

    private Job job(String from, String to, List<String> chosen, String... own) throws IOException {
        return JobFile.of(from + "-" + to, defaults, board, Stream.of(chosen.stream(),
                Stream.of("start=" + from, "finish=" + to), Stream.of(own)).flatMap(part -> part).map(Setting::of)
                .toList());
    }
}
