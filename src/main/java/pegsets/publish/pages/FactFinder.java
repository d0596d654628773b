package pegsets.publish.pages;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.math.BigDecimal;
import java.math.MathContext;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.EnumMap;
import java.util.EnumSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import java.util.zip.ZipEntry;
import java.util.zip.ZipOutputStream;
import pegsets.answers.sets.FastestLosses;
import pegsets.answers.sets.FastestLosses.Dead;
import pegsets.answers.sets.FinalPosition;
import pegsets.answers.wins.BackwardPass.TooLargeException;
import pegsets.answers.wins.Chances;
import pegsets.answers.wins.DistinctSolutions;
import pegsets.answers.wins.FewestMoves;
import pegsets.answers.wins.Fraction;
import pegsets.board.Images;
import pegsets.board.Jump;
import pegsets.board.text.Notation;
import pegsets.disk.AtomicFile;
import pegsets.disk.BudgetException;
import pegsets.disk.Disk;
import pegsets.disk.Folders;
import pegsets.job.JobFolder;
import pegsets.job.Result;
import pegsets.job.Runner;
import pegsets.job.SetName;
import pegsets.job.file.AtlasFile.Want;
import pegsets.publish.exchange.Format;
import pegsets.publish.exchange.Selection;
import pegsets.publish.report.ProblemsSurvey;
import pegsets.publish.report.SizesTable;

/// Finds the facts about a solvable problem from its sets.
final class FactFinder {
    /// The formats of downloads, as `pegs export` names them.
    static final List<String> FORMATS = List.of("javascript", "npy", "parquet");
    /// A larger download is a command instead.
    static final int MOST_DOWNLOAD_BYTES = 1_000_000;
    private static final int MOST_DEAD_ENDS = 6;

    private final JobFolder folder;
    private final Entry entry;
    private final String version;
    private final boolean isShare;
    private final AtlasProgress listener;
    private final Map<Column, String> facts = new EnumMap<>(Column.class);

    /// @param folder  of the problem's job, which wants winning sets and the number of solutions
    /// @param version of the program
    /// @param isShare whether the job has only a share of the budget: then no fact is missing because it is too large
    FactFinder(JobFolder folder, Entry entry, String version, boolean isShare, AtlasProgress listener) {
        this.folder = folder;
        this.entry = entry;
        this.version = version;
        this.isShare = isShare;
        this.listener = listener;
    }

    /// Returns the facts.
    ///
    /// @param twin the facts about the problem with start and finish exchanged, if they are known
    /// @throws IOException also if a share is too small; [#largeness] has a reason then
    Map<Column, String> find(Set<Want> wants, Optional<Entry> twin) throws IOException {
        String problem = entry.board() + " " + folder.job().name() + ": ";
        listener.doing(problem + "winning sets");
        new Runner(folder, listener).run();
        for (Want want : wants) {
            listener.doing(problem + want.label());
            try {
                find(want, twin);
            } catch (IOException | RuntimeException | OutOfMemoryError e) {
                String reason = largeness(e).orElse("");
                if (reason.isEmpty() || isShare) {
                    throw e;
                }
                addMissing(want.label() + ": " + reason);
            }
        }
        return facts;
    }

    private void addMissing(String reason) {
        facts.merge(Column.NOT_COMPUTED, reason, (earlier, more) -> earlier + "; " + more);
    }

    /// Returns the reason if a failure is one of a single problem, which is too large. Other failures, such as a full
    /// disk, would be those of the next problem too.
    static Optional<String> largeness(Throwable failure) {
        return Stream.iterate(failure, Objects::nonNull, Throwable::getCause).map(cause -> switch (cause) {
            case OutOfMemoryError _ -> "out of memory";
            case BudgetException _ -> "needs more than memory or temp-disk of the atlas";
            case TooLargeException _,ArithmeticException _ -> cause.getMessage();
            default -> "";
        }).filter(reason -> !reason.isEmpty()).findFirst();
    }

    private void find(Want want, Optional<Entry> twin) throws IOException {
        switch (want) {
            case SOLUTIONS -> facts.put(Column.SOLUTIONS, folder.solutions().toString());
            case DISTINCT -> {
                // The solutions of the twin have the same jumps.
                Optional<String> known = twin.flatMap(other -> other.fact(Column.DISTINCT));
                facts.put(Column.DISTINCT, known.isPresent()
                        ? known.get()
                        : Long.toString(DistinctSolutions.jumpsBySymmetry(folder, listener)));
            }
            case MOVES -> moves();
            case ODDS -> {
                Fraction chance = Chances.fromStarts(folder, listener);
                facts.put(Column.CHANCE, chance.toString());
                facts.put(Column.DECIMAL, new BigDecimal(chance.numerator())
                        .divide(new BigDecimal(chance.denominator()), MathContext.DECIMAL64).toString());
            }
            case DEAD_ENDS -> deadEnds();
            case SIZES -> sizes();
            case PAGE -> page();
        }
    }

