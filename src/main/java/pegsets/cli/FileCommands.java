package pegsets.cli;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;
import pegsets.board.Boards;
import pegsets.board.Spelling;
import pegsets.cli.ProblemWords.Reading;
import pegsets.job.Description;
import pegsets.job.Job;
import pegsets.job.JobFolder;
import pegsets.job.Result;
import pegsets.job.file.ExportManifest;
import pegsets.job.file.ExportManifest.ExportedFile;
import pegsets.job.file.JobFile;
import pegsets.job.file.JobSource;
import pegsets.job.file.JobSource.Setting;
import pegsets.publish.exchange.Format;
import pegsets.publish.exchange.Importer;
import pegsets.publish.exchange.Selection;
import pegsets.publish.report.Json;
import pegsets.publish.report.Texts;
import pegsets.search.moves.SearchFolder;
import pegsets.sets.file.SetSummary;

/// The commands that write files for the user and for other programs, or read them: job files, and sets in other
/// formats.
final class FileCommands {
    static final Command NEW = new Command("new", "P", "write a job file", "pegs new triangle:5 a1 --out mine.yaml",
            () -> CommandOptions.ofJob().withoutJson().shared("out", "force"), FileCommands::newJob);

    static final Command EXPORT = new Command("export", "P", "write sets for Python, JavaScript, C, SQL and others",
            "pegs export triangle:5 a1 --format text",
            () -> CommandOptions.ofQuestion()
                    .valued("format", "FORMAT", "required: one of " + String.join(", ", Format.names(_ -> true)))
                    .valued("results", "RESULTS", "one of " + String.join(", ", Selection.kinds())
                            + " (default: winning), or counts: with javascript or python, numbers of solutions and "
                            + "chances of a random player; with csv or parquet, the ways from each position to the "
                            + "finish and from the start")
                    .valued("search", "SEARCH", "the levels of an earlier search, such as at-most-10, instead of sets")
                    .valued("out", "DIR", "the folder to create, or an earlier export to replace "
                            + "(default: export-SET-FORMAT in the job's folder)"),
            FileCommands::export);

    static final Command IMPORT = new Command("import", "JOB FOLDER | BOARD START FINISH FOLDER",
            "check another program's sets, and use them", "pegs import triangle:5 a1 a1 sets",
            () -> CommandOptions.ofJob().valued("format", "FORMAT",
                    "one of " + String.join(", ", Importer.FORMATS) + " (default: by the names of the files)"),
            FileCommands::importSets);

    private static final String README = "README.md";

    private FileCommands() {}

    /// `pegs new`: a job file for a problem, with the keys that the command line sets.
    static int newJob(Call call) throws IOException {
        JobSource source = ProblemWords.of(call, Reading.ENDS).source().with(JobCall.settings(call));
        Job job = JobFile.read(source, Program.defaults()); // it has no folder
        Refusal.throwIf(!Boards.isName(job.problem().board().key()),
                job.name() + ": its board is drawn; copy its job file instead");
        Map<String, String> keys = new LinkedHashMap<>();
        for (Description.Line line : job.description().whole().lines()) {
            keys.put(line.key(), line.value().contains(",") && !line.value().contains(":")
                    ? "[" + line.value() + "]"
                    : line.value());
        }
        keys.put("symmetry", job.problem().reduction().label());
        for (Setting setting : JobCall.settings(call)) {
            String[] parts = setting.text().split("=", 2);
            keys.put(parts[0], parts[1]);
        }
        return OutputFile.of(call, OutputFile.STANDARD_OUTPUT, Optional.empty()).write(keys.entrySet().stream()
                .map(key -> key.getKey() + ": " + key.getValue() + "\n").collect(Collectors.joining()), job, call);
    }

    /// `pegs export`: writes sets in a format of other programs. Computes the sets it needs.
    static int export(Call call) throws IOException {
        ProblemWords words = ProblemWords.of(call, Reading.ENDS);
        call.given("out", "out", "a folder"); // refuses an empty name before hours of work
        List<String> chosen = List.of(call.value("results", Result.WINNING.label()).split(","));
        boolean isCounted = chosen.contains(Result.COUNTS.label());
        Format format = format(call, isCounted);
        if (call.has("search")) {
            return levels(call, words, format);
        }
        Result set = set(chosen.stream().filter(name -> !name.equals(Result.COUNTS.label())).distinct().toList());
        Result needed = format.needs(set, isCounted).orElseThrow(() -> new Refusal(
                "--format " + format.name() + (isCounted ? " with counts" : "") + " cannot export "
                        + set.label() + " sets; use --results winning"));
        if (set == Result.FORWARD) {
            JobCall.of(call, words).checkWhole("an export of forward sets needs");
        }
        JobCall asked = JobCall.of(call, words, JobCall.wanting(needed));
        Job job = asked.job();
        if (isCounted) {
            asked.checkEnds();
        }
        if (needed == Result.ENDS) {
            Refusal.reading(job.name() + " has ", () -> FolderCommands.byIndex(job).indices());
        }
        Selection selection = Selection.of(asked.folder(), set).counted(isCounted);
        Refusal.throwIf(selection.ids().isEmpty(),
                job.name() + " has no " + set.label() + " sets; choose others with --results");
        if (needed == Result.COUNTS) {
            asked.graph();
        } else if (needed != set) {
            asked.compute();
        } else {
            asked.complete(selection.ids().getFirst().name().orElseThrow().kind());
        }
        return export(call, selection, format);
    }

