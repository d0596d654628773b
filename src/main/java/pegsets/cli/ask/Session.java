package pegsets.cli.ask;

import java.io.IOException;
import java.io.PrintStream;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import pegsets.board.geometry.Board;
import pegsets.board.geometry.Hole;
import pegsets.board.geometry.Jump;
import pegsets.board.geometry.Problem;
import pegsets.board.text.Notation;
import pegsets.board.text.NotationException;
import pegsets.board.text.PositionText;
import pegsets.board.text.Replay;
import pegsets.cli.command.Console;
import pegsets.report.DecisionReport;
import pegsets.report.Texts;
import pegsets.solve.Decision;
import pegsets.solve.Search;
import pegsets.wins.SolutionCounts;
import pegsets.wins.Verdict;

/// A game in the terminal, by lines in and lines out: it needs nothing of a terminal, and may be fed from a file. It
/// ends with `quit`, or with its input.
final class Session {
    private static final String HELP = """
            d2-d4, d2-d4-f4   make a jump, or several in a row
            3                 make the jump of that number; ! marks those that lose
            hint              a jump that keeps the most solutions; in a position that the
                              winning sets do not have, one that a search finds
            undo, undo 3      take back a jump, or some
            new               begin again
            moves             what has been played, and the position as a code
            draw              draw a position to play from, row by row
            pegs:a1,b2        play from a position; also vacant:, code: and picture:
            quit              end
            """;
    /// What a hint in a position without winning sets may cost: some seconds.
    private static final long SEARCHED_POSITIONS = 2_000_000;

    private final Problem problem;
    private final Board board;
    private final SolutionCounts ways;
    private final PositionLines lines;
    private final PrintStream out;
    private final int columns;
    private Game game;
    private Verdict verdict;

    Session(Problem problem, SolutionCounts ways, PositionLines lines, Console console) throws IOException {
        this.problem = problem;
        this.board = problem.board();
        this.ways = ways;
        this.lines = lines;
        this.out = console.out();
        this.columns = console.columns();
        begin(problem.start().codes().getFirst());
    }

    private void begin(long position) throws IOException {
        game = new Game(position);
        verdict = Verdict.of(board, ways, position);
    }

    /// Plays until the end of the input.
    void run() throws IOException {
        out.println("type a jump or its number, hint, undo, help or quit");
        show();
        while (asks("> ")) {
            try {
                if (!answer(lines.text().strip())) {
                    return;
                }
            } catch (NotationException e) {
                out.println(e.getMessage());
            }
        }
        out.println();
    }

    private boolean asks(String prompt) throws IOException {
        out.print(prompt);
        out.flush();
        return lines.next();
    }

    /// Does what a line says. Returns false at the end of the game.
    private boolean answer(String line) throws IOException, NotationException {
        switch (line) {
            case "" -> {}
            case "quit", "q", "exit" -> { return false; }
            case "help", "h", "?" -> out.print(HELP);
            case "hint" -> hint();
            case "new" -> setUp(problem.start().codes().getFirst());
            case "moves" -> out.println(GameText.played(board, game.jumps()) + "\nposition: " + code());
            case "draw" -> draw();
            case "undo", "u" -> undo(1);
            default -> {
                if (line.matches("undo [1-9][0-9]?")) {
                    undo(Integer.parseInt(line.substring("undo ".length())));
                } else if (line.contains(":")) {
                    setUp(PositionText.read(board, line));
                } else {
                    play(line);
                }
            }
        }
        return true;
    }

    private String code() {
        return Long.toUnsignedString(game.position());
    }

    private void setUp(long position) throws IOException {
        begin(position);
        show();
    }

    private void show() throws IOException {
        out.print("\n" + GameText.board(board, game.position()) + "\n" + GameText.state(verdict) + standing() + "\n"
                + GameText.jumps(board, verdict, columns));
    }

    /// What there is to say beside the numbers.
    private String standing() throws IOException {
        if (problem.finish().codes().contains(game.position()) && verdict.isWinning()) {
            return "\nsolved: " + GameText.played(board, game.jumps());
        }
        if (verdict.isWinning()) {
            return "";
        }
        List<Long> positions = game.positions();
        for (int jump = positions.size() - 1; jump > 0; jump--) {
            if (ways.from(positions.get(jump - 1)).signum() > 0) {
                return ", lost with jump " + jump + ", " + Notation.jump(board, game.jumps().get(jump - 1)) + ": undo"
                        + (jump == positions.size() - 1 ? "" : " " + (positions.size() - jump)) + " takes it back";
            }
        }
        return ", on no way from the start to the finish";
    }

