package pegsets.publish.pages;

import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import pegsets.publish.exchange.Modules;
import pegsets.publish.exchange.Outside;

/// The modules of `src/main/web` pass their own tests, and can be put into one text.
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