    /// Exports levels of an earlier search.
    private static int levels(Call call, ProblemWords words, Format format) throws IOException {
        String name = call.value("search");
        call.checkExcludes("search", "results");
        Refusal.throwIf(!format.takesLevels(),
                "--format " + format.name() + " cannot export levels; use one of "
                        + String.join(", ", Format.names(Format::takesLevels)));
        JobFolder jobFolder = JobCall.of(call, words).folder();
        List<SearchFolder> searches = JobCall.searches(jobFolder);
        SearchFolder search = searches.stream().filter(made -> made.name().equals(name)).findFirst()
                .orElseThrow(() -> new Refusal("--search '" + name + "': this search does not exist; "
                        + (searches.isEmpty()
                                ? "run one with pegs shortest"
                                : "use one of "
                                        + String.join(", ", searches.stream().map(SearchFolder::name).toList()))));
        return export(call, Selection.of(jobFolder, search), format);
    }

    private static int export(Call call, Selection selection, Format format) throws IOException {
        if (call.value("out", "").equals(OutputFile.STANDARD_OUTPUT)) {
            Refusal.throwIf(!format.isOneFile(),
                    "--out - works only with formats of one file: "
                            + String.join(", ", Format.names(Format::isOneFile)) + "; name a folder");
            try (TemporaryFolder folder = new TemporaryFolder(selection.folder().scratch(), "export-")) {
                Path out = folder.path().resolve("files");
                List<ExportedFile> files = write(call, selection, format, out);
                call.out().flush();
                for (ExportedFile file : files) {
                    if (!file.name().equals(ExportManifest.NAME) && !file.name().equals(README)) {
                        Files.copy(out.resolve(file.name()), call.out());
                    }
                }
            }
            return Program.DONE;
        }
        Path folder = Optional.ofNullable(call.value("out")).map(Path::of)
                .orElse(format.defaultFolder(selection));
        List<ExportedFile> files = write(call, selection, format, folder);
        return call.answer(() -> Json.of(selection.job()).with("folder", folder.toString())
                .withEach("files", files, ExportedFile::json).text(), () -> text(folder, files));
    }

    private static List<ExportedFile> write(Call call, Selection selection, Format format, Path folder)
            throws IOException {
        return RunDisplay.quietly(selection.job(), call, display -> {
            display.begin("export", selection.positions());
            return format.export(selection.with(display), folder, Program.version());
        });
    }

    private static Format format(Call call, boolean isCounted) {
        String remedy = "; use one of " + String.join(", ", Format.names(_ -> true));
        String name = call.value("format");
        Refusal.throwIf(name == null, "--format is missing" + remedy);
        Format format = Format.named(name)
                .orElseThrow(() -> new Refusal("unknown format '" + name + "'" + remedy
                        + Spelling.hint(name, Format.names(_ -> true))));
        Refusal.throwIf(isCounted && !format.takesCounts(), "--results counts does not work with --format "
                + name + "; use --format csv, parquet, javascript or python");
        return format;
    }

    /// Returns the kind of sets to export.
    private static Result set(List<String> names) {
        Refusal.throwIf(names.size() > 1,
                "--results " + String.join(",", names)
                        + ": an export has one kind of sets; export the others into another folder");
        String name = names.isEmpty() ? Result.WINNING.label() : names.getFirst();
        return Arrays.stream(Result.values())
                .filter(result -> result.label().equals(name) && Selection.kinds().contains(name)).findFirst()
                .orElseThrow(() -> new Refusal("unknown result '" + name + "'; use one of "
                        + String.join(", ", Selection.kinds()) + ", counts"));
    }

    private static String text(Path folder, List<ExportedFile> files) {
        return files.stream().map(file -> "%-20s %15s%n".formatted(file.name(), Texts.grouped(file.bytes())))
                .collect(Collectors.joining())
                + "%n%s, %s in %s%n".formatted(Texts.counted(files.size(), "file"),
                        Texts.counted(files.stream().mapToLong(ExportedFile::bytes).sum(), "byte"), folder);
    }

    /// `pegs import`: adds winning sets of other programs to a job.
    static int importSets(Call call) throws IOException {
        ProblemWords words = ProblemWords.of(call, Reading.OWN_WORDS);
        String folder = words.only("folder", "one with a file for each set");
        String format = call.value("format");
        Refusal.throwIf(format != null && !Importer.FORMATS.contains(format),
                "unknown format '" + format + "'; use one of " + String.join(", ", Importer.FORMATS));
        ProblemWords.checkExists(folder, true, "name a folder with a file for each set");
        JobCall asked = JobCall.of(call, words.source(), false, JobCall.wanting(Result.WINNING));
        List<SetSummary> imported = Importer.run(asked.folder(), Path.of(folder), Optional.ofNullable(format));
        long codes = imported.stream().mapToLong(SetSummary::size).sum();
        return call.answer(
                () -> Json.of(asked.job()).with("sets", imported.size()).with("positions", codes).text(),
                () -> "%s imported, %s%n".formatted(Texts.counted(imported.size(), "set"),
                        Texts.counted(codes, "code")));
    }
}
