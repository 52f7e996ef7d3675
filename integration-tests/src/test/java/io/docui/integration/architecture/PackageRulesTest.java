package io.docui.integration.architecture;

import static com.tngtech.archunit.library.dependencies.SlicesRuleDefinition.slices;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.tngtech.archunit.core.domain.JavaClass;
import com.tngtech.archunit.core.domain.JavaPackage;
import com.tngtech.archunit.lang.ArchRule;
import java.io.FileNotFoundException;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.lang.module.ModuleDescriptor;
import java.net.URI;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import org.jspecify.annotations.NullMarked;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Packages form no cycles, and those that a module exports tell its users that they are null-marked. */
class PackageRulesTest {
    private static final Map<String, Set<String>> EXPORTS = new HashMap<>();

    @ParameterizedTest
    @ValueSource(
            strings = {
                "io.docui.runtime",
                "io.docui.processor",
                "io.docui.server",
                "io.docui.hostops",
                "io.docui.eval",
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
    void everyExportedPackageIsNullMarked() {
        Set<JavaPackage> exported = ImportedClasses.PUBLISHED.stream()
                .filter(type -> exportedPackages(type).contains(type.getPackageName()))
                .map(JavaClass::getPackage)
                .collect(Collectors.toSet());
        List<String> unmarked = exported.stream()
                // They may depend on nothing, not on JSpecify either.
                .filter(candidate -> !candidate.getName().startsWith("io.docui.annotations"))
                .filter(candidate -> !candidate.isAnnotatedWith(NullMarked.class))
                .map(JavaPackage::getName)
                .sorted()
                .toList();

        assertTrue(exported.size() > 30, exported::toString);
        assertEquals(List.of(), unmarked, "exported packages whose package-info.java lacks @NullMarked");
    }

    /** The packages that a class's module exports to everybody; none if it has no descriptor. */
    private static Set<String> exportedPackages(JavaClass type) {
        String source = type.getSource().orElseThrow().getUri().toString();
        String module = source.substring(0, source.indexOf("io/docui/"));
        return EXPORTS.computeIfAbsent(module, PackageRulesTest::readExports);
    }

    private static Set<String> readExports(String module) {
        try (InputStream in = URI.create(module + "module-info.class").toURL().openStream()) {
            return ModuleDescriptor.read(in).exports().stream()
                    .filter(exported -> !exported.isQualified())
                    .map(ModuleDescriptor.Exports::source)
                    .collect(Collectors.toSet());
        } catch (FileNotFoundException e) {
            return Set.of();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static ArchRule noCyclesIn(String module) {
        return slices().assignedFrom(new PackageSliceAssignment(module))
                .should()
                .beFreeOfCycles();
    }
}
