package pegsets.board;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/// Every listed board can be had by its name, and a name that is none is refused with the names there are.
class BoardsTest {

    @Test
    void everyListedNameNamesItsBoard() {
        assertEquals(39, Boards.names().size());
        for (String name : Boards.names()) {
            assertEquals(name, Boards.named(name).name());
        }
    }

    @Test
    void theLatticeChoosesTheRules() {
        assertEquals(Rules.FOUR_MOVE, Boards.named("english33").rules());
        assertEquals(Rules.SIX_MOVE, Boards.named("triangle:5").rules());
        assertEquals(Rules.FOUR_MOVE, Boards.named("triangle:5", Rules.FOUR_MOVE).rules());
    }

    @ParameterizedTest(name = "''{0}''")
    @CsvSource({"'',", ":,", "moon,", "trianlge,", "trianlge:50,", "english,english33", "English33,english33",
        "english33:7,english33", "english33:,english33", "trianlge:5,triangle:5", "triangle5,triangle:5",
        "rectangel-4x5,rectangle:4x5"})
    void otherNamesAreRefused(String name, String near) {
        String message = assertThrows(IllegalArgumentException.class, () -> Boards.named(name)).getMessage();
        assertEquals("unknown board '" + name + "'; use one of " + Boards.usage()
                + (near == null ? "" : "; did you mean '" + near + "'?"), message);
    }

    @ParameterizedTest(name = "''{0}''")
    @ValueSource(strings = {"triangle:", "triangle:1", "triangle:11", "triangle:05", "triangle:-5", "triangle:5.0",
        "triangle: 5", "triangle:5 ", "triangle:5:5", "triangle:x", "triangle:4294967301", "diamond:7", "rectangle:9",
        "rectangle:5x", "rectangle:9x8",
        "rectangle:27x1", "hexagon:6"})
    void otherSizesAreRefused(String name) {
        String message = assertThrows(IllegalArgumentException.class, () -> Boards.named(name)).getMessage();
        String family = name.substring(0, name.indexOf(':') + 1);
        String usage = Boards.usage().substring(Boards.usage().indexOf(", " + family) + 2);
        assertEquals("board '" + name + "' has a wrong size; use " + usage.substring(0, usage.indexOf(')') + 1),
                message);
    }

    @Test
    void aNameWithoutItsSizeIsRefused() {
        assertEquals("board 'triangle' needs a size; use triangle:N (N = 2 to 10)",
                assertThrows(IllegalArgumentException.class, () -> Boards.named("triangle")).getMessage());
    }
}
