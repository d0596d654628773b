package pegsets.jobs;

import java.io.IOException;
import java.nio.charset.MalformedInputException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.snakeyaml.engine.v2.api.LoadSettings;
import org.snakeyaml.engine.v2.api.lowlevel.Compose;
import org.snakeyaml.engine.v2.exceptions.Mark;
import org.snakeyaml.engine.v2.exceptions.MarkedYamlEngineException;
import org.snakeyaml.engine.v2.exceptions.YamlEngineException;
import org.snakeyaml.engine.v2.nodes.MappingNode;
import org.snakeyaml.engine.v2.nodes.Node;
import org.snakeyaml.engine.v2.nodes.NodeTuple;
import org.snakeyaml.engine.v2.nodes.ScalarNode;
import org.snakeyaml.engine.v2.nodes.SequenceNode;

/// Reads YAML text of one kind, a mapping of keys to words or lists of words, and knows where each word stands.
final class YamlSource {

    /// A word or a list of words, and where they stand: `file:line:column`, or the option that gave them.
    record Value(List<Word> words, boolean isList, String where) {}

    /// One word and where it stands.
    record Word(String text, String where) {}

    private final String name;

    private YamlSource(String name) {
        this.name = name;
    }

    /// The values in a file by key, in the order of the file.
    static Map<String, Value> read(Path file, List<String> allowedKeys) throws IOException, JobFileException {
        try {
            return new YamlSource(file.toString()).parse(Files.readString(file), allowedKeys);
        } catch (NoSuchFileException e) {
            throw new JobFileException(file.toString(), "no such file, expected a job file such as jobs/english33-central.yaml");
        } catch (MalformedInputException e) {
            throw new JobFileException(file.toString(), "not UTF-8 text, expected a YAML file");
        }
    }

    /// The value of a `key=value` option.
    static Map<String, Value> readOption(String option, List<String> allowedKeys) throws JobFileException {
        int equals = option.indexOf('=');
        if (equals < 1) {
            throw new JobFileException("--set " + option, "no value, expected key=value");
        }
        YamlSource source = new YamlSource("--set " + option);
        String text = option.substring(0, equals) + ": " + option.substring(equals + 1);
        return source.parse(text, allowedKeys);
    }

    private Map<String, Value> parse(String text, List<String> allowedKeys) throws JobFileException {
        Optional<Node> root;
        try {
            root = new Compose(LoadSettings.builder().setLabel(name).setAllowNonScalarKeys(true).build()).composeString(text);
        } catch (MarkedYamlEngineException e) {
            throw new JobFileException(where(e.getProblemMark()), e.getProblem() + ", expected YAML lines of the form key: value");
        } catch (YamlEngineException e) {
            throw new JobFileException(name, e.getMessage().lines().findFirst().orElse("not YAML")
                    + ", expected YAML lines of the form key: value");
        }
        Map<String, Value> values = new LinkedHashMap<>();
        if (root.isEmpty()) {
            return values;
        }
        if (!(root.get() instanceof MappingNode mapping)) {
            throw new JobFileException(where(root.get().getStartMark()), "no keys, expected lines of the form key: value");
        }
        for (NodeTuple entry : mapping.getValue()) {
            Word key = word(entry.getKeyNode(), "a key");
            if (!allowedKeys.contains(key.text())) {
                throw new JobFileException(key.where(), "unknown key '" + key.text() + "', expected one of "
                        + String.join(", ", allowedKeys));
            }
            Value value = value(entry.getValueNode(), key.text());
            if (values.put(key.text(), value) != null) {
                throw new JobFileException(key.where(), "key '" + key.text() + "' again, expected each key once");
            }
        }
        return values;
    }

    private Value value(Node node, String key) throws JobFileException {
        if (node instanceof SequenceNode sequence) {
            List<Word> words = new ArrayList<>();
            for (Node item : sequence.getValue()) {
                words.add(word(item, "a word in the list of '" + key + "'"));
            }
            return new Value(words, true, where(node.getStartMark()));
        }
        Word word = word(node, "a word or a list of words for '" + key + "'");
        if (word.text().isBlank()) {
            throw new JobFileException(word.where(), "no value for '" + key + "', expected one on the same line");
        }
        return new Value(List.of(word), false, word.where());
    }

    private Word word(Node node, String expected) throws JobFileException {
        if (node instanceof ScalarNode scalar) {
            return new Word(scalar.getValue(), where(node.getStartMark()));
        }
        throw new JobFileException(where(node.getStartMark()), "something nested, expected " + expected);
    }

    private String where(Optional<Mark> mark) {
        return mark.filter(m -> !name.startsWith("--set"))
                .map(m -> name + ":" + (m.getLine() + 1) + ":" + (m.getColumn() + 1)).orElse(name);
    }
}
