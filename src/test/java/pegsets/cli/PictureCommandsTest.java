package pegsets.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.ByteArrayInputStream;
import java.math.BigInteger;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import javax.xml.parsers.DocumentBuilderFactory;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.w3c.dom.Document;
import org.w3c.dom.NodeList;
import pegsets.oracle.SlowSolitaire;

/// `pegs draw`, also with `--graph`: pictures hold what the slow oracle says, and SVG is well-formed XML.
class PictureCommandsTest extends TypedCommands {
    private static final String CORNER = "jobs/triangle15-corner.yaml";
    private static final String SMALL = "jobs/triangle10-a2-b2.yaml";
    private static final String SOLUTION = "a3-a1, c3-a3, a1-c3, a4-a2, d4-b2, b5-b3, d5-b5, a5-c5-c3, b2-d4, e5-c3-a3-a1";

    @TempDir
    Path data;

    private Document svg() throws Exception {
        return DocumentBuilderFactory.newInstance().newDocumentBuilder()
                .parse(new ByteArrayInputStream(out.toByteArray()));
    }

    private static long circles(Document svg, String kind) {
        long count = 0;
        for (int i = 0; i < svg.getElementsByTagName("circle").getLength(); i++) {
            count += svg.getElementsByTagName("circle").item(i).getAttributes().getNamedItem("class").getNodeValue()
                    .equals(kind) ? 1 : 0;
        }
        return count;
    }

    @Test
    void aPositionHasItsPegs() throws Exception {
        assertEquals(0, pegs("draw", CORNER, "vacant:a1,c5"));
        assertEquals("    .\n   * *\n  * * *\n * * * *\n* * . * *\n", printed());
        assertEquals(0, pegs("draw", CORNER, "vacant:a1,c5", "--svg"));
        assertEquals(List.of(13L, 2L), List.of(circles(svg(), "peg"), circles(svg(), "hole")));
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', value = {"a3 a1", "A3A1", "a3 – a1"})
    void aJumpIsReadLiberally(String jump) {
        assertEquals(0, pegs("draw", CORNER, "a3-a1"));
        String drawn = printed();
        List<String> words = new ArrayList<>(List.of("draw", CORNER));
        words.addAll(List.of(jump.split(" ")));
        assertEquals(0, pegs(words.toArray(String[]::new)), complaint());
        assertEquals(drawn, printed());
        List<String> query = List.of("query", CORNER, "AFTER:" + jump, "--data", data.toString(), "--quiet", "--short");
        assertEquals(0, pegs(query.toArray(String[]::new)), complaint());
        assertTrue(printed().startsWith("32757: winning"), printed());
    }

    @Test
    void aSolutionIsASheetOfItsMoves() throws Exception {
        assertEquals(0, pegs("draw", CORNER, SOLUTION, "--svg"));
        Document svg = svg();
        assertEquals(11 * 15, svg.getElementsByTagName("circle").getLength());
        assertEquals(13, svg.getElementsByTagName("line").getLength());
        // one peg less with each jump, moves of 1, 2 and 3 jumps
        assertEquals(14 + 13 + 12 + 11 + 10 + 9 + 8 + 7 + 5 + 4 + 1, circles(svg, "peg"));
        assertEquals(0, pegs("draw", CORNER, SOLUTION));
        assertTrue(printed().contains("\n13: a3-a1\n"), printed());
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', value = {
        "a3-a1, a3-a1 | jump 2, a3-a1: no peg is at a3",
        "pegs:z9      | no hole 'z9'",
        "foo          | jump 1, foo: not a jump; write two holes",
        "99999        | not a code of a position on triangle:5; use a whole number up to 32767"})
    void whatCannotBeDrawnIsRefused(String what, String message) {
        assertEquals(2, pegs("draw", CORNER, what));
        assertTrue(err.toString(StandardCharsets.UTF_8).contains(message), err.toString(StandardCharsets.UTF_8));
        assertEquals("", printed());
    }

