package io.docui.server.play;

import java.util.ArrayList;
import java.util.List;
import org.commonmark.ext.gfm.tables.TableBlock;
import org.commonmark.ext.gfm.tables.TablesExtension;
import org.commonmark.node.BlockQuote;
import org.commonmark.node.BulletList;
import org.commonmark.node.FencedCodeBlock;
import org.commonmark.node.Heading;
import org.commonmark.node.HtmlBlock;
import org.commonmark.node.IndentedCodeBlock;
import org.commonmark.node.ListBlock;
import org.commonmark.node.Node;
import org.commonmark.node.OrderedList;
import org.commonmark.node.Paragraph;
import org.commonmark.node.ThematicBreak;
import org.commonmark.parser.Parser;
import org.jline.utils.AttributedString;
import org.jline.utils.AttributedStringBuilder;
import org.jline.utils.AttributedStyle;

/** Lays a Markdown document out for a terminal: styled, wrapped, and with aligned tables. */
final class MarkdownTerminalRenderer {
    private static final List<TablesExtension> EXTENSIONS = List.of((TablesExtension) TablesExtension.create());
    private static final Parser PARSER = Parser.builder().extensions(EXTENSIONS).build();

    /** The language of the blocks with prototypes. */
    private static final String PROTOTYPES = "typescript";

    private static final String INDENTATION = "  ";

    /** The minimum width of text within indentation, in columns. */
    private static final int NARROWEST = 20;

    private final List<AttributedString> lines = new ArrayList<>();
    private final InlineTerminalStyler inline;

    private MarkdownTerminalRenderer(InlineTerminalStyler inline) {
        this.inline = inline;
    }

    /**
     * Renders a document.
     * @param width the width of the terminal, in columns
     * @return the lines
     */
    static List<AttributedString> render(String markdown, int width) {
        Node document = PARSER.parse(ChangedRows.withHead(ControlCharacterSymbols.replace(markdown)));
        MarkdownTerminalRenderer renderer = new MarkdownTerminalRenderer(InlineTerminalStyler.of(document));
        renderer.blocks(document, Math.max(NARROWEST, width));
        return renderer.lines;
    }

    private void blocks(Node parent, int width) {
        boolean isTight = parent.getParent() instanceof ListBlock list && list.isTight();
        for (Node node = parent.getFirstChild(); node != null; node = node.getNext()) {
            if (node.getPrevious() != null && !isTight && !(node.getPrevious() instanceof Heading)) {
                lines.add(AttributedString.EMPTY);
            }
            block(node, width);
        }
    }

    private void block(Node node, int width) {
        if (node instanceof Heading heading) {
            AttributedStyle style = AttributedStyle.BOLD.foreground(
                    heading.getLevel() == 1 ? AttributedStyle.YELLOW : AttributedStyle.CYAN);
            lines.addAll(TextWrapper.wrap(inline.styled(heading, style), width));
        } else if (node instanceof Paragraph) {
            lines.addAll(TextWrapper.wrap(inline.styled(node, AttributedStyle.DEFAULT), width));
        } else if (node instanceof FencedCodeBlock code) {
            if (PROTOTYPES.equals(code.getInfo())) {
                prototypes(code.getLiteral(), width);
            } else {
                code(code.getLiteral());
            }
        } else if (node instanceof IndentedCodeBlock code) {
            code(code.getLiteral());
        } else if (node instanceof ListBlock list) {
            items(list, width);
        } else if (node instanceof BlockQuote) {
            indented(node, new AttributedString("│ ", AttributedStyle.DEFAULT.faint()), true, width);
        } else if (node instanceof TableBlock table) {
            lines.addAll(TerminalTable.of(table, inline).lines(width));
        } else if (node instanceof ThematicBreak) {
            lines.add(new AttributedString("─".repeat(width), AttributedStyle.DEFAULT.faint()));
        } else if (node instanceof HtmlBlock html) {
            code(html.getLiteral());
        } else {
            blocks(node, width);
        }
    }

    /** Appends source text or output, which is not wrapped. Comments are faint. */
    private void code(String text) {
        text.stripTrailing().lines().forEach(line -> lines.add(codeLine(line)));
    }

    private static AttributedString codeLine(String line) {
        String start = line.stripLeading();
        boolean isComment = start.startsWith("/*") || start.startsWith("//") || start.startsWith("* ");
        return new AttributedString(line, isComment ? AttributedStyle.DEFAULT.faint() : AttributedStyle.DEFAULT);
    }

    /** Appends prototypes, which people read and do not copy: they are wrapped at spaces, with an indentation. */
    private void prototypes(String text, int width) {
        text.stripTrailing().lines().forEach(line -> {
            List<AttributedString> wrapped = TextWrapper.wrap(codeLine(line), width - INDENTATION.length());
            if (codeLine(line).columnLength() <= width) {
                lines.add(codeLine(line));
                return;
            }
            lines.add(wrapped.get(0));
            wrapped.subList(1, wrapped.size())
                    .forEach(rest -> lines.add(new AttributedStringBuilder()
                            .append(INDENTATION)
                            .append(rest)
                            .toAttributedString()));
        });
    }

    private void items(ListBlock list, int width) {
        int number = list instanceof OrderedList ordered && ordered.getMarkerStartNumber() != null
                ? ordered.getMarkerStartNumber()
                : 1;
        for (Node item = list.getFirstChild(); item != null; item = item.getNext()) {
            if (item.getPrevious() != null && !list.isTight()) {
                lines.add(AttributedString.EMPTY);
            }
            String mark = list instanceof BulletList ? "• " : number + ". ";
            indented(item, new AttributedString(mark), false, width);
            number++;
        }
    }

    /** Appends the blocks of a node behind a mark, which stands before the first line only or before each. */
    private void indented(Node node, AttributedString mark, boolean isRepeated, int width) {
        int from = lines.size();
        blocks(node, Math.max(NARROWEST, width - mark.columnLength()));
        AttributedString blank = new AttributedString(" ".repeat(mark.columnLength()));
        if (lines.size() == from) {
            lines.add(AttributedString.EMPTY);
        }
        for (int i = from; i < lines.size(); i++) {
            AttributedString before = isRepeated || i == from ? mark : blank;
            lines.set(
                    i,
                    new AttributedStringBuilder()
                            .append(before)
                            .append(lines.get(i))
                            .toAttributedString());
        }
    }
}
