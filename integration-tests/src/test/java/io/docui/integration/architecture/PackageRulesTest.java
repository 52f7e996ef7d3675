package io.docui.integration.architecture;

import static com.tngtech.archunit.library.dependencies.SlicesRuleDefinition.slices;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.tngtech.archunit.core.domain.JavaPackage;
import com.tngtech.archunit.lang.ArchRule;
import java.util.List;
import org.jspecify.annotations.NullMarked;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Packages form no cycles, and each says that it is null-marked, for NullAway looks at no other. */
class PackageRulesTest {

    @ParameterizedTest
    @ValueSource(
            strings = {
                "io.docui.runtime",
                "io.docui.processor",
                "io.docui.server",
                "io.docui.hostops",
                "io.docui.example.mud"
            })
    void packagesFormNoCycles(String module) {
        noCyclesIn(module).allowEmptyShould(true).check(ImportedClasses.PUBLISHED);
    }

    @Test
    void findsPackageCycle() {
        String violations = ImportedClasses.class.getPackageName() + ".violations";

        List<String> found = noCyclesIn(violations)
                .evaluate(ImportedClasses.VIOLATIONS)
                .getFailureReport()
                .getDetails();

        assertEquals(1, found.size(), found::toString);
        assertTrue(found.get(0).contains("internal.egg") && found.get(0).contains("internal.hen"), found::toString);
    }

    @Test
    void everyPackageIsNullMarked() {
        List<String> unmarked = ImportedClasses.PUBLISHED.stream()
                .map(type -> type.getPackage())
                .distinct()
                // They may depend on nothing, not on JSpecify either.
                .filter(candidate -> !candidate.getName().startsWith("io.docui.annotations"))
                .filter(candidate -> !candidate.isAnnotatedWith(NullMarked.class))
                .map(JavaPackage::getName)
                .sorted()
                .toList();

        assertEquals(List.of(), unmarked, "packages whose package-info.java lacks @NullMarked");
    }

    private static ArchRule noCyclesIn(String module) {
        return slices().assignedFrom(new PackageSliceAssignment(module))
                .should()
                .beFreeOfCycles();
    }
}
