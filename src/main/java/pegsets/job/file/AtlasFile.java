package pegsets.job.file;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.OptionalInt;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import pegsets.board.Board;
import pegsets.board.Boards;
import pegsets.board.Rules;
import pegsets.board.text.JumpSet;
import pegsets.board.text.Notation;
import pegsets.job.Job;
import pegsets.job.JobFileException;
import pegsets.job.file.JobSource.Setting;
import pegsets.job.file.YamlSource.Value;
import pegsets.search.solve.Pair;

/// The file of an atlas: boards, the facts wanted for each of their problems, and the limits of one problem.
///
/// @param name    of the atlas, from the name of the file
/// @param boards  in the order of the file
/// @param disk    the most bytes of disk of one problem
/// @param seconds the most seconds that one problem is expected to take
public record AtlasFile(String name, List<Chart> boards, OptionalDouble disk,
        OptionalDouble seconds) {
    private static final Pattern ATLAS = Pattern.compile("(?m)^boards *:");
    private static final String START = "start=";
    private static final String WITHOUT = "-";
    /// The keys of jobs that an atlas file may have too.
    private static final List<String> JOB_KEYS = List.of("memory", "temp-disk", "threads");
    /// The keys of jobs that may follow a board: those that change no fact.
    private static final List<String> BOARD_KEYS = List.of("prune", "forward-sets", "memory", "temp-disk",
            "threads");
    private static final Map<Character, Double> TIMES = Map.of('s', 1.0, 'm', 60.0, 'h', 3600.0);
    private static final Map<Character, Double> BYTES = Map.of('k', 0x1p10, 'm', 0x1p20, 'g', 0x1p30, 't', 0x1p40);

    /// A kind of facts about a problem.
    public enum Want {
        SOLUTIONS, DISTINCT, MOVES, ODDS, DEAD_ENDS, SIZES, PAGE;

        public String label() {
            return name().toLowerCase(Locale.ROOT).replace('_', '-');
        }
    }

    /// A board of the atlas, with the keys that its jobs share.
    ///
    /// @param start    the only start, if the file names one
    /// @param wants    the facts about its problems
    /// @param own      the job keys of the file
    /// @param settings `key=value` words after the board
    public record Chart(Board board, OptionalInt start, Set<Want> wants, Path defaults, List<Setting> own,
            List<String> settings) {

        /// Returns the name of the board's folder, which no other board and rules have.
        public String name() {
            return board.name().replaceAll("[: ]", "-") + "-" + board.rules().label()
                    + (start.isPresent() ? "-" + board.nameOf(start.getAsInt()) : "");
        }

        /// Returns the line that identifies the board and its rules in files.
        public String subject() {
            return "board %s, rules %s".formatted(board.key(), board.rules().label()) + (board.forbidden().isEmpty()
                    ? ""
                    : ", forbid " + JumpSet.text(board, board.forbidden()));
        }

        /// Returns the line that identifies a problem of the board in files.
        public String subject(Pair pair) {
            return "%s, start %s, finish %s".formatted(subject(), board.nameOf(pair.start()),
                    board.nameOf(pair.finish()));
        }

        /// Returns the job of a problem of the board.
        ///
        /// @param results a list such as `[winning, solutions]`
        public Job job(int start, int finish, String results) throws IOException {
            String from = board.nameOf(start);
            String to = board.nameOf(finish);
            return job(from + "-" + to, "start=" + from, "finish=" + to, "results=" + results);
        }

        private Job job(String jobName, String... more) throws IOException {
            return JobFile.of(jobName, defaults, board, Stream.concat(own.stream(),
                    Stream.concat(settings.stream(), Stream.of(more)).map(Setting::of)).toList());
        }
    }

    /// Returns whether a file is an atlas file, not a job file: it has the key of the boards.
    public static boolean isMeant(Path file) throws IOException {
        return ATLAS.matcher(YamlSource.text(file, "a job file or an atlas file")).find();
    }

    /// Reads an atlas file.
    ///
    /// @param defaults the file of defaults of jobs
    public static AtlasFile read(Path file, Path defaults) throws IOException {
        Value keys = new Value(YamlSource.read(file, YamlSource.ATLAS_KEYS,
                "an atlas file such as jobs/atlas-small.yaml"), JobSource.shown(file));
        List<Setting> own = JOB_KEYS.stream().filter(keys::has)
                .map(key -> new Setting(key + "=" + keys.word(key).text(), keys.word(key).where())).toList();
        Set<Want> wants = EnumSet.noneOf(Want.class);
        for (Value word : words("want", keys)) {
            wants.add(want(word, word.text()));
        }
        List<Chart> boards = new ArrayList<>();
        for (Value word : words("boards", keys)) {
            Chart board = chart(word, file, wants, defaults, own);
            if (boards.stream().anyMatch(earlier -> earlier.name().equals(board.name()))) {
                throw new JobFileException(word.where(), "'" + word.text() + "' is repeated; list each board once");
            }
            boards.add(board);
        }
        String name = JobSource.nameOf(file);
        if (name.isBlank() || name.startsWith(".")) {
            throw new JobFileException(file.toString(),
                    "no name for the atlas; use a file named like name.yaml");
        }
        return new AtlasFile(name, boards, amount("disk", BYTES, keys), amount("time", TIMES, keys));
    }

    private static List<Value> words(String key, Value keys) {
        Value value = keys.value(key);
        if (value.words().isEmpty()) {
            throw new JobFileException(value.where(), "'" + key + "' is an empty list; add an item");
        }
        return value.words();
    }

    private static Want want(Value word, String label) {
        return new Value(label, word.where(), word.inside()).labeled("fact", Want.values(), Want::label);
    }

    /// Reads a board, its rules, facts to leave out and settings, such as `diamond:5 8-move -distinct prune=auto`.
    private static Chart chart(Value word, Path file, Set<Want> all, Path defaults, List<Setting> own)
            throws IOException {
        List<String> parts = new ArrayList<>(List.of(word.text().strip().split("\\s+")));
        Set<Want> wants = EnumSet.copyOf(all);
        for (String part : parts.stream().filter(text -> text.startsWith(WITHOUT)).toList()) {
            wants.remove(want(word, part.substring(WITHOUT.length())));
            parts.remove(part);
        }
        List<String> starts = parts.stream().filter(part -> part.startsWith(START)).toList();
        List<String> settings = parts.stream().filter(part -> part.contains("=") && !part.startsWith(START)).toList();
        List<String> names = parts.stream().filter(part -> !part.contains("=")).toList();
        try {
            if (names.isEmpty() || names.size() > 2) {
                throw new IllegalArgumentException("write a board, its rules and settings, such as "
                        + "diamond:5 8-move prune=auto");
            }
            Optional<Rules> rules = names.size() == 1
                    ? Optional.empty()
                    : Optional.of(new Value(names.get(1), word.where(), word.inside()).labeled("rules", Rules.values(),
                            Rules::label));
            Board board = names.getFirst().matches(".*\\.ya?ml")
                    ? JobFile.of(JobSource.of(file.resolveSibling(names.getFirst()),
                            rules.map(its -> "rules=" + its.label()).stream().toList()), defaults).board()
                    : rules.map(its -> Boards.named(names.getFirst(), its))
                            .orElseGet(() -> Boards.named(names.getFirst()));
            if (starts.size() > 1) {
                throw new IllegalArgumentException("several starts; list the board once for each start");
            }
            for (String setting : settings) {
                checkKey(setting);
            }
            OptionalInt start = starts.isEmpty()
                    ? OptionalInt.empty()
                    : OptionalInt.of(Notation.hole(board, starts.getFirst().substring(START.length())));
            Chart chart = new Chart(board, start, wants, defaults, own, settings);
            // A position and itself are a problem of every board.
            chart.job("settings", "start=code:1", "finish=code:1");
            return chart;
        } catch (IllegalArgumentException e) {
            throw e instanceof JobFileException placed && placed.file().isPresent()
                    ? placed
                    : new JobFileException(word.where(), e.getMessage().replaceFirst("^--set ", ""));
        }
    }

    /// Refuses a setting that would change the facts or that depends on the start and the finish.
    private static void checkKey(String setting) {
        String key = setting.substring(0, setting.indexOf('='));
        if (!BOARD_KEYS.contains(key)) {
            throw new IllegalArgumentException("'" + key + "' does not work in an atlas; use some of start, "
                    + String.join(", ", BOARD_KEYS));
        }
        if (key.equals("prune") && !setting.matches("prune=(auto|none)")) {
            throw new IllegalArgumentException("'" + setting + "'; use prune=auto or prune=none");
        }
    }

    private static OptionalDouble amount(String key, Map<Character, Double> units, Value keys) {
        if (!keys.has(key)) {
            return OptionalDouble.empty();
        }
        Value value = keys.value(key);
        return OptionalDouble.of(amount(value.text(), units).orElseThrow(() -> new JobFileException(value.where(),
                key + " is '" + value.text() + "'; use a whole number and one of the units "
                        + units.keySet().stream().sorted().map(String::valueOf).collect(Collectors.joining(", ")))));
    }

    private static OptionalDouble amount(String text, Map<Character, Double> units) {
        Double unit = text.matches("[0-9]{1,9}[a-z]") ? units.get(text.charAt(text.length() - 1)) : null;
        return unit == null
                ? OptionalDouble.empty()
                : OptionalDouble.of(unit * Double.parseDouble(text.substring(0, text.length() - 1)));
    }

    /// Returns the bytes of a size such as `2g`; empty if the text is not a whole number and a unit.
    public static OptionalDouble bytes(String size) {
        return amount(size, BYTES);
    }

    /// Returns the seconds of a time such as `30m`; empty if the text is not a whole number and a unit.
    public static OptionalDouble seconds(String time) {
        return amount(time, TIMES);
    }
}
