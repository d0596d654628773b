package pegsets.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.IntBuffer;
import java.nio.file.Files;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import pegsets.board.text.Notation;
import pegsets.oracle.SlowMoves;
import pegsets.oracle.SlowReplay;
import pegsets.oracle.SlowSolitaire;

/// The shortest solutions and the levels of `pegs shortest` are those of slow oracles.
class MoveCommandsTest extends TypedCommands {

    @Test
    void allShortestSolutionsAreDifferentAndRight() throws IOException {
        List<String> all = ok("shortest triangle15-corner --all").lines().toList();
        assertEquals(1362, Set.copyOf(all).size());
        assertEquals(1362, all.size());
        SlowSolitaire game = SlowSolitaire.triangle(5, true);
        long corner = SlowSolitaire.code(game.only("a1"));
        for (String solution : all) {
            assertEquals(10, solution.split(", ").length, solution);
            assertEquals(0, new SlowReplay(game).firstBad(SlowSolitaire.code(game.allBut("a1")), corner,
                    SlowReplay.jumps(solution)), solution);
        }
        List<String> with = all.stream().filter(moves -> times(moves, "a4-a2") == 1 && times(moves, "d5-b5") == 0)
                .toList();
        assertTrue(!with.isEmpty() && with.size() < all.size(), with.size() + " of " + all.size());
        assertEquals(with,
                ok("shortest triangle15-corner --all --with a4-a2=1 --without d5-b5").lines().toList());
        assertTrue(ok("shortest triangle15-corner --with a4-a2=1 --without d5-b5").contains(
                "solutions that meet the conditions: " + with.size() + "\none of them: " + with.getFirst() + "\n"));
        ok("shortest triangle15-corner --first-move c3-a1 --json --with a4-a2=1");
        assertEquals(all.stream().filter(moves -> moves.startsWith("c3-a1, ") && times(moves, "a4-a2") == 1).count(),
                json().get("askedFor").asLong());
    }

    private static long times(String moves, String jump) {
        return Notation.writtenJumps(moves).stream().filter(jump::equals).count();
    }

    @Test
    void levelsAreExported() throws IOException {
        SlowMoves slow = new SlowMoves(SlowSolitaire.triangle(5, true));
        List<Set<String>> levels = slow.levels(Set.of(slow.game().allBut("a1")));
        ok("shortest triangle15-corner --levels start");
        ok("export triangle15-corner --format csv --search all --out ./out");
        List<String> rows = Files.readAllLines(folder.resolve("out/levels-all.csv"));
        assertEquals("code,k,moves", rows.getFirst());
        Set<String> met = new HashSet<>();
        for (String row : rows.subList(1, rows.size())) {
            String[] words = row.split(",");
            String position = slow.game().position(Long.parseLong(words[0]));
            assertEquals(SlowSolitaire.pegs(position), Integer.parseInt(words[1]), row);
            assertTrue(levels.get(Integer.parseInt(words[2])).contains(position), row);
            for (List<Integer> map : slow.game().symmetries()) {
                if (slow.game().only("a1").equals(SlowSolitaire.image(slow.game().only("a1"), map))) {
                    met.add(SlowSolitaire.image(position, map));
                }
            }
        }
        assertEquals(levels.stream().mapToInt(Set::size).sum(), met.size());
        List<String> codes = rows.stream().filter(row -> row.endsWith(",11,3")).map(row -> row.split(",")[0]).toList();
        ok("export triangle15-corner --format text --search all --out ./out");
        assertEquals(codes, Files.readAllLines(folder.resolve("out/M_3_11.txt")));
        ok("export triangle15-corner --format binary --search all --out ./out");
        IntBuffer binary = ByteBuffer.wrap(Files.readAllBytes(folder.resolve("out/M_3_11.u32")))
                .order(ByteOrder.LITTLE_ENDIAN).asIntBuffer();
        assertEquals(codes,
                Stream.generate(binary::get).limit(binary.remaining()).map(Integer::toUnsignedString).toList());
    }
}