    /// Baldoza, Table 1: 568,630 games from a corner, 29,760 of which are won.
    @Test
    void finalPositionsAreListedAndDrawn() throws Exception {
        List<String> games = List.of("games", CORNER, "--data", data.toString(), "--quiet", "--final");
        assertEquals(0, pegs(games.toArray(String[]::new)));
        String text = printed();
        assertTrue(text.contains("\n    8          1          1                                       2\n"), text);
        assertTrue(text.contains("29,760\n\n pegs "), text);
        List<String> few = new ArrayList<>(games);
        few.set(0, "draw");
        few.addAll(List.of("--pegs", "1", "--svg"));
        assertEquals(0, pegs(few.toArray(String[]::new)));
        Document svg = svg();
        assertEquals(circles(svg, "hole"), 14 * circles(svg, "peg"));
        few.set(0, "games");
        few.set(few.size() - 1, "--json");
        assertEquals(0, pegs(few.toArray(String[]::new)));
        assertTrue(printed().contains("\"games\":\"29760\""), printed());
        assertEquals(2, pegs("draw", CORNER, "--final"));
        assertEquals(2, pegs("games", CORNER, "--final", "--pegs", "x"));
    }

    /// Notes, Figure 11: 14 ways. Every position and every jump of the graph is one that the oracle finds on a way to
    /// win.
    @Test
    void theGraphOfTenHolesHas14Ways() throws Exception {
        assertEquals(0, pegs("draw", SMALL, "--graph", "--data", data.toString(), "--quiet"));
        SlowSolitaire game = SlowSolitaire.triangle(4, true);
        SlowSolitaire.SequenceCounter toFinish = new SlowSolitaire.SequenceCounter(Set.of(game.only("b2")),
                game::descendants);
        Set<String> edges = new HashSet<>();
        Set<String> positions = new HashSet<>(Set.of(game.allBut("a2")));
        for (List<String> level = List.of(game.allBut("a2")); !level.isEmpty();) {
            List<String> next = new ArrayList<>();
            for (String position : level) {
                for (String child : game.descendants(position)) {
                    if (!toFinish.count(child).equals(BigInteger.ZERO)) {
                        edges.add(SlowSolitaire.code(position) + " " + SlowSolitaire.code(child));
                        if (positions.add(child)) {
                            next.add(child);
                        }
                    }
                }
            }
            level = next;
        }
        Set<String> drawn = new HashSet<>();
        Matcher edge = Pattern.compile("\"([0-9]+)\" -> \"([0-9]+)\"").matcher(printed());
        while (edge.find()) {
            drawn.add(edge.group(1) + " " + edge.group(2));
        }
        assertEquals(edges, drawn);
        assertEquals(positions.size(), Pattern.compile("\\[label=").matcher(printed()).results().count());
        assertTrue(printed().contains("\\l14\"];\n"), printed());
        assertEquals(0, pegs("draw", SMALL, "--graph", "--data", data.toString(), "--quiet", "--svg"));
        assertEquals(positions.size() * 10, svg().getElementsByTagName("circle").getLength());
        assertEquals(edges.size(), svg().getElementsByTagName("line").getLength());
    }

    /// The corner problem has a reflection: there is one position for each class, and the end says how many ways.
    @Test
    void theGraphIsReducedBySymmetry() throws Exception {
        assertEquals(0, pegs("draw", CORNER, "--graph", "--data", data.toString(), "--quiet"));
        String reduced = printed();
        assertTrue(reduced.contains("\\l6,816\"];\n"), reduced);
        assertTrue(reduced.contains("images under the symmetries"), reduced);
        assertEquals(0, pegs("draw", CORNER, "--graph", "--data", data.resolve("raw").toString(), "--quiet", "--set",
                "symmetry=none"));
        assertTrue(printed().contains("\\l6,816\"];\n"));
        long[] positions = {labels(reduced), labels(printed())};
        assertTrue(positions[0] < positions[1] && 2 * positions[0] >= positions[1],
                positions[0] + " of " + positions[1]);
    }

    private static long labels(String dot) {
        return Pattern.compile("\\[label=").matcher(dot).results().count();
    }

    @Test
    void anUnsolvableProblemHasAPictureThatSaysSo() throws Exception {
        assertEquals(0, unsolvable("--svg"));
        NodeList texts = svg().getElementsByTagName("text");
        assertTrue(texts.item(texts.getLength() - 1).getTextContent().startsWith("No winning positions"));
        assertEquals(0, unsolvable("--quiet"));
        assertTrue(printed().contains("No winning positions"), printed());
    }

    /// Vacate the middle and finish there: the two are in one position class.
    private int unsolvable(String option) {
        return pegs("draw", CORNER, "--graph", "--set", "start=b3", "--set", "finish=b3", "--data", data.toString(),
                "--quiet",
                option);
    }

