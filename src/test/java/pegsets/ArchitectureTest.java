package pegsets;

import static com.tngtech.archunit.base.DescribedPredicate.not;
import static com.tngtech.archunit.core.domain.JavaClass.Predicates.resideInAPackage;
import static com.tngtech.archunit.core.domain.JavaClass.Predicates.resideInAnyPackage;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noClasses;
import static com.tngtech.archunit.library.GeneralCodingRules.ACCESS_STANDARD_STREAMS;
import static com.tngtech.archunit.library.dependencies.SlicesRuleDefinition.slices;

import com.tngtech.archunit.core.importer.ImportOption.DoNotIncludeTests;
import com.tngtech.archunit.junit.AnalyzeClasses;
import com.tngtech.archunit.junit.ArchTest;
import com.tngtech.archunit.lang.ArchRule;

/// Imports point one way, from `cli` down to `board` and `sets`; only `cli` prints and ends the process.
@AnalyzeClasses(packages = "pegsets", importOptions = DoNotIncludeTests.class)
class ArchitectureTest {

    @ArchTest
    static final ArchRule boardImportsNothing = importsOnly("board");

    @ArchTest
    static final ArchRule setsImportNothing = importsOnly("sets");

    @ArchTest
    static final ArchRule searchImportsBoard = importsOnly("search", "board");

    @ArchTest
    static final ArchRule stagesImportBoardAndSets = importsOnly("stages", "board", "sets");

    @ArchTest
    static final ArchRule pruningImportsStagesAndBoard = importsOnly("pruning", "stages", "board");

    @ArchTest
    static final ArchRule jobsImportStagesAndBelow = importsOnly("jobs", "pruning", "stages", "board", "sets");

    @ArchTest
    static final ArchRule onlyOneClassSeesTheSolver = noClasses().that().doNotHaveSimpleName("PagodaFinder")
            .should().dependOnClassesThat(resideInAPackage("org.ojalgo.."));

    @ArchTest
    static final ArchRule publishedImportsJobsAndBelow = importsOnly("published", "search", "jobs", "stages", "board", "sets");

    @ArchTest
    static final ArchRule formatsImportJobsAndBelow = importsOnly("formats", "jobs", "stages", "board", "sets");

    @ArchTest
    static final ArchRule reportImportsPublishedAndBelow = importsOnly("report", "published", "formats", "search", "jobs",
            "stages", "board", "sets");

    @ArchTest
    static final ArchRule indexImportsJobsAndBelow = importsOnly("index", "jobs", "stages", "board", "sets");

    @ArchTest
    static final ArchRule apiImportsIndexAndBelow = importsOnly("api", "index", "jobs", "stages", "board", "sets");

    @ArchTest
    static final ArchRule oneClassSeesChronicleMap = noClasses().that().doNotHaveSimpleName("ChronicleCodeMap")
            .should().dependOnClassesThat().resideInAPackage("net.openhft..");

    /// Besides itself, a package sees of the project only the named ones.
    private static ArchRule importsOnly(String name, String... allowed) {
        String[] visible = new String[allowed.length + 1];
        visible[0] = inProject(name);
        for (int i = 0; i < allowed.length; i++) {
            visible[i + 1] = inProject(allowed[i]);
        }
        return noClasses().that().resideInAPackage(inProject(name)).should().dependOnClassesThat(
                resideInAPackage("pegsets..").and(not(resideInAnyPackage(visible)))).allowEmptyShould(true);
    }

    private static String inProject(String name) {
        return "pegsets." + name + "..";
    }

    @ArchTest
    static final ArchRule packagesAreFreeOfCycles = slices().matching("pegsets.(*)..").should().beFreeOfCycles();

    @ArchTest
    static final ArchRule onlyCliEndsTheProcess = noClasses().that().resideOutsideOfPackage(inProject("cli"))
            .should().callMethod(System.class, "exit", int.class)
            .orShould().callMethod(Runtime.class, "exit", int.class)
            .orShould().callMethod(Runtime.class, "halt", int.class);

    @ArchTest
    static final ArchRule onlyCliPrints = noClasses().that().resideOutsideOfPackage(inProject("cli"))
            .should(ACCESS_STANDARD_STREAMS);
}