    private void play(String line) throws IOException, NotationException {
        List<Jump> jumps = line.matches("[0-9]+") ? List.of(numbered(line)) : legal(Notation.writtenJumps(line));
        for (Jump jump : jumps) {
            game.play(jump);
        }
        verdict = Verdict.of(board, ways, game.position());
        show();
    }

    private Jump numbered(String number) throws NotationException {
        if (number.length() > 2 || Integer.parseInt(number) < 1 || Integer.parseInt(number) > verdict.jumps().size()) {
            throw new NotationException("no jump " + number + ", expected "
                    + (verdict.jumps().isEmpty() ? "undo: there is none left" : "1 to " + verdict.jumps().size()));
        }
        return verdict.jumps().get(Integer.parseInt(number) - 1).jump();
    }

    /// The jumps of some texts, which can be made one after the other.
    private List<Jump> legal(List<String> texts) throws NotationException {
        Game ahead = new Game(game.position());
        for (String text : texts) {
            if (!text.contains("-")) {
                throw new NotationException("'" + text + "', expected a jump such as "
                        + Notation.jump(board, board.jumps().getFirst()) + ", or help");
            }
            try {
                Jump jump = Notation.jump(board, text);
                Replay.checkLegal(board, ahead.position(), jump);
                ahead.play(jump);
            } catch (NotationException e) {
                throw new NotationException(text + ": " + e.getMessage());
            }
        }
        return ahead.jumps();
    }

    private void undo(int jumps) throws IOException {
        boolean undone = false;
        for (int i = 0; i < jumps && game.undo(); i++) {
            undone = true;
        }
        if (!undone) {
            out.println("no jump to take back");
            return;
        }
        verdict = Verdict.of(board, ways, game.position());
        show();
    }

    private void hint() {
        if (verdict.jumps().stream().anyMatch(Verdict.Option::isGood)) {
            Verdict.Option best = verdict.jumps().stream().max(Comparator.comparing(Verdict.Option::solutions))
                    .orElseThrow();
            out.println("hint: " + Notation.jump(board, best.jump()) + " leaves "
                    + Texts.grouped(best.solutions()) + " of " + Texts.grouped(verdict.solutions()) + " solutions");
        } else if (problem.finish().codes().contains(game.position())) {
            out.println("this is the finish; new begins again");
        } else {
            search();
        }
    }

    private void search() {
        Search search = new Search(board, SEARCHED_POSITIONS, _ -> {});
        for (long finish : problem.finish().codes()) {
            Decision decision = search.decide(game.position(), finish);
            if (decision instanceof Decision.Solvable(List<Jump> jumps)) {
                out.println("hint: " + Notation.jump(board, jumps.getFirst()) + ", by search");
                return;
            }
            out.println(DecisionReport.reason(board, game.position(), finish, decision));
        }
    }

    private void draw() throws IOException, NotationException {
        out.println("a row at a time, * for a peg and . for none; Enter keeps a row as it is");
        StringBuilder picture = new StringBuilder();
        for (List<Hole> row : PositionText.rows(board)) {
            Optional<String> drawn = drawnRow(row);
            if (drawn.isEmpty()) {
                return;
            }
            picture.append(picture.isEmpty() ? "" : "/").append(drawn.get());
        }
        long position = PositionText.read(board, "picture:" + picture);
        out.println("position: " + Long.toUnsignedString(position));
        setUp(position);
    }

    /// A row as it is typed, asked for again until it fits; nothing at the end of the input.
    private Optional<String> drawnRow(List<Hole> row) throws IOException {
        String names = row.stream().map(Hole::name).collect(Collectors.joining(" "));
        String present = row.stream()
                .map(hole -> board.hasPeg(game.position(), board.number(hole).orElseThrow()) ? "*" : ".")
                .collect(Collectors.joining());
        while (asks("  " + names + "  " + present + "  ")) {
            String typed = lines.text().replaceAll("[ -]", "");
            if (typed.isEmpty()) {
                return Optional.of(present);
            }
            if (typed.matches("[*.o]{" + row.size() + "}")) {
                return Optional.of(typed);
            }
            out.println("'" + typed + "', expected " + row.size() + " of * and .");
        }
        return Optional.empty();
    }
}
