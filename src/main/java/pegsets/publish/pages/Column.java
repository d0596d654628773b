package pegsets.publish.pages;

import static org.apache.parquet.schema.PrimitiveType.PrimitiveTypeName.BINARY;
import static org.apache.parquet.schema.PrimitiveType.PrimitiveTypeName.BOOLEAN;
import static org.apache.parquet.schema.PrimitiveType.PrimitiveTypeName.DOUBLE;
import static org.apache.parquet.schema.PrimitiveType.PrimitiveTypeName.INT64;

import java.io.IOException;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.EnumMap;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.stream.Collectors;
import org.apache.parquet.schema.PrimitiveType.PrimitiveTypeName;
import pegsets.disk.CorruptFileException;

/// The columns of the table of problems, in their order. In commands, `JOB` is the job file of the problem.
enum Column {
    BOARD("board", BINARY, ""), RULES("rules", BINARY, ""), HOLES("holes", INT64, ""), START("start", BINARY, ""),
    FINISH("finish", BINARY, ""), FEASIBLE("feasible", BOOLEAN, Column.PROBLEMS),
    SOLVABLE("solvable", BOOLEAN, Column.PROBLEMS), PROOF("proof", BINARY, Column.PROBLEMS),
    REASON("reason", BINARY, Column.PROBLEMS),
    WINNING("winningUpToSymmetry", INT64, "pegs run JOB"),
    ALL_WINNING("winning", INT64, "pegs run JOB --set symmetry=none --data unreduced"),
    SOLUTIONS("solutions", BINARY, "pegs count JOB"), DISTINCT("distinctSolutions", INT64, "pegs count JOB --distinct"),
    MOVES("fewestMoves", INT64, "pegs shortest JOB"), CHANCE("chance", BINARY, "pegs games JOB --chance --json"),
    DECIMAL("chanceDecimal", DOUBLE, "pegs games JOB --chance --json"),
    DEAD_END("firstDeadEnd", INT64, "pegs dead-ends JOB"),
    STUCK("mostPegsStuck", INT64, "pegs games JOB"),
    /// The fewest pegs that play from the start can leave, for problems without a solution.
    FEWEST("fewestPegs", INT64, "pegs solve BOARD START fewest --rules RULES"), NOT_COMPUTED("notComputed", BINARY, ""),
    PROGRAM("program", BINARY, ""),
    /// The columns from here on are in the JSON file only.
    SOLUTION("solution", BINARY, "pegs shortest JOB"),
    /// The lists of jumps to the first dead ends.
    DEAD_ENDS("firstDeadEnds", BINARY, "pegs dead-ends JOB"),
    /// For each number of pegs, the sizes of F_k and W_k.
    SIZES("sizes", BINARY, "pegs run JOB"),
    /// The wall seconds of a problem, in the file of timings only.
    SECONDS("seconds", DOUBLE, "");

    private static final String PROBLEMS = "pegs problems BOARD --rules RULES";

    final String label;
    /// The type in Parquet; a text is `BINARY`.
    final PrimitiveTypeName type;
    private final String command;

    Column(String label, PrimitiveTypeName type, String command) {
        this.label = label;
        this.type = type;
        this.command = command;
    }

    /// Returns a text of this column as a value of the column's type.
    Object value(String text) {
        return switch (type) {
            case INT64 -> Long.valueOf(text);
            case DOUBLE -> Double.valueOf(text);
            case BOOLEAN -> Boolean.valueOf(text);
            default -> text;
        };
    }

    /// Returns by label the commands that compute the values of columns again, without their job files or boards.
    static Map<String, String> commands() {
        Map<String, String> commands = new LinkedHashMap<>();
        Arrays.stream(values()).filter(column -> !column.command.isEmpty())
                .forEach(column -> commands.put(column.label, "./" + column.command));
        return commands;
    }

    /// Returns facts as one line, which [#facts] reads.
    static String line(Map<Column, String> facts) {
        return facts.entrySet().stream().map(fact -> fact.getKey().label + "=" + fact.getValue())
                .collect(Collectors.joining("\t"));
    }

    /// Returns the facts of a line of this file.
    static Map<Column, String> facts(Path from, String line) throws IOException {
        Map<Column, String> facts = new EnumMap<>(Column.class);
        for (String cell : line.isEmpty() ? new String[0] : line.split("\t")) {
            String[] parts = cell.split("=", 2);
            facts.put(Arrays.stream(values()).filter(known -> known.label.equals(parts[0])).findFirst().orElseThrow(
                    () -> new CorruptFileException(from,
                            "has an unknown column; delete the file and run the command again")),
                    parts[1]);
        }
        return facts;
    }
}
