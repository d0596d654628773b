package pegsets.publish.pages;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.EnumMap;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
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
import pegsets.board.Jump;
import pegsets.board.PositionClass;
import pegsets.board.text.Notation;
import pegsets.disk.Budget;
import pegsets.disk.CheckedText;
import pegsets.disk.Checksum;
import pegsets.disk.CorruptFileException;
import pegsets.disk.Deletion;
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
import pegsets.publish.report.DecisionReport;
import pegsets.search.solve.Decision;
import pegsets.search.solve.FewestPegs;
import pegsets.search.solve.Pair;
import pegsets.search.solve.Search;
import pegsets.search.solve.Survey;

/// Decides which problems of an atlas are solvable, and computes the facts about these. A folder keeps the decisions
/// and each finished entry, so that a stopped run resumes. The folder of a problem's sets is deleted when its entry is
/// complete.
///
/// @param data    the folder of the jobs' folders
/// @param version of the program
public record AtlasRun(AtlasFile file, Path data, String version, AtlasProgress listener) {
    static final String PLAY = "play.html";
    static final String SETS = "play.sets.js";
    private static final String DECISIONS = "pegsets atlas decisions 3";
    private static final String NOT_DECIDED = "not decided";
    private static final String FACTS = "pegsets atlas facts 4";
    /// The most positions of a search for the fewest pegs.
    private static final long MOST_FOR_FEWEST = 1_000_000;
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

    /// Returns the folder of decisions and finished entries.
    public Path folder() {
        return data.resolve("atlas-" + file.name());
    }

    /// Decides which problems are solvable, and computes the facts about these.
    ///
    /// @param only    the boards whose missing entries are computed
    /// @param isPlan  whether problems are decided, and no facts are computed
    /// @param isOver  whether no other problem should begin; several threads may ask
    public Atlas run(Predicate<Board> only, boolean isPlan, BooleanSupplier isOver) throws IOException {
        List<Atlas.Section> boards = new ArrayList<>();
        for (Chart chart : file.boards()) {
            boolean isWanted = only.test(chart.board());
            Map<Pair, Entry> entries = Collections.synchronizedMap(new LinkedHashMap<>());
            List<Entry> missing = new ArrayList<>();
            for (Entry entry : decided(chart, () -> !isWanted || isOver.getAsBoolean())) {
                Optional<Map<Column, String>> facts = entry.isSolvable() ? stored(entry) : Optional.of(Map.of());
                entries.put(entry.pair(), entry.with(
                        facts.orElse(Map.of(Column.NOT_COMPUTED, Entry.NOT_COMPUTED + " yet"))));
                if (facts.isEmpty() && isWanted) {
                    missing.add(entry);
                }
            }
            boards.add(new Atlas.Section(chart, entries, missing,
                    missing.isEmpty() ? 0 : seconds(missing.getFirst()), folder(chart)));
        }
        listener.plan(boards.stream().mapToInt(board -> board.missing().size()).sum(),
                boards.stream().mapToDouble(Atlas.Section::secondsLeft).sum());
        for (Atlas.Section board : boards) {
            if (!isPlan && !board.missing().isEmpty()) {
                compute(board, isOver);
            }
        }
        return new Atlas(file, boards, version);
    }

    /// Returns all pairs of the board up to symmetry, with the decisions on them.
    ///
    /// @param isOver whether no other decision should begin
    private List<Entry> decided(Chart chart, BooleanSupplier isOver) throws IOException {
        Board board = chart.board();
        listener.doing(board + ": deciding which problems are solvable");
        // A pair stands for its images, one of which has the only start of the chart, if it has one.
        List<Entry> entries = Pair.all(board).stream().filter(pair -> chart.start().isEmpty()
                || board.symmetries().elements().stream()
                        .anyMatch(symmetry -> symmetry.target(pair.start()) == chart.start().getAsInt()))
                .map(pair -> entry(chart, pair)).toList();
        Map<String, Pair> pairs = new LinkedHashMap<>();
        entries.stream().filter(Entry::isFeasible).forEach(entry -> pairs.put(entry.name(), entry.pair()));
        Map<Pair, Map<Column, String>> decisions = decisions(chart, pairs, isOver);
        return entries.stream().map(entry -> entry.with(entry.isFeasible()
                ? decisions.getOrDefault(entry.pair(),
                        Map.of(Column.PROOF, NOT_DECIDED, Column.REASON, "not decided yet"))
                : decision(board, entry.pair(), new Decision.OtherClass(PositionClass.byRuleOfThree(board,
                        entry.pair().startPosition(board)).differingHoles(entry.pair().finishPosition()).orElse(0)))))
                .toList();
    }

