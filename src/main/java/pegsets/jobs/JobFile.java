package pegsets.jobs;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Set;
import java.util.stream.Collectors;
import pegsets.board.geometry.Board;
import pegsets.board.geometry.Boards;
import pegsets.board.geometry.Jump;
import pegsets.board.geometry.Lattice;
import pegsets.board.geometry.PositionClass;
import pegsets.board.geometry.Positions;
import pegsets.board.geometry.Problem;
import pegsets.board.geometry.Pruning;
import pegsets.board.geometry.Reduction;
import pegsets.board.geometry.Rules;
import pegsets.board.text.JumpSet;
import pegsets.board.text.NotationException;
import pegsets.board.text.Picture;
import pegsets.board.text.PositionText;
import pegsets.descent.DescentPlanner;
import pegsets.descent.Engine;
import pegsets.disk.Budget;
import pegsets.equations.Equation;
import pegsets.expand.ProblemContext;
import pegsets.jobs.YamlSource.Value;
import pegsets.jobs.YamlSource.Word;

/// Reads job files. A key stands in the job file or on the command line, which goes first; the defaults file has the
/// rest. What cannot be used is refused with the place where it stands and what was expected.
public final class JobFile {
    private static final String FORBID = "forbid";
    private static final String FORWARD_SETS = "forward-sets";
    /// All keys of job files.
    public static final List<String> KEYS = List.of("board", "rules", FORBID, "start", "finish", "stages", "forward-to",
            "symmetry", FORWARD_SETS, "prune", "engine", "memory", "temp-disk", "threads",
            NumberKeys.PART_SIZE);
    private static final List<String> BOARD_KEYS = List.of("lattice", "picture");
    private static final String ANY_ENGINE = "auto";
    /// As an engine: machines beyond this one, each of which collects with any engine.
    private static final String CLUSTER = "spark";

    /// Where a key is missed that is not there.
    private final String front;
    private final Map<String, Value> values;
    private final Set<String> ownKeys;
    /// The board, where it does not stand among the values.
    private final Optional<Board> given;

    /// @param ownKeys those that have no default value here
    private JobFile(String file, Map<String, Value> values, Set<String> ownKeys, Optional<Board> given) {
        this.front = file + ":1:1";
        this.values = values;
        this.ownKeys = ownKeys;
        this.given = given;
    }

    /// Where a key stands that could be given otherwise; the front of the job file, if it is not given.
    private String whereOf(String key) {
        return ownKeys.contains(key) ? values.get(key).where() : front;
    }

    /// Reads a job.
    ///
    /// @param file     the job file
    /// @param defaults the file of defaults
    /// @param settings `key=value` words that override the file
    public static Job read(Path file, Path defaults, List<String> settings) throws IOException, JobFileException {
        return source(file, defaults, settings).job(nameOf(file));
    }

    /// The results that a job wants, as [#read] would have them; nothing else of it is looked at.
    public static Set<Result> stages(Path file, Path defaults, List<String> settings)
            throws IOException, JobFileException {
        return source(file, defaults, settings).wanted();
    }

    /// The board of a job file, drawn or named, with its rules and without the jumps that it forbids. The file need
    /// have no other key; others are not looked at.
    public static Board board(Path file, Path defaults, List<String> settings) throws IOException, JobFileException {
        return source(file, defaults, settings).board();
    }

    private static JobFile source(Path file, Path defaults, List<String> settings)
            throws IOException, JobFileException {
        if (!Files.exists(defaults)) {
            throw new JobFileException(defaults.toString(),
                    "no such file, expected the defaults of job files, which come with pegs");
        }
        if (Files.isDirectory(file)) {
            throw new JobFileException("'" + file + "'",
                    "a folder, expected a job file such as jobs/english33-central.yaml");
        }
        Map<String, Value> own = new LinkedHashMap<>(YamlSource.read(file, allowed()));
        for (String setting : settings) {
            own.putAll(YamlSource.readOption(setting, allowed()));
        }
        Map<String, Value> values = new LinkedHashMap<>(YamlSource.read(defaults, allowed()));
        values.putAll(own);
        String name = nameOf(file);
        if (name.isBlank() || name.startsWith(".")) {
            throw new JobFileException(file.toString(),
                    "no name for the job's folder, expected a file named like name.yaml");
        }
        return new JobFile(file.toString(), values, own.keySet(), Optional.empty());
    }