    /// The title of a single position has several lines, and the board fills the picture.
    @Test
    void aPositionHasNoEmptyHalf() throws Exception {
        double[] widths = new double[2];
        for (String option : List.of("--labels", "--no-title")) {
            assertEquals(0, pegs("draw", CORNER, "vacant:a1,c5", "--svg", option));
            widths[option.equals("--no-title") ? 1 : 0] = Double
                    .parseDouble(svg().getDocumentElement().getAttribute("width"));
            assertEquals(option.equals("--labels"), printed().contains("class=\"title\""));
            assertEquals("triangle15-corner: 13 pegs, code 28670",
                    svg().getElementsByTagName("title").item(0).getTextContent());
        }
        assertTrue(widths[0] < 1.2 * widths[1], widths[0] + " and " + widths[1]);
    }

    /// A wide level makes boards smaller; a level that is still too wide is refused.
    @Test
    void aGraphFitsAPage() throws Exception {
        assertEquals(0, pegs("draw", CORNER, "--graph", "--svg", "--data", data.toString(), "--quiet"));
        assertTrue(Double.parseDouble(svg().getDocumentElement().getAttribute("width")) <= 4800,
                svg().getDocumentElement().getAttribute("width"));
        assertEquals(3,
                pegs("draw", "jobs/triangle15-any.yaml", "--graph", "--svg", "--data", data.toString(), "--quiet"));
        assertTrue(err.toString(StandardCharsets.UTF_8).contains(" pixels wide; draw the graph with Graphviz"),
                err.toString(StandardCharsets.UTF_8));
        assertEquals(0,
                pegs("draw", "jobs/triangle15-any.yaml", "--graph", "--svg", "--size", "16", "--data", data.toString(),
                        "--quiet"));
    }

    @Test
    void picturesAreAsTheirOptionsSay() throws Exception {
        assertEquals(0, pegs("draw", CORNER, SOLUTION, "--svg", "--columns", "3"));
        double narrow = width();
        assertEquals(0, pegs("draw", CORNER, SOLUTION, "--svg", "--columns", "6"));
        assertTrue(width() > 1.5 * narrow);
        assertEquals("triangle15-corner: 13 jumps in 10 moves",
                svg().getElementsByTagName("title").item(0).getTextContent());
        assertEquals(13, Pattern.compile("class=\"taken\"").matcher(printed()).results().count());
        assertEquals(0, pegs("draw", CORNER, "a3-a1", "--svg"));
        assertEquals("triangle15-corner: 1 jump in 1 move",
                svg().getElementsByTagName("title").item(0).getTextContent());
        assertEquals(0, pegs("draw", CORNER, "28", "--svg"));
        assertFalse(printed().contains(">c3</text>"));
        assertEquals(0, pegs("draw", CORNER, "28", "--svg", "--size", "100", "--labels", "--theme", "dark"));
        assertTrue(printed().contains("r=\"36.0\"") && printed().contains(">c3</text>")
                && printed().contains("--paper: #15181d"), printed());
    }

    @Test
    void aBoardWithForbiddenJumpsHasTheSameOutline() {
        String forbidden = "forbid=[a1-a3, b2--b4]";
        assertEquals(0, pegs("draw", CORNER, "28", "--svg"));
        String outline = outline();
        assertEquals(0, pegs("draw", CORNER, "28", "--svg", "--set", forbidden));
        assertEquals(outline.length(), outline().length());
        assertTrue(outline.length() > 100, outline);
    }

    private String outline() {
        return printed().lines().filter(line -> line.contains("id=\"board\"")).findFirst().orElseThrow();
    }

    private double width() throws Exception {
        return Double.parseDouble(svg().getDocumentElement().getAttribute("width"));
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', value = {
        "--svg --size 5 | --size is '5'; use a whole number from 16 to 200",
        "--svg --columns x | --columns is 'x'; use a whole number from 1 to 100",
        "--svg --theme red | --theme is 'red'; use one of light, dark, system",
        "--labels | --labels needs --svg"})
    void optionsThatAreNoneAreRefused(String options, String message) {
        List<String> words = new ArrayList<>(List.of("draw", CORNER, "28"));
        words.addAll(List.of(options.split(" ")));
        assertEquals(2, pegs(words.toArray(String[]::new)));
        assertEquals("pegs: " + message + "\n", err.toString(StandardCharsets.UTF_8));
    }

    @Test
    void aLargeGraphIsRefused() {
        assertEquals(3, pegs("draw", "jobs/triangle21-corner.yaml", "--graph", "--data", data.toString(), "--quiet"));
        assertTrue(
                err.toString(StandardCharsets.UTF_8).contains("more than 2000 winning positions are too many to draw"),
                err.toString(StandardCharsets.UTF_8));
    }
}
