package pegsets.cli;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;
import pegsets.cli.command.Call;

/// The commands and options of earlier versions, and the command lines that replace them.
final class FormerNames {
    /// The words that replace a command. Options among them follow the arguments.
    static final Map<String, String> COMMANDS = new LinkedHashMap<>();
    /// The words that replace an option. After `+`, its value or a further word follows without a space; after `@`, its
    /// value becomes an argument; `-` drops it.
    private static final Map<String, String> OPTIONS = new LinkedHashMap<>();

    static {
        COMMANDS.put("table", "status");
        COMMANDS.put("convert", "run --rewrite");
        COMMANDS.put("solutions", "solve --all");
        COMMANDS.put("graph", "draw --graph");
        COMMANDS.put("report", "page --report");
        COMMANDS.put("index", "run --set results=index");
        COMMANDS.put("distinct", "count --distinct");
        COMMANDS.put("odds", "games --chance");
        COMMANDS.put("by-index", "status --by-index");
        COMMANDS.put("levels", "shortest --levels start");
        COMMANDS.put("atlas", "run");
        COMMANDS.put("resource-count", "solve");
        COMMANDS.put("schema", "help schema");
        COMMANDS.put("completion", "help completion");
        COMMANDS.put("manual", "help manual");
        OPTIONS.put("verify --edges", "--jumps");
        OPTIONS.put("query --odds", "--chance");
        OPTIONS.put("solve --positions", "--max-positions");
        OPTIONS.put("problems --positions", "--max-positions");
        OPTIONS.put("problems --moves", "--shortest");
        OPTIONS.put("problems --from", "@");
        OPTIONS.put("solve --from", "@");
        OPTIONS.put("shortest --at-most", "--max-moves");
        OPTIONS.put("shortest --back", "--both-ends");
        OPTIONS.put("levels --to", "--max-moves");
        OPTIONS.put("levels --back", "-");
        OPTIONS.put("atlas --at-most-time", "--max-time");
        OPTIONS.put("atlas --plan", "-");
        OPTIONS.put("export --sets", "--results");
        OPTIONS.put("export --counts", "--results counts");
        OPTIONS.put("export --levels", "--search");
        OPTIONS.put("reproduce --all", "--slow");
        OPTIONS.put("resource-count --check", "--weights");
        OPTIONS.put("run --engine", "--set engine=+");
        OPTIONS.put("run --master", "--set master=+");
        OPTIONS.put("run --storage", "--data");
        OPTIONS.put("convert --part-size", "--set part-size=+");
        OPTIONS.put("convert --force", "-");
        OPTIONS.put("plan --moves", "-");
        OPTIONS.put("count --through", "--through");
        OPTIONS.put("by-index --codes", "-");
        OPTIONS.put("games --svg", "--svg");
    }

    private FormerNames() {}

    /// Returns the present form of a command line with a former name, if it has one.
    static Optional<String> now(List<String> words) {
        String command = words.getFirst();
        String present = COMMANDS.getOrDefault(command, command);
        List<String> arguments = new ArrayList<>();
        List<String> options = new ArrayList<>();
        boolean isFormer = COMMANDS.containsKey(command);
        for (int i = 1; i < words.size(); i++) {
            String word = words.get(i);
            String name = word.replaceFirst("=.*", "");
            String now = OPTIONS.get(command + " " + name);
            if (now == null) {
                (word.startsWith("--") || !options.isEmpty() ? options : arguments).add(Call.quoted(word));
                continue;
            }
            isFormer = true;
            String value = word.contains("=")
                    ? word.substring(name.length() + 1)
                    : (now.equals("@") || now.endsWith("+")) && i + 1 < words.size() ? words.get(++i) : "";
            if (now.equals("@")) {
                arguments.add(Call.quoted(value));
            } else if (now.endsWith("+")) {
                options.add(now.replace("+", Call.quoted(value)));
            } else if (!now.equals("-")) {
                options.add(now);
            }
        }
        present = present(command, present, words);
        String[] parts = present.split(" (?=--)", 2);
        List<String> line = new ArrayList<>(List.of("pegs", parts[0]));
        line.addAll(arguments);
        if (parts.length > 1) {
            line.add(parts[1]);
        }
        line.addAll(options);
        return isFormer
                ? Optional.of(line.stream().filter(word -> !word.isEmpty()).collect(Collectors.joining(" ")))
                : Optional.empty();
    }

    /// Returns the present command, which some options change.
    private static String present(String command, String present, List<String> words) {
        return switch (command) {
            case "solutions" -> words.contains("--limit") || words.contains("--random") ? "solve" : present;
            case "levels" -> words.contains("--back") ? "shortest --levels finish" : present;
            case "atlas" -> words.contains("--plan") ? "plan" : present;
            case "plan" -> words.contains("--moves") ? "shortest --bounds" : present;
            case "games" -> words.contains("--svg") ? "draw" : present;
            case "count" -> words.contains("--through") ? "verify" : present;
            case "by-index" -> words.contains("--codes") ? "export --format text-by-index --out -" : present;
            default -> present;
        };
    }
}
