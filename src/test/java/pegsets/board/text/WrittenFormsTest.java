package pegsets.board.text;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.SplittableRandom;
import java.util.function.UnaryOperator;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.FieldSource;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;
import pegsets.board.Board;
import pegsets.board.Boards;
import pegsets.board.Jump;
import pegsets.board.Lattice;
import pegsets.board.Positions;
import pegsets.board.Problem;
import pegsets.board.RandomPositions;
import pegsets.board.Reduction;
import pegsets.board.Rules;

/// Games and positions are read as people write them: a table of 101 texts and more, each form on other boards with
/// random games, and everything that is written in any layout is read back.
class WrittenFormsTest {
    static final List<String> LABELS = List.of("names", "names-from-bottom", "names-row-first", "numbers",
            "numbers-from-1", "numbers-by-columns", "numbers-from-1-from-bottom", "numbers-of-places", "pairs",
            "letters",
            "letters-by-columns", "column-row", "row-column", "column-row-from-1", "row-column-from-1-from-bottom",
            "digits-column-row", "digits-row-column", "digits-column-row-from-0", "rncn", "plan");
    private static final List<String> GAME_BOARDS = List.of("triangle:5", "square:5");

    private final List<String> notes = new ArrayList<>();

    private static Board board(String text) throws Picture.Fault {
        String[] words = text.split(" ");
        Rules rules = words.length > 1 ? Rules.labeled(words[1]).orElseThrow() : Rules.FOUR_MOVE;
        return words[0].contains("/")
                ? Picture.board(words[0].replace('/', '\n'), Lattice.SQUARE, rules)
                : Boards.named(words[0]);
    }

    private static Problem problem(Board board, long start, long finish) {
        return new Problem(board, Positions.single("start", start), Positions.single("finish", finish), Reduction.NONE);
    }

    @ParameterizedTest(name = "{0}")
    @MethodSource
    void textsOfOthers(String id, String board, String problem, String written, String meaning, String words)
            throws Picture.Fault {
        String text = written.replace("\\n", "\n").replace("\\t", "\t");
        String found;
        try {
            found = id.startsWith("J")
                    ? game(board(board), problem, text)
                    : board.equals("(drawn)") ? drawn(text) : position(board(board), text, meaning);
        } catch (NotationException e) {
            notes.add(e.getMessage());
            found = "-";
        }
        assertEquals(meaning, found, notes.toString());
        assertTrue(String.join("\n", notes).contains(words), notes.toString());
    }

    static Stream<Arguments> textsOfOthers() throws IOException {
        return Files.readAllLines(Path.of("src/test/resources/notations.tsv")).stream()
                .filter(line -> !line.startsWith("#")).map(line -> Arguments.of((Object[]) line.split("\t", -1)));
    }

    private String game(Board board, String ends, String text) {
        String[] words = ends.replace("from ", "").split(" to ");
        Problem problem = problem(board, PositionText.start(board, words[0]),
                words.length > 1 ? PositionText.finish(board, words[1]) : 0);
        GameReader reader = new GameReader(problem, Optional.empty());
        List<String> games = new ArrayList<>();
        boolean areLines = text.lines().allMatch(line -> GameReader.replay(problem, line).isSolution());
        for (String game : areLines ? text.lines().toList() : List.of(text)) {
            Replay reading = reader.read(game);
            notes.add(reading.note());
            reader.withChange(reading).illegal().ifPresent(
                    fault -> notes.add("jump " + fault.number() + ", " + fault.text() + ": " + fault.reason()));
            games.add(Notation.solution(board, reading.jumps()));
            assertTrue(words.length < 2 || reading.isSolution() || reading.illegal().isPresent());
        }
        return String.join(" | ", games);
    }

    private String drawn(String text) {
        PictureReader.Drawn drawn = new PictureReader(notes::add).board(text).orElseThrow();
        return Drawing.picture(drawn.board()).strip().replaceAll("(?m)-+$", "").replace('\n', '/') + " "
                + pegs(drawn.board(), drawn.positions().getFirst());
    }

    private static String pegs(Board board, long position) {
        return "pegs:" + IntStream.range(0, board.size()).filter(hole -> board.hasPeg(position, hole))
                .mapToObj(board::nameOf).collect(Collectors.joining(","));
    }

    private String position(Board board, String text, String meaning) {
        List<Long> read = PositionText.all(board, text, Optional.empty(), notes::add);
        List<Long> expected = meaning.equals("-")
                ? List.of()
                : Arrays.stream(meaning.split(" ")).map(word -> PositionText.read(board, word)).toList();
        return read.equals(expected) ? meaning : read.toString();
    }

    private static long after(long start, List<Jump> jumps) {
        return jumps.stream().mapToLong(Jump::mask).reduce(start, (a, b) -> a ^ b);
    }

    /// Ten random games on each of two boards, in each layout: with the layout, the same jumps are read; without it,
    /// the text is read as a solution.
    @ParameterizedTest
    @FieldSource("LABELS")
    void whatIsWrittenIsReadBack(String label) {
        Layout layout = Layout.labeled(label).orElseThrow();
        SplittableRandom random = new SplittableRandom(20_260_601);
        for (String name : GAME_BOARDS) {
            Board board = Boards.named(name);
            for (int i = 0; i < 10; i++) {
                long start = board.complement(1L << random.nextInt(board.size()));
                List<Jump> jumps = RandomPositions.game(board, start, random);
                if (jumps.size() < 2) {
                    continue;
                }
                Problem problem = problem(board, start, after(start, jumps));
                String text = String.join(label.equals("plan") ? "\n" : ", ", layout.moves(board, jumps));
                assertEquals(jumps, new GameReader(problem, Optional.of(layout)).read(text).jumps(), text);
                assertTrue(GameReader.replay(problem, text).isSolution(), text);
            }
        }
    }

