package pegsets.publish.pages;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Assumptions;
import org.junit.jupiter.api.Test;
import pegsets.publish.exchange.Modules;

/// The modules of `src/main/web` pass their own tests, and can be put into one text.
class WebModulesTest {
    private static final Path MODULES = Path.of("src/main/web");

    private static boolean isThere(String program) {
        return Stream.of(System.getenv("PATH").split(":")).map(folder -> Path.of(folder, program))
                .anyMatch(Files::isExecutable);
    }

    /// `node --test src/test/web/` runs these tests alone.
    @Test
    void theModulesPassTheirTests() throws Exception {
        Assumptions.assumeTrue(isThere("node"), "no node on this machine");
        Process node = new ProcessBuilder("node", "--test", "src/test/web/").redirectErrorStream(true).start();
        String printed = new String(node.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
        assertEquals(0, node.waitFor(), printed);
        Matcher passed = Pattern.compile("pass ([0-9]+)").matcher(printed);
        assertTrue(passed.find() && Integer.parseInt(passed.group(1)) > 10, printed);
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
}
