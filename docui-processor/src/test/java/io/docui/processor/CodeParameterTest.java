package io.docui.processor;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.docui.runtime.DocUI;
import io.docui.runtime.action.ActionResult;
import io.docui.runtime.error.DocUIError;
import io.docui.runtime.error.ErrorCode;
import io.docui.runtime.session.Session;
import java.util.Objects;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Backslashes in strings for a parameter of code ({@code @Code}), and in those for others. See docs/spec/calls.md#strings. */
class CodeParameterTest {
    private static final CompiledApp APP = CompiledApp.of(DiagnosticAssertions.source("""
            @DocUIApp public class Desk {
              @DocUIAction String find(@Code String pattern) { return pattern; }
              @DocUIAction String run(@Code List<String> argv) { return String.join(" ", argv); }
              @DocUIAction String replace(Edit edit) { return edit.text(); }
              @DocUIAction String put(Map<String, String> plain, @Code Map<String, String> files) {
                return plain.get("a") + files.get("a");
              }
              @DocUIAction String say(String text) { return text; }
              @DocUIAction String explain(@Script String call) { return call; }
              public record Edit(String file, @Code String text) {}
            }
            """));

    private final Session session = DocUI.app(APP.bind(APP.create("p.Desk"))).open("code");

    private String text(String call) {
        ActionResult result = session.run(call);
        assertTrue(result.success(), () -> session.report(result));
        return Objects.requireNonNull(result.text());
    }

    @ParameterizedTest
    @CsvSource(
            quoteCharacter = '¤',
            delimiter = ';',
            value = {
                "find('foo\\(\\d+\\)'); foo\\(\\d+\\)",
                "find('a\\|b\\.c'); a\\|b\\.c",
                "find('\\bword\\b'); \\bword\\b",
                "find('\\\\bword'); \\bword",
                "find('a\\\\|b'); a\\|b",
                "find('it\\'s \\\"x\\\"'); it's \"x\"",
                "find('C:\\users\\u53f2'); C:\\users史",
                "find(\"\"\"sed 's/\\(a\\)/\\1/'\"\"\"); sed 's/\\(a\\)/\\1/'",
                "find(`\\${x} \\$y`); ${x} \\$y",
                "run(['grep', 'a\\|b']); grep a\\|b",
                "replace({file: 'a', text: '\\d'}); \\d",
                "replace({file: 'a\\_b', text: 'x\\_y'}); x\\_y",
                "put(plain={a: '\\['}, files={a: '\\['}); [\\[",
                "say('Lamp \\| \\[free\\]'); Lamp | [free]",
                "explain('say(\"a\\|b\")'); say(\"a\\|b\")",
            })
    void backslashStaysInCodeOnly(String call, String expected) {
        assertEquals(expected, text(call));
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "say('\\d')",
                "put(plain={a: '\\d'}, files={})",
                "replace({file: '\\d', text: 'a'})",
                "find('a'); say(text='\\d')"
            })
    void otherTextRejectsUnknownEscape(String call) {
        ActionResult result = session.run(call);
        DocUIError error = Objects.requireNonNull(result.error());
        assertEquals(ErrorCode.SYNTAX, error.code());
        assertEquals(
                call.indexOf('\\') + 1, Objects.requireNonNull(error.position()).column());
        assertFalse(result.success());
    }

    @Test
    void canonicalCallMeansTheSame() {
        String pattern = text("find('\\b\\d\\u0008\\n\\\\')");
        assertEquals("\\b\\d\b\n\\", pattern);
        String canonical = Objects.requireNonNull(
                session.run("find('\\b\\d\\u0008\\n\\\\')").call());
        assertEquals(pattern, text(canonical), canonical);
    }
}
