package pegsets.documents;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/// Every class, package and member that a page names exists in the sources, in the JDK or in fastutil.
class NamedClassesTest {
    private static final Pattern NAME = Pattern
            .compile("`((?:[a-z]+\\.)*)([A-Z][a-z0-9]+(?:[A-Z][A-Za-z0-9]*)*)((?:[.#]\\w+)*)(?:\\(\\))?`");
    private static final Pattern DECLARED = Pattern.compile("\\b(?:class|interface|record|enum)\\s+([A-Z]\\w*)");
    private static final Pattern WORD = Pattern.compile("\\w+");
    /// Flags of the JVM, events of its recorder, a file of an example, and a file of the archive.
    private static final Set<String> OTHERS = Set.of("Tier4InvocationThreshold", "PretenureSizeThreshold",
            "MinHeapDeltaBytes", "Compilation", "W16", "Game", "Containerfile");
    private static final List<String> LIBRARIES = List.of("java.lang.", "java.util.", "java.util.function.",
            "java.nio.file.spi.", "it.unimi.dsi.fastutil.longs.");
    /// Pages about other languages name their classes.
    private static final Pattern FOREIGN = Pattern.compile(".*/(?:javascript|python|c)\\.md");

    private final Map<String, Set<String>> packages = new HashMap<>();
    private final Set<String> words = new HashSet<>();

    private void readSources() throws IOException {
        try (Stream<Path> files = Files.walk(Path.of("src"))) {
            for (Path file : files.filter(path -> path.toString().endsWith(".java")).toList()) {
                String source = Files.readString(file);
                String room = file.getParent().toString().replaceFirst(".*/pegsets", "pegsets").replace('/', '.');
                DECLARED.matcher(source).results().map(found -> found.group(1))
                        .forEach(name -> packages.computeIfAbsent(name, _ -> new HashSet<>()).add(room + "."));
                WORD.matcher(source).results().map(MatchResult::group).forEach(words::add);
            }
        }
    }

    private boolean isThere(MatchResult found) {
        String name = found.group(2);
        if (packages.containsKey(name)) {
            return packages.get(name).stream().anyMatch(room -> room.endsWith("." + found.group(1))
                    || found.group(1).isEmpty())
                    && WORD.matcher(found.group(3)).results().map(MatchResult::group).allMatch(words::contains);
        }
        return OTHERS.contains(name) || LIBRARIES.stream().anyMatch(library -> isClass(library + name));
    }

    private static boolean isClass(String name) {
        try {
            Class.forName(name, false, NamedClassesTest.class.getClassLoader());
            return true;
        } catch (ClassNotFoundException e) {
            return false;
        }
    }

    @Test
    void pagesNameClassesThatExist() throws IOException {
        readSources();
        List<String> missing = new ArrayList<>();
        int checked = 0;
        for (Path page : DocumentsTest.pages()) {
            if (!FOREIGN.matcher(page.toString()).matches()) {
                for (MatchResult found : NAME.matcher(Files.readString(page)).results().toList()) {
                    checked++;
                    if (!isThere(found)) {
                        missing.add(page + ": " + found.group());
                    }
                }
            }
        }
        assertTrue(checked > 100, checked + " names");
        assertEquals(List.of(), missing);
    }
}
