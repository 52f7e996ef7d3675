package io.docui.runtime.internal.document;

import java.util.ArrayList;
import java.util.List;
import org.commonmark.ext.gfm.tables.TableBlock;
import org.commonmark.ext.gfm.tables.TableBody;
import org.commonmark.ext.gfm.tables.TableCell;
import org.commonmark.ext.gfm.tables.TableHead;
import org.commonmark.ext.gfm.tables.TableRow;
import org.commonmark.ext.gfm.tables.TablesExtension;
import org.commonmark.node.BulletList;
import org.commonmark.node.Code;
import org.commonmark.node.Document;
import org.commonmark.node.FencedCodeBlock;
import org.commonmark.node.Heading;
import org.commonmark.node.Link;
import org.commonmark.node.ListItem;
import org.commonmark.node.Node;
import org.commonmark.node.OrderedList;
import org.commonmark.node.Paragraph;
import org.commonmark.node.Text;
import org.commonmark.parser.Parser;

/**
 * A document as a CommonMark parser with tables sees it, in a form that a test can state: a line for each block.
 *
 * <p>A line is the block's kind, {@code |} and its text; an anchor in it shows as {@code ⟦label → destination⟧}, a code
 * span as {@code ⟦code⟧}, and whatever else Markdown knows by the name of its node.
 */
final class ParsedDocument {
    private static final Parser PARSER =
            Parser.builder().extensions(List.of(TablesExtension.create())).build();

    private final List<String> blocks = new ArrayList<>();
    private final List<Link> links = new ArrayList<>();

    private ParsedDocument() {}

    static ParsedDocument of(String markdown) {
        ParsedDocument parsed = new ParsedDocument();
        parsed.block(PARSER.parse(markdown));
        return parsed;
    }

    List<String> blocks() {
        return blocks;
    }

    List<Link> links() {
        return links;
    }

    List<String> destinations() {
        return links.stream().map(Link::getDestination).toList();
    }

    private void block(Node node) {
        String name = name(node);
        if (node instanceof FencedCodeBlock fence) {
            blocks.add("fence " + fence.getInfo() + "|" + fence.getLiteral());
        } else if (node instanceof Heading || node instanceof Paragraph || node instanceof TableCell) {
            blocks.add(name + "|" + inlines(node));
        } else {
            if (!(node instanceof Document)) {
                blocks.add(name);
            }
            for (Node child = node.getFirstChild(); child != null; child = child.getNext()) {
                block(child);
            }
        }
    }

    private static String name(Node node) {
        if (node instanceof Heading heading) {
            return "h" + heading.getLevel();
        }
        if (node instanceof Paragraph) {
            return "p";
        }
        if (node instanceof BulletList) {
            return "ul";
        }
        if (node instanceof OrderedList) {
            return "ol";
        }
        if (node instanceof ListItem) {
            return "li";
        }
        if (node instanceof TableBlock) {
            return "table";
        }
        if (node instanceof TableHead) {
            return "thead";
        }
        if (node instanceof TableBody) {
            return "tbody";
        }
        if (node instanceof TableRow) {
            return "tr";
        }
        return node instanceof TableCell ? "td" : node.getClass().getSimpleName();
    }

    private String inlines(Node parent) {
        StringBuilder text = new StringBuilder();
        for (Node node = parent.getFirstChild(); node != null; node = node.getNext()) {
            if (node instanceof Text leaf) {
                text.append(leaf.getLiteral());
            } else if (node instanceof Link link) {
                links.add(link);
                text.append(anchor(inlines(link), link.getDestination()));
            } else if (node instanceof Code code) {
                text.append(code(code.getLiteral()));
            } else {
                text.append("⟦!")
                        .append(node.getClass().getSimpleName())
                        .append(' ')
                        .append(inlines(node))
                        .append('⟧');
            }
        }
        return text.toString();
    }

    static String anchor(String label, String destination) {
        return "⟦" + label + " → " + destination + "⟧";
    }

    static String code(String content) {
        return "⟦" + content + "⟧";
    }
}
