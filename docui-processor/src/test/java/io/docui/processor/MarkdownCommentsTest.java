package io.docui.processor;

import static io.docui.processor.DiagnosticAssertions.source;
import static org.junit.jupiter.api.Assertions.assertEquals;

import io.docui.runtime.action.ActionDescriptor;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledForJreRange;
import org.junit.jupiter.api.condition.JRE;

/** Comments as models read them: Markdown comments by the rules of Markdown, classic ones with text that looks like a tag. */
class MarkdownCommentsTest {
    private static ActionDescriptor action(String comment) {
        CompiledApp app = CompiledApp.of(source("""
                @DocUIApp public class Desk {
                %s
                  @DocUIAction public String give(String id) { return id; }
                }
                """.formatted(comment)));
        return app.bind(app.create("p.Desk")).descriptor().actions().get(0);
    }

    @Test
    @EnabledForJreRange(min = JRE.JAVA_23, disabledReason = "NOT TESTED: javac reads comments of Markdown since 23")
    void keepsTextOfCodeLinksAndEscapes() {
        ActionDescriptor action = action("""
                /// Give the id as `<id>` or **not**, see [Map#get(Object)] and [the list][java.util.List] \\\\*.
                ///
                /// - one {@code a < b}
                /// - two [site](https://example.org)
                ///
                /// ```
                /// @Word in a fence
                /// ```
                ///
                /// @param id the `<id>`
                ///     of it
                /// @return what *was* given
                """.replace("\\\\*", "\\*"));

        assertEquals(
                "Give the id as <id> or not, see Map.get and the list *.\n- one a < b\n- two site\n@Word in a fence",
                action.description());
        assertEquals("the <id> of it", action.parameters().get(0).description());
        assertEquals("what was given", action.returnDescription());
    }

    @Test
    void noTagBeginsWithinAnInlineTag() {
        ActionDescriptor action = action("""
                  /**
                   * Writes it as in
                   * <pre>{@code
                   * @Word
                   * class A { int b; }
                   * }</pre>
                   * and no other way.
                   *
                   * @param id the id
                   */
                """);

        assertEquals("Writes it as in\n@Word class A { int b; }\nand no other way.", action.description());
        assertEquals("the id", action.parameters().get(0).description());
    }

    @Test
    @EnabledForJreRange(min = JRE.JAVA_23, disabledReason = "NOT TESTED: javac reads comments of Markdown since 23")
    void noTagBeginsWithinCodeOfSeveralLines() {
        ActionDescriptor action = action("""
                /// Writes `the line
                /// @param id of it`, and a ` mark.
                ///
                /// @param id the id
                """);

        assertEquals("Writes the line @param id of it, and a ` mark.", action.description());
        assertEquals("the id", action.parameters().get(0).description());
    }

    @Test
    void snippetIsItsCode() {
        ActionDescriptor action = action("""
                  /**
                   * Writes {@snippet lang="java" :
                   * @Word
                   * class A { }
                   * } there.
                   */
                """);

        assertEquals("Writes @Word class A { } there.", action.description());
    }
}
