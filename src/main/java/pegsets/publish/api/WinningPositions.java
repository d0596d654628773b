package pegsets.publish.api;

import java.io.IOException;
import java.math.BigInteger;
import java.nio.file.Path;
import java.util.EnumSet;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import java.util.function.IntPredicate;
import java.util.function.LongConsumer;
import java.util.random.RandomGenerator;
import pegsets.answers.wins.BackwardPass;
import pegsets.answers.wins.Chances;
import pegsets.answers.wins.ForcedJumps;
import pegsets.answers.wins.Fraction;
import pegsets.answers.wins.NumberedSolutions;
import pegsets.answers.wins.SolutionCounts;
import pegsets.answers.wins.UniformNumbers;
import pegsets.answers.wins.WinGraph;
import pegsets.answers.wins.WinningIndex;
import pegsets.board.Board;
import pegsets.board.Jump;
import pegsets.board.text.Picture;
import pegsets.disk.Budget;
import pegsets.disk.Disk;
import pegsets.job.Description;
import pegsets.job.Job;
import pegsets.job.JobFileException;
import pegsets.job.JobFolder;
import pegsets.job.Plan;
import pegsets.job.Result;
import pegsets.job.SetName;
import pegsets.job.file.JobFile;
import pegsets.sets.file.CodeSetReader;

/// The winning positions of a finished job, with their numbers of solutions, from the job's folder. The folder
/// describes the problem.
public final class WinningPositions implements WinningSets {
    /// The share of the heap for the sets, in eighths.
    private static final long EIGHTHS_OF_HEAP = 5;
    /// The share of the heap for the chances, in eighths.
    private static final long EIGHTHS_FOR_CHANCES = 2;

    private final JobFolder folder;
    private final SolutionCounts ways;
    private Chances chances;

    private WinningPositions(JobFolder folder, SolutionCounts ways) {
        this.folder = folder;
        this.ways = ways;
    }

    /// Opens a job's folder, such as `data/english33-central`. Each set is read into memory when it is first needed: 42
    /// bytes a stored position, up to five eighths of the heap.
    ///
    /// @throws IOException if the folder has no winning sets with their numbers of solutions, is of a board that was
    ///                     drawn in a job file, or a file is damaged
    public static WinningPositions open(Path jobFolder) throws IOException {
        return open(read(jobFolder, Optional.empty()));
    }

    /// Opens the folder of a job on a drawn board, which set files do not describe.
    ///
    /// @param board of the job, from [pegsets.board.text.Picture#board], without the jumps that the job forbids
    ///              ([Board#without])
    /// @throws IOException as [#open(Path)], and if the folder is of another board
    public static WinningPositions open(Path jobFolder, Board board) throws IOException {
        return open(read(jobFolder, Optional.of(board)));
    }

    private static WinningPositions open(JobFolder folder) {
        return new WinningPositions(folder, WinGraph.inMemory(folder, ofHeap(EIGHTHS_OF_HEAP)));
    }

    /// Opens the index of a job's folder, which `pegs run JOB --set results=index` makes. It needs little memory for
    /// any size. The JVM needs the flags of `conf/jvm.options`, and the class path needs `net.openhft:chronicle-map`.
    ///
    /// @throws IOException as [#open(Path)], if there is no index, it was built from other sets, or the library is
    ///                     missing
    public static WinningPositions openIndex(Path jobFolder) throws IOException {
        return openIndex(read(jobFolder, Optional.empty()));
    }

    /// Opens the index of the folder of a job on a drawn board.
    ///
    /// @param board as for [#open(Path, Board)]
    /// @throws IOException as [#open(Path, Board)] and [#openIndex(Path)]
    public static WinningPositions openIndex(Path jobFolder, Board board) throws IOException {
        return openIndex(read(jobFolder, Optional.of(board)));
    }

    private static WinningPositions openIndex(JobFolder folder) throws IOException {
        try {
            return new WinningPositions(folder, WinningIndex.open(folder));
        } catch (NoClassDefFoundError e) {
            throw new IOException(folder.folder()
                    + ": to open the index, add the library net.openhft:chronicle-map to the class path", e);
        }
    }

    /// Reads the problem of a folder from its set files, without its job file.
    ///
    /// @param drawn the board, if it was drawn in a job file
    private static JobFolder read(Path folder, Optional<Board> drawn) throws IOException {
        Path absolute = folder.toAbsolutePath().normalize();
        Path set = winningSet(absolute);
        String text = CodeSetReader.summary(set).description();
        Description description = Description.ofHeader(set, text);
        String name = description.lines().getFirst().value();
        if (drawn.isPresent() && !drawn.get().name().equals(name)) {
            throw new IOException(set + " belongs to board " + name + ", not to " + drawn.get().name()
                    + "; name another folder or board");
        }
        if (drawn.isEmpty() && Picture.isKey(name)) {
            throw new IOException(
                    set + " belongs to a board that was drawn in a job file; call open(folder, board) with that board");
        }
        Job job;
        try {
            job = JobFile.described(set, absolute.getFileName().toString(), description, EnumSet.of(Result.COUNTS),
                    new Budget(ofHeap(EIGHTHS_FOR_CHANCES), 0, 1), drawn);
        } catch (JobFileException e) {
            throw new IOException(e.getMessage(), e);
        }
        if (!job.description().equals(description)) {
            throw new IOException(
                    set + " describes an unknown problem, '" + description
                            + "'; delete the file and run the job again");
        }
        if (!job.problem().keepsEnds()) {
            throw new IOException(set
                    + ": with symmetry full, its start and finish represent all their images; use symmetry stabilizer or none");
        }
        JobFolder jobFolder = new JobFolder(absolute.getParent(), job);
        Optional<SetName> missing = Plan.firstMissing(jobFolder, WinGraph.NEEDED);
        if (missing.isPresent()) {
            throw new IOException(
                    jobFolder.file(missing.get())
                            + ": the file is missing; compute it with pegs run JOB --set results=counts");
        }
        return jobFolder;
    }

