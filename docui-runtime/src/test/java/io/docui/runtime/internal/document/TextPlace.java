package io.docui.runtime.internal.document;

import static io.docui.runtime.internal.document.ParsedDocument.anchor;
import static io.docui.runtime.internal.document.Texts.collapsed;
import static io.docui.runtime.internal.document.Texts.normalised;
import static io.docui.runtime.internal.document.Texts.trimmed;

import java.util.Arrays;
import java.util.List;
import java.util.Locale;

/** A place in a document where text of the application can stand, with what a parser has to see there. */
enum TextPlace {
    PARAGRAPH {
        @Override
        void write(MarkdownWriter out, String... text) {
            fragments(out.paragraph(), text);
        }

        @Override
        List<String> expected(String text) {
            return List.of("p|" + normalised(text));
        }
    },
    HEADING {
        @Override
        void write(MarkdownWriter out, String... text) {
            fragments(out.heading(3), text);
        }

        @Override
        List<String> expected(String text) {
            return List.of("h3|" + normalised(text));
        }
    },
    ITEM {
        @Override
        void write(MarkdownWriter out, String... text) {
            fragments(out.item(), text);
            fragments(out.item(), text);
        }

        @Override
        List<String> expected(String text) {
            return List.of("ul", "li", "p|" + normalised(text), "li", "p|" + normalised(text));
        }
    },
    NUMBERED_ITEM {
        @Override
        void write(MarkdownWriter out, String... text) {
            fragments(out.numbered(1), text);
            fragments(out.numbered(2), text);
        }

        @Override
        List<String> expected(String text) {
            return List.of("ol", "li", "p|" + normalised(text), "li", "p|" + normalised(text));
        }
    },
    CELL {
        @Override
        void write(MarkdownWriter out, String... text) {
            out.table();
            fragments(out.cell(), text);
            out.cell().text("b");
            out.row();
            fragments(out.cell(), text);
            fragments(out.cell(), text);
            out.row();
            out.cell().text("a");
            fragments(out.cell(), text);
        }

        @Override
        List<String> expected(String text) {
            String cell = "td|" + normalised(text);
            return List.of("table", "thead", "tr", cell, "td|b", "tbody", "tr", cell, cell, "tr", "td|a", cell);
        }
    },
    LINK_LABEL {
        @Override
        void write(MarkdownWriter out, String... text) {
            out.paragraph().link(String.join("", text), "link:1", "say(text='` `` ``` ````')");
        }

        @Override
        List<String> expected(String text) {
            return List.of("p|" + anchor(normalised(text), "link:1"));
        }
    },
    ANCHOR_LABEL_IN_CELL {
        @Override
        void write(MarkdownWriter out, String... text) {
            out.table();
            out.cell().link(String.join("", text), "obj:enemy:1", null);
        }

        @Override
        List<String> expected(String text) {
            return List.of("table", "thead", "tr", "td|" + anchor(normalised(text), "obj:enemy:1"));
        }
    },
    ANCHOR_LABEL_IN_ITEM {
        @Override
        void write(MarkdownWriter out, String... text) {
            out.item().link(String.join("", text), "obj:enemy:1", null).text(": 1");
        }

        @Override
        List<String> expected(String text) {
            return List.of("ul", "li", "p|" + anchor(normalised(text), "obj:enemy:1") + ": 1");
        }
    },
    AFTER_AN_ANCHOR {
        @Override
        void write(MarkdownWriter out, String... text) {
            fragments(out.paragraph().link("x", "obj:enemy:1", null), text);
        }

        @Override
        List<String> expected(String text) {
            return List.of("p|" + trimmed(anchor("x", "obj:enemy:1") + collapsed(text)));
        }
    },
    BEFORE_AN_ANCHOR {
        @Override
        void write(MarkdownWriter out, String... text) {
            fragments(out.item(), text).link("x", "obj:enemy:1", null);
        }

        @Override
        List<String> expected(String text) {
            return List.of("ul", "li", "p|" + trimmed(collapsed(text) + anchor("x", "obj:enemy:1")));
        }
    },
    BETWEEN_LINKS_IN_A_HEADING {
        @Override
        void write(MarkdownWriter out, String... text) {
            fragments(out.heading(2).link("x", "link:1", "say(text='`<*_[')"), text)
                    .link("y", "link:2", "say(text='`>*_]')");
        }

        @Override
        List<String> expected(String text) {
            return List.of("h2|" + anchor("x", "link:1") + collapsed(text) + anchor("y", "link:2"));
        }
    },
    AROUND_AN_ANCHOR_OF_ITSELF {
        @Override
        void write(MarkdownWriter out, String... text) {
            Inline block = fragments(out.paragraph(), text).link(String.join("", text), "obj:enemy:1", null);
            fragments(block, text);
        }

        @Override
        List<String> expected(String text) {
            String middle = anchor(normalised(text), "obj:enemy:1");
            return List.of("p|" + trimmed(collapsed(text) + middle + collapsed(text)));
        }
    },
    AROUND_A_CODE_SPAN {
        @Override
        void write(MarkdownWriter out, String... text) {
            out.table();
            fragments(fragments(out.cell(), text).code("say(text='a|b``c')"), text);
        }

        @Override
        List<String> expected(String text) {
            String middle = ParsedDocument.code("say(text='a|b``c')");
            return List.of("table", "thead", "tr", "td|" + trimmed(collapsed(text) + middle + collapsed(text)));
        }
    };

    /** Writes a text, in fragments, as what the place is named after. */
    abstract void write(MarkdownWriter out, String... text);

    /** The lines that {@link ParsedDocument} has to give for it. */
    abstract List<String> expected(String text);

    private static Inline fragments(Inline block, String... text) {
        Arrays.stream(text).forEach(block::text);
        return block;
    }

    /** A document that has the text in this place, with other blocks before and after. */
    String document(String... text) {
        MarkdownWriter out = new MarkdownWriter();
        out.paragraph().text("before");
        write(out, text);
        out.paragraph().text("after");
        return out.markdown();
    }

    @Override
    public String toString() {
        return name().toLowerCase(Locale.ROOT).replace('_', ' ');
    }
}
