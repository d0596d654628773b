package pegsets.cli.ask;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.function.Predicate;
import org.apache.commons.cli.CommandLine;
import org.apache.commons.cli.Options;
import pegsets.cli.command.AbstractCommand;
import pegsets.cli.command.CommandOptions;
import pegsets.cli.command.Console;
import pegsets.cli.command.MisuseException;
import pegsets.cli.command.Program;
import pegsets.cli.job.Computation;
import pegsets.cli.job.JobCommand;
import pegsets.cli.job.WinningPlay;
import pegsets.exchange.Exporter;
import pegsets.exchange.Format;
import pegsets.exchange.Selection;
import pegsets.exchange.Written;
import pegsets.jobs.Job;
import pegsets.jobs.JobFileException;
import pegsets.jobs.JobFolder;
import pegsets.jobs.Result;
import pegsets.moves.SearchFolder;
import pegsets.report.Json;
import pegsets.report.Texts;

/// `pegs export`: writes sets in a format of other programs. Computes the sets it needs.
public final class ExportCommand extends AbstractCommand {
    private static final int MOST_INDEXED = 16;

    public ExportCommand() {
        super("export", "JOB", "write sets in a format of other programs",
                "pegs export jobs/english33-central.yaml --format npy --set forward --out central");
    }

    @Override
    public Options options() {
        return JobCommand.jobOptions()
                .addOption(CommandOptions.valued("format", "FORMAT",
                        "one of " + String.join(", ", Format.names(_ -> true))))
                .addOption(CommandOptions.valued("set", "SET or KEY=VALUE",
                        "the sets, one of " + String.join(", ", Selection.kinds())
                                + " (default: winning); or override a key of the job file; may be given several times"))
                .addOption(CommandOptions.valued("levels", "SEARCH",
                        "the levels of an earlier search, such as at-most-10, instead of sets"))
                .addOption(CommandOptions.flag("counts",
                        "with --format javascript: the module also counts solutions"))
                .addOption(CommandOptions.valued("out", "DIR",
                        "the folder to create, or an earlier export to replace "
                                + "(default: export-SET-FORMAT in the job's folder)"));
    }

    @Override
    public int run(CommandLine line, List<String> arguments, Console console)
            throws IOException, JobFileException, MisuseException {
        String file = JobCommand.onlyJobFile(arguments);
        if (line.getOptionValue("out", "out").isBlank()) {
            throw new MisuseException("option --out has no value; add a folder");
        }
        Format format = format(line);
        if (line.hasOption("levels")) {
            return levels(line, file, format, console);
        }
        Result set = set(line);
        Result needed = format.needs(set).orElseThrow(() -> new MisuseException(
                "--format " + format.name() + (line.hasOption("counts") ? " --counts" : "") + " cannot export "
                        + set.label() + " sets; use --set winning"));
        List<String> settings = new ArrayList<>(sets(line, value -> value.contains("=")));
        if (set == Result.FORWARD) {
            JobCommand.checkWhole(JobCommand.job(file, settings), "an export of forward sets needs");
        }
        settings.add(JobCommand.wanting(needed));
        Job job = JobCommand.job(file, settings);
        if (needed == Result.SOLUTIONS) {
            WinningPlay.checkEnds(job);
        }
        if (needed == Result.ENDS && ByIndexCommand.byIndex(job).problems().size() > MOST_INDEXED) {
            throw new JobFileException(job.name(), "has more than " + MOST_INDEXED
                    + " complement problems up to symmetry, and the file has an entry for each combination of them");
        }
        JobFolder jobFolder = JobCommand.folder(line, job);
        Selection selection = Selection.of(jobFolder, set);
        if (selection.ids().isEmpty()) {
            throw new JobFileException(job.name(), "has no " + set.label() + " sets; choose other sets with --set");
        }
        if (needed != set || !selection.isThere()) {
            Computation.run(jobFolder, line.hasOption("quiet"), console);
        }
        return export(line, selection, format, console);
    }

    /// Exports levels of an earlier search.
    private static int levels(CommandLine line, String file, Format format, Console console)
            throws IOException, JobFileException, MisuseException {
        String name = line.getOptionValue("levels");
        List<String> sets = sets(line, value -> !value.contains("="));
        if (!sets.isEmpty()) {
            throw new MisuseException("--set " + sets.getFirst() + " cannot be combined with --levels");
        }
        CommandOptions.checkExcludes(line, "levels", "counts");
        if (!format.takesLevels()) {
            throw new MisuseException("--format " + format.name() + " cannot export levels; use one of "
                    + String.join(", ", Format.names(Format::takesLevels)));
        }
        JobFolder jobFolder = JobCommand.folder(line, JobCommand.job(line, file));
        List<SearchFolder> searches = jobFolder.searches();
        SearchFolder search = searches.stream().filter(made -> made.name().equals(name)).findFirst()
                .orElseThrow(() -> new MisuseException("--levels '" + name + "': no such search; "
                        + (searches.isEmpty()
                                ? "run one with pegs shortest or pegs levels"
                                : "use one of "
                                        + String.join(", ", searches.stream().map(SearchFolder::name).toList()))));
        return export(line, Selection.of(jobFolder, search), format, console);
    }

    private static int export(CommandLine line, Selection selection, Format format, Console console)
            throws IOException {
        Path folder = Optional.ofNullable(line.getOptionValue("out")).map(Path::of)
                .orElse(Exporter.defaultFolder(selection, format));
        List<Written> files = Exporter.export(selection, format, folder, Program.version());
        console.out().print(line.hasOption("json")
                ? Json.exported(selection.job(), folder, files) + "\n"
                : Texts.exported(folder, files));
        return Program.DONE;
    }

    private static Format format(CommandLine line) throws MisuseException {
        String remedy = "; use one of " + String.join(", ", Format.names(_ -> true));
        String name = line.getOptionValue("format");
        if (name == null) {
            throw new MisuseException("--format is missing" + remedy);
        }
        Format format = Format.named(name)
                .orElseThrow(() -> new MisuseException("unknown format '" + name + "'" + remedy));
        return line.hasOption("counts")
                ? format.counting().orElseThrow(() -> new MisuseException(
                        "--counts does not work with --format " + name + "; use --format javascript"))
                : format;
    }

    /// Returns the kind of sets to export, the only value of `--set` without `=`.
    private static Result set(CommandLine line) throws MisuseException {
        List<String> chosen = sets(line, value -> !value.contains("=")).stream().distinct().toList();
        if (chosen.size() > 1) {
            throw new MisuseException("--set " + chosen.getFirst() + " cannot be combined with --set " + chosen.get(1));
        }
        String name = chosen.isEmpty() ? Result.WINNING.label() : chosen.getFirst();
        return Arrays.stream(Result.values())
                .filter(result -> result.label().equals(name) && Selection.kinds().contains(name)).findFirst()
                .orElseThrow(() -> new MisuseException("--set " + name + ": use one of "
                        + String.join(", ", Selection.kinds()) + ", or KEY=VALUE"));
    }

    private static List<String> sets(CommandLine line, Predicate<String> wanted) {
        return CommandOptions.values(line, "set").stream().filter(wanted).toList();
    }
}
