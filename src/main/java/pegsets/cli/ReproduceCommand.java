package pegsets.cli;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.slf4j.LoggerFactory;
import pegsets.cli.Comparison.Verdict;
import pegsets.cli.Table.Takes;
import pegsets.cli.command.Call;
import pegsets.cli.command.Command;
import pegsets.cli.command.CommandOptions;
import pegsets.cli.command.MisuseException;
import pegsets.cli.command.Program;
import pegsets.cli.command.Spelling;
import pegsets.cli.command.TemporaryFolder;

/// `pegs reproduce`: computes published tables anew and compares. The exit code is 1 if a figure differs and is not a
/// known misprint.
public final class ReproduceCommand extends Command {
    public ReproduceCommand() {
        super("reproduce", "[TABLE...]", "recompute published tables and compare", "pegs reproduce notes-1 notes-5",
                () -> new CommandOptions()
                        .flag("all", "include the tables that take minutes")
                        .flag("list", "list the tables; compute nothing")
                        .valued("data", "DIR",
                                "the folder for temporary sets, which are deleted at the end, "
                                        + "and for the finished job that notes-3 reads (default: data)")
                        .with(JobCommand.jobOptions().getOption("json")));
    }

    @Override
    public int run(Call call) throws IOException, MisuseException {
        if (call.has("list")) {
            List<Table> listed = call.arguments().isEmpty() ? Table.ALL : tables(call.arguments(), true);
            return call.answer(() -> ReproductionReport.listJson(listed), () -> ReproductionReport.list(listed));
        }
        List<Table> tables = tables(call.arguments(), call.has("all"));
        try (TemporaryFolder folder = new TemporaryFolder(call.data(), "reproduce-")) {
            return reproduce(tables, folder.path(), call);
        }
    }

    private static int reproduce(List<Table> tables, Path folder, Call call) throws IOException {
        FigureJobs laboratory = new FigureJobs(folder, Program.defaults());
        Map<Table, List<Comparison>> done = new LinkedHashMap<>();
        for (Table table : tables) {
            long began = System.nanoTime();
            List<Comparison> comparisons = table.compare(laboratory);
            if (!call.isQuiet()) {
                // setting up the logger takes longer than most commands: it is done here only
                LoggerFactory.getLogger(ReproduceCommand.class).info("{}: {} figures in {} s", table.name(),
                        comparisons.size(), "%.1f".formatted((System.nanoTime() - began) / 1e9));
            }
            if (!call.isJson()) {
                call.out().println(ReproductionReport.text(table, comparisons));
            }
            done.put(table, comparisons);
        }
        call.answer(() -> ReproductionReport.json(done), () -> ReproductionReport.summary(done));
        return ReproductionReport.count(done, Verdict.DIFFERS) == 0 ? Program.DONE : Program.FAILED;
    }

    private static List<Table> tables(List<String> names, boolean all) throws MisuseException {
        if (names.isEmpty()) {
            return Table.ALL.stream()
                    .filter(table -> table.takes() == Takes.SECONDS || all && table.takes() == Takes.MINUTES).toList();
        }
        List<Table> tables = new ArrayList<>();
        for (String name : names) {
            tables.add(Table.ALL.stream().filter(t -> t.name().equals(name)).findFirst()
                    .orElseThrow(() -> new MisuseException(
                            "unknown table '" + name + "'; pegs reproduce --list lists the tables"
                                    + Spelling.hint(name, Table.ALL.stream().map(Table::name).toList()))));
        }
        return tables;
    }
}
