package pegsets.cli.ask;

import java.io.IOException;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.apache.commons.cli.CommandLine;
import org.apache.commons.cli.Option;
import org.apache.commons.cli.Options;
import pegsets.cli.command.Command;
import pegsets.cli.command.Console;
import pegsets.cli.command.MisuseException;
import pegsets.cli.command.Program;
import pegsets.cli.job.Computation;
import pegsets.cli.job.JobCommand;
import pegsets.cli.job.WinningPlay;
import pegsets.exchange.Exporter;
import pegsets.exchange.Format;
import pegsets.exchange.Formats;
import pegsets.exchange.Selection;
import pegsets.exchange.Written;
import pegsets.jobs.Job;
import pegsets.jobs.JobFileException;
import pegsets.jobs.JobFolder;
import pegsets.jobs.Result;
import pegsets.moves.SearchFolder;
import pegsets.report.ExportReport;

/// `pegs export`: writes sets in a format of other programs. Makes the sets that this takes.
public final class ExportCommand implements Command {
    private static final int MOST_INDEXED = 16;

    @Override
    public String name() {
        return "export";
    }

    @Override
    public String arguments() {
        return "JOB";
    }

    @Override
    public String summary() {
        return "write sets in a format of other programs";
    }

    @Override
    public String example() {
        return "pegs export jobs/english33-central.yaml --format npy --set forward --out central";
    }

    @Override
    public Options options() {
        return JobCommand.jobOptions()
                .addOption(Option.builder().longOpt("format").hasArg().argName("FORMAT")
                        .desc("one of " + String.join(", ", Formats.names())).get())
                .addOption(Option.builder().longOpt("set").hasArg().argName("SET or KEY=VALUE")
                        .desc("the sets, one of " + String.join(", ", Selection.kinds())
                                + " (default: winning); or override a key of the job file; may be given several times")
                        .get())
                .addOption(Option.builder().longOpt("levels").hasArg().argName("SEARCH")
                        .desc("the levels that a search has made, such as at-most-10, in place of sets").get())
                .addOption(Option.builder().longOpt("counts")
                        .desc("with --format javascript: the module also counts solutions").get())
                .addOption(Option.builder().longOpt("out").hasArg().argName("DIR")
                        .desc("the folder to make, or an earlier export to replace "
                                + "(default: export-SET-FORMAT in the job's folder)")
                        .get());
    }

    @Override
    public int run(CommandLine line, List<String> arguments, Console console)
            throws IOException, JobFileException, MisuseException {
        String file = JobCommand.onlyJobFile(arguments);
        if (line.getOptionValue("out", "out").isBlank()) {
            throw new MisuseException("option --out without a value, expected a folder");
        }
        Format format = format(line);
        if (line.hasOption("levels")) {
            return levels(line, file, format, console);
        }
        Result set = set(line);
        Result needed = format.needs(set).orElseThrow(() -> new MisuseException(
                "--format " + format.name() + (line.hasOption("counts") ? " --counts" : "") + " with --set "
                        + set.label() + ", expected --set winning"));
        if (set == Result.FORWARD) {
            JobCommand.checkWhole(JobCommand.job(file, sets(line).filter(value -> value.contains("=")).toList()),
                    "an export of forward sets needs");
        }
        Job job = JobCommand.job(file, settings(line, needed));
        if (needed == Result.SOLUTIONS) {
            WinningPlay.checkEnds(job);
        }
        if (needed == Result.ENDS) {
            checkIndexed(job);
        }
        JobFolder jobFolder = JobCommand.folder(line, job);
        Selection selection = Selection.of(jobFolder, set);
        if (selection.ids().isEmpty()) {
            throw new JobFileException(job.name(), "has no " + set.label() + " sets, expected others in --set");
        }
        if (needed != set || !selection.isThere()) {
            Computation.run(jobFolder, line.hasOption("quiet"), console);
        }
        return export(line, selection, format, console);
    }

