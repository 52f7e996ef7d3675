package io.docui.runtime.internal.text;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.ArrayList;
import java.util.List;
import org.commonmark.node.AbstractVisitor;
import org.commonmark.node.FencedCodeBlock;
import org.commonmark.node.SourceSpan;
import org.commonmark.parser.IncludeSourceSpans;
import org.commonmark.parser.Parser;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class MarkdownLineReaderTest {
    private static final Parser PARSER =
            Parser.builder().includeSourceSpans(IncludeSourceSpans.BLOCKS).build();

    /** Returns the lines, each behind F for a fence, C for code, or T for any other text. */
    private static List<String> read(String markdown) {
        List<String> lines = new ArrayList<>();
        MarkdownLineReader reader = new MarkdownLineReader(markdown);
        while (reader.next()) {
            lines.add((reader.isFence() ? "F" : reader.isCode() ? "C" : "T") + reader.line());
        }
        return lines;
    }

    @Test
    void tellsFencesAndCodeFromText() {
        assertEquals(
                List.of("Ta", "F````java", "C```", "C", "C```", "F````", "T", "T```` `x` ````"),
                read("a\n````java\n```\n\n```\n````\n\n```` `x` ````"));
        assertEquals(List.of("F~~~ a`b", "C```", "C~~", "F~~~~ ", "T"), read("~~~ a`b\n```\n~~\n~~~~ \n"));
        assertEquals(List.of("T"), read(""));
    }

    @Test
    void unclosedBlockExtendsToEnd() {
        MarkdownLineReader reader = new MarkdownLineReader("a\n `````text\n````");
        while (reader.next()) {
            // only the state after the last line matters
        }
        assertEquals("`````", reader.closingFence());
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "a\n```\nb\n```\nc",
                "````\n```\n| a |\n````\n| b |",
                "```\n~~~\n```\n~~~\n```\n~~~",
                "~~~a~b`c\n```\n~~~~~\n```",
                "```a`b\nc\n```\nd",
                "   ```\n    ```\n   ``` \t\nx",
                "    ```\nx\n    ```",
                "``\n```\n``\n```x\n```",
                "```\n```\n```\n```\n\n```"
            })
    void agreesWithParser(String markdown) {
        List<Integer> expected = new ArrayList<>();
        PARSER.parse(markdown).accept(new AbstractVisitor() {
            @Override
            public void visit(FencedCodeBlock code) {
                code.getSourceSpans().stream().map(SourceSpan::getLineIndex).forEach(expected::add);
            }
        });
        List<Integer> actual = new ArrayList<>();
        MarkdownLineReader reader = new MarkdownLineReader(markdown);
        for (int i = 0; reader.next(); i++) {
            if (reader.isCode()) {
                actual.add(i);
            }
        }
        assertEquals(expected, actual);
    }
}
