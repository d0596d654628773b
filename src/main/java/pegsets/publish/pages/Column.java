package pegsets.publish.pages;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import pegsets.disk.CorruptFileException;

/// The columns of the table of problems, in their order. In commands, `JOB` is the job file of the problem.
enum Column {
    BOARD("board", Kind.TEXT, ""), RULES("rules", Kind.TEXT, ""), HOLES("holes", Kind.NUMBER, ""),
    START("start", Kind.TEXT, ""), FINISH("finish", Kind.TEXT, ""),
    FEASIBLE("feasible", Kind.TRUTH, "pegs problems BOARD --rules RULES"),
    SOLVABLE("solvable", Kind.TRUTH, "pegs solve BOARD START FINISH --rules RULES"),
    PROOF("proof", Kind.TEXT, "pegs solve BOARD START FINISH --rules RULES"),
    REASON("reason", Kind.TEXT, "pegs solve BOARD START FINISH --rules RULES"),
    WINNING("winningUpToSymmetry", Kind.NUMBER, "pegs run JOB"),
    ALL_WINNING("winning", Kind.NUMBER, "pegs run JOB --set symmetry=none --data unreduced"),
    SOLUTIONS("solutions", Kind.DIGITS, "pegs count JOB"),
    DISTINCT("distinctSolutions", Kind.NUMBER, "pegs count JOB --distinct"),
    MOVES("fewestMoves", Kind.NUMBER, "pegs shortest JOB"),
    CHANCE("chance", Kind.DIGITS, "pegs games JOB --chance"),
    DECIMAL("chanceDecimal", Kind.DECIMAL, "pegs games JOB --chance"),
    DEAD_END("firstDeadEnd", Kind.NUMBER, "pegs dead-ends JOB"),
    STUCK("mostPegsStuck", Kind.NUMBER, "pegs games JOB"), NOT_COMPUTED("notComputed", Kind.TEXT, ""),
    PROGRAM("program", Kind.TEXT, ""),
    /// The columns from here on are in the JSON file only.
    SOLUTION("solution", Kind.TEXT, "pegs solve BOARD START FINISH --rules RULES"),
    /// The lists of jumps to the first dead ends.
    DEAD_ENDS("firstDeadEnds", Kind.LIST, "pegs dead-ends JOB"),
    /// For each number of pegs, the sizes of F_k and W_k.
    SIZES("sizes", Kind.SIZES, "pegs run JOB");

    /// The kinds of values. In JSON, digits and decimal fractions are texts, because readers may round them.
    enum Kind {
        TEXT, NUMBER, DIGITS, DECIMAL, TRUTH, LIST, SIZES
    }

    final String label;
    final Kind kind;
    private final String command;

    Column(String label, Kind kind, String command) {
        this.label = label;
        this.kind = kind;
        this.command = command;
    }

    /// Returns the command that computes a value of the column again, without its job file or board.
    Optional<String> command() {
        return command.isEmpty() ? Optional.empty() : Optional.of("./" + command);
    }

    /// Returns whether the tables have the column.
    boolean isInTables() {
        return compareTo(SOLUTION) < 0;
    }

    /// Returns facts as one line, which [#facts] reads.
    static String line(Map<Column, String> facts) {
        List<String> cells = new ArrayList<>();
        facts.forEach((column, value) -> cells.add(column.label + "=" + value));
        return String.join("\t", cells);
    }

    /// Returns the facts of a line of this file.
    static Map<Column, String> facts(Path from, String line) throws IOException {
        Map<Column, String> facts = new EnumMap<>(Column.class);
        for (String cell : line.isEmpty() ? new String[0] : line.split("\t")) {
            String[] parts = cell.split("=", 2);
            Column column = Arrays.stream(Column.values()).filter(known -> known.label.equals(parts[0])).findFirst()
                    .orElseThrow(
                            () -> new CorruptFileException(from,
                                    "has an unknown column; delete the file and run the command again"));
            facts.put(column, parts[1]);
        }
        return facts;
    }
}