    private static Path winningSet(Path folder) throws IOException {
        if (Disk.isFile(folder)) {
            throw new IOException(folder + " is not a folder; name the folder of a job");
        }
        if (!Disk.exists(folder)) {
            throw new IOException(folder
                    + ": no such folder; name the folder of a job, or compute it with pegs run JOB --set results=counts");
        }
        return Disk.list(folder).stream()
                .filter(file -> SetName.ofFileName(file.getFileName().toString())
                        .filter(id -> id.kind() == SetName.Kind.WINNING).isPresent())
                .findFirst()
                .orElseThrow(() -> new IOException(
                        folder + " has no winning sets (W_k.codes); name the folder of a finished job, "
                                + "such as data/english33-central"));
    }

    private static long ofHeap(long eighths) {
        return Runtime.getRuntime().maxMemory() / 8 * eighths;
    }

    @Override
    public Board board() {
        return folder.job().problem().board();
    }

    @Override
    public List<Long> starts() {
        return folder.job().problem().start().codes();
    }

    @Override
    public List<Long> finishes() {
        return folder.job().problem().finish().codes();
    }

    @Override
    public boolean contains(long position) throws IOException {
        return solutionsFrom(position).signum() > 0;
    }

    /// Returns the number of ways from a position to the finish; 0 if it is not winning.
    public BigInteger solutionsFrom(long position) throws IOException {
        board().checkCode(position);
        return ways.from(position);
    }

    /// Returns a random solution from a position, each with equal probability; empty if the position is not winning.
    /// Reads blocks of every set below the position.
    public Optional<List<Jump>> randomSolution(long position, RandomGenerator random) throws IOException {
        BigInteger solutions = solutionsFrom(position);
        if (solutions.signum() == 0) {
            return Optional.empty();
        }
        try (WinGraph graph = new WinGraph(folder)) {
            return Optional.of(new NumberedSolutions(graph, List.of(position))
                    .numbered(new UniformNumbers(solutions, random).next()).jumps());
        }
    }

    /// Returns the probability that a player who chooses each legal jump with equal probability reaches a finish from a
    /// position; 0 if the position is not winning.
    ///
    /// The first call computes the chances of all winning positions, and the object keeps them. Memory: for each
    /// winning position 26 bytes and an exact numerator, up to a quarter of the heap: less than 100 MB for the
    /// 1,679,072 of the central game.
    ///
    /// @throws IOException if the chances need more memory
    public Fraction chance(long position) throws IOException {
        board().checkCode(position);
        return chances().from(position);
    }

    private synchronized Chances chances() throws IOException {
        if (chances == null) {
            chances = computed(_ -> true, Chances::new);
        }
        return chances;
    }

    /// Returns the jumps that every solution from a position makes, and the lines of which every solution makes a jump;
    /// empty lists if the position is not winning. A line is given as one of its two jumps.
    ///
    /// Each call makes a pass over the winning positions. Memory: for each winning position of this number of pegs, and
    /// of the two largest numbers, 26 bytes and a bit for each jump and line of the board, up to a quarter of the heap.
    ///
    /// @throws IOException if the pass needs more memory
    public ForcedJumps.Forced forcedJumps(long position) throws IOException {
        board().checkCode(position);
        return computed(pegs -> pegs == Long.bitCount(position), ForcedJumps::new).from(position);
    }

    /// Computes labels for all winning positions, and keeps those of some numbers of pegs.
    private <L extends BackwardPass.Labeling> L computed(IntPredicate kept, Function<BackwardPass, L> labeling)
            throws IOException {
        BackwardPass pass = new BackwardPass(folder, kept, _ -> {});
        L labels = labeling.apply(pass);
        try {
            pass.run(List.of(labels));
        } catch (BackwardPass.TooLargeException e) {
            throw new IOException(folder.folder() + ": a pass over all winning positions needs more than a quarter "
                    + "of the heap; start java with a larger -Xmx", e);
        }
        return labels;
    }

    @Override
    public void forEachStored(int pegs, LongConsumer action) throws IOException {
        new WinGraph(folder).forEachCode(pegs, action);
    }

    @Override
    public void close() throws IOException {
        ways.close();
    }
}
