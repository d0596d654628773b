package pegsets.publish.report;

import java.io.IOException;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import pegsets.answers.sets.SymmetricPositions;
import pegsets.board.Board;
import pegsets.board.Hole;
import pegsets.board.PositionClass;
import pegsets.disk.JsonObject;
import pegsets.job.Description;
import pegsets.job.Estimator.Estimate;
import pegsets.job.Forecast;
import pegsets.job.Job;
import pegsets.job.RunState;
import pegsets.job.SetName;
import pegsets.job.Verifier;
import pegsets.job.labels.Games;
import pegsets.search.moves.LevelSet;
import pegsets.search.moves.SearchFolder;

/// The output of commands with `--json`: one object, on one line. The shapes are an interface for other programs: new
/// fields may appear, but no field changes its name or disappears.
public final class Json {

    /// A reader that turns numbers into floating-point numbers keeps this many bits.
    private static final int EXACT_BITS = 53;

    private Json() {}

    /// `pegs status`.
    ///
    /// @param missing the number of files of the job that are not on disk
    public static String table(SizesTable table, long missing) {
        return tableObject(table).with("missing", missing).text();
    }

    /// `pegs run`: the table and, if the job wants them, the numbers of solutions and of games.
    public static String outcome(SizesTable table, Optional<BigInteger> solutions, Optional<Games> games) {
        return tableObject(table).with("solutions", solutions.map(BigInteger::toString))
                .withAny("games", games.map(all -> all.total().toString()))
                .withAny("won", games.map(all -> all.won().toString())).text();
    }

    /// `pegs count`.
    ///
    /// @param job its name
    public static String count(String job, BigInteger solutions) {
        return new JsonObject().with("job", job).with("solutions", solutions.toString()).text();
    }

    private static JsonObject tableObject(SizesTable table) {
        boolean losing = table.total(SizesTable.Row::losing).isPresent();
        JsonObject totals = new JsonObject().with("forward", table.total(SizesTable.Row::forward)).with("winning",
                table.winningTotal());
        return problem(table.job()).withEach("rows", table.rows(), row -> {
            JsonObject sizes = new JsonObject().with("k", row.k()).with("forward", row.forward())
                    .with("backward", row.backward()).with("winning", row.winning());
            return losing ? sizes.with("losing", row.losing()) : sizes;
        }).with("totals", losing ? totals.with("losing", table.total(SizesTable.Row::losing)) : totals);
    }

    /// `pegs status --symmetric`.
    public static String symmetric(Job job, SymmetricPositions positions) {
        return of(job).withEach("rows", positions.rows(), row -> {
            JsonObject symmetric = new JsonObject();
            for (int i = 0; i < positions.kinds().size(); i++) {
                symmetric.with(positions.kinds().get(i), row.symmetric().get(i));
            }
            return new JsonObject().with("k", row.k()).with("positions", row.positions()).with("symmetric", symmetric);
        }).text();
    }

    /// An object that begins with the name of the job.
    public static JsonObject of(Job job) {
        return new JsonObject().with("job", job.name());
    }

    /// An object that begins with the name and the problem of the job.
    static JsonObject problem(Job job) {
        JsonObject problem = of(job);
        for (Description.Line line : job.description().whole().lines()) {
            problem.with(line.key(), switch (line.key()) {
                case "board" -> job.problem().board().name();
                case "symmetry" -> job.problem().reduction().label();
                default -> line.value();
            });
        }
        if (job.wanted().leastForwardSets()) {
            problem.with("forward-sets", "least");
        }
        return job.pruning().isNone() ? problem : problem.with("prune", job.pruning().lines());
    }

    /// A number up to 2^53 - 1, which every reader of JSON keeps exact, or the digits of a larger one.
    private static Object size(BigInteger size) {
        return size.bitLength() <= EXACT_BITS ? size : size.toString();
    }

    /// `pegs plan`.
    public static String plan(Job job, Forecast forecast) {
        return problem(job).with("threads", job.budget().threads()).with("memoryBytes", job.budget().memoryBytes())
                .withEach("steps", forecast.steps(), Json::step)
                .with("diskBytes", range(forecast.disk())).with("seconds", range(forecast.seconds())).text();
    }

