package pegsets.cli;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.math.BigInteger;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import javax.xml.parsers.DocumentBuilderFactory;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.w3c.dom.Document;
import org.w3c.dom.NodeList;
import pegsets.oracle.SlowSolitaire;

/// `pegs draw`, also with `--graph`: pictures hold what the slow oracle says, and SVG is
/// well-formed XML. `pegs page`, with and without `--report`: complete files, and refusals. The tests of
/// `pegsets.publish.pages` check the pages in a browser.
class PictureCommandsTest extends TypedCommands {
    private static final String CORNER = "draw triangle15-corner ";
    private static final String SOLUTION = CORNER
            + "'a3-a1, c3-a3, a1-c3, a4-a2, d4-b2, b5-b3, d5-b5, a5-c5-c3, b2-d4, e5-c3-a3-a1' --svg";

    private Document drawn(String line) throws Exception {
        ok(line);
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
        Document svg = drawn(CORNER + "vacant:a1,c5 --svg");
        assertEquals(List.of(13L, 2L), List.of(circles(svg, "peg"), circles(svg, "hole")));
    }

    @Test
    void aSolutionIsASheetOfItsMoves() throws Exception {
        Document svg = drawn(SOLUTION);
        assertEquals(11 * 15, svg.getElementsByTagName("circle").getLength());
        assertEquals(13, count("class=\"jump\"", printed()));
        // one peg less with each jump, moves of 1, 2 and 3 jumps
        assertEquals(14 + 13 + 12 + 11 + 10 + 9 + 8 + 7 + 5 + 4 + 1, circles(svg, "peg"));
    }

    @Test
    void finalPositionsAreDrawn() throws Exception {
        Document svg = drawn(CORNER + "--final --pegs 1 --svg --quiet");
        assertEquals(circles(svg, "hole"), 14 * circles(svg, "peg"));
    }

    /// Notes, Figure 11: 14 ways. Every position and every jump of the graph is one that the oracle finds on a way to
    /// win.
    @Test
    void theGraphOfTenHolesHas14Ways() throws Exception {
        ok("draw triangle10-a2-b2 --graph --quiet");
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
        assertEquals(positions.size(), count("\\[label=", printed()));
        assertTrue(printed().contains("\\l14\"];\n"), printed());
        Document svg = drawn("draw triangle10-a2-b2 --graph --quiet --svg");
        assertEquals(positions.size() * 10, svg.getElementsByTagName("circle").getLength());
        assertEquals(edges.size(), svg.getElementsByTagName("line").getLength());
    }

    /// The corner problem has a reflection: there is one position for each class, and the end says how many ways.
    @Test
    void theGraphIsReducedBySymmetry() {
        String reduced = ok(CORNER + "--graph --quiet");
        assertTrue(reduced.contains("images under the symmetries"), reduced);
        String raw = ok(CORNER + "--graph --quiet --data ./raw --set symmetry=none");
        assertTrue(reduced.contains("\\l6,816\"];\n") && raw.contains("\\l6,816\"];\n"), raw);
        long[] positions = {count("\\[label=", reduced), count("\\[label=", raw)};
        assertTrue(positions[0] < positions[1] && 2 * positions[0] >= positions[1],
                positions[0] + " of " + positions[1]);
    }

    private static long count(String regex, String text) {
        return Pattern.compile(regex).matcher(text).results().count();
    }

    /// Vacate the middle and finish there: the two are in one position class.
    @Test
    void anUnsolvableProblemHasAPictureThatSaysSo() throws Exception {
        NodeList texts = drawn(CORNER + "--graph --svg --set start=b3 --set finish=b3").getElementsByTagName("text");
        assertTrue(texts.item(texts.getLength() - 1).getTextContent().startsWith("No winning positions"));
    }

    /// The title of a single position has several lines, and the board fills the picture.
    @Test
    void aPositionHasNoEmptyHalf() throws Exception {
        Document with = drawn(CORNER + "vacant:a1,c5 --svg --labels");
        assertTrue(printed().contains("class=\"title\""));
        Document without = drawn(CORNER + "vacant:a1,c5 --svg --no-title");
        assertFalse(printed().contains("class=\"title\""));
        for (Document svg : List.of(with, without)) {
            assertEquals("triangle15-corner: 13 pegs, code 28670", title(svg));
        }
        assertTrue(width(with) < 1.2 * width(without), width(with) + " and " + width(without));
    }

    private static String title(Document svg) {
        return svg.getElementsByTagName("title").item(0).getTextContent();
    }

    private static double width(Document svg) {
        return Double.parseDouble(svg.getDocumentElement().getAttribute("width"));
    }

    /// A wide level makes boards smaller.
    @Test
    void aGraphFitsAPage() throws Exception {
        double width = width(drawn(CORNER + "--graph --svg --quiet"));
        assertTrue(width <= 4800, "" + width);
    }

