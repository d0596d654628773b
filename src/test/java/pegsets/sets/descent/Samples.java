package pegsets.sets.descent;

import java.io.IOException;
import java.nio.file.Path;
import java.util.Optional;
import java.util.function.Function;
import pegsets.board.Board;
import pegsets.board.Boards;
import pegsets.board.Problem;
import pegsets.board.Problems;
import pegsets.board.Pruning;
import pegsets.board.Reduction;
import pegsets.disk.Budget;
import pegsets.job.Equation;
import pegsets.job.EquationMaker;
import pegsets.job.LocalBackend;
import pegsets.job.NotesEquations;
import pegsets.job.SetName;
import pegsets.sets.engine.ProblemContext;
import pegsets.sets.file.CodeCursor;
import pegsets.sets.file.CodeSetReader;
import pegsets.sets.file.Output;
import pegsets.sets.file.SetSummary;

/// Real sets for benchmarks: forward sets of the 33-hole central game, reduced by its stabilizer of 8.
public final class Samples {
    public static final Board BOARD = Boards.named("english33");
    public static final int D4 = BOARD.number("d4").orElseThrow();

    private Samples() {}

    public static Problem centralGame(Reduction reduction) {
        return Problems.svss(BOARD, D4, D4, reduction);
    }

    /// Writes the forward sets down to F_k into a folder as `F_k` and returns the file of the last.
    public static Path forwardSet(int k, Path folder) throws IOException {
        Problem problem = centralGame(Reduction.STABILIZER);
        Budget budget = new Budget(1L << 30, 1L << 30, 2);
        Function<SetName, Path> files = name -> folder.resolve("F_" + name.pegs());
        EquationMaker maker = new EquationMaker(new ProblemContext(problem), 2, files,
                new LocalBackend(new DescentPlanner(new ProblemContext(problem), budget, Optional.empty()), _ -> {}));
        NotesEquations notes = new NotesEquations(problem, Pruning.NONE);
        for (int pegs = 32; pegs >= k; pegs--) {
            Equation equation = notes.forward(pegs);
            maker.make(equation, false,
                    new Output(files.apply(equation.left()), pegs, "F_" + pegs, folder, SetSummary.ONE_FILE));
        }
        return files.apply(SetName.forward(k));
    }

    /// Every `step`-th code of a set.
    public static long[] everyNth(Path set, int step) throws IOException {
        try (CodeSetReader reader = new CodeSetReader(set)) {
            long[] codes = new long[(int) (reader.size() / step)];
            long[] batch = new long[CodeCursor.BATCH];
            long seen = 0;
            for (int n = reader.next(batch); n > 0; n = reader.next(batch)) {
                for (int i = 0; i < n; i++, seen++) {
                    if (seen % step == 0 && seen / step < codes.length) {
                        codes[(int) (seen / step)] = batch[i];
                    }
                }
            }
            return codes;
        }
    }
}
