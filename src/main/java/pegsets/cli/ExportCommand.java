package pegsets.cli;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import pegsets.cli.command.Call;
import pegsets.cli.command.MisuseException;
import pegsets.cli.command.Program;
import pegsets.disk.JsonObject;
import pegsets.job.Job;
import pegsets.job.JobFolder;
import pegsets.job.Result;
import pegsets.publish.exchange.Exporter;
import pegsets.publish.exchange.Format;
import pegsets.publish.exchange.Selection;
import pegsets.publish.exchange.ExportedFile;
import pegsets.publish.report.Json;
import pegsets.publish.report.Texts;
import pegsets.search.moves.SearchFolder;

/// `pegs export`: writes sets in a format of other programs. Computes the sets it needs.
public final class ExportCommand extends JobCommand {
    private static final int MOST_INDEXED = 16;

    public ExportCommand() {
        super("export", "JOB", "write sets for other programs",
                "pegs export jobs/english33-central.yaml --format npy --sets forward --out central",
                () -> jobOptions()
                        .valued("format", "FORMAT", "required: one of " + String.join(", ", Format.names(_ -> true)))
                        .valued("sets", "SETS", "one of " + String.join(", ", Selection.kinds())
                                + " (default: winning)")
                        .valued("levels", "SEARCH",
                                "the levels of an earlier search, such as at-most-10, instead of sets")
                        .flag("counts",
                                "with --format javascript or python: add numbers of solutions and the chances of a random player; with "
                                        + "csv or parquet: add the numbers of ways from each position to the finish and from the start")
                        .valued("out", "DIR",
                                "the folder to create, or an earlier export to replace "
                                        + "(default: export-SET-FORMAT in the job's folder)"));
    }

    @Override
    public int run(Call call) throws IOException, MisuseException {
        String file = onlyJobFile(call.arguments());
        checkSettings(call);
        if (call.value("out", "out").isBlank()) {
            throw new MisuseException("option --out has no value; add a folder");
        }
        Format format = format(call);
        if (call.has("levels")) {
            return levels(call, file, format);
        }
        Result set = sets(call);
        Result needed = format.needs(set).orElseThrow(() -> new MisuseException(
                "--format " + format.name() + (call.has("counts") ? " --counts" : "") + " cannot export "
                        + set.label() + " sets; use --sets winning"));
        List<String> settings = new ArrayList<>(call.values("set"));
        if (set == Result.FORWARD) {
            checkWhole(job(file, settings, call.value(Program.DATA, Program.DATA)), "an export of forward sets needs");
        }
        settings.add(wanting(needed));
        Job job = job(file, settings, call.value(Program.DATA, Program.DATA));
        if (call.has("counts")) {
            checkEnds(job);
        }
        if (needed == Result.ENDS && ByIndexCommand.byIndex(job).problems().size() > MOST_INDEXED) {
            throw new MisuseException(job.name() + " has more than " + MOST_INDEXED
                    + " complement problems up to symmetry; the file has an entry for each combination of them and would be too long");
        }
        JobFolder jobFolder = folder(call, job);
        Selection selection = Selection.of(jobFolder, set);
        if (selection.ids().isEmpty()) {
            throw new MisuseException(job.name() + " has no " + set.label() + " sets; choose other sets with --sets");
        }
        if (needed == Result.COUNTS) {
            graph(jobFolder, call);
        } else if (needed != set || !selection.isThere()) {
            compute(jobFolder, call);
        }
        return export(call, selection, format);
    }

    /// Exports levels of an earlier search.
    private static int levels(Call call, String file, Format format) throws IOException, MisuseException {
        String name = call.value("levels");
        call.checkExcludes("levels", "sets", "counts");
        if (!format.takesLevels()) {
            throw new MisuseException("--format " + format.name() + " cannot export levels; use one of "
                    + String.join(", ", Format.names(Format::takesLevels)));
        }
        JobFolder jobFolder = folder(call, jobOf(call, file));
        List<SearchFolder> searches = searches(jobFolder);
        SearchFolder search = searches.stream().filter(made -> made.name().equals(name)).findFirst()
                .orElseThrow(() -> new MisuseException("--levels '" + name + "': this search does not exist; "
                        + (searches.isEmpty()
                                ? "run one with pegs shortest or pegs levels"
                                : "use one of "
                                        + String.join(", ", searches.stream().map(SearchFolder::name).toList()))));
        return export(call, Selection.of(jobFolder, search), format);
    }

    private static int export(Call call, Selection selection, Format format) throws IOException {
        Path folder = Optional.ofNullable(call.value("out")).map(Path::of)
                .orElse(Exporter.defaultFolder(selection, format));
        List<ExportedFile> files = RunDisplay.quietly(selection.job(), call, display -> {
            display.begin("export", selection.positions());
            return Exporter.export(selection.with(display), format, folder, Program.version());
        });
        return call.answer(() -> json(selection.job(), folder, files),
                () -> text(folder, files));
    }

    private static Format format(Call call) throws MisuseException {
        String remedy = "; use one of " + String.join(", ", Format.names(_ -> true));
        String name = call.value("format");
        if (name == null) {
            throw new MisuseException("--format is missing" + remedy);
        }
        Format format = Format.named(name)
                .orElseThrow(() -> new MisuseException("unknown format '" + name + "'" + remedy));
        return call.has("counts")
                ? format.counting().orElseThrow(() -> new MisuseException(
                        "--counts does not work with --format " + name
                                + "; use --format csv, parquet, javascript or python"))
                : format;
    }

    /// Returns the kind of sets to export.
    private static Result sets(Call call) throws MisuseException {
        List<String> chosen = call.values("sets").stream().distinct().toList();
        if (chosen.size() > 1) {
            throw new MisuseException(
                    "--sets " + chosen.getFirst() + " cannot be combined with --sets " + chosen.get(1));
        }
        String name = chosen.isEmpty() ? Result.WINNING.label() : chosen.getFirst();
        return Arrays.stream(Result.values())
                .filter(result -> result.label().equals(name) && Selection.kinds().contains(name)).findFirst()
                .orElseThrow(() -> new MisuseException("unknown sets '" + name + "'; use one of "
                        + String.join(", ", Selection.kinds())));
    }

    /// Refuses the names of sets as settings, which earlier versions accepted.
    private static void checkSettings(Call call) throws MisuseException {
        for (String setting : call.values("set")) {
            if (Selection.kinds().contains(setting)) {
                throw new MisuseException("--set " + setting + ": no value; use --sets " + setting
                        + " to choose the sets, and --set for KEY=VALUE");
            }
        }
    }

    private static String json(Job job, Path folder, List<ExportedFile> files) {
        return Json.of(job).with("folder", folder.toString()).withEach("files", files, file -> new JsonObject()
                .with("name", file.name()).with("bytes", file.bytes()).with("sha256", file.sha256())).text();
    }

    private static String text(Path folder, List<ExportedFile> files) {
        StringBuilder text = new StringBuilder();
        for (ExportedFile file : files) {
            text.append("%-20s %15s%n".formatted(file.name(), Texts.grouped(file.bytes())));
        }
        return text.append("%n%s, %s in %s%n".formatted(Texts.counted(files.size(), "file"),
                Texts.counted(files.stream().mapToLong(ExportedFile::bytes).sum(), "byte"), folder)).toString();
    }
}
