package pegsets.job.file;

import java.io.IOException;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.EnumSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.OptionalLong;
import java.util.Set;
import java.util.function.Function;
import java.util.stream.Collectors;
import pegsets.board.Board;
import pegsets.board.Positions;
import pegsets.board.Problem;
import pegsets.board.Pruning;
import pegsets.disk.Budget;
import pegsets.disk.Disk;
import pegsets.disk.MachineMemory;
import pegsets.job.Description;
import pegsets.job.Equation;
import pegsets.job.Job;
import pegsets.job.Job.Limits;
import pegsets.job.Job.Wanted;
import pegsets.job.JobFileException;
import pegsets.job.Journal;
import pegsets.job.Plan;
import pegsets.job.Result;
import pegsets.job.file.JobSource.Setting;
import pegsets.job.file.YamlSource.Value;
import pegsets.sets.descent.DescentPlanner;
import pegsets.sets.descent.Engine;
import pegsets.sets.engine.ProblemContext;
import pegsets.sets.file.SetSummary;

/// A reader of job files. Settings of the command line override the keys of the job file, which override the defaults.
/// An unusable value is refused with its place and a remedy.
public final class JobFile {
    private static final String FORWARD_SETS = "forward-sets";
    private static final String RESULTS = "results";
    private static final String PART_SIZE = "part-size";
    public static final String AUTO = "auto";
    /// As an engine: a cluster of machines, each of which chooses its own engine.
    private static final String CLUSTER = "spark";
    private static final long MIN_MEMORY_BYTES = 4L << 20;
    private static final long MIN_TEMP_BYTES = 1L << 20;
    /// The automatic memory of each task of a cluster, about whose machines this one knows nothing.
    private static final long CLUSTER_MEMORY_BYTES = 1L << 30;
    /// More than any machine has; a larger number is a typing mistake.
    public static final int MAX_THREADS = 1024;
    private static final String BYTES = "a number of bytes such as 512m or 8g";
    private static final String POSITIONS = "a number of positions such as 500000 or 16m";

    private final Value keys;
    private final Set<String> ownKeys;
    /// The board, if it is not among the values.
    private final Optional<Board> given;

    /// @param ownKeys the keys whose values are not defaults
    private JobFile(Value keys, Set<String> ownKeys, Optional<Board> given) {
        this.keys = keys;
        this.ownKeys = ownKeys;
        this.given = given;
    }

    /// Returns the place of a key, or the beginning of the job file if the default applies.
    private String whereOf(String key) {
        return ownKeys.contains(key) ? keys.entries().get(key).where() : keys.where();
    }

    /// Reads a job whose folder is not known.
    ///
    /// @param defaults the file of defaults
    public static Job read(JobSource source, Path defaults) throws IOException {
        return of(source, defaults).job(source.name(), Optional.empty(), false);
    }

    /// Reads a job. If the folder of its name holds another problem, the job gets another name.
    ///
    /// @param data        the folder of the jobs' folders
    /// @param isAnyFolder whether any folder in it that holds the problem will do
    public static Job read(JobSource source, Path defaults, Path data, boolean isAnyFolder) throws IOException {
        return of(source, defaults).job(source.name(), Optional.of(data), isAnyFolder);
    }

    public static boolean isKey(String word) {
        return YamlSource.KEYS.contains(word);
    }

    /// Reads the keys of a job.
    public static JobFile of(JobSource source, Path defaults) throws IOException {
        if (!Disk.exists(defaults)) {
            throw new JobFileException(defaults.toString(),
                    "no such file; it contains the defaults of job files and is part of Pegsets, so restore it");
        }
        Map<String, Value> own = source.file().isPresent()
                ? new LinkedHashMap<>(YamlSource.read(source.file().get()))
                : new LinkedHashMap<>();
        own.putAll(YamlSource.read(source.settings()));
        Map<String, Value> values = new LinkedHashMap<>(YamlSource.read(defaults));
        values.putAll(own);
        if (source.name().isBlank() || source.name().startsWith(".")) {
            throw new JobFileException(source.file().map(Path::toString).orElse(source.name()),
                    "no name for the job's folder; use a file named like name.yaml");
        }
        return new JobFile(new Value(values, source.file().map(JobSource::shown).orElse(source.name())), own.keySet(),
                Optional.empty());
    }

    /// Returns a job without a job file.
    ///
    /// @param defaults the file of defaults
    /// @param settings of all keys but the board
    public static Job of(String name, Path defaults, Board board, List<Setting> settings) throws IOException {
        Map<String, Value> values = new LinkedHashMap<>(YamlSource.read(defaults));
        values.putAll(YamlSource.read(settings));
        return new JobFile(new Value(values, name), Set.of(), Optional.of(board)).job(name, Optional.empty(), false);
    }

