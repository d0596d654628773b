package pegsets.cli;

import it.unimi.dsi.fastutil.longs.LongList;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import pegsets.answers.wins.SolutionCounts;
import pegsets.answers.wins.Verdict;
import pegsets.board.Board;
import pegsets.board.Hole;
import pegsets.board.Jump;
import pegsets.board.Problem;
import pegsets.board.text.Drawing;
import pegsets.board.text.GameReader;
import pegsets.board.text.Notation;
import pegsets.board.text.NotationException;
import pegsets.board.text.PictureReader;
import pegsets.board.text.PositionText;
import pegsets.board.text.Replay;
import pegsets.cli.ProblemWords.Reading;
import pegsets.disk.AtomicFile;
import pegsets.disk.Disk;
import pegsets.disk.InputLines;
import pegsets.job.Result;
import pegsets.publish.report.DecisionReport;
import pegsets.publish.report.Texts;
import pegsets.search.solve.Decision;
import pegsets.search.solve.Search;

/// `pegs play`: a game in the terminal. It reads and writes lines, so that its input may also be a file, and ends with
/// `quit` or at the end of the input. Computes the sets it needs.
final class PlayCommand {
    static final Command PLAY = new Command("play", "P", "play in the terminal, with warnings",
            "pegs play triangle:5 a1", () -> CommandOptions.ofQuestion().withoutJson(), PlayCommand::play);
    private static final String HELP = """
            %-17s make a jump; add holes for several in a row
            3                 make the jump with this number; ! marks jumps that lose
            hint              a jump that keeps the most solutions, or one that a search
                              finds if the position is not in the winning sets
            undo, undo 3      take back one jump, or several
            new               start again
            solve             play a solution to its end
            moves             the jumps played, and the position as a code
            save FILE         write the jumps played to a new file, for pegs replay
            draw              draw a position to play from, row by row
            pegs:a1,b2        play from a position; also vacant:, code: and picture:
            quit              end
            """;
    /// Limit for the search of a hint, reached within seconds.
    private static final long SEARCHED_POSITIONS = 2_000_000;

    private final Problem problem;
    private final Board board;
    private final SolutionCounts ways;
    private final InputLines lines = new InputLines(System.in);
    private final PrintStream out;
    private final int columns;
    private final List<Jump> jumps = new ArrayList<>();
    /// The position after the jumps.
    private long position;
    private Verdict verdict;

    private PlayCommand(Problem problem, SolutionCounts ways, Console console) {
        this.problem = problem;
        this.board = problem.board();
        this.ways = ways;
        this.out = console.out();
        this.columns = console.columns();
    }

    static int play(Call call) throws IOException {
        ProblemWords words = ProblemWords.of(call, Reading.ENDS);
        words.checkInput("the jumps of the game");
        JobCall asked = JobCall.of(call, words, JobCall.wanting(Result.SOLUTIONS)).checkEnds();
        Problem problem = asked.job().problem();
        try (SolutionCounts ways = asked.graph()) {
            call.out().println(Texts.problem(asked.job()));
            asked.tellIfUnsolvable();
            new PlayCommand(problem, ways, call.console()).run();
        }
        return Program.DONE;
    }

    /// Plays until the end of the input.
    private void run() throws IOException {
        out.println("type a jump or its number, hint, undo, help or quit");
        setUp(problem.start().codes().getFirst());
        for (String line = ask("> "); line != null; line = ask("> ")) {
            try {
                if (!answer(line.strip())) {
                    return;
                }
            } catch (NotationException e) {
                out.println(e.getMessage());
            }
        }
        out.println();
    }

    /// Returns the line that follows a prompt, or null at the end of the input.
    private String ask(String prompt) throws IOException {
        out.print(prompt);
        out.flush();
        return lines.next();
    }

    /// Executes a line. Returns false at the end of the game.
    private boolean answer(String line) throws IOException {
        switch (line) {
            case "" -> {}
            case "quit", "q", "exit" -> { return false; }
            case "help", "h", "?" -> out.print(HELP.formatted(Notation.jump(board, board.jumps().getFirst()))
                    + "\nholes\n" + Drawing.names(board));
            case "hint" -> hint();
            case "solve" -> solve();
            case "new" -> setUp(problem.start().codes().getFirst());
            case "moves" -> out.println(played() + "\nposition: "
                    + Long.toUnsignedString(position));
            case "draw" -> draw();
            case "undo", "u" -> undo(1);
            default -> {
                if (line.startsWith("save ")) {
                    save(line.substring("save ".length()).strip());
                } else if (line.matches("undo [1-9][0-9]?")) {
                    undo(Integer.parseInt(line.substring("undo ".length())));
                } else if (line.contains(":")) {
                    setUp(PositionText.read(board, line, Optional.empty(), out::println));
                } else {
                    play(line);
                }
            }
        }
        return true;
    }