    /// Levels that are there; none are made.
    private static int levels(CommandLine line, String file, Format format, Console console)
            throws IOException, JobFileException, MisuseException {
        String name = line.getOptionValue("levels");
        List<String> sets = sets(line).filter(value -> !value.contains("=")).toList();
        if (!sets.isEmpty() || !format.takesLevels() || line.hasOption("counts")) {
            throw new MisuseException("--levels with " + (!sets.isEmpty()
                    ? "--set " + sets.getFirst() + ", expected one of them"
                    : (line.hasOption("counts") ? "--counts" : "--format " + format.name())
                            + ", expected one of " + String.join(", ", Formats.names(Format::takesLevels))));
        }
        JobFolder jobFolder = JobCommand.folder(line, JobCommand.job(line, file));
        List<SearchFolder> searches = jobFolder.searches();
        SearchFolder search = searches.stream().filter(made -> made.name().equals(name)).findFirst()
                .orElseThrow(() -> new MisuseException("--levels '" + name + "', expected "
                        + (searches.isEmpty()
                                ? "a search that has been made (pegs shortest, pegs levels): there is none"
                                : "one of " + String.join(", ", searches.stream().map(SearchFolder::name).toList()))));
        return export(line, Selection.of(jobFolder, search), format, console);
    }

    private static int export(CommandLine line, Selection selection, Format format, Console console)
            throws IOException {
        Path folder = Optional.ofNullable(line.getOptionValue("out")).map(Path::of)
                .orElse(Exporter.defaultFolder(selection, format));
        List<Written> files = Exporter.export(selection, format, folder, Program.version());
        console.out()
                .print(line.hasOption("json")
                        ? ExportReport.json(selection.job(), folder, files) + "\n"
                        : ExportReport.text(folder, files));
        return Program.DONE;
    }

    private static Format format(CommandLine line) throws MisuseException {
        String expected = ", expected one of " + String.join(", ", Formats.names());
        String name = line.getOptionValue("format");
        if (name == null) {
            throw new MisuseException("no --format" + expected);
        }
        Format format = Formats.named(name)
                .orElseThrow(() -> new MisuseException("unknown format '" + name + "'" + expected));
        return line.hasOption("counts")
                ? format.counting().orElseThrow(
                        () -> new MisuseException("--counts with --format " + name + ", expected --format javascript"))
                : format;
    }

    /// The kind of sets that was chosen: the one value of `--set` without `=`.
    private static Result set(CommandLine line) throws MisuseException {
        List<String> chosen = sets(line).filter(value -> !value.contains("=")).distinct().toList();
        for (String name : chosen) {
            if (!Selection.kinds().contains(name)) {
                throw new MisuseException("--set " + name + ", expected one of " + String.join(", ", Selection.kinds())
                        + ", or KEY=VALUE");
            }
        }
        if (chosen.size() > 1) {
            throw new MisuseException(
                    "--set " + chosen.getFirst() + " and --set " + chosen.get(1) + ", expected one of them");
        }
        return chosen.isEmpty()
                ? Result.WINNING
                : Arrays.stream(Result.values()).filter(result -> result.label().equals(chosen.getFirst())).findFirst()
                        .orElseThrow();
    }

    private static List<String> settings(CommandLine line, Result needed) {
        return Stream.concat(sets(line).filter(value -> value.contains("=")), Stream.of(JobCommand.wanting(needed)))
                .toList();
    }

    private static Stream<String> sets(CommandLine line) {
        return line.hasOption("set") ? Arrays.stream(line.getOptionValues("set")) : Stream.empty();
    }

    private static void checkIndexed(Job job) throws JobFileException {
        int problems = ByIndexCommand.byIndex(job).problems().size();
        if (problems > MOST_INDEXED) {
            throw new JobFileException(job.name(),
                    problems + " complement problems up to symmetry, expected at most " + MOST_INDEXED
                            + ": the file has an entry for each combination of them");
        }
    }
}
