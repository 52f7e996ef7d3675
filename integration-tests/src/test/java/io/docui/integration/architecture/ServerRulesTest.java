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
        "http, cluster host mcp inspector oauth cli pipemux internal",
        "oauth, cluster host mcp inspector cli pipemux internal",
        "cluster, http mcp inspector cli pipemux internal",
        "mcp, cluster inspector oauth cli pipemux",
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
        "jakarta.servlet.., mcp inspector http oauth cluster",
        "com.nimbusds.., oauth",
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

    /** They start slowly, and their types would become a part of the server's API. */
    @Test
    void usesNoReactiveLibraryAndNoMcpSdk() {
        noClasses()
                .that()
                .resideInAPackage(SERVER + '.')
                .should()
                .dependOnClassesThat()
                .resideInAnyPackage("io.modelcontextprotocol..", "reactor..", "org.reactivestreams..")
                .check(ImportedClasses.PUBLISHED);
    }

    /** With databind, a process would need longer to its first answer. */
    @Test
    void mcpUsesOnlyStreamingJackson() {
        noClasses()
                .that()
                .resideInAPackage(SERVER + "mcp..")
                .should()
                .dependOnClassesThat()
                .resideInAnyPackage("tools.jackson.databind..", "com.fasterxml.jackson.annotation..")
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
