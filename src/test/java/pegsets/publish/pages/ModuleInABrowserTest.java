package pegsets.publish.pages;

import static org.junit.jupiter.api.Assertions.assertEquals;

import com.sun.net.httpserver.HttpServer;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import pegsets.publish.exchange.Exports;

/// The exported module runs in a page and in a worker, from a server that knows nothing of it.
class ModuleInABrowserTest {
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
