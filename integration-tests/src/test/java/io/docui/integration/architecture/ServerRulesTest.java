package io.docui.integration.architecture;

import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.classes;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noClasses;

import java.util.Arrays;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** The packages of the fronts, and in which direction they know each other: docs/spec/fronts.md. */
class ServerRulesTest {
    private static final String SERVER = "io.docui.server.";

    @ParameterizedTest
    @CsvSource({
        "host, cluster http mcp inspector cli pipemux internal",
        "http, cluster host mcp inspector cli pipemux internal",
        "cluster, http mcp inspector cli pipemux internal",
        "mcp, cluster inspector cli pipemux",
        "inspector, cluster mcp cli pipemux",
        "internal, host http mcp inspector cli pipemux"
    })
    void packageDoesNotDependOnOthers(String one, String others) {
        for (String other : others.split(" ", -1)) {
            noClasses()
                    .that()
                    .resideInAPackage(SERVER + one + "..")
                    .should()
                    .dependOnClassesThat()
                    .resideInAPackage(SERVER + other + "..")
                    .check(ImportedClasses.PUBLISHED);
        }
    }

    @ParameterizedTest
    @CsvSource({
        "io.modelcontextprotocol.., mcp",
        "reactor.., mcp",
        "jakarta.servlet.., mcp inspector http cluster",
        "org.apache.catalina.., http"
    })
    void libraryIsUsedOnlyInListedPackages(String library, String packages) {
        String[] allowed = Arrays.stream(packages.split(" ", -1))
                .map(name -> SERVER + name + "..")
                .toArray(String[]::new);
        noClasses()
                .that()
                .resideInAPackage(SERVER + '.')
                .and()
                .resideOutsideOfPackages(allowed)
                .should()
                .dependOnClassesThat()
                .resideInAPackage(library)
                .check(ImportedClasses.PUBLISHED);
    }

    @Test
    void hostPackageDependsOnlyOnRuntime() {
        classes()
                .that()
                .resideInAPackage(SERVER + "host..")
                .should()
                .onlyDependOnClassesThat()
                .resideInAnyPackage("java..", "io.docui.runtime..", SERVER + "host..", "org.jspecify.annotations..")
                .check(ImportedClasses.PUBLISHED);
    }
}