    private void moves() throws IOException {
        FewestMoves.Answer answer;
        try {
            answer = ProblemsSurvey.fromSets(listener).apply(folder);
        } catch (TooLargeException e) {
            if (isShare) {
                throw e;
            }
            answer = ProblemsSurvey.searching(listener).apply(folder);
        }
        List<Jump> jumps = answer.solutions().orElseThrow().first();
        facts.put(Column.MOVES, Integer.toString(Notation.joined(jumps).size()));
        facts.put(Column.SOLUTION, Notation.solution(entry.board(), jumps));
    }

    private void deadEnds() throws IOException {
        Optional<Dead> dead = new FastestLosses(folder, listener, listener).deadEnds();
        if (dead.isPresent()) {
            facts.put(Column.DEAD_END,
                    Integer.toString(folder.job().problem().start().pegCount() - dead.get().pegs()));
            facts.put(Column.DEAD_ENDS, dead.get().positions().stream().limit(MOST_DEAD_ENDS)
                    .map(position -> position.jumpLists().stream().findFirst().orElse(List.of()).stream()
                            .map(jump -> Notation.jump(entry.board(), jump)).collect(Collectors.joining(",")))
                    .collect(Collectors.joining("; ")));
        }
        if (folder.job().isWhole()) {
            stuck();
        }
    }

    /// Finds the most pegs, at least two, of a position that play reaches and that has no jump.
    private void stuck() throws IOException {
        for (int k = folder.job().problem().start().pegCount(); k > 1; k--) {
            if (!folder.isThere(SetName.forward(k))) {
                new Runner(folder.wanting(EnumSet.of(Result.WINNING, Result.FORWARD)), listener).run();
            }
            if (FinalPosition.first(folder, k).isPresent()) {
                facts.put(Column.STUCK, Integer.toString(k));
                return;
            }
        }
    }

    private void sizes() throws IOException {
        SizesTable table = SizesTable.of(folder);
        facts.put(Column.SIZES, table.rows().stream().map(row -> row.k() + ":"
                + row.forward().map(Object::toString).orElse("") + ":"
                + row.winning().map(Object::toString).orElse("")).collect(Collectors.joining(" ")));
        table.total(SizesTable.Row::winning)
                .ifPresent(total -> facts.put(Column.WINNING, Long.toString(total)));
        facts.put(Column.ALL_WINNING, Long.toString(allWinning(table)));
    }

    /// Returns the number of winning positions, the images of each counted too.
    private long allWinning(SizesTable table) throws IOException {
        Images images = folder.job().context().images();
        Selection selection = Selection.of(folder, Result.WINNING);
        long[] bySet = new long[entry.board().size() + 1];
        for (var set : selection.ids()) {
            selection.forEachBlock(set, codes -> {
                for (long code : codes) {
                    bySet[set.pegs()] += images.orbitSize(code);
                }
            });
        }
        return table.rows().stream().mapToLong(row -> bySet[folder.job().context().storedPegs(row.k())]).sum();
    }

    /// Writes the page to play on and the downloads, unless they are too large.
    private void page() throws IOException {
        Path files = entry.files(folder.folder().getParent());
        Folders.make(files);
        PlayPage page = new PlayPage(folder);
        if (page.positions() > PlayPage.MOST_POSITIONS) {
            // Their downloads are too large, too.
            addMissing("page: %,d positions are too many for a page".formatted(page.positions()));
            return;
        }
        AtomicFile.write(files.resolve(AtlasRun.PLAY), page.html(version, Optional.of(entry.path())));
        AtomicFile.write(files.resolve(AtlasRun.SETS), page.sets());
        Selection winning = Selection.of(folder, Result.WINNING);
        for (String name : FORMATS) {
            Path export = export(folder.folder(), name);
            Format.named(name).orElseThrow().export(winning, export, version);
            byte[] zipped = zipped(export);
            if (zipped.length <= MOST_DOWNLOAD_BYTES) {
                AtomicFile.write(files.resolve(name + ".zip"), zipped);
            }
        }
    }

    /// Deletes the folder of a job, with its exports.
    static void discardSets(Path job) throws IOException {
        for (String name : FORMATS) {
            Format.discard(export(job, name));
        }
        Folders.discard(job); // a killed deletion must not leave half a folder
    }

    private static Path export(Path job, String format) {
        return job.resolve("export-" + format);
    }

    /// Returns the files of a folder as an archive, whose bytes depend on the files' names and contents alone.
    private static byte[] zipped(Path export) throws IOException {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        try (ZipOutputStream zip = new ZipOutputStream(bytes)) {
            for (Path file : Disk.list(export).stream().sorted().toList()) {
                if (Disk.isFile(file)) {
                    ZipEntry entry = new ZipEntry(export.getFileName() + "/" + file.getFileName());
                    entry.setTime(0);
                    zip.putNextEntry(entry);
                    zip.write(Files.readAllBytes(file));
                    zip.closeEntry();
                }
            }
        }
        return bytes.toByteArray();
    }
}