    /// A job on a board without a file.
    ///
    /// @param defaults the file of defaults
    /// @param settings `key=value` words for everything else
    public static Job of(String name, Path defaults, Board board, List<String> settings)
            throws IOException, JobFileException {
        Map<String, Value> values = new LinkedHashMap<>(YamlSource.read(defaults, allowed()));
        for (String setting : settings) {
            values.putAll(YamlSource.readOption(setting, allowed()));
        }
        return new JobFile(name, values, Set.of(), Optional.of(board)).job(name);
    }

    /// The job that has a folder's sets, by their description.
    ///
    /// @param file   where it stands, for messages
    /// @param wanted the results
    /// @param given  the board, where it has no name of its own
    /// @throws JobFileException when its words are not those of a job file
    public static Job described(Path file, String name, Description description, Set<Result> wanted, Budget budget,
            Optional<Board> given) throws JobFileException {
        Map<String, Value> values = new LinkedHashMap<>();
        for (Description.Line line : description.whole().lines()) {
            String value = line.value().contains(",") ? "[" + line.value() + "]" : line.value();
            values.putAll(YamlSource.readOption(line.key() + "=" + value, allowed()));
        }
        JobFile read = new JobFile(file.toString(), values, values.keySet(), given);
        Problem problem = read.problem(read.board());
        try {
            return new Job(name, problem, wanted, OptionalInt.empty(), budget)
                    .pruned(Pruning.ofLines(problem.board(), description.prunings()));
        } catch (IllegalArgumentException e) {
            throw new JobFileException(file.toString(), e.getMessage());
        }
    }

    /// The keys, and those of a mapping in a key's place.
    private static Map<String, List<String>> allowed() {
        Map<String, List<String>> allowed = new LinkedHashMap<>();
        KEYS.forEach(key -> allowed.put(key, List.of()));
        allowed.put("board", BOARD_KEYS);
        allowed.put("start", PositionText.KEYS);
        allowed.put("finish", PositionText.KEYS);
        allowed.put("prune", PruneKey.KEYS);
        return allowed;
    }

    private static String nameOf(Path file) {
        String name = file.getFileName().toString();
        return name.replaceAll("\\.ya?ml$", "");
    }

    private Job job(String name) throws JobFileException {
        Board board = board();
        Problem problem = problem(board);
        NumberKeys numbers = new NumberKeys(values, front);
        Budget budget = numbers.budget();
        OptionalInt forwardTo = values.containsKey("forward-to")
                ? OptionalInt.of(numbers.whole("forward-to", 1, board.size() - 1))
                : OptionalInt.empty();
        Set<Result> wanted = board.implied().count() > 0 ? onlyLevels(board) : wanted();
        if (wanted.contains(Result.SOLUTIONS) && !problem.isCountable()) {
            throw new JobFileException(whereOf("symmetry"),
                    "solutions of starts of several symmetry classes cannot be told apart with symmetry full, expected stabiliser or none");
        }
        if (wanted.contains(Result.GAMES) && problem.startImages() != problem.start().codes().size()) {
            throw new JobFileException(whereOf("symmetry"),
                    "games from images of the start are others than those from the start, expected symmetry stabiliser or none");
        }
        if (wanted.contains(Result.ENDS)) {
            checkEnds(problem);
        }
        Job job = new Job(name, new DescentPlanner(new ProblemContext(problem), budget, engine()), wanted, forwardTo,
                forwardSets(problem, wanted), Pruning.NONE, word("engine").text().equals(CLUSTER), numbers.partSize());
        checkEngine(job);
        return new PruneKey(YamlSource.value("prune", values, front)).applied(job);
    }

