package io.docui.runtime.internal.document;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class MarkdownWriterTest {
    private final MarkdownWriter out = new MarkdownWriter();

    @Test
    void separatesBlocksAndGroupsItems() {
        out.heading(1).text("Cave");
        out.heading(2).text("Hall");
        out.paragraph().text("one");
        out.paragraph().text("two");
        out.item().text("a");
        out.item().text("b");
        out.numberedItem(1).text("c");
        out.numberedItem(2).text("d");
        out.table();
        out.cell().text("x");
        out.cell();
        out.row();
        out.cell();
        out.cell().number(-40);
        out.table();
        out.cell().text("y");
        out.code("java", "int a;");
        out.heading(3).text("End");
        out.writeBlocks("raw");
        out.writeBlocks("");
        out.paragraph().text("last");
        assertEquals("""
                # Cave
                ## Hall
                one

                two

                - a
                - b

                1. c
                2. d

                | x | |
                |---|---|
                | | -40 |

                | y |
                |---|

                ```java
                int a;
                ```

                ### End
                raw

                last""", out.finish());
    }

    @Test
    void emptyWriterGivesEmptyDocument() {
        assertEquals("", out.finish());
    }

    @Test
    void discardsLastBlock() {
        out.item().text("a");
        out.item().text("b");
        out.discard();
        out.item().text("c");
        assertEquals("- a\n- c", out.finish());
    }

    @Test
    void marksEmptyTextButNotBlankCells() {
        out.paragraph().text(" ").link("\u202e\n", "link:1", null).text("\u0000");
        out.table();
        out.cell();
        out.cell().text("\t");
        out.cell().text(null);
        assertEquals("[(empty)](link:1)\n\n| | (empty) | |\n|---|---|---|", out.finish());
    }

    @Test
    void spacesCollapseAcrossFragments() {
        out.paragraph()
                .text(" a ")
                .text("\u3000")
                .text("b ")
                .link(" c  d ", "link:1", null)
                .text(" ")
                .text(" e ");
        assertEquals("a b [c d](link:1) e", out.finish());
    }

    @ParameterizedTest
    @ValueSource(
            strings = {"a", "`a`", "``", " a ", "a`", "`a", "say(text='``` ` ````')", "a|b", "a\\|b", "<a>", "*a*"})
    void codeSpanPreservesContent(String code) {
        out.paragraph().text("x`").code(code).text("`y");
        out.table();
        out.cell().code(code);
        assertEquals(
                List.of(
                        "p|x`" + ParsedDocument.code(code) + "`y",
                        "table",
                        "thead",
                        "tr",
                        "td|" + ParsedDocument.code(code)),
                ParsedDocument.of(out.finish()).blocks());
    }

    @Test
    void codeSpanNormalizesBreaksAndBidirectionalControls() {
        out.paragraph().code("a\nb\u202ec");
        out.paragraph().code(" ");
        assertEquals("`a b\\u202ec`\n\n(empty)", out.finish());
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "",
                "a",
                "a\n",
                "\n",
                "```",
                "x ```` y\n```\n",
                "~~~",
                "    a",
                "# h\n\n- i",
                "[x](link:1)",
                "```docui run\nflee()\n```"
            })
    void codeFencePreservesContent(String text) {
        out.code("java", text);
        out.paragraph().text("after");
        String literal = text.isEmpty() || text.endsWith("\n") ? text : text + "\n";
        assertEquals(
                List.of("fence java|" + literal, "p|after"),
                ParsedDocument.of(out.finish()).blocks());
    }

    @Test
    void codeFenceNeverRequestsExecution() {
        out.code("docui run\n`<&", "flee()");
        assertEquals("```docuirun\nflee()\n```", out.finish());
    }

    @Test
    void rowsAndCellsRequireTable() {
        assertThrows(IllegalStateException.class, out::row);
        assertThrows(IllegalStateException.class, out::cell);
        out.table();
        out.cell();
        out.cell();
        out.row();
        out.cell();
        assertThrows(IllegalStateException.class, out::row);
    }

    @Test
    void rejectsRowsAfterEndOfTable() {
        out.table();
        out.cell().text("a");
        out.paragraph().text("b");
        assertThrows(IllegalStateException.class, out::row);
        assertThrows(IllegalStateException.class, out::cell);
    }
}