    private void setUp(long first) throws IOException {
        jumps.clear();
        position = first;
        show();
    }

    private void show() throws IOException {
        verdict = Verdict.of(board, ways, position);
        out.print("\n" + drawing() + "\n" + Texts.counted(Long.bitCount(position), "peg") + (verdict.isWinning()
                ? ", " + Texts.counted(verdict.solutions().orElseThrow(), "solution") + " left"
                : "") + standing() + "\n" + choices());
    }

    /// Returns whether the game is solved or lost, and by which jump.
    private String standing() throws IOException {
        if (problem.finish().codes().contains(position) && verdict.isWinning()) {
            return "\nsolved: " + played();
        }
        if (verdict.isWinning()) {
            return "";
        }
        String over = verdict.jumps().isEmpty() ? "\ngame over: no jump is left" : "";
        long before = position;
        for (int back = 1; back <= jumps.size(); back++) {
            Jump jump = jumps.get(jumps.size() - back);
            before ^= jump.mask();
            if (ways.from(before).signum() > 0) {
                return "; jump " + (jumps.size() - back + 1) + ", " + Notation.jump(board, jump)
                        + ", lost the game; type undo" + (back == 1 ? "" : " " + back) + " to take it back" + over;
            }
        }
        return "; no solution from the start passes here" + over;
    }

    private void play(String line) throws IOException {
        for (Jump jump : line.matches("[0-9]+") ? List.of(numbered(line)) : legal(line)) {
            make(jump);
        }
        show();
    }

    private void make(Jump jump) {
        jumps.add(jump);
        position ^= jump.mask();
    }

    private Jump numbered(String number) {
        if (number.length() > 2 || Integer.parseInt(number) < 1 || Integer.parseInt(number) > verdict.jumps().size()) {
            throw new NotationException("jump " + number + " is not in the list; " + (verdict.jumps().isEmpty()
                    ? "no jump is left, type undo"
                    : "type 1 to " + verdict.jumps().size()));
        }
        return verdict.jumps().get(Integer.parseInt(number) - 1).jump();
    }

    /// Returns written jumps that are legal one after the other.
    private List<Jump> legal(String line) {
        Replay replay;
        try {
            replay = new GameReader(problem, Optional.empty()).read(LongList.of(position), line);
            replay.tell(out::println);
        } catch (NotationException e) {
            throw new NotationException("'" + InputLines.shown(line) + "' is not a jump; type one such as "
                    + Notation.jump(board, board.jumps().getFirst()) + ", or help");
        }
        replay.illegal().ifPresent(fault -> {
            throw new NotationException(fault.text() + ": " + fault.reason());
        });
        return replay.jumps();
    }

    private void undo(int most) throws IOException {
        if (jumps.isEmpty()) {
            out.println("no jump was made; nothing to take back");
            return;
        }
        for (int i = 0; i < most && !jumps.isEmpty(); i++) {
            position ^= jumps.removeLast().mask();
        }
        show();
    }

    private void hint() {
        if (verdict.jumps().stream().anyMatch(Verdict.Option::isGood)) {
            Verdict.Option best = best();
            out.println("hint: " + Notation.jump(board, best.jump()) + " leaves "
                    + Texts.grouped(best.solutions().orElseThrow()) + " of "
                    + Texts.grouped(verdict.solutions().orElseThrow()) + " solutions");
        } else if (problem.finish().codes().contains(position)) {
            out.println("this is the finish; type new to start again");
        } else {
            search();
        }
    }

    /// Makes the jump with the most solutions after it, until the finish.
    private void solve() throws IOException {
        if (!verdict.isWinning()) {
            out.println("no solution leads from here; type undo, or hint for a search");
            return;
        }
        while (verdict.jumps().stream().anyMatch(Verdict.Option::isGood)) {
            make(best().jump());
            verdict = Verdict.of(board, ways, position);
        }
        show();
    }

