package pegsets.cli;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import pegsets.board.Spelling;
import pegsets.publish.report.Answer;
import pegsets.publish.report.PublishedTable;
import pegsets.publish.report.PublishedTable.Comparison;
import pegsets.publish.report.PublishedTable.Figure;
import pegsets.publish.report.PublishedTable.Query;
import pegsets.publish.report.PublishedTable.Verdict;

/// `pegs reproduce`: runs the commands that compute published tables, and compares the figures in their answers. The
/// exit code is 1 if a figure differs and is not a known misprint.
final class ReproduceCommand {
    static final Command REPRODUCE = new Command("reproduce", "[TABLE...]", "do the papers agree?",
            "pegs reproduce notes-1 notes-5",
            () -> new CommandOptions()
                    .flag("slow", "include the tables that take minutes")
                    .flag("list", "list the tables and their commands; compute nothing")
                    .valued("data", "DIR", "the folder for temporary sets, which are deleted at the end, "
                            + "and for the finished job that notes-3 reads (default: data)")
                    .shared("json"),
            ReproduceCommand::run);

    /// The commands that stop computing after a time.
    private static final Set<String> ASKING = Set.of("solve", "count", "shortest", "query", "games", "dead-ends");

    private ReproduceCommand() {}

    private static int run(Call call) throws IOException {
        List<PublishedTable> all = PublishedTable.all();
        List<PublishedTable> named = named(call.arguments(), all);
        if (call.has("list")) {
            List<PublishedTable> listed = named.isEmpty() ? all : named;
            return call.answer(() -> PublishedTable.listJson(listed), () -> PublishedTable.list(listed));
        }
        List<PublishedTable> tables = named.isEmpty()
                ? all.stream().filter(table -> table.takes().equals(PublishedTable.SECONDS)
                        || call.has("slow") && table.takes().equals(PublishedTable.MINUTES)).toList()
                : named;
        try (TemporaryFolder folder = new TemporaryFolder(call.data(), "reproduce-")) {
            return reproduce(tables, folder.path(), call);
        }
    }

    private static List<PublishedTable> named(List<String> names, List<PublishedTable> all) {
        return names.stream().map(name -> all.stream().filter(table -> table.name().equals(name)).findFirst()
                .orElseThrow(() -> new Refusal(
                        "unknown table '" + name + "'; pegs reproduce --list lists the tables"
                                + Spelling.hint(name, all.stream().map(PublishedTable::name).toList()))))
                .toList();
    }

    private static int reproduce(List<PublishedTable> tables, Path folder, Call call) throws IOException {
        Map<String, Answer> answers = new HashMap<>();
        Map<PublishedTable, List<Comparison>> done = new LinkedHashMap<>();
        for (PublishedTable table : tables) {
            List<Comparison> comparisons = new ArrayList<>();
            for (Query query : table.queries()) {
                if (!answers.containsKey(query.command())) {
                    answers.put(query.command(),
                            answer(call, query, table.takes().equals(PublishedTable.FINISHED_JOB)
                                    ? call.data()
                                    : folder.resolve(settings(query))));
                }
                for (Figure figure : query.figures()) {
                    comparisons.add(new Comparison(figure, answers.get(query.command()).figure(figure.path())));
                }
            }
            if (!call.isJson()) {
                call.out().println(table.text(comparisons));
            }
            done.put(table, comparisons);
        }
        call.answer(() -> PublishedTable.json(done), () -> PublishedTable.summary(done));
        return PublishedTable.count(done, Verdict.DIFFERS) == 0 ? Program.DONE : Program.NO;
    }

    /// Returns a name for the settings of a query. Jobs with other settings may be other problems, which need another
    /// folder.
    private static String settings(Query query) {
        return "sets" + String.join("-", query.words().stream().filter(word -> word.contains("=")).toList())
                .replaceAll("[^A-Za-z0-9=-]", "");
    }

    private static Answer answer(Call call, Query query, Path data) throws IOException {
        List<String> words = new ArrayList<>();
        query.words().forEach(word -> words.add(word.startsWith("jobs/")
                ? Program.defaults().getParent().resolveSibling(word).toString()
                : word));
        words.addAll(List.of("--json", "--quiet"));
        if (ASKING.contains(words.getFirst())) {
            words.add("--compute");
        }
        if (query.isOnJob()) {
            words.addAll(List.of("--data", data.toString()));
        }
        Answer answer = Answer.read(call.run(words).out());
        String error = answer.figure("error.message");
        if (!error.equals(Answer.NONE)) {
            throw new IOException("pegs " + query.command() + ": " + error);
        }
        if (!answer.figure("missing sum").equals("0")) {
            throw new IOException("%s files of the job are missing; run the job first: pegs run %s --data %s"
                    .formatted(answer.figure("missing"), words.get(1), data));
        }
        return answer;
    }
}
