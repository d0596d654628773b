package pegsets;

import static com.tngtech.archunit.core.domain.JavaCall.Predicates.target;
import static com.tngtech.archunit.core.domain.JavaClass.Predicates.assignableTo;
import static com.tngtech.archunit.core.domain.JavaClass.Predicates.resideInAPackage;
import static com.tngtech.archunit.core.domain.JavaClass.Predicates.resideInAnyPackage;
import static com.tngtech.archunit.core.domain.properties.HasName.Predicates.nameMatching;
import static com.tngtech.archunit.core.domain.properties.HasOwner.Predicates.With.owner;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noClasses;
import static com.tngtech.archunit.library.GeneralCodingRules.ACCESS_STANDARD_STREAMS;
import static com.tngtech.archunit.library.dependencies.SlicesRuleDefinition.slices;
import static org.junit.jupiter.api.Assertions.assertEquals;

import com.tngtech.archunit.core.domain.JavaClass;
import com.tngtech.archunit.core.domain.JavaClasses;
import com.tngtech.archunit.core.importer.ImportOption;
import com.tngtech.archunit.core.importer.Location;
import com.tngtech.archunit.junit.AnalyzeClasses;
import com.tngtech.archunit.junit.ArchTest;
import com.tngtech.archunit.lang.ArchRule;
import com.tngtech.archunit.library.dependencies.SliceAssignment;
import com.tngtech.archunit.library.dependencies.SliceIdentifier;
import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/// The rooms of the program, and that their imports point down only; that no class needs itself by way of others; and
/// what only one class, or only `cli`, may do.
@AnalyzeClasses(packages = "pegsets", importOptions = ArchitectureTest.NoTests.class)
class ArchitectureTest {

    /// Leaves out tests, wherever Maven builds them.
    static final class NoTests implements ImportOption {
        @Override
        public boolean includes(Location location) {
            return !location.contains("/test-classes/");
        }
    }

    /// From top to bottom: a room imports none above it. Rooms in one line know nothing of each other.
    private static final List<List<String>> ROOMS = List.of(
            List.of("cli"),
            List.of("publish.pages"),
            List.of("publish.report", "publish.exchange", "publish.api", "spark"),
            List.of("job.file", "answers.wins", "answers.sets"),
            List.of("job"),
            List.of("sets.descent", "job.labels", "search.moves"),
            List.of("sets.engine", "search.solve"),
            List.of("board.text", "disk.storage", "sets.file", "sets.expand"),
            List.of("board", "disk"));

    @ArchTest
    static void importsPointDown(JavaClasses classes) {
        Map<String, Integer> depth = new TreeMap<>();
        for (int i = 0; i < ROOMS.size(); i++) {
            for (String room : ROOMS.get(i)) {
                depth.put("pegsets." + room, i);
            }
        }
        Set<String> upward = new TreeSet<>();
        for (JavaClass from : classes) {
            int fromDepth = depth.getOrDefault(from.getPackageName(), -1);
            if (fromDepth < 0) {
                upward.add(from.getName() + " is in no room of the list");
            }
            from.getDirectDependenciesFromSelf().stream()
                    .map(dependency -> dependency.getTargetClass().getBaseComponentType())
                    .filter(to -> to.getPackageName().startsWith("pegsets")
                            && !to.getPackageName().equals(from.getPackageName()))
                    .filter(to -> depth.getOrDefault(to.getPackageName(), -1) <= fromDepth)
                    .forEach(to -> upward.add(from.getName() + " imports " + to.getName()));
        }
        assertEquals("", String.join("\n", upward));
    }

    /// The library for other Java programs has the rooms that the classes of `api` need, and no others.
    @ArchTest
    static void theLibraryHasTheRoomsThatItNeeds(JavaClasses classes) throws IOException {
        Set<JavaClass> needed = new HashSet<>();
        List<JavaClass> left = new ArrayList<>(
                classes.stream().filter(c -> c.getPackageName().equals("pegsets.publish.api")).toList());
        while (!left.isEmpty()) {
            JavaClass next = left.removeLast();
            if (needed.add(next)) {
                next.getDirectDependenciesFromSelf().stream()
                        .map(dependency -> dependency.getTargetClass().getBaseComponentType())
                        .filter(to -> to.getPackageName().startsWith("pegsets.")).forEach(left::add);
            }
        }
        String listed = Files.readString(Path.of("pom.xml"))
                .replaceFirst("(?s).*<library.packages>(.*)</library.packages>.*", "$1");
        assertEquals(needed.stream().map(JavaClass::getPackageName).distinct().sorted().toList(),
                Stream.of(listed.split(",")).map(files -> files.strip().replace("/*", "").replace('/', '.')).sorted()
                        .toList());
    }

