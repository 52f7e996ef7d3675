package io.docui.runtime.internal.document;

import static io.docui.runtime.internal.document.EscapingTestData.collapseSpaces;
import static io.docui.runtime.internal.document.EscapingTestData.trimSpaces;
import static io.docui.runtime.internal.document.EscapingTestData.visibleText;
import static io.docui.runtime.internal.document.ParsedDocument.anchor;

import java.util.Arrays;
import java.util.List;
import java.util.Locale;

/** A place in a document where text of the application can stand, with what a parser has to see there. */
enum TextPlacement {
    PARAGRAPH {
        @Override
        void write(MarkdownWriter out, String... text) {
            writeFragments(out.paragraph(), text);
        }

        @Override
        List<String> expectedBlocks(String text) {
            return List.of("p|" + visibleText(text));
        }
    },
    HEADING {
        @Override
        void write(MarkdownWriter out, String... text) {
            writeFragments(out.heading(3), text);
        }

        @Override
        List<String> expectedBlocks(String text) {
            return List.of("h3|" + visibleText(text));
        }
    },
    ITEM {
        @Override
        void write(MarkdownWriter out, String... text) {
            writeFragments(out.item(), text);
            writeFragments(out.item(), text);
        }

        @Override
        List<String> expectedBlocks(String text) {
            return List.of("ul", "li", "p|" + visibleText(text), "li", "p|" + visibleText(text));
        }
    },
    NUMBERED_ITEM {
        @Override
        void write(MarkdownWriter out, String... text) {
            writeFragments(out.numberedItem(1), text);
            writeFragments(out.numberedItem(2), text);
        }

        @Override
        List<String> expectedBlocks(String text) {
            return List.of("ol", "li", "p|" + visibleText(text), "li", "p|" + visibleText(text));
        }
    },
    CELL {
        @Override
        void write(MarkdownWriter out, String... text) {
            out.table();
            writeFragments(out.cell(), text);
            out.cell().text("b");
            out.row();
            writeFragments(out.cell(), text);
            writeFragments(out.cell(), text);
            out.row();
            out.cell().text("a");
            writeFragments(out.cell(), text);
        }

        @Override
        List<String> expectedBlocks(String text) {
            String cell = "td|" + visibleText(text);
            return List.of("table", "thead", "tr", cell, "td|b", "tbody", "tr", cell, cell, "tr", "td|a", cell);
        }
    },
    LINK_LABEL {
        @Override
        void write(MarkdownWriter out, String... text) {
            out.paragraph().link(String.join("", text), "link:1", "say(text='` `` ``` ````')");
        }

        @Override
        List<String> expectedBlocks(String text) {
            return List.of("p|" + anchor(visibleText(text), "link:1"));
        }
    },
    ANCHOR_LABEL_IN_CELL {
        @Override
        void write(MarkdownWriter out, String... text) {
            out.table();
            out.cell().link(String.join("", text), "obj:enemy:1", null);
        }

        @Override
        List<String> expectedBlocks(String text) {
            return List.of("table", "thead", "tr", "td|" + anchor(visibleText(text), "obj:enemy:1"));
        }
    },
    ANCHOR_LABEL_IN_ITEM {
        @Override
        void write(MarkdownWriter out, String... text) {
            out.item().link(String.join("", text), "obj:enemy:1", null).text(": 1");
        }

        @Override
        List<String> expectedBlocks(String text) {
            return List.of("ul", "li", "p|" + anchor(visibleText(text), "obj:enemy:1") + ": 1");
        }
    },
    AFTER_AN_ANCHOR {
        @Override
        void write(MarkdownWriter out, String... text) {
            writeFragments(out.paragraph().link("x", "obj:enemy:1", null), text);
        }

        @Override
        List<String> expectedBlocks(String text) {
            return List.of("p|" + trimSpaces(anchor("x", "obj:enemy:1") + collapseSpaces(text)));
        }
    },
    BEFORE_AN_ANCHOR {
        @Override
        void write(MarkdownWriter out, String... text) {
            writeFragments(out.item(), text).link("x", "obj:enemy:1", null);
        }

        @Override
        List<String> expectedBlocks(String text) {
            return List.of("ul", "li", "p|" + trimSpaces(collapseSpaces(text) + anchor("x", "obj:enemy:1")));
        }
    },
    BETWEEN_LINKS_IN_A_HEADING {
        @Override
        void write(MarkdownWriter out, String... text) {
            writeFragments(out.heading(2).link("x", "link:1", "say(text='`<*_[')"), text)
                    .link("y", "link:2", "say(text='`>*_]')");
        }

        @Override
        List<String> expectedBlocks(String text) {
            return List.of("h2|" + anchor("x", "link:1") + collapseSpaces(text) + anchor("y", "link:2"));
        }
    },
    AROUND_AN_ANCHOR_OF_ITSELF {
        @Override
        void write(MarkdownWriter out, String... text) {
            InlineBuffer block = writeFragments(out.paragraph(), text).link(String.join("", text), "obj:enemy:1", null);
            writeFragments(block, text);
        }

        @Override
        List<String> expectedBlocks(String text) {
            String middle = anchor(visibleText(text), "obj:enemy:1");
            return List.of("p|" + trimSpaces(collapseSpaces(text) + middle + collapseSpaces(text)));
        }
    },
    AROUND_A_CODE_SPAN {
        @Override
        void write(MarkdownWriter out, String... text) {
            out.table();
            writeFragments(writeFragments(out.cell(), text).code("say(text='a|b``c')"), text);
        }

        @Override
        List<String> expectedBlocks(String text) {
            String middle = ParsedDocument.code("say(text='a|b``c')");
            return List.of(
                    "table", "thead", "tr", "td|" + trimSpaces(collapseSpaces(text) + middle + collapseSpaces(text)));
        }
    };

    /** Writes a text, in fragments, as what the place is named after. */
    abstract void write(MarkdownWriter out, String... text);

    /** The lines that {@link ParsedDocument} has to give for it. */
    abstract List<String> expectedBlocks(String text);

    private static InlineBuffer writeFragments(InlineBuffer block, String... text) {
        Arrays.stream(text).forEach(block::text);
        return block;
    }

    /** A document that has the text in this place, with other blocks before and after. */
    String document(String... text) {
        MarkdownWriter out = new MarkdownWriter();
        out.paragraph().text("before");
        write(out, text);
        out.paragraph().text("after");
        return out.finish();
    }

    @Override
    public String toString() {
        return name().toLowerCase(Locale.ROOT).replace('_', ' ');
    }
}