    private ForwardSets forwardSets(Problem problem, Set<Result> wanted) throws JobFileException {
        Word word = word(FORWARD_SETS);
        ForwardSets found = ForwardSets.labelled(word.text())
                .orElseThrow(() -> unknown(word, FORWARD_SETS, ForwardSets.labels()));
        for (Result result : wanted) {
            boolean takesAll = result == Result.FORWARD || result == Result.GAMES
                    || result == Result.BACKWARD && problem.isComplementProblem();
            if (found == ForwardSets.LEAST && takesAll) {
                throw new JobFileException(word.where(), "stage " + result.label()
                        + " takes whole forward sets, expected forward-sets: whole");
            }
        }
        return found;
    }

    private Optional<Engine> engine() throws JobFileException {
        Word word = word("engine");
        if (word.text().equals(ANY_ENGINE) || word.text().equals(CLUSTER)) {
            return Optional.empty();
        }
        List<String> expected = new ArrayList<>(List.of(ANY_ENGINE, CLUSTER));
        expected.addAll(Engine.labels());
        return Optional.of(Engine.labelled(word.text()).orElseThrow(() -> unknown(word, "engine", expected)));
    }

    /// An engine that is named must be able to collect every level of the job.
    private void checkEngine(Job job) throws JobFileException {
        for (Equation equation : Plan.of(job)) {
            Optional<String> refusal = job.engine().filter(_ -> equation.isCollected())
                    .flatMap(engine -> job.planner().refusal(engine, equation.left().pegs()));
            if (refusal.isPresent()) {
                throw new JobFileException(whereOf("engine"),
                        "engine " + job.engine().get().label() + " cannot make " + equation.left()
                                + ": " + refusal.get() + ", expected another engine, or auto, or more memory");
            }
        }
    }

    /// Ends are told apart as holes of raw positions.
    private void checkEnds(Problem problem) throws JobFileException {
        if (problem.group().size() > 1) {
            throw new JobFileException(whereOf("symmetry"),
                    "symmetries exchange holes that stage ends and pegs by-index tell apart, expected symmetry: none");
        }
        if (problem.finish().pegCount() != 1 || problem.start().pegCount() != problem.board().size() - 1) {
            throw new JobFileException(whereOf("stages"),
                    "stage ends without single vacancies at the start and single pegs at the finish, expected these");
        }
    }

    private Problem problem(Board board) throws JobFileException {
        Value startValue = YamlSource.value("start", values, front);
        Value finishValue = values.getOrDefault("finish", startValue);
        EndsKey ends = new EndsKey(board);
        Positions start = ends.start(startValue, finishValue);
        if (!values.containsKey("finish") && EndsKey.isPosition(startValue)) {
            throw new JobFileException(startValue.where(), "a position as start and no finish, expected a finish");
        }
        Problem problem = new Problem(board, start, ends.finish(finishValue, startValue, start), symmetry());
        if (!problem.isFeasible()) {
            throw new JobFileException(finishValue.where(), impossibility(problem));
        }
        return problem;
    }

    private static String impossibility(Problem problem) {
        Positions start = problem.start();
        Positions finish = problem.finish();
        if (finish.pegCount() > start.pegCount()) {
            return "finish " + finish.name() + " has more pegs than start " + start.name() + ", expected at most "
                    + start.pegCount();
        }
        Board board = problem.board();
        PositionClass reachable = PositionClass.of(board, start.codes().getFirst());
        String feasible = Positions.allHoles(board).stream().filter(hole -> reachable.contains(1L << hole))
                .map(board::nameOf).collect(Collectors.joining(", "));
        return "finish " + finish.name() + (finish.name().equals(start.name()) ? ", the start's own hole," : "")
                + " is not in the position class of start " + start.name() + ", expected "
                + (feasible.isEmpty() ? "another start: from this one no one-peg finish is possible" : feasible);
    }