    /// Returns the decisions on feasible pairs. Decides the pairs of one start after the other, and stores the
    /// decisions after each start.
    private Map<Pair, Map<Column, String>> decisions(Chart chart, Map<String, Pair> pairs,
            BooleanSupplier isOver) throws IOException {
        Board board = chart.board();
        Path file = folder(chart).resolve("decisions");
        Map<Pair, Map<Column, String>> decisions = new HashMap<>();
        for (String line : CheckedText.read(file, DECISIONS, chart.subject()).orElse(List.of())) {
            String[] parts = line.split("\t", 2);
            if (!pairs.containsKey(parts[0])) {
                throw new CorruptFileException(file,
                        "belongs to another board; delete the file and run the command again");
            }
            decisions.put(pairs.get(parts[0]), Column.facts(file, parts[1]));
        }
        for (int start : pairs.values().stream().mapToInt(Pair::start).distinct().toArray()) {
            Set<Pair> open = new LinkedHashSet<>();
            for (Pair pair : pairs.values()) {
                if (pair.start() == start && !decisions.containsKey(pair)) {
                    open.add(pair);
                    open.add(pair.exchanged().representative(board)); // needs no other search
                }
            }
            open.retainAll(pairs.values());
            if (open.isEmpty() && unsolvable(decisions, start).isEmpty() || isOver.getAsBoolean()) {
                continue;
            }
            // Each start has a new search, so that a stopped run decides as one that was not stopped.
            new Survey(new Search(board, Search.USUAL_POSITIONS, listener::advance)).decide(List.copyOf(open),
                    decided -> {
                        decisions.put(decided.pair(), decision(board, decided.pair(), decided.verdict()));
                        listener.doing(board + ": solvable or not, " + decisions.size() + " of " + pairs.size()
                                + " decided");
                    });
            addFewest(board, start, unsolvable(decisions, start));
            Folders.make(folder(chart));
            CheckedText.write(file, DECISIONS, chart.subject(), pairs.entrySet().stream()
                    .filter(pair -> decisions.containsKey(pair.getValue()))
                    .map(pair -> pair.getKey() + "\t" + Column.line(decisions.get(pair.getValue()))).toList());
        }
        return decisions;
    }

    /// Returns the facts about the problems of a start that have no solution, and no fewest pegs yet.
    private static List<Map<Column, String>> unsolvable(Map<Pair, Map<Column, String>> decisions, int start) {
        return decisions.entrySet().stream().filter(known -> known.getKey().start() == start).map(Map.Entry::getValue)
                .filter(facts -> "false".equals(facts.get(Column.SOLVABLE)) && !facts.containsKey(Column.FEWEST))
                .toList();
    }

    /// Adds the fewest pegs that play from a start can leave; an empty text if the search stops at its limit.
    private void addFewest(Board board, int start, List<Map<Column, String>> facts) {
        if (!facts.isEmpty()) {
            listener.doing(board + ": the fewest pegs from " + board.nameOf(start));
            FewestPegs fewest = FewestPegs.of(board, board.complement(1L << start), MOST_FOR_FEWEST,
                    listener::advance);
            facts.forEach(some -> some.put(Column.FEWEST,
                    fewest.isProven() ? Integer.toString(fewest.pegs()) : ""));
        }
    }

    private Entry entry(Chart chart, Pair pair) {
        Board board = chart.board();
        return new Entry(chart, pair, Map.of(Column.BOARD, board.name(), Column.RULES, board.rules().label(),
                Column.HOLES, Integer.toString(board.size()), Column.START, board.nameOf(pair.start()),
                Column.FINISH, board.nameOf(pair.finish()),
                Column.FEASIBLE, Boolean.toString(pair.isFeasible(board)), Column.PROGRAM, version));
    }

