package pegsets.job.file;

import java.io.IOException;
import java.io.InputStream;
import java.nio.ByteBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.StandardCharsets;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.BiFunction;
import java.util.function.Function;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.snakeyaml.engine.v2.api.LoadSettings;
import org.snakeyaml.engine.v2.api.lowlevel.Compose;
import org.snakeyaml.engine.v2.api.lowlevel.Parse;
import org.snakeyaml.engine.v2.common.ScalarStyle;
import org.snakeyaml.engine.v2.events.CollectionEndEvent;
import org.snakeyaml.engine.v2.events.CollectionStartEvent;
import org.snakeyaml.engine.v2.events.Event;
import org.snakeyaml.engine.v2.exceptions.Mark;
import org.snakeyaml.engine.v2.exceptions.MarkedYamlEngineException;
import org.snakeyaml.engine.v2.exceptions.YamlEngineException;
import org.snakeyaml.engine.v2.nodes.MappingNode;
import org.snakeyaml.engine.v2.nodes.Node;
import org.snakeyaml.engine.v2.nodes.NodeTuple;
import org.snakeyaml.engine.v2.nodes.ScalarNode;
import org.snakeyaml.engine.v2.nodes.SequenceNode;
import pegsets.board.Spelling;
import pegsets.board.text.Picture;
import pegsets.board.text.PositionText;
import pegsets.disk.ByteTransfer;
import pegsets.disk.CorruptFileException;
import pegsets.disk.Disk;
import pegsets.disk.Loggers;
import pegsets.job.JobFileException;
import pegsets.job.file.JobSource.Setting;

/// A reader of the YAML text of a job file: a mapping of keys to words, lists of words or, for some keys,
/// other mappings. It remembers the place of each word.
///
/// @param name  the place to report: a file, or the option of the command line
/// @param lines of the file; empty if places in it would tell nothing
record YamlSource(String name, List<String> lines) {
    /// Hundreds of times more than the longest job file.
    private static final int MOST_BYTES = 1 << 16;
    static final int DEEPEST = 50;
    /// An earlier name of the key `results`.
    private static final String FORMER_RESULTS = "stages";
    static final List<String> KEYS = List.of("board", "rules", "forbid", "start", "finish", "results", "forward-to",
            "symmetry", "forward-sets", "prune", "engine", "memory", "temp-disk", "threads", "part-size", "master");
    static final List<String> ATLAS_KEYS = List.of("boards", "want", "disk", "time", "memory", "temp-disk", "threads");
    static final List<String> PRUNE_KEYS = List.of("weights", "at-least");
    /// The keys whose value may be a mapping, with the keys of that mapping.
    private static final Map<String, List<String>> MAPPINGS = Map.of("board", List.of("name", "lattice", "picture"),
            "start",
            PositionText.KEYS, "finish", PositionText.KEYS, "prune", PRUNE_KEYS);
    private static final Pattern PICTURE = Pattern.compile("( *)picture *: *\\| *");
    private static final String NEXT_STEP = "; write lines of the form key: value";
    private static final String QUOTES = "; write the word in quotes";
    private static final String CUT = "a row of a picture begins left of the first row; use '-' instead of the spaces "
            + "before holes, or 'picture: |2' with the rows two spaces in from 'picture'";
    private static final String NO_BAR = "YAML joins the rows of a picture without '|'; write 'picture: |' and the rows below it";
    /// Faults and remedies by words of the library, which names faults in the terms of its parser.
    private static final List<Map.Entry<String, String>> FAULTS = List.of(
            Map.entry("(TAB)", "a tab; use spaces instead"),
            Map.entry("cannot start any token", "a word begins with a character that YAML reserves" + QUOTES),
            Map.entry("undefined alias", "a word begins with '*'" + QUOTES),
            Map.entry("<stream end>", "the text ends inside a value; add the missing bracket"),
            Map.entry("end of stream", "the text ends inside a value; add the missing quotation mark"),
            Map.entry("expected ',' or", "a bracket is not closed; add the closing bracket"),
            Map.entry("could not find expected ':'", "no colon after the key" + NEXT_STEP),
            Map.entry("mapping values are not allowed",
                    "an indented key, a second colon in a line, or no colon in the line before" + NEXT_STEP),
            Map.entry("another document", "a second document begins here; use a file for each job"),
            Map.entry("special characters", "a control character; remove it"));