    /// Returns the job that computed the sets with a description.
    ///
    /// @param file   the file with the description, for messages
    /// @param wanted the results
    /// @param given  the board, if it has no name
    /// @throws JobFileException if the description does not consist of the keys and values of a job file
    public static Job described(Path file, String name, Description description, Set<Result> wanted, Budget budget,
            Optional<Board> given) {
        Map<String, Value> values = YamlSource.read(description.whole().lines().stream()
                .map(line -> line.key() + "=" + (line.value().contains(",") ? "[" + line.value() + "]" : line.value()))
                .map(Setting::of).toList());
        JobFile read = new JobFile(new Value(values, file.toString()), values.keySet(), given);
        Problem problem = new ProblemKeys(read.keys, read.board()).problem();
        try {
            return new Job(name, problem, wanted, OptionalInt.empty(), budget)
                    .pruned(Pruning.ofLines(problem.board(), description.prunings()), false);
        } catch (IllegalArgumentException e) {
            throw new JobFileException(file.toString(), e.getMessage());
        }
    }

    private Job job(String usualName, Optional<Path> data, boolean isAnyFolder) throws IOException {
        Board board = board();
        Problem problem = new ProblemKeys(keys, board).problem();
        String name = data.isPresent()
                ? Journal.folderName(data.get(), isAnyFolder, usualName, problem)
                : usualName;
        Budget budget = budget(data.map(all -> all.resolve(name)));
        OptionalInt forwardTo = keys.has("forward-to")
                ? OptionalInt.of(keys.word("forward-to").whole("forward-to", 1, board.size() - 1, ""))
                : OptionalInt.empty();
        Set<Result> wanted = board.implied().count() > 0 ? onlyLevels(board) : wanted();
        if ((wanted.contains(Result.SOLUTIONS) || wanted.contains(Result.COUNTS)) && !problem.isCountable()) {
            throw new JobFileException(whereOf("symmetry"),
                    "with symmetry full, solutions from starts in different symmetry classes cannot be counted separately; use stabilizer or none");
        }
        if (wanted.contains(Result.GAMES) && problem.startImages() != problem.start().codes().size()) {
            throw new JobFileException(whereOf("symmetry"),
                    "games from images of the start differ from those from the start; use symmetry stabilizer or none");
        }
        if (wanted.contains(Result.ENDS)) {
            checkEnds(problem);
        }
        Job job = new Job(name, new ProblemContext(problem),
                new Wanted(wanted, forwardTo, leastForwardSets(problem, wanted), Pruning.NONE, false),
                new Limits(budget, engine(), keys.word("engine").text().equals(CLUSTER), partSize()));
        checkEngine(job);
        if (!wanted.isEmpty() && Plan.of(job).isEmpty()) {
            throw new JobFileException(whereOf("forward-to"), "with forward-to " + forwardTo.orElse(0)
                    + ", the results are no set; use forward-to from " + problem.finish().pegCount() + " to "
                    + problem.start().pegCount() + ", the pegs of the finish and of the start");
        }
        return new PruneKey(keys.value("prune")).applied(job, data);
    }

    private Budget budget(Optional<Path> folder) throws IOException {
        long memory = keys.word("memory").text().equals(AUTO)
                ? automaticMemory(folder)
                : bytes("memory", MIN_MEMORY_BYTES, AUTO + " or ");
        return new Budget(memory, bytes("temp-disk", MIN_TEMP_BYTES, ""), threads());
    }

    /// Returns the memory of a job that names none.
    ///
    /// @param folder the folder of the job, in which a stopped run may have left a level
    private long automaticMemory(Optional<Path> folder) throws IOException {
        if (keys.word("engine").text().equals(CLUSTER)) {
            return CLUSTER_MEMORY_BYTES;
        }
        return Math.max(MIN_MEMORY_BYTES, MachineMemory.now().ofJob(folder.isPresent()
                ? Journal.memoryOfUnfinished(folder.get())
                : OptionalLong.empty()));
    }

    /// Returns the threads of a job: with `auto`, the processors that the JVM sees.
    private int threads() {
        return keys.word("threads").text().equals(AUTO)
                ? Runtime.getRuntime().availableProcessors()
                : keys.word("threads").whole("threads", 1, MAX_THREADS, AUTO + " or ");
    }

    /// Returns the positions in a part, rounded up to whole blocks.
    private long partSize() {
        return keys.has(PART_SIZE)
                ? SetSummary.wholeBlocks(amount(PART_SIZE, POSITIONS, 1, POSITIONS))
                : SetSummary.ONE_FILE;
    }

    private long bytes(String key, long least, String others) {
        return amount(key, others + BYTES, least, (least >> 20) + "m or more");
    }