    private static Map<Column, String> decision(Board board, Pair pair, Decision decision) {
        Map<Column, String> facts = new EnumMap<>(Column.class);
        decision.isSolvable().ifPresent(isSolvable -> facts.put(Column.SOLVABLE, isSolvable.toString()));
        facts.put(Column.PROOF, switch (decision) {
            case Decision.Solvable _ -> "solution";
            case Decision.TooFewPegs _ -> "number of pegs";
            case Decision.OtherClass _ -> "position class";
            case Decision.Refuted _ -> "resource count";
            case Decision.Exhausted _ -> "complete search";
            case Decision.Undecided _ -> NOT_DECIDED;
        });
        if (decision instanceof Decision.Solvable(List<Jump> jumps)) {
            facts.put(Column.SOLUTION, Notation.solution(board, jumps));
        } else {
            facts.put(Column.REASON,
                    DecisionReport.reason(board, pair.startPosition(board), pair.finishPosition(), decision));
        }
        return facts;
    }

    /// Computes the missing problems of a board side by side, as far as each needs only some shares of the budget.
    private void compute(Atlas.Section board, BooleanSupplier isOver) throws IOException {
        // A problem is computed after the one with start and finish exchanged, whose distinct solutions it has.
        List<List<Entry>> tasks = List.copyOf(board.missing().stream().collect(Collectors.groupingBy(
                entry -> Set.copyOf(List.of(entry.pair(), entry.exchanged())), LinkedHashMap::new, Collectors.toList()))
                .values());
        Shares shares = Shares.of(sets(board.missing().getFirst()).job().budget());
        AtomicInteger next = new AtomicInteger();
        Workers.run(Math.min(shares.all, tasks.size()), goOn -> {
            for (int i = next.getAndIncrement(); i < tasks.size(); i = next.getAndIncrement()) {
                for (Entry entry : tasks.get(i)) {
                    board.problems().put(entry.pair(), computed(board, entry, shares,
                            () -> !goOn.getAsBoolean() || isOver.getAsBoolean()));
                }
            }
        });
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
        return folder().resolve(chart.name());
    }

    /// Returns the expected seconds of a problem, which stands for others of its board. A problem that is too large
    /// takes little time.
    private double seconds(Entry entry) throws IOException {
        return START_SECONDS + forecast(sets(entry)).filter(forecast -> refusal(entry.chart(), forecast).isEmpty())
                .map(forecast -> seconds(entry.chart(), forecast)).orElse(0.0);
    }

    private static double seconds(Chart chart, Forecast forecast) {
        return (forecast.seconds().expected() - Forecast.START_SECONDS)
                * (chart.wants().contains(Want.ODDS) ? TIMES_WITH_ODDS : TIMES);
    }

    private Path factsFile(Entry entry) {
        return folder(entry.chart()).resolve(entry.name() + ".facts");
    }

