package pegsets;

import static com.tngtech.archunit.base.DescribedPredicate.not;
import static com.tngtech.archunit.core.domain.JavaClass.Predicates.resideInAPackage;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noClasses;

import com.tngtech.archunit.junit.AnalyzeClasses;
import com.tngtech.archunit.junit.ArchTest;
import com.tngtech.archunit.lang.ArchRule;

/// The oracles in the tests share no code with the program: they would share its faults.
@AnalyzeClasses(packages = "pegsets.oracle")
class OraclesTest {
    private static final String ORACLES = "pegsets.oracle";

    @ArchTest
    static final ArchRule oraclesImportNothingOfTheProgram = noClasses().that().resideInAPackage(ORACLES)
            .should().dependOnClassesThat(resideInAPackage("pegsets..").and(not(resideInAPackage(ORACLES))));
}