    private static JsonObject step(Forecast.Step step) {
        Estimate estimate = step.most();
        SetName output = estimate.equation().left();
        return new JsonObject().with("output", output.fileName()).with("result", output.kind().result().label())
                .with("source", estimate.equation().source())
                .with("equation", estimate.equation().right())
                .withEach("inputs", estimate.equation().inputs(), SetName::fileName)
                .with("engine", estimate.engine())
                .with("positions", size(estimate.positions())).with("exact", estimate.exact())
                .with("memoryBytes", size(estimate.memoryBytes())).with("diskBytes", size(estimate.diskBytes()))
                .with("tempBytes", size(estimate.tempBytes()))
                .with("expectedPositions", size(step.expected().positions()))
                .with("expectedDiskBytes", size(BigInteger.valueOf(step.diskBytes())))
                .with("expectedMemoryBytes", size(step.expected().memoryBytes()));
    }

    private static JsonObject range(Forecast.Range range) {
        Function<Double, Object> size = number -> size(BigDecimal.valueOf(number).toBigInteger());
        return new JsonObject().with("low", size.apply(range.low())).with("expected", size.apply(range.expected()))
                .with("high", size.apply(range.high()));
    }

    /// `pegs status`.
    public static String status(Job job, RunState run, List<SearchFolder> searches) throws IOException {
        Optional<JsonObject> step = run.step().map(name -> new JsonObject().with("step", name.fileName())
                .withAny("number", Texts.number(name, run)));
        JsonObject levels = new JsonObject();
        for (SearchFolder search : searches) {
            levels.withEach(search.name(), LevelSet.all(search), LevelSet::size);
        }
        return problem(job).withAny("running", run.holder().map(holder -> step.orElseGet(JsonObject::new)
                .withAny("percent", run.percent()).withAny("secondsLeft", run.secondsLeft())
                .with("process", holder.process()).with("host", holder.host()).with("since", holder.since())))
                .withAny("interrupted", run.stopped().map(time -> step.orElseThrow().with("time", time)))
                .withEach("steps", run.files(), state -> new JsonObject().with("output", state.name().fileName())
                        .with("result", state.name().kind().result().label()).with("state", Texts.label(state.state()))
                        .with("positions", state.size()))
                .with("levels", levels).text();
    }

    /// `pegs verify`.
    public static String findings(Job job, Verifier.Certificate found, long missing) {
        return of(job).withEach("files", found.findings(), finding -> new JsonObject().with("file", finding.name())
                .with("fault", finding.fault()))
                .withEach("edges", found.pairs(), pair -> new JsonObject().with("from", pair.upper().fileName())
                        .with("to", pair.lower().fileName()).with("down", "" + pair.edges().down())
                        .with("up", "" + pair.edges().up()).with("orphans", pair.edges().orphans())
                        .with("fault", pair.fault()))
                .with("faults", found.faults().size()).with("missing", missing).text();
    }

    /// `pegs clean`.
    ///
    /// @param job   the name of the job or of the atlas
    /// @param isDry whether nothing was deleted
    public static String cleaned(String job, boolean isDry, List<String> names) {
        return new JsonObject().with("job", job).with(isDry ? "wouldRemove" : "removed", names).text();
    }

    /// `pegs boards`.
    public static String boards(List<Board> boards) {
        return new JsonObject().withEach("boards", boards, Json::totals).text();
    }

    /// `pegs boards NAME`.
    public static String board(Board board) {
        List<List<List<String>>> types = Texts.problemTypes(board);
        return totals(board).withEach("names", board.holes(), Hole::name)
                .with("positionClasses", types.stream().flatMap(List::stream).toList()).with("problemTypes", types)
                .withEach("classSizes", types, type -> Texts.classSizes(board, type).stream().map(BigInteger::toString)
                        .toList())
                .with("orbits", Texts.names(board, board.symmetries().orbits(board.size())))
                .with("categories", Texts.names(board, board.categories()))
                .withEach("corners", board.corners(), board::nameOf).text();
    }

    /// An object that begins with the name and the rules of the board.
    static JsonObject of(Board board) {
        return new JsonObject().with("board", board.name()).with("rules", board.rules().label());
    }

    private static JsonObject totals(Board board) {
        return of(board).with("holes", board.size()).with("jumps", board.jumps().size())
                .with("symmetries", board.symmetries().size()).with("nullClass", PositionClass.isNullClass(board));
    }
}