    /// A word, a list of words or a mapping.
    ///
    /// @param text   the word; empty for a list or a mapping
    /// @param items  the words of a list
    /// @param where  its place: `file:line:column`, or the option of the command line
    /// @param inside the place of each character of a word of several lines, by row and column from 0
    record Value(String text, boolean isList, List<Value> items, Map<String, Value> entries, String where,
            BiFunction<Integer, Integer, String> inside) {
        Value(String text, String where, BiFunction<Integer, Integer, String> inside) {
            this(text, false, List.of(), Map.of(), where, inside);
        }

        /// The mapping of a whole file, or of settings.
        ///
        /// @param file the place to report for a missing key
        Value(Map<String, Value> entries, String file) {
            this("", false, List.of(), entries, file + ":1:1", (row, column) -> file);
        }

        boolean isWord() {
            return !text.isEmpty();
        }

        /// Returns the words of a list, or the only word.
        List<Value> words() {
            return isWord() ? List.of(this) : items;
        }

        boolean has(String key) {
            return entries.containsKey(key);
        }

        Value value(String key) {
            if (!has(key)) {
                throw new JobFileException(where, "key '" + key + "' is missing; add a line '" + key + ": ...'");
            }
            return entries.get(key);
        }

        /// Returns the value of a key, which must be a word.
        Value word(String key) {
            Value value = value(key);
            if (!value.isWord()) {
                throw new JobFileException(value.where, (value.isList ? "a list" : "a mapping") + " for '" + key
                        + "'; use a single word");
            }
            return value;
        }

        /// Returns the value whose label this word is. The message for an unknown word names the other words too.
        <T> T labeled(String what, T[] values, Function<T, String> label, String... others) {
            List<String> known = Stream.concat(Arrays.stream(others), Arrays.stream(values).map(label)).toList();
            return Arrays.stream(values).filter(value -> label.apply(value).equals(text)).findFirst()
                    .orElseThrow(() -> new JobFileException(where, "unknown " + what + " '" + text
                            + "'; use one of " + String.join(", ", known) + Spelling.hint(text, known)));
        }

        /// Returns the whole number that this word is.
        ///
        /// @param others the other values, for the message
        int whole(String what, int least, int most, String others) {
            if (text.matches("[+-]?[0-9]{1,9}") && Integer.parseInt(text) >= least && Integer.parseInt(text) <= most) {
                return Integer.parseInt(text);
            }
            throw unexpected(what, others + "a whole number from " + least + " to " + most);
        }

        JobFileException unexpected(String what, String expected) {
            return new JobFileException(where, what + " is '" + text + "'; use " + expected);
        }

        JobFileException fault(Picture.Fault fault) {
            return new JobFileException(inside.apply(fault.row(), fault.column()), fault.getMessage());
        }
    }

    private static InputStream inputSource;
    private static byte[] input;

    /// Returns the values in a job file by key, in the order of the file.
    static Map<String, Value> read(Path file) throws IOException {
        return read(file, KEYS, "a job file such as jobs/english33-central.yaml");
    }

    /// Returns the values in a file by key, in the order of the file.
    ///
    /// @param keys    the keys that the file may have
    /// @param example for the message if the file is missing
    static Map<String, Value> read(Path file, List<String> keys, String example) throws IOException {
        String text = text(file, example);
        String job = keys.equals(KEYS)
                ? ForeignFile.asJob(JobSource.shown(file), text,
                        note -> Loggers.of(YamlSource.class).warn("{}: {}", JobSource.shown(file), note))
                : text;
        String indented = withIndentation(job);
        return new YamlSource(JobSource.shown(file), job.equals(text) ? indented.lines().toList() : List.of())
                .parse(indented, keys);
    }

    /// Returns a text in which each picture names its indentation, which YAML would take from the first row.
    private static String withIndentation(String text) {
        String[] lines = text.split("\n", -1);
        for (int i = 0; i < lines.length; i++) {
            Matcher key = PICTURE.matcher(lines[i]);
            if (key.matches()) {
                int indent = key.group(1).length();
                int least = Arrays.stream(lines, i + 1, lines.length).filter(line -> !line.isBlank())
                        .mapToInt(line -> line.length() - line.stripLeading().length())
                        .takeWhile(spaces -> spaces > indent).min().orElse(0) - indent;
                lines[i] = lines[i].stripTrailing() + (least > 0 && least < 10 ? least : "");
            }
        }
        return String.join("\n", lines);
    }

