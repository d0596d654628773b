package pegsets.publish.pages;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.Semaphore;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.BooleanSupplier;
import java.util.function.Predicate;
import java.util.stream.Collectors;
import pegsets.board.Board;
import pegsets.disk.Budget;
import pegsets.disk.CheckedText;
import pegsets.disk.Checksum;
import pegsets.disk.CorruptFileException;
import pegsets.disk.Disk;
import pegsets.disk.Folders;
import pegsets.disk.Units;
import pegsets.disk.Workers;
import pegsets.job.Forecast;
import pegsets.job.Job;
import pegsets.job.JobFolder;
import pegsets.job.file.AtlasFile;
import pegsets.job.file.AtlasFile.Chart;
import pegsets.job.file.AtlasFile.Want;
import pegsets.search.solve.Pair;

/// Computes the entries of an atlas. A folder keeps each finished entry, so that a stopped run resumes. The folder of a
/// problem's sets is deleted when its entry is complete.
public final class AtlasRun {
    static final String PLAY = "play.html";
    private static final String FACTS = "pegsets atlas facts 3";
    /// A problem with fewer positions is computed without a forecast.
    private static final double ALWAYS_FITS = 1 << 21;
    private static final double START_SECONDS = 0.5;
    /// With less memory for each problem, fewer problems run side by side.
    private static final long LEAST_SHARE_BYTES = 64 << 20;
    /// The memory for all facts of a problem, relative to its files: with the distinct solutions, and without.
    private static final double MEMORY_WITH_DISTINCT = 16;
    private static final double MEMORY = 8;
    /// The time for all facts of a problem, relative to that for its sets: with the chances, and without.
    private static final double TIMES_WITH_ODDS = 6;
    private static final double TIMES = 2;

    private final AtlasFile file;
    private final Path folder;
    private final String version;
    private final AtlasListener listener;

    /// @param data    the folder of the jobs' folders
    /// @param version of the program
    public AtlasRun(AtlasFile file, Path data, String version, AtlasListener listener) {
        this.file = file;
        this.folder = data.resolve("atlas-" + file.name());
        this.version = version;
        this.listener = listener;
    }

    /// Returns the folder of the atlas.
    public Path folder() {
        return folder;
    }

    /// The problems of a board.
    ///
    /// @param entries by pair, in the order of the atlas
    /// @param missing those to compute
    private record Problems(Chart chart, Map<Pair, Entry> entries, List<Entry> missing, AtlasTimeLeft.Part part) {}

    /// Decides which problems are solvable, and computes the facts about these.
    ///
    /// @param only    the boards whose missing entries are computed
    /// @param isPlan  whether problems are decided, and no facts are computed
    /// @param isOver  whether no other problem should begin; several threads may ask
    public Atlas run(Predicate<Board> only, boolean isPlan, BooleanSupplier isOver) throws IOException {
        AtlasTimeLeft outlook = new AtlasTimeLeft();
        List<Problems> boards = new ArrayList<>();
        for (Map.Entry<Chart, List<Entry>> board : decided(only, isOver).entrySet()) {
            Chart chart = board.getKey();
            Map<Pair, Entry> entries = Collections.synchronizedMap(new LinkedHashMap<>());
            List<Entry> missing = new ArrayList<>();
            for (Entry entry : board.getValue()) {
                Optional<Map<Column, String>> facts = entry.isSolvable() ? stored(chart, entry) : Optional.of(Map.of());
                entries.put(entry.pair(), entry.with(
                        facts.orElse(Map.of(Column.NOT_COMPUTED, Entry.NOT_COMPUTED + " yet"))));
                if (facts.isEmpty() && only.test(chart.board())) {
                    missing.add(entry);
                }
            }
            boards.add(new Problems(chart, entries, missing,
                    outlook.add(missing.size(), missing.isEmpty() ? 0 : seconds(chart, missing.getFirst()))));
        }
        listener.planned(outlook);
        List<Atlas.Section> sections = new ArrayList<>();
        for (Problems board : boards) {
            if (!isPlan && !board.missing.isEmpty()) {
                compute(board, outlook, isOver);
            }
            sections.add(new Atlas.Section(board.chart, List.copyOf(board.entries.values()), folder(board.chart),
                    board.part.expectedSeconds()));
        }
        return new Atlas(file, sections, version);
    }