    /// Of names that stand for several things, which one is meant has to be looked up.
    @ArchTest
    static void namesDiffer(JavaClasses classes) {
        Map<String, Long> names = named(classes)
                .collect(Collectors.groupingBy(JavaClass::getSimpleName, TreeMap::new, Collectors.counting()));
        names.values().removeIf(uses -> uses == 1);
        assertEquals(Map.of(), names);
    }

    private static Stream<JavaClass> named(JavaClasses classes) {
        return classes.stream().filter(c -> c.isTopLevelClass() && !c.getSimpleName().equals("package-info"));
    }

    @ArchTest
    static final ArchRule noClassNeedsItself = slices().assignedFrom(new SliceAssignment() {
        @Override
        public SliceIdentifier getIdentifierOf(JavaClass javaClass) {
            String name = javaClass.getBaseComponentType().getName();
            return name.startsWith("pegsets.") ? SliceIdentifier.of(name.split("\\$")[0]) : SliceIdentifier.ignore();
        }

        @Override
        public String getDescription() {
            return "top-level classes";
        }
    }).should().beFreeOfCycles();

    @ArchTest
    static final ArchRule oneClassSeesTheSolver = onlyIn("PagodaFinder", "org.ojalgo..");

    /// The sources of these rooms are there only where the program is built for a cluster.
    @ArchTest
    static final ArchRule oneRoomSeesSpark = noClasses().that().resideOutsideOfPackage("pegsets.spark")
            .should().dependOnClassesThat(resideInAPackage("org.apache.spark.."));

    @ArchTest
    static final ArchRule oneRoomSeesStorages = noClasses().that().resideOutsideOfPackage("pegsets.disk.storage")
            .should().dependOnClassesThat(resideInAPackage("org.apache.hadoop.fs.."));

    @ArchTest
    static final ArchRule oneClassSeesChronicleMap = onlyIn("ChronicleCodeMap", "net.openhft..");

    private static ArchRule onlyIn(String className, String library) {
        return noClasses().that().doNotHaveSimpleName(className).should()
                .dependOnClassesThat(resideInAPackage(library));
    }

    /// These methods take a file that cannot be read for one that is missing, or list a folder by half.
    @ArchTest
    static final ArchRule oneClassAsksTheDisk = noClasses().that().doNotHaveFullyQualifiedName("pegsets.disk.Disk")
            .and().doNotHaveFullyQualifiedName("pegsets.disk.Deletion")
            .should().callMethodWhere(target(owner(assignableTo(Files.class))).and(target(nameMatching(
                    "exists|notExists|isDirectory|isRegularFile|isSymbolicLink|list|walk|walkFileTree|find|newDirectoryStream"))))
            .orShould().callMethodWhere(target(owner(assignableTo(File.class))).and(target(nameMatching(
                    "exists|isFile|isDirectory|list|listFiles"))));

    @ArchTest
    static final ArchRule oneClassDeletes = noClasses().that().haveNameNotMatching("pegsets.disk.Deletion.*")
            .should().callMethodWhere(target(owner(resideInAnyPackage("java.io", "java.nio.file")))
                    .and(target(nameMatching("delete|deleteIfExists|deleteFile|deleteDirectory|deleteOnExit"))))
            .orShould().accessField(StandardOpenOption.class, "DELETE_ON_CLOSE");

    /// In the rooms that read what is on disk, a value that is missing has a name in the exception.
    @ArchTest
    static final ArchRule whatIsMissingIsNamed = noClasses().that()
            .resideInAnyPackage("pegsets.disk", "pegsets.sets.file", "pegsets.job.labels", "pegsets.job",
                    "pegsets.answers.wins", "pegsets.publish.exchange")
            .should()
            .callMethod(Optional.class, "orElseThrow");

    @ArchTest
    static final ArchRule onlyCliEndsTheProcess = noClasses().that().resideOutsideOfPackage("pegsets.cli")
            .should().callMethod(System.class, "exit", int.class)
            .orShould().callMethod(Runtime.class, "exit", int.class)
            .orShould().callMethod(Runtime.class, "halt", int.class);

    @ArchTest
    static final ArchRule onlyCliPrints = noClasses().that().resideOutsideOfPackage("pegsets.cli")
            .should(ACCESS_STANDARD_STREAMS);
}
