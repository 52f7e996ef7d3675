package io.docui.integration.architecture;

import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.classes;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noClasses;

import com.tngtech.archunit.lang.ArchRule;
import org.junit.jupiter.api.Test;

/** The table of modules in docs/spec/modules.md, and its nevers. */
class ModuleRulesTest {
    private static final String ANNOTATIONS = "io.docui.annotations..";
    private static final String RUNTIME = "io.docui.runtime..";
    private static final String PROCESSOR = "io.docui.processor..";
    private static final String SERVER = "io.docui.server..";
    private static final String LANGCHAIN4J = "io.docui.langchain4j..";
    private static final String EVALUATION = "io.docui.eval..";
    private static final String HOSTOPS = "io.docui.hostops..";
    private static final String EXAMPLES = "io.docui.example..";
    private static final String JSPECIFY = "org.jspecify.annotations..";

    @Test
    void annotationsDependOnNothing() {
        check(classes()
                .that()
                .resideInAPackage(ANNOTATIONS)
                .should()
                .onlyDependOnClassesThat()
                .resideInAnyPackage("java..", ANNOTATIONS));
    }

    @Test
    void runtimeDependsOnlyOnAnnotationsJacksonAndCommonmark() {
        check(classes()
                .that()
                .resideInAPackage(RUNTIME)
                .should()
                .onlyDependOnClassesThat()
                .resideInAnyPackage(
                        "java..",
                        "javax.sql..",
                        ANNOTATIONS,
                        RUNTIME,
                        JSPECIFY,
                        "tools.jackson..",
                        "com.fasterxml.jackson.annotation..",
                        "org.commonmark..",
                        "io.micrometer.context.."));
        check(noClasses()
                .that()
                .resideInAPackage(RUNTIME)
                .and()
                .resideOutsideOfPackage("io.docui.runtime.internal.thread")
                .should()
                .dependOnClassesThat()
                .resideInAPackage("io.micrometer.context.."));
    }

    @Test
    void processorDependsOnlyOnCompilerRuntimeAndLibraries() {
        check(classes()
                .that()
                .resideInAPackage(PROCESSOR)
                .should()
                .onlyDependOnClassesThat()
                .resideInAnyPackage(
                        "java..",
                        "javax.annotation.processing..",
                        "javax.lang.model..",
                        "javax.tools..",
                        ANNOTATIONS,
                        RUNTIME,
                        PROCESSOR,
                        JSPECIFY,
                        "com.google.auto.service..",
                        "com.palantir.javapoet..",
                        "com.github.javaparser..",
                        "org.commonmark..",
                        "tools.jackson..")
                .allowEmptyShould(true));
    }

    @Test
    void serverDoesNotDependOnApplications() {
        check(noClasses()
                .that()
                .resideInAPackage(SERVER)
                .should()
                .dependOnClassesThat()
                .resideInAnyPackage(PROCESSOR, HOSTOPS, EXAMPLES));
    }

    @Test
    void langChain4jAdapterDependsOnlyOnItsLibraries() {
        check(classes()
                .that()
                .resideInAPackage(LANGCHAIN4J)
                .should()
                .onlyDependOnClassesThat()
                .resideInAnyPackage("java..", RUNTIME, LANGCHAIN4J, JSPECIFY, "dev.langchain4j..")
                .andShould()
                .onlyDependOnClassesThat()
                .resideOutsideOfPackage("io.docui..internal.."));
    }

    @Test
    void evaluationUsesApplicationsOnlyOverMcp() {
        check(classes()
                .that()
                .resideInAPackage(EVALUATION)
                .should()
                .onlyDependOnClassesThat()
                .resideInAnyPackage(
                        "java..",
                        EVALUATION,
                        "io.docui.runtime.context..",
                        "io.docui.runtime.error..",
                        "io.docui.server.internal.config..",
                        "io.docui.server.internal.jsonrpc..",
                        "io.docui.server.internal.process..",
                        JSPECIFY,
                        "dev.langchain4j..",
                        "io.modelcontextprotocol..",
                        "reactor..",
                        "picocli..",
                        "tools.jackson..",
                        "com.fasterxml.jackson.core.."));
    }

    @Test
    void nothingDependsOnEvaluation() {
        check(noClasses()
                .that()
                .resideOutsideOfPackage(EVALUATION)
                .should()
                .dependOnClassesThat()
                .resideInAPackage(EVALUATION));
    }

    @Test
    void onlyHostCommandLineDependsOnServer() {
        check(noClasses()
                .that()
                .resideInAPackage(HOSTOPS)
                .and()
                .resideOutsideOfPackage("io.docui.hostops.cli..")
                .should()
                .dependOnClassesThat()
                .resideInAnyPackage(SERVER, PROCESSOR, EXAMPLES)
                .allowEmptyShould(true));
    }

    @Test
    void examplesDoNotDependOnInternalPackages() {
        check(noClasses()
                .that()
                .resideInAPackage(EXAMPLES)
                .should()
                .dependOnClassesThat()
                .resideInAPackage("io.docui..internal.."));
    }

    @Test
    void gameDoesNotDependOnDocUI() {
        check(classes()
                .that()
                .resideInAPackage("io.docui.example.mud.game..")
                .should()
                .onlyDependOnClassesThat()
                .resideInAnyPackage("java..", JSPECIFY, "io.docui.example.mud.game.."));
    }

    @Test
    void gameAgentDependsOnNothingElse() {
        check(classes()
                .that()
                .resideInAPackage("io.docui.example.mud.demo..")
                .should()
                .onlyDependOnClassesThat()
                .resideInAnyPackage("java..", JSPECIFY, "io.docui.example.mud.demo.."));
    }

    @Test
    void nothingDependsOnTheProcessor() {
        check(noClasses()
                .that()
                .resideOutsideOfPackage(PROCESSOR)
                .should()
                .dependOnClassesThat()
                .resideInAPackage(PROCESSOR));
    }

    private static void check(ArchRule rule) {
        rule.check(ImportedClasses.PUBLISHED);
    }
}
