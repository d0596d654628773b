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
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import pegsets.publish.exchange.Exports;
import pegsets.publish.exchange.Modules;
import pegsets.publish.exchange.Outside;

/// The modules of `src/main/web` pass their own tests, and can be put into one text. The exported module runs in a page
/// and in a worker, from a server that knows nothing of it.
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
}
