package pegsets.documents;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/// Links of pages lead to files and headings that exist, and so do the names of pages in sources and scripts. Every
/// class, package and member that a page names exists in the sources, in the JDK or in fastutil.
class LinksTest {
    private static final Pattern LINK = Pattern.compile("(?:\\]\\(|^\\[[^\\]]+\\]: |src=\")([^)\\s\"]+)",
            Pattern.MULTILINE);
    private static final Pattern REFERENCE = Pattern.compile("\\[([^\\[\\]]+)\\](?![\\[(:])");
    private static final Pattern DEFINITION = Pattern.compile("^\\[([^\\]]+)\\]: ", Pattern.MULTILINE);
    private static final Pattern PAGE = Pattern.compile("\\bdocs/[a-z0-9-/]+\\.(?:md|py|png|svg)\\b");

    @Test
    void linksOfPagesLeadSomewhere() throws IOException {
        List<String> broken = new ArrayList<>();
        int checked = 0;
        for (Path page : DocumentsTest.pages()) {
            for (String link : links(page)) {
                checked++;
                if (!isThere(page, link)) {
                    broken.add(page + ": " + link);
                }
            }
        }
        assertTrue(checked > 200, checked + " links");
        assertEquals(List.of(), broken);
    }

    @Test
    void referencesOfPagesWithDefinitionsAreDefined() throws IOException {
        List<String> undefined = new ArrayList<>();
        for (Path page : DocumentsTest.pages()) {
            String prose = prose(page);
            List<String> defined = DEFINITION.matcher(prose).results().map(found -> found.group(1)).toList();
            if (!defined.isEmpty()) {
                REFERENCE.matcher(prose).results().map(found -> found.group(1))
                        .filter(name -> !defined.contains(name)).forEach(name -> undefined.add(page + ": " + name));
            }
        }
        assertEquals(List.of(), undefined);
    }

    @Test
    void sourcesAndScriptsNamePagesThatExist() throws IOException {
        List<String> missing = new ArrayList<>();
        for (String place : List.of("src", "conf", "jobs", "Makefile", "pegs", ".ci")) {
            try (Stream<Path> files = Files.walk(Path.of(place))) {
                for (Path file : files.filter(LinksTest::isText).toList()) {
                    PAGE.matcher(Files.readString(file)).results().map(MatchResult::group)
                            .filter(page -> !Files.exists(Path.of(page)))
                            .forEach(page -> missing.add(file + ": " + page));
                }
            }
        }
        assertEquals(List.of(), missing);
    }

    private static boolean isText(Path file) {
        String name = file.getFileName().toString();
        return Files.isRegularFile(file) && (!name.contains(".")
                || Stream.of(".java", ".sh", ".py", ".mjs", ".yaml", ".options", ".json").anyMatch(name::endsWith));
    }

    private static List<String> links(Path page) throws IOException {
        return LINK.matcher(prose(page)).results().map(found -> found.group(1))
                .filter(link -> !link.matches("(https?|mailto|file):.*")).toList();
    }

    private static boolean isThere(Path page, String link) throws IOException {
        String[] parts = link.split("#", 2);
        Path target = parts[0].isEmpty() ? page : page.resolveSibling(parts[0]).normalize();
        return Files.exists(target) && (parts.length == 1 || anchors(target).contains(parts[1]));
    }

    /// Returns a page without the contents of its blocks of code.
    private static String prose(Path page) throws IOException {
        String[] parts = Files.readString(page).split("(?m)^ *```.*$", -1);
        StringBuilder prose = new StringBuilder();
        for (int i = 0; i < parts.length; i += 2) {
            prose.append(parts[i]);
        }
        return prose.toString().replaceAll("`[^`\n]*`", "``");
    }

    /// Returns the anchors that GitHub gives to the headings of a page.
    private static List<String> anchors(Path page) throws IOException {
        Map<String, Integer> seen = new HashMap<>();
        return Arrays.stream(Files.readString(page).split("(?m)^ *```.*$", -1)).flatMap(String::lines)
                .filter(line -> line.matches("#+ .*"))
                .map(line -> line.replaceFirst("#+ ", "").replaceAll("\\]\\([^)]*\\)", "").toLowerCase(Locale.ROOT)
                        .replaceAll("[^\\p{L}\\p{N} _-]", "").replace(' ', '-'))
                .map(anchor -> seen.merge(anchor, 1, Integer::sum) == 1
                        ? anchor
                        : anchor + "-" + (seen.get(anchor) - 1))
                .toList();
    }

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
            Class.forName(name, false, LinksTest.class.getClassLoader());
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
