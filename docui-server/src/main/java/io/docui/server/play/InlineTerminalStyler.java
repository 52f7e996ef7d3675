package io.docui.server.play;

import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Set;
import org.commonmark.node.AbstractVisitor;
import org.commonmark.node.Code;
import org.commonmark.node.Emphasis;
import org.commonmark.node.HardLineBreak;
import org.commonmark.node.HtmlInline;
import org.commonmark.node.Link;
import org.commonmark.node.Node;
import org.commonmark.node.SoftLineBreak;
import org.commonmark.node.StrongEmphasis;
import org.commonmark.node.Text;
import org.jline.utils.AttributedString;
import org.jline.utils.AttributedStringBuilder;
import org.jline.utils.AttributedStyle;

/**
 * Styles inline Markdown for a terminal. An action link shows its number, which a person enters to click it. An object shows its label, and
 * its anchor if another object of the document has the same label.
 */
final class InlineTerminalStyler {
    private static final String LINK = "link:";
    private static final String OBJECT = "obj:";

    private final Set<String> ambiguous;

    private InlineTerminalStyler(Set<String> ambiguous) {
        this.ambiguous = ambiguous;
    }

    /** Creates a styler for the inlines of a document. */
    static InlineTerminalStyler of(Node document) {
        Map<String, String> anchors = new HashMap<>();
        Set<String> ambiguous = new HashSet<>();
        document.accept(new AbstractVisitor() {
            @Override
            public void visit(Link link) {
                String label = text(link);
                String other = anchors.put(label, link.getDestination());
                if (link.getDestination().startsWith(OBJECT) && other != null && !other.equals(link.getDestination())) {
                    ambiguous.add(label);
                }
            }
        });
        return new InlineTerminalStyler(ambiguous);
    }

    private static String text(Node parent) {
        StringBuilder text = new StringBuilder();
        parent.accept(new AbstractVisitor() {
            @Override
            public void visit(Text part) {
                text.append(part.getLiteral());
            }
        });
        return text.toString();
    }

    /** Returns the text of a node with styles. It contains line feeds where the source does. */
    AttributedString styled(Node parent, AttributedStyle style) {
        AttributedStringBuilder out = new AttributedStringBuilder();
        children(parent, style, out);
        return out.toAttributedString();
    }

    private void children(Node parent, AttributedStyle style, AttributedStringBuilder out) {
        for (Node node = parent.getFirstChild(); node != null; node = node.getNext()) {
            inline(node, style, out);
        }
    }

    private void inline(Node node, AttributedStyle style, AttributedStringBuilder out) {
        if (node instanceof Text text) {
            out.styled(style, text.getLiteral());
        } else if (node instanceof Code code) {
            out.styled(style.foreground(AttributedStyle.GREEN), code.getLiteral());
        } else if (node instanceof SoftLineBreak || node instanceof HardLineBreak) {
            out.append("\n");
        } else if (node instanceof HtmlInline html) {
            out.styled(style, html.getLiteral());
        } else if (node instanceof Link link) {
            link(link, style, out);
        } else if (node instanceof StrongEmphasis) {
            children(node, style.bold(), out);
        } else if (node instanceof Emphasis) {
            children(node, style.italic(), out);
        } else {
            children(node, style, out);
        }
    }

    private void link(Link link, AttributedStyle style, AttributedStringBuilder out) {
        String destination = link.getDestination();
        if (destination.startsWith(LINK)) {
            out.styled(style.foreground(AttributedStyle.YELLOW), destination.substring(LINK.length()) + ' ');
            children(link, style.underline(), out);
        } else {
            children(link, style.foreground(AttributedStyle.CYAN), out);
            if (ambiguous.contains(text(link))) {
                out.styled(style.faint(), ' ' + destination);
            }
        }
    }
}