    /// Computes the missing problems of a board side by side, as far as each needs only some shares of the budget.
    private void compute(Problems board, AtlasTimeLeft outlook, BooleanSupplier isOver) throws IOException {
        // A problem is computed after the one with start and finish exchanged, whose distinct solutions it has.
        List<List<Entry>> tasks = List.copyOf(board.missing.stream().collect(Collectors.groupingBy(
                entry -> Set.copyOf(List.of(entry.pair(), exchanged(entry))), LinkedHashMap::new, Collectors.toList()))
                .values());
        Shares shares = Shares.of(sets(board.chart, board.missing.getFirst()).job().budget());
        AtomicInteger next = new AtomicInteger();
        Workers.run(Math.min(shares.all, tasks.size()), goOn -> {
            for (int i = next.getAndIncrement(); i < tasks.size(); i = next.getAndIncrement()) {
                for (Entry entry : tasks.get(i)) {
                    board.entries.put(entry.pair(), computed(board, entry, shares, outlook,
                            () -> !goOn.getAsBoolean() || isOver.getAsBoolean()));
                }
            }
        });
    }

    private static Pair exchanged(Entry entry) {
        return entry.pair().exchanged().representative(entry.board());
    }

    /// Equal shares of a budget, for problems side by side.
    ///
    /// @param free the shares that no problem has; a problem that waits for several is not overtaken
    private record Shares(Budget budget, int all, Semaphore free) {
        static Shares of(Budget budget) {
            int all = Math.clamp(budget.memoryBytes() / LEAST_SHARE_BYTES, 1, budget.threads());
            return new Shares(budget, all, new Semaphore(all, true));
        }

        /// Returns the number of shares that a problem needs.
        int needed(Chart chart, Optional<Forecast> forecast) {
            double bytes = forecast.map(some -> some.disk().expected()).orElse(0.0)
                    * (chart.wants().contains(Want.DISTINCT) ? MEMORY_WITH_DISTINCT : MEMORY);
            return (int) Math.clamp(Math.ceil(bytes * all / budget.memoryBytes()), 1, all);
        }
    }

    private Path folder(Chart chart) {
        return folder.resolve(chart.name());
    }

    /// Returns all pairs of each board up to symmetry, with the decisions on them.
    private Map<Chart, List<Entry>> decided(Predicate<Board> wanted, BooleanSupplier isOver) throws IOException {
        Map<Chart, List<Entry>> all = new LinkedHashMap<>();
        for (Chart chart : file.boards()) {
            all.put(chart, new AtlasDecisions(chart, folder(chart), version, listener)
                    .entries(() -> !wanted.test(chart.board()) || isOver.getAsBoolean()));
        }
        return all;
    }

    /// Returns the expected seconds of a problem, which stands for others of its board. A problem that is too large
    /// takes little time.
    private double seconds(Chart chart, Entry entry) throws IOException {
        return START_SECONDS + forecast(sets(chart, entry)).filter(forecast -> refusal(chart, forecast).isEmpty())
                .map(forecast -> seconds(chart, forecast)).orElse(0.0);
    }

    private static double seconds(Chart chart, Forecast forecast) {
        return (forecast.seconds().expected() - Forecast.START_SECONDS)
                * (chart.wants().contains(Want.ODDS) ? TIMES_WITH_ODDS : TIMES);
    }

    private Path factsFile(Chart chart, Entry entry) {
        return folder(chart).resolve(entry.name() + ".facts");
    }

    /// Returns the facts that an earlier run has found, if it was the same program with the same wishes, and if all
    /// files of the problem are there. Refuses a file whose bytes have changed.
    private Optional<Map<Column, String>> stored(Chart chart, Entry entry) throws IOException {
        Path stored = factsFile(chart, entry);
        Optional<List<String>> lines = CheckedText.read(stored, FACTS, chart.subject(entry.pair()))
                .filter(read -> read.size() >= 2 && read.getFirst().equals(wishes(chart)));
        if (lines.isEmpty()) {
            return Optional.empty();
        }
        for (String line : lines.get().subList(2, lines.get().size())) {
            Path file = entry.files(folder(chart)).resolve(line.substring(line.indexOf(' ') + 1));
            if (!Disk.exists(file)) {
                return Optional.empty();
            }
            if (!checked(file).equals(line)) {
                throw new CorruptFileException(file, "damaged; delete the file and run the command again");
            }
        }
        return Optional.of(Column.facts(stored, lines.get().get(1)));
    }

    /// Returns the checksum and the name of a file.
    private static String checked(Path file) throws IOException {
        byte[] bytes = Files.readAllBytes(file);
        return new Checksum().add(bytes, 0, bytes.length).hex() + " " + file.getFileName();
    }

    private String wishes(Chart chart) {
        return version + " " + chart.wants() + " " + chart.settings() + " " + file.disk() + " " + file.seconds();
    }