    static String text(Path file, String example) throws IOException {
        try {
            if (Disk.isFolder(file)) {
                throw new JobFileException(file.toString(), "this is a folder; use " + example);
            }
            byte[] bytes = file.equals(JobSource.STANDARD_INPUT)
                    ? standardInput()
                    : ByteTransfer.read(file, MOST_BYTES);
            return StandardCharsets.UTF_8.newDecoder().decode(ByteBuffer.wrap(bytes)).toString()
                    .replaceFirst("^\ufeff", ""); // the mark of some editors
        } catch (NoSuchFileException e) {
            JobFileException missing = new JobFileException(file.toString(),
                    "no such file; use " + example);
            missing.initCause(e);
            throw missing;
        } catch (CorruptFileException e) {
            throw new JobFileException(e.file().toString(), e.fault());
        } catch (CharacterCodingException e) {
            throw new JobFileException(JobSource.shown(file), "not UTF-8 text; use " + example);
        }
    }

    /// Returns the bytes of standard input, which are kept because a command may read its job several times.
    private static synchronized byte[] standardInput() throws IOException {
        if (inputSource != System.in) {
            input = System.in.readNBytes(MOST_BYTES + 1);
            inputSource = System.in;
        }
        if (input.length > MOST_BYTES) {
            throw new CorruptFileException(Path.of(JobSource.shown(JobSource.STANDARD_INPUT)),
                    "has more than %,d bytes, the limit for a job file".formatted(MOST_BYTES));
        }
        return input;
    }

    /// Returns the values of settings. A later setting overrides an earlier one.
    static Map<String, Value> read(List<Setting> settings) {
        Map<String, Value> values = new LinkedHashMap<>();
        for (Setting setting : settings) {
            int equals = setting.text().indexOf('=');
            if (equals < 1) {
                throw new JobFileException(setting.where(), "no value; add = and a value");
            }
            values.putAll(new YamlSource(setting.where(), List.of()).parse(
                    setting.text().substring(0, equals) + ": " + setting.text().substring(equals + 1), KEYS));
        }
        return values;
    }

    private Map<String, Value> parse(String text, List<String> keys) {
        Optional<Node> root;
        LoadSettings settings = LoadSettings.builder().setLabel(name).setAllowNonScalarKeys(true).build();
        try {
            checkDepth(new Parse(settings).parseString(text));
            root = new Compose(settings).composeString(text);
        } catch (MarkedYamlEngineException e) {
            throw new JobFileException(where(e.getProblemMark()),
                    pictureFault(e.getProblemMark()).orElseGet(() -> fault(e.getProblem())));
        } catch (YamlEngineException e) {
            throw new JobFileException(name, fault(e.getMessage()));
        }
        if (root.isEmpty()) {
            return Map.of();
        }
        if (!(root.get() instanceof MappingNode mapping)) {
            throw new JobFileException(where(root.get().getStartMark()), "no keys" + NEXT_STEP);
        }
        return entries(mapping, keys);
    }

    private static String fault(String problem) {
        return FAULTS.stream().filter(entry -> problem.contains(entry.getKey())).map(Map.Entry::getValue)
                .findFirst().orElse("not YAML" + NEXT_STEP);
    }

    /// Returns the fault if it is in a row of holes after `picture:`. YAML expects the indentation of the first row.
    private Optional<String> pictureFault(Optional<Mark> mark) {
        int line = mark.map(Mark::getLine).orElse(0);
        while (line > 0 && line < lines.size() && lines.get(line).matches("[-o*. ]*")) {
            line--;
        }
        boolean isPicture = line < lines.size() && mark.isPresent() && line < mark.get().getLine()
                && lines.get(line).matches("\\s*picture\\s*:\\s*(\\|.*)?");
        return !isPicture ? Optional.empty() : Optional.of(lines.get(line).contains("|") ? CUT : NO_BAR);
    }

    /// Refuses deep nesting, because the library calls itself for each level.
    private void checkDepth(Iterable<Event> events) {
        int depth = 0;
        for (Event event : events) {
            depth += depth(event);
            if (depth > DEEPEST) {
                throw new JobFileException(where(event.getStartMark()),
                        "nested more than " + DEEPEST + " deep" + NEXT_STEP);
            }
        }
    }