    /// Signs and words around the same jumps.
    @ParameterizedTest
    @ValueSource(strings = {"%s-%s, ", "%s->%s ", "%s → %s; ", "%s=>%s\n", "from %s to %s. ", "%s to %s, ",
        "[%s, %s], ",
        "(%s %s)\n", "%sx%s ", "%s—%s, ", "%s %s\n", "jump %s into %s\n", "move the peg at %s to %s, then "})
    void signsOfOthers(String form) {
        SplittableRandom random = new SplittableRandom(7);
        for (String name : GAME_BOARDS) {
            Board board = Boards.named(name);
            for (String label : List.of("names", "numbers-from-1", "rncn", "column-row")) {
                Layout layout = Layout.labeled(label).orElseThrow();
                for (int i = 0; i < 10; i++) {
                    long start = board.complement(1L << random.nextInt(board.size()));
                    List<Jump> jumps = RandomPositions.game(board, start, random);
                    if (jumps.size() < 3) {
                        continue;
                    }
                    Problem problem = problem(board, start, after(start, jumps));
                    List<String> words = layout.words(board);
                    String text = jumps.stream()
                            .map(jump -> form.formatted(words.get(jump.from()), words.get(jump.to())))
                            .collect(Collectors.joining());
                    Replay replay = GameReader.replay(problem, text);
                    assertTrue(replay.isSolution(), text + replay.fault());
                    if (!form.startsWith("%s-")) {
                        continue;
                    }
                    String numbered = IntStream.range(0, jumps.size()).mapToObj(jump -> jump + 1 + ". "
                            + words.get(jumps.get(jump).from()) + "-" + words.get(jumps.get(jump).to()))
                            .collect(Collectors.joining(i % 2 == 0 ? "\n" : " "));
                    assertTrue(GameReader.replay(problem, numbered).isSolution(), numbered);
                    String overs = jumps.stream()
                            .map(jump -> words.get(jump.from()) + " over " + words.get(jump.over()))
                            .collect(Collectors.joining(", "));
                    assertTrue(GameReader.replay(problem, overs).isSolution(), overs);
                    String triples = jumps.stream().map(jump -> "(" + words.get(jump.from()) + ", "
                            + words.get(jump.over()) + ", " + words.get(jump.to()) + ")")
                            .collect(Collectors.joining(" "));
                    assertTrue(GameReader.replay(problem, triples).isSolution(), triples);
                }
            }
        }
    }

    /// Positions of each board in the signs of others.
    @Test
    void picturesOfOthers() {
        SplittableRandom random = new SplittableRandom(8);
        List<UnaryOperator<String>> forms = List.of(drawn -> drawn, drawn -> drawn.replace('*', '#'),
                drawn -> drawn.replace('*', '1').replace('.', '0'), drawn -> drawn.replace('*', '●').replace('.', '○'),
                drawn -> drawn.replace('*', 'X').replace('.', '_'), drawn -> drawn.replaceAll("(?m)^ +", ""),
                drawn -> drawn.replace('*', 'x').replace(" ", ""), drawn -> drawn.replace('*', '@').replace('.', 'o'));
        for (String name : List.of("english33", "triangle:5", "square:4", "diamond:4", "european37")) {
            Board board = Boards.named(name);
            for (int i = 0; i < 10; i++) {
                long position = random.nextLong() & board.full() & ~2L | 5;
                for (UnaryOperator<String> form : forms) {
                    String drawn = form.apply(Drawing.position(board, position));
                    assertEquals(position, PositionText.read(board, drawn), drawn);
                    assertEquals(position, PositionText.read(board, "picture:" + drawn), drawn);
                }
            }
        }
    }

    /// A picture of three signs is a board and a start.
    @Test
    void boardsOfOthers() {
        SplittableRandom random = new SplittableRandom(9);
        for (String name : List.of("english33", "european37", "diamond:4")) {
            Board board = Boards.named(name);
            for (int i = 0; i < 10; i++) {
                long position = random.nextLong() & board.full() & ~2L | 1;
                PictureReader.Drawn drawn = new PictureReader(_ -> {}).board(Drawing.position(board, position))
                        .orElseThrow();
                assertEquals(board.holes(), drawn.board().holes());
                assertEquals(List.of(position), drawn.positions());
            }
        }
    }

    /// No text makes the readers fail in another way than by a message.
    @Test
    void anyTextIsReadOrRefused() {
        SplittableRandom random = new SplittableRandom(10);
        String signs = "ab4d 12305,-()[]/→↑\n.*xXoO_#|{}:;>=to over ul pos-1-2r3c4";
        Board board = Boards.named("triangle:5");
        Problem problem = problem(board, board.complement(1), 1);
        for (int i = 0; i < 4_000; i++) {
            String text = IntStream.range(0, random.nextInt(1, 30))
                    .mapToObj(_ -> signs.substring(random.nextInt(signs.length())).substring(0, 1))
                    .collect(Collectors.joining());
            Replay replay = GameReader.replay(problem, text);
            assertTrue(replay.jumps().size() <= 13, text);
            try {
                board.checkCode(PositionText.read(board, text.toUpperCase(Locale.ROOT)));
            } catch (NotationException e) {
                assertTrue(!e.getMessage().isBlank(), text);
            }
            try {
                new PictureReader(_ -> {}).board(text);
            } catch (NotationException e) {
                assertTrue(!e.getMessage().isBlank(), text);
            }
        }
        assertThrows(NotationException.class, () -> PositionText.read(board, "picture:o/oo/ooo/oooo/ooooo"));
    }
}