    /// Returns the entry with all its facts, or with the reason why they are missing. If its shares are too small, it
    /// gets the whole budget, so that the facts do not depend on the number of shares.
    private Entry computed(Problems board, Entry entry, Shares shares, AtlasTimeLeft outlook, BooleanSupplier isOver)
            throws IOException {
        if (isOver.getAsBoolean()) {
            return board.entries.get(entry.pair());
        }
        JobFolder sets = sets(board.chart, entry);
        Optional<Forecast> forecast = forecast(sets);
        Optional<String> refusal = forecast.flatMap(some -> refusal(board.chart, some));
        int needed = refusal.isPresent() ? 1 : shares.needed(board.chart, forecast);
        Optional<Entry> computed = Optional.empty();
        for (int taken = needed; computed.isEmpty(); taken = shares.all) {
            boolean waits = shares.free.availablePermits() < taken || shares.free.hasQueuedThreads();
            shares.free.acquireUninterruptibly(taken);
            try {
                if (waits && isOver.getAsBoolean()) {
                    return board.entries.get(entry.pair());
                }
                computed = computed(board, entry, refusal, sets.job(), shares, taken, outlook);
            } finally {
                shares.free.release(taken);
            }
        }
        return computed.get();
    }

    /// Returns the entry, computed with some shares; empty if they are too small.
    private Optional<Entry> computed(Problems board, Entry entry, Optional<String> refusal, Job job, Shares shares,
            int taken, AtlasTimeLeft outlook) throws IOException {
        Chart chart = board.chart;
        JobFolder sets = new JobFolder(folder(chart), job.within(shares.budget.share(taken, shares.all)));
        Path files = entry.files(folder(chart));
        outlook.begin();
        long began = System.nanoTime();
        try {
            Folders.delete(files);
            Map<Column, String> facts = refusal.isPresent()
                    ? Map.of(Column.NOT_COMPUTED, refusal.get())
                    : new FactFinder(sets, files, AtlasSite.ofPlayPage(chart, entry), version, taken < shares.all,
                            listener).find(chart.wants(), Optional.ofNullable(board.entries.get(exchanged(entry))));
            if (refusal.isEmpty()) {
                Folders.discard(sets.folder()); // a killed deletion must not leave half a folder
            }
            double seconds = (System.nanoTime() - began) / 1e9;
            store(chart, entry, facts, seconds);
            outlook.count(board.part, seconds * taken / shares.all);
            return Optional.of(entry.with(facts));
        } catch (IOException | RuntimeException | OutOfMemoryError e) {
            String reason = FactFinder.largeness(e).orElse("");
            if (reason.isEmpty()) {
                throw e;
            }
            if (taken < shares.all) {
                return Optional.empty();
            }
            // The reason is not stored: a run with more memory tries again.
            Folders.discard(sets.folder());
            Folders.delete(files);
            outlook.count(board.part, (System.nanoTime() - began) / 1e9);
            return Optional.of(entry.with(Map.of(Column.NOT_COMPUTED, Entry.NOT_COMPUTED + ": " + reason)));
        } finally {
            outlook.end();
        }
    }

    private void store(Chart chart, Entry entry, Map<Column, String> facts, double seconds) throws IOException {
        CheckedText.write(folder(chart).resolve(entry.name() + ".seconds"), Atlas.SECONDS, chart.subject(entry.pair()),
                List.of("%.2f".formatted(seconds)));
        List<String> lines = new ArrayList<>(List.of(wishes(chart), Column.line(facts)));
        for (Path made : Disk.list(entry.files(folder(chart)))) {
            lines.add(checked(made));
        }
        CheckedText.write(factsFile(chart, entry), FACTS, chart.subject(entry.pair()), lines);
    }

    private JobFolder sets(Chart chart, Entry entry) throws IOException {
        return new JobFolder(folder(chart),
                chart.job(entry.pair().start(), entry.pair().finish(), "[winning, solutions]"));
    }

    /// Returns the forecast of a problem; empty if it is small.
    private static Optional<Forecast> forecast(JobFolder sets) throws IOException {
        Job job = sets.job();
        double most = job.problem().group().classesAmong(job.context().allPositions()).doubleValue();
        return most < ALWAYS_FITS ? Optional.empty() : Optional.of(Forecast.of(sets));
    }

    /// Returns why a problem is too large for the limits of the file.
    private Optional<String> refusal(Chart chart, Forecast forecast) {
        if (forecast.disk().expected() > file.disk().orElse(Double.MAX_VALUE)) {
            return Optional.of(Entry.NOT_COMPUTED + ": needs about " + Units.bytes(forecast.disk().expected()));
        }
        double seconds = seconds(chart, forecast);
        return seconds > file.seconds().orElse(Double.MAX_VALUE)
                ? Optional.of(Entry.NOT_COMPUTED + ": needs about " + Units.roughly(seconds))
                : Optional.empty();
    }
}
