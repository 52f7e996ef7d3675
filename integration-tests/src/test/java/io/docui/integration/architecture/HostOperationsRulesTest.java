package io.docui.integration.architecture;

import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.classes;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noClasses;
import static org.junit.jupiter.api.Assertions.assertFalse;

import com.tngtech.archunit.core.domain.JavaClass;
import com.tngtech.archunit.lang.ArchRule;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** The packages of host operations, which depend in one direction (docs/explanation/host-operations.md). */
class HostOperationsRulesTest {
    private static final String HOST = "io.docui.hostops.";

    private static final String[] DOCUI = {"io.docui.annotations..", "io.docui.runtime..", "io.docui.server.."};

    /** A package, and the packages of host operations that it may know beside its own. */
    @ParameterizedTest
    @CsvSource({
        "workspace, ''",
        "effect, workspace",
        "file, internal.file internal.text workspace",
        "internal.command.parser, effect",
        "internal.command.language, effect",
        "internal.command.analysis, effect internal.command.language internal.command.parser",
        "internal.policy, effect internal.command internal.text process workspace",
        "policy, effect internal.command internal.policy workspace",
        "process, internal.process internal.stream internal.text workspace",
        "change, file internal.change internal.file internal.text workspace",
        "internal.stream, ''",
        "internal.ide, process",
        "lsp, process workspace",
        "internal.lsp, internal.stream lsp process workspace",
        "internal.javac, lsp process workspace",
        "internal.dap, internal.stream process workspace",
        "project, workspace",
        "internal.ui, internal.stream",
        "internal.screen, internal.stream internal.ui effect policy",
        "internal.desktop, internal.ui effect policy",
        "internal.route, internal.stream effect policy",
        "internal.workflow, ''"
    })
    void packageKnowsNoOther(String name, String known) {
        String[] allowed = Stream.concat(Stream.of(name), Stream.of(known.split(" ", -1)))
                .filter(word -> !word.isEmpty())
                .map(word -> HOST + word + "..")
                .toArray(String[]::new);
        check(noClasses()
                .that()
                .resideInAPackage(HOST + name + "..")
                .should()
                .dependOnClassesThat(JavaClass.Predicates.resideInAPackage("io.docui.hostops..")
                        .and(JavaClass.Predicates.resideOutsideOfPackages(allowed))));
    }

    /** What works on the machine knows nothing of models and documents. */
    @ParameterizedTest
    @ValueSource(
            strings = {
                "workspace",
                "effect",
                "file",
                "change",
                "process",
                "project",
                "lsp",
                "javac",
                "internal.command",
                "internal.ide",
                "internal.lsp",
                "internal.javac",
                "internal.dap",
                "internal.ui",
                "internal.screen.x11"
            })
    void packageDependsOnNoPartOfDocUI(String name) {
        check(noClasses()
                .that()
                .resideInAPackage(HOST + name + "..")
                .should()
                .dependOnClassesThat()
                .resideInAnyPackage(DOCUI));
    }

    @Test
    void parserUsesNoLibrary() {
        check(classes()
                .that()
                .resideInAPackage(HOST + "internal.command..")
                .should()
                .onlyDependOnClassesThat()
                .resideInAnyPackage(
                        "java..", "org.jspecify.annotations..", HOST + "internal.command..", HOST + "effect.."));
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

    /** An application without the module of the desktop works without its classes. */
    @Test
    void nothingButItselfKnowsDesktop() {
        check(noClasses()
                .that()
                .resideInAPackage("io.docui.hostops..")
                .and()
                .resideOutsideOfPackages(DESKTOP)
                .should()
                .dependOnClassesThat()
                .resideInAnyPackage(DESKTOP));
    }

    private static final String[] DESKTOP = {
        HOST + "desktop..",
        HOST + "screen..",
        HOST + "internal.desktop..",
        HOST + "internal.screen..",
        HOST + "internal.ui.."
    };

    private static void check(ArchRule rule) {
        assertFalse(
                ImportedClasses.PUBLISHED.stream()
                        .noneMatch(type -> type.getPackageName().startsWith(HOST)),
                "the modules of host operations are not on the class path");
        rule.check(ImportedClasses.PUBLISHED);
    }
}
