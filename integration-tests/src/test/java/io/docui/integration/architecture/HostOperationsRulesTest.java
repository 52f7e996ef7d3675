package io.docui.integration.architecture;

import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.classes;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noClasses;
import static org.junit.jupiter.api.Assertions.assertFalse;

import com.tngtech.archunit.core.domain.JavaClass;
import com.tngtech.archunit.lang.ArchRule;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** The layers of the module of host operations, which depend in one direction (docs/explanation/host-operations.md). */
class HostOperationsRulesTest {
    private static final String HOST = "io.docui.hostops.";
    private static final String JSPECIFY = "org.jspecify.annotations..";

    @Test
    void commandParserDependsOnNothingElse() {
        check(classes()
                .that()
                .resideInAPackage(HOST + "command..")
                .should()
                .onlyDependOnClassesThat()
                .resideInAnyPackage("java..", JSPECIFY, HOST + "command.."));
    }

    @Test
    void workspaceDependsOnNothingElse() {
        check(classes()
                .that()
                .resideInAPackage(HOST + "workspace..")
                .should()
                .onlyDependOnClassesThat()
                .resideInAnyPackage("java..", JSPECIFY, HOST + "workspace.."));
    }

    @Test
    void fileOperationsDoNotDependOnCallers() {
        check(classes()
                .that()
                .resideInAPackage(HOST + "file..")
                .should()
                .onlyDependOnClassesThat()
                .resideInAnyPackage(
                        "java..",
                        JSPECIFY,
                        HOST + "file..",
                        HOST + "workspace..",
                        "com.github.difflib..",
                        "org.eclipse.jgit.ignore..",
                        "org.mozilla.universalchardet..",
                        "tools.jackson.."));
    }

    @Test
    void processesDoNotDependOnCallers() {
        check(noClasses()
                .that()
                .resideInAPackage(HOST + "process..")
                .should()
                .dependOnClassesThat()
                .resideInAnyPackage(
                        "io.docui.annotations..",
                        "io.docui.runtime..",
                        HOST + "policy..",
                        HOST + "provider..",
                        HOST + "app..",
                        HOST + "cli.."));
    }

    @Test
    void policyDoesNotDependOnOperations() {
        check(noClasses()
                .that()
                .resideInAPackage(HOST + "policy..")
                .should()
                .dependOnClassesThat()
                .resideInAnyPackage(
                        HOST + "file..", HOST + "process..", HOST + "provider..", HOST + "app..", HOST + "cli.."));
    }

    @Test
    void lowerLayersDoNotDependOnProviders() {
        check(noClasses()
                .that()
                .resideInAPackage("io.docui.hostops..")
                .and()
                .resideOutsideOfPackages(HOST + "provider..", HOST + "app..", HOST + "cli..")
                .should()
                .dependOnClassesThat()
                .resideInAnyPackage(HOST + "provider..", HOST + "app..", HOST + "cli.."));
    }

    /** What does the work of one channel knows no other channel; what it needs of the module is written behind it. */
    @ParameterizedTest
    @CsvSource({
        "process, ''",
        "internal.ide, process workspace",
        "lsp, process workspace project",
        "javac, lsp process workspace project",
        "internal.dap, process workspace",
        "project, workspace",
        "internal.ui, ''",
        "internal.screen, internal.ui",
        "internal.screen.x11, internal.screen internal.ui",
        "internal.screen.matching, internal.screen internal.ui",
        "internal.screen.system, internal.screen",
        "route, policy",
        "internal.workflow, ''",
        "internal.desktop, internal.ui"
    })
    void channelDoesNotDependOnOtherChannels(String name, String known) {
        List<String> allowed = new ArrayList<>(List.of(HOST + name + ".."));
        Stream.of(known.split(" ", -1))
                .filter(word -> !word.isEmpty())
                .forEach(word -> allowed.add(HOST + word + ".."));
        check(noClasses()
                .that()
                .resideInAPackage(HOST + name + "..")
                .should()
                .dependOnClassesThat(JavaClass.Predicates.resideInAPackage("io.docui.hostops..")
                        .and(JavaClass.Predicates.resideOutsideOfPackages(allowed.toArray(String[]::new)))));
    }

    @ParameterizedTest
    @ValueSource(
            strings = {"internal.ide", "lsp", "javac", "internal.dap", "project", "internal.screen", "internal.ui"})
    void channelDoesNotDependOnRuntimeOrServer(String name) {
        check(noClasses()
                .that()
                .resideInAPackage(HOST + name + "..")
                .should()
                .dependOnClassesThat()
                .resideInAnyPackage("io.docui.annotations..", "io.docui.runtime..", "io.docui.server.."));
    }

    @Test
    void onlyCommandLineDependsOnServer() {
        check(noClasses()
                .that()
                .resideInAPackage("io.docui.hostops..")
                .and()
                .resideOutsideOfPackage(HOST + "cli..")
                .should()
                .dependOnClassesThat()
                .resideInAPackage("io.docui.server.."));
    }

    /** A rule about a package that is not there holds nothing. */
    @ParameterizedTest
    @ValueSource(
            strings = {
                "command",
                "workspace",
                "file",
                "process",
                "policy",
                "internal.ide",
                "internal.screen",
                "internal.screen.x11",
                "internal.screen.system",
                "lsp",
                "javac",
                "internal.dap",
                "project",
                "route",
                "internal.workflow",
                "internal.desktop",
                "internal.ui",
                "internal.ui.linux",
                "provider",
                "app",
                "cli"
            })
    void packageContainsClasses(String name) {
        List<String> found = ImportedClasses.PUBLISHED.stream()
                .filter(type -> type.getPackageName().equals(HOST + name))
                .map(JavaClass::getSimpleName)
                .toList();
        assertFalse(found.isEmpty(), name);
    }

    private static void check(ArchRule rule) {
        rule.check(ImportedClasses.PUBLISHED);
    }
}
