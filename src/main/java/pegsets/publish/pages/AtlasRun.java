package pegsets.publish.pages;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.BooleanSupplier;
import java.util.function.Predicate;
import pegsets.board.Board;
import pegsets.disk.Budget;
import pegsets.disk.CheckedText;
import pegsets.disk.Checksum;
import pegsets.disk.CorruptFileException;
import pegsets.disk.Disk;
import pegsets.disk.Folders;
import pegsets.job.Forecast;
import pegsets.job.Job;
import pegsets.job.JobFolder;
import pegsets.job.JobProgress;
import pegsets.job.file.AtlasFile.Chart;
import pegsets.job.file.AtlasFile.Want;
import pegsets.job.file.AtlasFile;
import pegsets.search.solve.Pair;

/// Computes the entries of an atlas. A folder keeps each finished entry, so that a stopped run resumes. The folder of a
/// problem's sets is deleted when its entry is complete.
public final class AtlasRun {
    static final String PLAY = "play.html";
    private static final String FACTS = "pegsets atlas facts 3";
    /// A problem with fewer positions is computed without a forecast.
    private static final double ALWAYS_FITS = 1 << 21;
    private static final double START_SECONDS = 0.5;
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

    /// Decides which problems are solvable, and computes the facts about these.
    ///
    /// @param only    the boards whose missing entries are computed
    /// @param isPlan  whether problems are decided, and no facts are computed
    /// @param isOver  whether no other problem should begin
    public Atlas run(Predicate<Board> only, boolean isPlan, BooleanSupplier isOver) throws IOException {
        Map<Chart, List<Entry>> decided = decided(only, isOver);
        AtlasTimeLeft outlook = new AtlasTimeLeft();
        Map<Chart, Map<Pair, Map<Column, String>>> stored = new LinkedHashMap<>();
        Map<Chart, AtlasTimeLeft.Part> parts = new LinkedHashMap<>();
        for (Chart chart : decided.keySet()) {
            stored.put(chart, stored(chart, decided.get(chart)));
            List<Entry> missing = decided.get(chart).stream().filter(Entry::isSolvable)
                    .filter(entry -> only.test(chart.board()) && !stored.get(chart).containsKey(entry.pair()))
                    .toList();
            parts.put(chart, outlook.add(missing.size(), missing.isEmpty() ? 0 : seconds(chart, missing.getFirst())));
        }
        listener.planned(outlook);
        List<Atlas.Section> sections = new ArrayList<>();
        for (Chart chart : decided.keySet()) {
            Map<Pair, Entry> known = new LinkedHashMap<>();
            for (Entry entry : decided.get(chart)) {
                Map<Column, String> facts = stored.get(chart).get(entry.pair());
                known.put(entry.pair(), !entry.isSolvable()
                        ? entry
                        : facts != null
                                ? entry.with(facts)
                                : !isPlan && only.test(chart.board()) && !isOver.getAsBoolean()
                                        ? computed(chart, entry, known, outlook, parts.get(chart))
                                        : entry.with(Map.of(Column.NOT_COMPUTED, Entry.NOT_COMPUTED + " yet")));
            }
            sections.add(new Atlas.Section(chart, List.copyOf(known.values()), folder(chart),
                    parts.get(chart).expectedSeconds()));
        }
        return new Atlas(file, sections, version);
    }

    private Path folder(Chart chart) {
        return folder.resolve(chart.name());
    }

    /// Returns all pairs of each board up to symmetry, with the decisions on them.
    private Map<Chart, List<Entry>> decided(Predicate<Board> wanted, BooleanSupplier isOver) throws IOException {
        Map<Chart, List<Entry>> all = new LinkedHashMap<>();
        for (Chart chart : file.boards()) {
            listener.deciding(chart.board().toString());
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

    /// Returns the facts that earlier runs have found, by problem.
    private Map<Pair, Map<Column, String>> stored(Chart chart, List<Entry> entries) throws IOException {
        Map<Pair, Map<Column, String>> found = new LinkedHashMap<>();
        for (Entry entry : entries) {
            if (entry.isSolvable()) {
                stored(chart, entry).ifPresent(facts -> found.put(entry.pair(), facts));
            }
        }
        return found;
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

    /// Returns the entry with all its facts, or with the reason why they are missing.
    private Entry computed(Chart chart, Entry entry, Map<Pair, Entry> known, AtlasTimeLeft outlook,
            AtlasTimeLeft.Part part) throws IOException {
        listener.computing(entry.board() + " " + entry.name(), outlook);
        long began = System.nanoTime();
        Pair exchanged = entry.pair().exchanged().representative(entry.board());
        Map<Column, String> facts;
        try {
            facts = facts(chart, entry, Optional.ofNullable(known.get(exchanged)));
        } catch (IOException | RuntimeException | OutOfMemoryError e) {
            String reason = FactFinder.largeness(e).orElse("");
            if (reason.isEmpty()) {
                throw e;
            }
            // The reason is not stored: a run with more memory tries again.
            Folders.discard(sets(chart, entry).folder());
            Folders.delete(entry.files(folder(chart)));
            outlook.count(part, (System.nanoTime() - began) / 1e9);
            return entry.with(Map.of(Column.NOT_COMPUTED, Entry.NOT_COMPUTED + ": " + reason));
        }
        double seconds = (System.nanoTime() - began) / 1e9;
        CheckedText.write(folder(chart).resolve(entry.name() + ".seconds"), Atlas.SECONDS, chart.subject(entry.pair()),
                List.of("%.2f".formatted(seconds)));
        List<String> lines = new ArrayList<>(List.of(wishes(chart), Column.line(facts)));
        for (Path made : Disk.list(entry.files(folder(chart)))) {
            lines.add(checked(made));
        }
        CheckedText.write(factsFile(chart, entry), FACTS, chart.subject(entry.pair()), lines);
        outlook.count(part, seconds);
        return entry.with(facts);
    }

    private Map<Column, String> facts(Chart chart, Entry entry, Optional<Entry> twin) throws IOException {
        JobFolder sets = sets(chart, entry);
        boolean isLimited = file.disk().isPresent() || file.seconds().isPresent();
        Optional<String> refusal = isLimited ? forecast(sets).flatMap(some -> refusal(chart, some)) : Optional.empty();
        Folders.delete(entry.files(folder(chart)));
        if (refusal.isPresent()) {
            return Map.of(Column.NOT_COMPUTED, refusal.get());
        }
        Map<Column, String> facts = new FactFinder(sets, entry.files(folder(chart)),
                AtlasSite.ofPlayPage(chart, entry), version, listener).find(chart.wants(), twin);
        Folders.discard(sets.folder()); // a killed deletion must not leave half a folder
        return facts;
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
            return Optional.of(Entry.NOT_COMPUTED + ": needs about " + Budget.inWords(forecast.disk().expected()));
        }
        double seconds = seconds(chart, forecast);
        return seconds > file.seconds().orElse(Double.MAX_VALUE)
                ? Optional.of(Entry.NOT_COMPUTED + ": needs about " + JobProgress.Remaining.rounded(seconds))
                : Optional.empty();
    }
}