    private Verdict.Option best() {
        return verdict.jumps().stream().max(Comparator.comparing(option -> option.solutions().orElseThrow()))
                .orElseThrow();
    }

    private void save(String file) {
        try {
            if (Disk.exists(Path.of(file))) {
                out.println(file + ": this file exists; name a new file");
                return;
            }
            AtomicFile.writeElsewhere(Path.of(file), Notation.solution(board, jumps) + "\n");
            out.println(file + ": " + Texts.counted(jumps.size(), "jump"));
        } catch (IOException | InvalidPathException e) {
            out.println(file + " cannot be written; name another file");
        }
    }

    private void search() {
        Search search = new Search(board, SEARCHED_POSITIONS, _ -> {});
        for (long finish : problem.finish().codes()) {
            Decision decision = search.decide(position, finish);
            if (decision instanceof Decision.Solvable(List<Jump> found)) {
                out.println("hint: " + Notation.jump(board, found.getFirst()) + ", by search");
                return;
            }
            out.println(DecisionReport.reason(board, position, finish, decision));
        }
    }

    private void draw() throws IOException {
        out.println("type each row with * for a peg and . for an empty hole; Enter keeps a row unchanged");
        StringBuilder picture = new StringBuilder();
        for (List<Hole> row : PictureReader.rows(board)) {
            Optional<String> typed = drawnRow(row);
            if (typed.isEmpty()) {
                return;
            }
            picture.append(picture.isEmpty() ? "" : "/").append(typed.get());
        }
        long drawn = PositionText.read(board, "picture:" + picture);
        out.println("position: " + Long.toUnsignedString(drawn));
        setUp(drawn);
    }

    /// Asks for a row until its length is right. Returns nothing at the end of the input.
    private Optional<String> drawnRow(List<Hole> row) throws IOException {
        String names = row.stream().map(Hole::name).collect(Collectors.joining(" "));
        String present = row.stream()
                .map(hole -> board.hasPeg(position, board.number(hole).orElseThrow()) ? "*" : ".")
                .collect(Collectors.joining());
        String prompt = "  " + names + "  " + present + "  ";
        for (String line = ask(prompt); line != null; line = ask(prompt)) {
            String typed = line.strip().replaceAll("[ -]", "");
            if (typed.isEmpty()) {
                return Optional.of(present);
            }
            if (typed.matches("[*.o]{" + row.size() + "}")) {
                return Optional.of(typed);
            }
            out.println("'" + typed + "' does not fit; type " + row.size() + " of * and .");
        }
        return Optional.empty();
    }

    /// Returns the position, and next to it the names of the holes.
    private String drawing() {
        List<String> pegs = Drawing.position(board, position).lines().toList();
        List<String> names = Drawing.names(board).lines().toList();
        int width = pegs.stream().mapToInt(String::length).max().orElseThrow();
        return IntStream.range(0, pegs.size())
                .mapToObj(row -> ("    %-" + width + "s    %s\n").formatted(pegs.get(row), names.get(row)))
                .collect(Collectors.joining());
    }

    /// Returns the numbered legal jumps. An exclamation mark follows each losing jump.
    private String choices() {
        List<String> cells = new ArrayList<>();
        for (Verdict.Option option : verdict.jumps()) {
            cells.add("%2d %s%s".formatted(cells.size() + 1, Notation.jump(board, option.jump()),
                    verdict.isDeadEnd(option) ? "!" : ""));
        }
        int width = 3 + cells.stream().mapToInt(String::length).max().orElse(0);
        int inLine = Math.max(1, columns / width);
        StringBuilder text = new StringBuilder();
        for (int i = 0; i < cells.size(); i += inLine) {
            text.append(cells.subList(i, Math.min(cells.size(), i + inLine)).stream()
                    .map(("%-" + width + "s")::formatted).collect(Collectors.joining()).stripTrailing()).append('\n');
        }
        return text.append(text.indexOf("!") < 0 ? "" : "! marks a jump that loses\n").toString();
    }

    /// Returns the jumps played, in moves.
    private String played() {
        if (jumps.isEmpty()) {
            return "no jump yet";
        }
        int moves = Notation.joined(jumps).size();
        return Texts.counted(jumps.size(), "jump") + ", " + Texts.counted(moves, "move") + ": "
                + Notation.solution(board, jumps);
    }
}