    /// Reads a whole number that k, m, g or t may follow.
    ///
    /// @param expectedMore for the message about a number below the least one
    private long amount(String key, String expected, long least, String expectedMore) {
        String text = keys.word(key).text();
        if (!text.matches("[0-9]{1,18}[kmgtKMGT]?")) {
            throw keys.word(key).unexpected(key, expected);
        }
        int shift = 10 * (1 + "kmgt".indexOf(Character.toLowerCase(text.charAt(text.length() - 1))));
        long number = Long.parseLong(shift == 0 ? text : text.substring(0, text.length() - 1));
        if (number > Long.MAX_VALUE >> shift + 4) {
            throw keys.word(key).unexpected(key, "at most 512000t");
        }
        if (number << shift < least) {
            throw keys.word(key).unexpected(key, expectedMore);
        }
        return number << shift;
    }

    private boolean leastForwardSets(Problem problem, Set<Result> wanted) {
        Value word = keys.word(FORWARD_SETS);
        boolean isLeast = word.labeled(FORWARD_SETS, new String[] {"whole", "least"}, Function.identity())
                .equals("least");
        for (Result result : wanted) {
            boolean takesAll = result == Result.FORWARD || result == Result.GAMES
                    || result == Result.BACKWARD && problem.isComplementProblem();
            if (isLeast && takesAll) {
                throw new JobFileException(word.where(), "the result " + result.label()
                        + " needs whole forward sets; use forward-sets: whole");
            }
        }
        return isLeast;
    }

    private Optional<Engine> engine() {
        Value word = keys.word("engine");
        return word.text().equals(AUTO) || word.text().equals(CLUSTER)
                ? Optional.empty()
                : Optional.of(word.labeled("engine", Engine.values(), Engine::label, AUTO, CLUSTER));
    }

    /// Refuses a named engine that cannot collect every level of the job.
    private void checkEngine(Job job) {
        if (job.limits().engine().isEmpty()) {
            return;
        }
        Engine engine = job.limits().engine().get();
        DescentPlanner planner = job.planner();
        for (Equation equation : Plan.of(job)) {
            Optional<String> refusal = equation.isCollected()
                    ? planner.refusal(engine, equation.left().pegs())
                    : Optional.empty();
            if (refusal.isPresent()) {
                throw new JobFileException(whereOf("engine"),
                        "engine " + engine.label() + " cannot compute " + equation.left()
                                + ": " + refusal.get() + "; use another engine, or auto, or more memory");
            }
        }
    }

    /// Refuses problems whose ends are not single holes without symmetry.
    private void checkEnds(Problem problem) {
        if (problem.group().size() > 1) {
            throw new JobFileException(whereOf("symmetry"),
                    "the result 'ends' must distinguish holes that symmetries exchange; use symmetry: none "
                            + "(--set symmetry=none)");
        }
        if (problem.finish().pegCount() != 1 || problem.start().pegCount() != problem.board().size() - 1) {
            throw new JobFileException(whereOf(RESULTS),
                    "the result 'ends' needs a start with one vacant hole and a finish with one peg; use such a start and finish, or leave out "
                            + "this result");
        }
    }

    /// Returns the board of the job with its rules; reads no other key.
    public Board board() {
        return given.isPresent() ? given.get() : ProblemKeys.board(keys);
    }

    /// Returns the text of a key such as `finish`, if the job has the key.
    public Optional<String> text(String key) {
        return Optional.ofNullable(keys.entries().get(key)).map(Value::text);
    }

    /// Returns the starts of a job whose finish is open or not named.
    public Positions starts() {
        return new ProblemKeys(keys, board()).starts();
    }

    /// Refuses the keys of sets for a board with implied holes, which only searches by levels support.
    private Set<Result> onlyLevels(Board board) {
        for (String key : List.of(RESULTS, "prune")) {
            if (ownKeys.contains(key)) {
                throw new JobFileException(keys.entries().get(key).where(), key + " on " + board.name() + ", whose "
                        + board.holes().size() + " holes are too many for sets; use pegs shortest");
            }
        }
        return Set.of();
    }

    /// Returns the results that the job wants; reads no other key.
    public Set<Result> wanted() {
        Value results = keys.entries().get(RESULTS);
        if (results.words().isEmpty()) {
            throw new JobFileException(results.where(), "no results; use some of "
                    + Arrays.stream(Result.values()).map(Result::label).collect(Collectors.joining(", ")));
        }
        Set<Result> wanted = EnumSet.noneOf(Result.class);
        for (Value result : results.words()) {
            wanted.add(result.labeled("result", Result.values(), Result::label));
        }
        if (wanted.contains(Result.INDEX)) {
            wanted.addAll(Set.of(Result.WINNING, Result.SOLUTIONS, Result.COUNTS));
        }
        return wanted;
    }
}