    @Test
    void picturesAreAsTheirOptionsSay() throws Exception {
        double narrow = width(drawn(SOLUTION + " --columns 3"));
        Document wide = drawn(SOLUTION + " --columns 6");
        assertTrue(width(wide) > 1.5 * narrow);
        assertEquals("triangle15-corner: 13 jumps in 10 moves", title(wide));
        assertEquals(13, count("class=\"taken\"", printed()));
        assertEquals("triangle15-corner: 1 jump in 1 move", title(drawn(CORNER + "a3-a1 --svg")));
        assertFalse(ok(CORNER + "28 --svg").contains(">c3</text>"));
        String dark = ok(CORNER + "28 --svg --size 100 --labels --theme dark");
        assertTrue(dark.contains("r=\"36.0\"") && dark.contains(">c3</text>") && dark.contains("--card: #221a12"),
                dark);
    }

    @Test
    void aBoardWithForbiddenJumpsHasTheSameOutline() {
        String outline = outline("28 --svg");
        assertEquals(outline.length(), outline("28 --svg --set 'forbid=[a1-a3, b2--b4]'").length());
        assertTrue(outline.length() > 100, outline);
    }

    private String outline(String words) {
        return ok(CORNER + words).lines().filter(line -> line.contains("id=\"board\"")).findFirst().orElseThrow();
    }

    private static final String PAGE = "page triangle15-corner --quiet ";

    @ParameterizedTest
    @ValueSource(strings = {"", "--report "})
    void oneFileThatNeedsNothingElse(String option) throws IOException {
        Path file = folder.resolve("page & report.html");
        String printed = ok(PAGE + option + "--out '" + file + "'");
        String html = Files.readString(file);
        assertEquals("%s: %,d bytes; open it in a browser%n".formatted(file, Files.size(file)), printed);
        assertTrue(
                html.startsWith("<!doctype html>") && html.matches("(?s).*</html>\\n<!-- Pegsets [0-9a-f]{8} -->\\n"),
                html);
        assertTrue(html.contains("default-src 'none'"), "loading anything else is forbidden");
        assertFalse(html.contains(" src=\"http") || html.contains("<link rel=\"stylesheet\""), html);
        String object = ok(PAGE + option + "--out '" + file + "' --json");
        assertTrue(object.startsWith("{\"job\":\"triangle15-corner\",\"file\":"), object);
        assertTrue(object.contains("\"bytes\":" + Files.size(file)), object);
    }

    /// A page holds 4 million positions. The game from c3 has 16 million, and nothing of it is computed.
    @Test
    void aJobThatIsTooLargeIsRefusedImmediately() throws IOException {
        assertEquals(3, pegs("page english33 c3 c3 --quiet --out ./p.html"));
        assertTrue(complaint().matches(
                "pegs: english33-c3-c3: the problem probably has about [0-9,]+ winning positions, and a page holds at "
                        + "most 4,000,000; use a smaller problem, or pegs run for their number\n"),
                this::complaint);
        assertFalse(Files.exists(folder.resolve("data")));
    }

    @Test
    void aReportLinksToThePageBesideIt() throws IOException {
        Path report = folder.resolve("report.html");
        ok(PAGE + "--report --out ./report.html");
        assertFalse(Files.readString(report).contains("Play it"));
        ok(PAGE + "--out ./triangle15-corner.html");
        ok(PAGE + "--report --out ./report.html");
        assertTrue(Files.readString(report).matches("(?s).*<a [^>]*href=\"triangle15-corner.html\">.*Play it.*"));
    }

    private void refused(String words, String message) {
        assertEquals(2, pegs(PAGE + words));
        assertTrue(complaint().contains(message), this::complaint);
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "--report "})
    void onlyItsOwnPageIsReplaced(String option) throws IOException {
        refused(option + "--out ./", "is a folder; name a file such as triangle15-corner");
        refused(option + "--out ' '", "");
        refused(option + "--set symmetry=full --out ./p.html", "symmetry stabilizer or none");
        assertFalse(Files.exists(folder.resolve("p.html")));
        Path file = folder.resolve("new/folder/p.html");
        refused(option + "--out ./new/folder/p.html", " is no folder; create it, or name another file\n");
        Files.createDirectories(file.getParent());
        ok(PAGE + option + "--out ./new/folder/p.html");
        ok(PAGE + option + "--out ./new/folder/p.html");
        Files.writeString(file, "of the user");
        Path link = Files.createSymbolicLink(folder.resolve("link"), file);
        for (Path out : List.of(file, link)) {
            refused(option + "--out " + out, " exists; name another file, or replace it with --force");
            assertEquals("of the user", Files.readString(file));
        }
        ok(PAGE + option + "--out ./link --force");
        assertTrue(Files.isSymbolicLink(link));
        assertTrue(Files.readString(file).contains("content=\"Pegsets"));
        for (Path input : List.of(Path.of("jobs/triangle15-corner.yaml"),
                folder.resolve("data/triangle15-corner/W_3.codes"))) {
            byte[] before = Files.readAllBytes(input);
            refused(option + "--out " + input + " --force", "is a file of this job; name another");
            assertArrayEquals(before, Files.readAllBytes(input));
        }
    }
}