    /// Returns the change of the depth.
    static int depth(Event event) {
        return event instanceof CollectionStartEvent ? 1 : event instanceof CollectionEndEvent ? -1 : 0;
    }

    private Map<String, Value> entries(MappingNode mapping, List<String> keys) {
        Map<String, Value> values = new LinkedHashMap<>();
        for (NodeTuple entry : mapping.getValue()) {
            Value typed = word(entry.getKeyNode(), "a key");
            boolean isFormer = keys.equals(KEYS) && typed.text().equals(FORMER_RESULTS);
            if (isFormer) {
                Loggers.of(YamlSource.class).warn("{}: the key stages is now named results", typed.where());
            }
            Value key = isFormer ? new Value("results", typed.where(), typed.inside()) : typed;
            if (!keys.contains(key.text())) {
                throw new JobFileException(key.where(), "unknown key '" + key.text() + "'; "
                        + (keys.equals(KEYS) && ATLAS_KEYS.contains(key.text())
                                ? "this is an atlas file, which pegs run, plan, status and clean read; use a job file"
                                : keys.equals(ATLAS_KEYS) && KEYS.contains(key.text())
                                        ? "this is a job file; use an atlas file such as jobs/atlas-small.yaml"
                                        : "use one of " + String.join(", ", keys)
                                                + Spelling.hint(key.text(), keys)));
            }
            Value value = value(entry.getValueNode(), key.text());
            if (values.put(key.text(), value) != null) {
                throw new JobFileException(key.where(), "key '" + key.text() + "' is repeated; use each key once");
            }
        }
        return values;
    }

    private Value value(Node node, String key) {
        String where = where(node.getStartMark());
        if (key.equals("picture") && !keepsRows(node)) {
            throw new JobFileException(where, NO_BAR);
        }
        if (node instanceof SequenceNode sequence) {
            List<Value> words = sequence.getValue().stream()
                    .map(item -> word(item, "a word in the list of '" + key + "'")).toList();
            return new Value("", true, words, Map.of(), where, (row, column) -> where);
        }
        if (node instanceof MappingNode mapping && MAPPINGS.containsKey(key)) {
            return new Value("", false, List.of(), entries(mapping, MAPPINGS.get(key)), where,
                    (row, column) -> where);
        }
        Value word = word(node, "a word or a list of words for '" + key + "'");
        if (word.text().isBlank()) {
            throw new JobFileException(word.where(), "no value for '" + key + "'; write it after the "
                    + (name.startsWith("--set ") ? "equals sign" : lines.isEmpty() ? "name" : "colon"));
        }
        return word;
    }

    /// Returns whether a node is a word of one line, or has its lines after `|`.
    private static boolean keepsRows(Node node) {
        return node instanceof ScalarNode scalar && (scalar.getScalarStyle() == ScalarStyle.LITERAL
                || node.getStartMark().map(Mark::getLine).equals(node.getEndMark().map(Mark::getLine)));
    }

    private Value word(Node node, String expected) {
        if (node instanceof ScalarNode scalar) {
            return new Value(scalar.getValue(), where(node.getStartMark()), inside(scalar));
        }
        throw new JobFileException(where(node.getStartMark()),
                "a list or a mapping inside another one; use " + expected);
    }

    private BiFunction<Integer, Integer, String> inside(ScalarNode scalar) {
        if (scalar.getScalarStyle() != ScalarStyle.LITERAL || scalar.getStartMark().isEmpty()) {
            return (row, column) -> where(scalar.getStartMark());
        }
        int firstLine = scalar.getStartMark().get().getLine() + 1;
        List<String> text = scalar.getValue().lines().toList();
        return (row, column) -> {
            int indent = row < text.size() ? lines.get(firstLine + row).length() - text.get(row).length() : 0;
            return name + ":" + (firstLine + row + 1) + ":" + (indent + column + 1);
        };
    }

    private String where(Optional<Mark> mark) {
        return mark.filter(_ -> !lines.isEmpty())
                .map(m -> name + ":" + (m.getLine() + 1) + ":" + (m.getColumn() + 1)).orElse(name);
    }
}
