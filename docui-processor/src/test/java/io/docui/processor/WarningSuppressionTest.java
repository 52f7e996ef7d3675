package io.docui.processor;

import static io.docui.processor.DiagnosticAssertions.source;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Warnings that the user does not want are not given; errors are. */
class WarningSuppressionTest {
    private static final String WARNING =
            "warning: [DOCUI211] Parameter \"target\" of action \"attack\" has the object type Enemy, but Cave has no"
                    + " @ObjectLookup for it, so calls receive the object as shown."
                    + " Add @ObjectLookup Optional<Enemy> enemy(int id).";
    private static final String CAVE = """
            class Outer {
              %s @DocUIApp static class Cave {
                %s @DocUIAction void attack(%s Enemy %starget) {}
              }
            }
            @DocUIObject record Enemy(@ObjectId int id) {}
            """;

    @ParameterizedTest
    @ValueSource(
            strings = {
                "\"DOCUI211\"",
                "\"docui\"",
                "{\"unchecked\", \"DOCUI211\"}",
                "value = \"DOCUI\" + 211",
            })
    void suppressesWarningOnElementOrEnclosingElement(String value) {
        String annotation = "@SuppressWarnings(" + value + ")";
        DiagnosticAssertions.of(source(CAVE.formatted(annotation, "", "", ""))).assertMessages();
        DiagnosticAssertions.of(source(CAVE.formatted("", annotation, "", ""))).assertMessages();
        DiagnosticAssertions.of(source(CAVE.formatted("", "", annotation, ""))).assertMessages();
        DiagnosticAssertions.of(source(annotation + CAVE.formatted("", "", "", "")))
                .assertMessages();
    }

    @ParameterizedTest
    @ValueSource(strings = {"\"DOCUI212\"", "\"unchecked\"", "\"all\"", "{}"})
    void otherIdDoesNotSuppressWarning(String value) {
        String annotation = "@SuppressWarnings(" + value + ")";
        DiagnosticAssertions.of(source(CAVE.formatted(annotation, annotation, annotation, "§")))
                .assertMessages(WARNING);
    }

    @Test
    void annotationElsewhereDoesNotSuppressWarning() {
        DiagnosticAssertions.of(
                        source(CAVE.formatted("", "", "", "§") + "@SuppressWarnings(\"docui\") class Other {}\n"))
                .assertMessages(WARNING);
    }

    @Test
    void errorCannotBeSuppressed() {
        DiagnosticAssertions.of(source("""
                        @SuppressWarnings({"docui", "DOCUI102"}) @DocUIApp class Cave {
                          @SuppressWarnings({"docui", "DOCUI102"}) @DocUIAction private void §attack() {}
                        }
                        """))
                .assertMessages("[DOCUI102] Action \"attack\" is private, so generated code cannot call it."
                        + " Make Cave.attack() package-private or public.");
    }
}