    /// Returns the facts that an earlier run has found, if it was the same program with the same wishes, and if all
    /// files of the problem are there. Refuses a file whose bytes have changed.
    private Optional<Map<Column, String>> stored(Entry entry) throws IOException {
        Path stored = factsFile(entry);
        Optional<List<String>> lines = CheckedText.read(stored, FACTS, entry.chart().subject(entry.pair()))
                .filter(read -> read.size() >= 2 && read.getFirst().equals(wishes(entry.chart())));
        if (lines.isEmpty()) {
            return Optional.empty();
        }
        for (String line : lines.get().subList(2, lines.get().size())) {
            Path made = entry.files(folder(entry.chart())).resolve(line.substring(line.indexOf(' ') + 1));
            if (!Disk.exists(made)) {
                return Optional.empty();
            }
            if (!checked(made).equals(line)) {
                throw new CorruptFileException(made, "damaged; delete the file and run the command again");
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
    private Entry computed(Atlas.Section board, Entry entry, Shares shares, BooleanSupplier isOver) throws IOException {
        if (isOver.getAsBoolean()) {
            return board.problems().get(entry.pair());
        }
        Job job = sets(entry).job();
        Optional<Forecast> forecast = forecast(sets(entry));
        Optional<String> refusal = forecast.flatMap(some -> refusal(board.chart(), some));
        Path files = entry.files(board.folder());
        for (int taken = refusal.isPresent() ? 1 : shares.needed(board.chart(), forecast);; taken = shares.all) {
            JobFolder sets = new JobFolder(board.folder(), job.within(shares.budget.share(taken, shares.all)));
            boolean waits = shares.free.availablePermits() < taken || shares.free.hasQueuedThreads();
            shares.free.acquireUninterruptibly(taken);
            long began = System.nanoTime();
            try {
                if (waits && isOver.getAsBoolean()) {
                    return board.problems().get(entry.pair());
                }
                Deletion.tree(files);
                Map<Column, String> facts = new EnumMap<>(Column.class);
                if (refusal.isPresent()) {
                    facts.put(Column.NOT_COMPUTED, refusal.get());
                } else {
                    facts.putAll(new FactFinder(sets, entry, version, taken < shares.all, listener)
                            .find(board.chart().wants(), Optional.ofNullable(board.problems().get(entry.exchanged()))));
                    FactFinder.discardSets(sets.folder());
                }
                double seconds = (System.nanoTime() - began) / 1e9;
                facts.put(Column.SECONDS, "%.2f".formatted(seconds));
                store(entry, facts);
                listener.count(board.seconds(), seconds * taken / shares.all);
                return entry.with(facts);
            } catch (IOException | RuntimeException | OutOfMemoryError e) {
                String reason = FactFinder.largeness(e).orElse("");
                if (reason.isEmpty()) {
                    throw e;
                }
                if (taken == shares.all) {
                    // The reason is not stored: a run with more memory tries again.
                    FactFinder.discardSets(sets.folder());
                    Deletion.tree(files);
                    listener.count(board.seconds(), (System.nanoTime() - began) / 1e9);
                    return entry.with(Map.of(Column.NOT_COMPUTED, Entry.NOT_COMPUTED + ": " + reason));
                }
            } finally {
                shares.free.release(taken);
            }
        }
    }

    /// Deletes the folder of a board.
    public static void discard(Path board) throws IOException {
        for (Path inside : Disk.list(board)) {
            if (Disk.isFolderItself(inside)) {
                FactFinder.discardSets(inside);
            }
        }
        Folders.discard(board);
    }

    private void store(Entry entry, Map<Column, String> facts) throws IOException {
        List<String> lines = new ArrayList<>(List.of(wishes(entry.chart()), Column.line(facts)));
        for (Path made : Disk.list(entry.files(folder(entry.chart())))) {
            lines.add(checked(made));
        }
        CheckedText.write(factsFile(entry), FACTS, entry.chart().subject(entry.pair()), lines);
    }

    private JobFolder sets(Entry entry) throws IOException {
        return new JobFolder(folder(entry.chart()),
                entry.chart().job(entry.pair().start(), entry.pair().finish(), "[winning, solutions]"));
    }

    /// Returns the forecast of a problem; empty if it is small.
    private static Optional<Forecast> forecast(JobFolder sets) throws IOException {
        Job job = sets.job();
        double most = job.problem().group().classesAmong(job.context().allPositions()).doubleValue();
        return most < ALWAYS_FITS ? Optional.empty() : Optional.of(Forecast.of(sets));
    }

    /// Returns why a problem is too large for the limits of the file.
    private Optional<String> refusal(Chart chart, Forecast forecast) {
        double bytes = forecast.disk().expected();
        double seconds = seconds(chart, forecast);
        return bytes > file.disk().orElse(Double.MAX_VALUE)
                ? Optional.of(Entry.NOT_COMPUTED + ": needs about " + Units.bytes(bytes))
                : seconds > file.seconds().orElse(Double.MAX_VALUE)
                        ? Optional.of(Entry.NOT_COMPUTED + ": needs about " + Units.roughly(seconds))
                        : Optional.empty();
    }
}
