package pegsets.publish.pages;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.sun.net.httpserver.HttpServer;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import pegsets.publish.exchange.Exports;
import pegsets.publish.exchange.Modules;
import pegsets.publish.exchange.Outside;

/// The modules of `src/main/web` pass their own tests, and can be put into one text. The exported module runs in a page
/// and in a worker, from a server that knows nothing of it. The theme has contrasts of 4.5 or more for texts and 3 or
/// more for marks and borders, as WCAG 2.2 asks (1.4.3, 1.4.11).
class WebModulesTest {
    private static final Path MODULES = Path.of("src/main/web");

    /// `node --test src/test/web/` runs these tests alone.
    @Test
    void theModulesPassTheirTests() throws Exception {
        Outside.assume("node");
        String printed = String.join("\n",
                Outside.run(Path.of("").toAbsolutePath(), "node", "--test", "src/test/web/"));
        Matcher passed = Pattern.compile("pass ([0-9]+)").matcher(printed);
        assertTrue(passed.find() && Integer.parseInt(passed.group(1)) > 10, printed);
    }

    @Test
    void theTypeScriptCompilerFindsNothingInTheModules() throws Exception {
        Outside.assume("tsc");
        List<String> command = new ArrayList<>(List.of("tsc", "--noEmit", "--allowJs", "--checkJs", "--strict", "false",
                "--target", "esnext", "--module", "nodenext", "--lib", "esnext,dom,dom.iterable",
                "src/test/web/dom.d.ts"));
        try (Stream<Path> files = Files.list(MODULES)) {
            files.map(Path::toString).filter(name -> name.endsWith(".mjs") && !name.endsWith("read_sets.mjs"))
                    .forEach(command::add);
        }
        Outside.run(Path.of("").toAbsolutePath(), command.toArray(String[]::new));
    }

    /// An `import` or `export` that stays would end a page's script.
    @Test
    void nothingOfModulesIsLeftWhenTheyAreJoined() throws Exception {
        try (Stream<Path> files = Files.list(MODULES)) {
            List<String> names = files.map(file -> file.getFileName().toString()).filter(name -> name.endsWith(".mjs"))
                    .map(name -> name.replace(".mjs", "")).toList();
            for (String name : names) {
                String joined = Modules.joined(List.of(name));
                assertTrue(joined.lines().noneMatch(line -> line.startsWith("import ") || line.startsWith("export ")),
                        name);
                assertTrue(Files.readString(MODULES.resolve(name + ".mjs")).lines()
                        .noneMatch(line -> line.contains("</script")), name);
            }
        }
    }

    @TempDir
    Path data;

    @Test
    void aPageAndAWorkerPlayToTheEnd() throws IOException {
        Path site = new Exports(data, Exports.COMPLEMENT).export("javascript", "--results", "counts");
        String play = """
                import { readSets } from "./read_sets.mjs";
                const game = await readSets();
                let position = game.starts[0];
                const said = [game.solutions(position)];
                for (let good = game.goodJumps(position); good.length > 0; good = game.goodJumps(position)) {
                  position = good.at(-1).code;
                  said.push(game.solutions(position));
                }
                %s([...said, position].join(" "));
                """;
        Files.writeString(site.resolve("worker.mjs"), play.formatted("postMessage"));
        Files.writeString(site.resolve("page.html"), """
                <!doctype html><title></title><script type="module">
                window.said = [];
                new Worker("worker.mjs", { type: "module" }).onmessage = (event) => window.said.push(event.data);
                %s
                </script>""".formatted(play.formatted("window.said.push")));
        HttpServer server = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
        server.createContext("/", exchange -> {
            try (exchange) {
                Path file = site.resolve(exchange.getRequestURI().getPath().substring(1));
                exchange.getResponseHeaders().set("Content-Type",
                        file.toString().endsWith(".mjs") ? "text/javascript" : "text/html");
                exchange.sendResponseHeaders(Files.exists(file) ? 200 : 404, 0);
                exchange.getResponseBody().write(Files.exists(file) ? Files.readAllBytes(file) : new byte[0]);
            }
        });
        server.start();
        try (Browser browser = Browser.start(data.resolve("browser"))) {
            browser.open("http://127.0.0.1:" + server.getAddress().getPort() + "/page.html");
            Browser.waitFor("the page and the worker",
                    () -> browser.script("return window.said ? window.said.length : 0").equals(2L));
            List<?> said = (List<?>) browser.script("return window.said");
            assertEquals(said.get(0), said.get(1));
            assertEquals("6816 ", said.get(0).toString().substring(0, 5));
            assertEquals("1 1", said.get(0).toString().replaceAll(".* (1 1)$", "$1"));
        } finally {
            server.stop(0);
        }
    }

    private static final Pattern VARIABLE = Pattern.compile(
            "--([a-z0-9-]+): (?:light-dark\\((#[0-9a-f]{6}), (#[0-9a-f]{6})\\)|(#[0-9a-f]{6}));");

    /// Each color of the first list can lie beside, or on, each of the second.
    @ParameterizedTest
    @CsvSource({
        "4.5, ink soft link good bad, page card well", "4.5, on-act, act", "4.5, on-wood, wood-1 wood-2 wood-3",
        "3, line focus, page card well", "3, wood-1 wood-2 wood-3 peg-4, hole-1",
        "3, on-wood good-on-wood bad-on-wood brass, wood-1 wood-2 wood-3 hole-1 hole-2 case",
        "3, bad-on-peg case, peg-1 peg-2 peg-3", "3, on-jade, jade-1 jade-2 jade-3"})
    void contrasts(double least, String colors, String grounds) throws Exception {
        Map<String, String[]> theme = new HashMap<>();
        VARIABLE.matcher(Files.readString(Path.of("src/main/web/theme.css"))).results()
                .forEach(found -> theme.putIfAbsent(found.group(1), found.group(4) == null
                        ? new String[] {found.group(2), found.group(3)}
                        : new String[] {found.group(4), found.group(4)}));
        for (String color : colors.split(" ")) {
            for (String ground : grounds.split(" ")) {
                for (int look = 0; look < 2; look++) {
                    double contrast = contrast(theme.get(color)[look], theme.get(ground)[look]);
                    assertTrue(contrast >= least, color + " on " + ground + ": " + contrast);
                }
            }
        }
    }

    private static double contrast(String one, String other) {
        double[] sorted = Stream.of(one, other).mapToDouble(WebModulesTest::luminance).sorted().toArray();
        return (sorted[1] + 0.05) / (sorted[0] + 0.05);
    }

    private static double luminance(String color) {
        double[] shares = {0.2126, 0.7152, 0.0722};
        double sum = 0;
        for (int i = 0; i < shares.length; i++) {
            double value = Integer.parseInt(color.substring(1 + 2 * i, 3 + 2 * i), 16) / 255.0;
            sum += shares[i] * (value <= 0.04045 ? value / 12.92 : Math.pow((value + 0.055) / 1.055, 2.4));
        }
        return sum;
    }
}