    private Word word(String key) throws JobFileException {
        return YamlSource.word(key, values, front);
    }

    private Board board() throws JobFileException {
        if (given.isPresent()) {
            return given.get();
        }
        Board board = wholeBoard();
        if (!values.containsKey(FORBID)) {
            return board;
        }
        Set<Jump> forbidden = new LinkedHashSet<>();
        for (Word word : values.get(FORBID).words()) {
            try {
                forbidden.addAll(JumpSet.read(board, word.text()));
            } catch (NotationException e) {
                throw new JobFileException(word.where(), "forbid " + word.text() + ": " + e.getMessage());
            }
        }
        return board.without(forbidden);
    }

    /// The board with all its jumps.
    private Board wholeBoard() throws JobFileException {
        if (values.containsKey("board") && !values.get("board").entries().isEmpty()) {
            return drawnBoard(values.get("board"));
        }
        Word name = word("board");
        Optional<Board> large = Boards.withImpliedHoles(name.text());
        if (large.isPresent() && (!values.containsKey("rules") || rules() == large.get().rules())) {
            return large.get();
        }
        Board board;
        try {
            board = Boards.named(name.text());
        } catch (IllegalArgumentException e) {
            throw new JobFileException(name.where(), e.getMessage());
        }
        return values.containsKey("rules") ? Boards.named(name.text(), rules()) : board;
    }

    private Board drawnBoard(Value value) throws JobFileException {
        Word name = YamlSource.word("lattice", value.entries(), value.where());
        Lattice lattice = Lattice.labelled(name.text()).orElseThrow(() -> unknown(name, "lattice", Lattice.labels()));
        Word picture = YamlSource.word("picture", value.entries(), value.where());
        try {
            return Picture.board(picture.text(), lattice,
                    values.containsKey("rules") ? rules() : lattice.defaultRules());
        } catch (Picture.Fault fault) {
            throw new JobFileException(picture.inside().of(fault.row(), fault.column()), fault.getMessage());
        }
    }

    private Rules rules() throws JobFileException {
        Word rules = word("rules");
        return Rules.labelled(rules.text()).orElseThrow(() -> unknown(rules, "rules", Rules.labels()));
    }

    private Reduction symmetry() throws JobFileException {
        Word symmetry = word("symmetry");
        return Reduction.labelled(symmetry.text()).orElseThrow(() -> unknown(symmetry, "symmetry", Reduction.labels()));
    }

    /// Boards with implied holes are searched by levels alone.
    private Set<Result> onlyLevels(Board board) throws JobFileException {
        for (String key : List.of("stages", "prune")) {
            if (ownKeys.contains(key)) {
                throw new JobFileException(values.get(key).where(), key + " on " + board.name() + ", whose "
                        + board.holes().size() + " holes are too many for sets, expected none: "
                        + "pegs shortest and pegs levels search it");
            }
        }
        return Set.of();
    }

    private Set<Result> wanted() throws JobFileException {
        Value stages = values.get("stages");
        if (stages.words().isEmpty()) {
            throw new JobFileException(stages.where(),
                    "no stages, expected some of " + String.join(", ", Result.labels()));
        }
        Set<Result> wanted = EnumSet.noneOf(Result.class);
        for (Word stage : stages.words()) {
            wanted.add(Result.labelled(stage.text()).orElseThrow(() -> unknown(stage, "stage", Result.labels())));
        }
        return wanted;
    }

    private static JobFileException unknown(Word word, String what, List<String> expected) {
        return new JobFileException(word.where(),
                "unknown " + what + " '" + word.text() + "', expected one of " + String.join(", ", expected));
    }
}
