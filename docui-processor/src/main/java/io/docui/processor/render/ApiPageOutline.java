package io.docui.processor.render;

import io.docui.runtime.action.ActionDescriptor;
import io.docui.runtime.action.ProviderDescriptor;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import org.commonmark.ext.gfm.tables.TableBlock;
import org.commonmark.node.BulletList;
import org.commonmark.node.Code;
import org.commonmark.node.Heading;
import org.commonmark.node.ListItem;
import org.commonmark.node.Node;
import org.commonmark.node.Text;
import org.jspecify.annotations.Nullable;

/**
 * What the HTML page needs to know of the blocks of a parsed {@link MarkdownApiPageRenderer}: fragment ids, CSS classes and token costs. It
 * recognizes blocks by their position, because text of the application can say anything. It removes the table of contents.
 */
final class ApiPageOutline {
    private final Map<String, ActionDescriptor> actions = new HashMap<>();
    private final Map<Node, ActionDescriptor> described = new HashMap<>();
    private final Map<Node, String> ids = new LinkedHashMap<>();
    private final Map<Node, String> styles = new HashMap<>();
    private final Map<String, String> types = new HashMap<>();
    private final Map<String, String> costs = new HashMap<>();

    /** The id of the current section; empty before the first one. */
    private String section = "";

    ApiPageOutline(Node page, ProviderDescriptor provider) {
        provider.actions().forEach(action -> actions.put(action.name(), action));
        for (Node block : children(page)) {
            if (block instanceof Heading heading) {
                heading(heading);
            } else if (block instanceof TableBlock table) {
                table(table);
            } else if (section.isEmpty()) {
                styles.put(block, "lead");
            }
        }
    }

    /** Returns the fragment ids of the sections, actions, types, objects and views, in page order. */
    Map<Node, String> ids() {
        return ids;
    }

    /** Returns the action that a heading begins; null if it begins none. */
    @Nullable
    ActionDescriptor action(Node heading) {
        return described.get(heading);
    }

    Map<String, String> types() {
        return types;
    }

    /** Returns the CSS class of a node; null if it has none. */
    @Nullable
    String style(Node node) {
        return node instanceof ListItem && "traits".equals(styles.get(node.getParent()))
                ? styleOfTrait(text(node))
                : styles.get(node);
    }

    String tokens(String action) {
        return costs.getOrDefault(action, "");
    }

    private void heading(Heading heading) {
        String text = text(heading);
        if (heading.getLevel() == 2) {
            section = text.toLowerCase(Locale.ROOT);
            if (section.equals("contents")) {
                contents(heading);
            } else {
                ids.put(heading, section);
            }
        } else if (section.equals("actions")) {
            ids.put(heading, "action-" + text);
            action(heading, Objects.requireNonNull(actions.get(text), text));
        } else if (!section.isEmpty()) {
            ids.put(heading, "type-" + text);
            types.put(text, "type-" + text);
        }
    }

    /** Marks the blocks of an action: the first after its signature if it is deprecated, and the last two. */
    private void action(Heading heading, ActionDescriptor action) {
        described.put(heading, action);
        if (!action.deprecated().isBlank()) {
            styles.put(heading.getNext().getNext(), "warning");
        }
        Node last = heading.getNext();
        while (!(last.getNext() instanceof Heading)) { // a section follows those of the actions
            last = last.getNext();
        }
        styles.put(last, "errors");
        styles.put(last.getPrevious(), "traits");
    }

    private void contents(Heading heading) {
        styles.put(heading.getPrevious(), "facts");
        if (heading.getNext() instanceof BulletList list) {
            list.unlink();
        }
        heading.unlink();
    }

    private void table(TableBlock table) {
        boolean ofParameters = section.equals("actions") || section.equals("types");
        styles.put(table, ofParameters ? "scroll rows" : "scroll");
        for (Node row : children(table.getLastChild())) {
            List<Node> cells = children(row);
            if (section.equals("views")) {
                ids.put(row, "view-" + text(cells.get(1)));
            } else if (section.equals("tokens")) {
                costs.put(text(cells.get(0)), text(cells.get(2)));
            }
        }
    }

    private static String styleOfTrait(String trait) {
        return switch (trait) {
            case "high risk", "risk: high" -> "high";
            case "risk: medium" -> "medium";
            case "risk: low", "confirmation: auto" -> "quiet";
            default -> "plain";
        };
    }

    static List<Node> children(Node parent) {
        List<Node> children = new ArrayList<>();
        for (Node child = parent.getFirstChild(); child != null; child = child.getNext()) {
            children.add(child);
        }
        return children;
    }

    /** Returns the text of a node and its children, without markup. */
    static String text(Node node) {
        if (node instanceof Text text) {
            return text.getLiteral();
        }
        if (node instanceof Code code) {
            return code.getLiteral();
        }
        StringBuilder text = new StringBuilder();
        children(node).forEach(child -> text.append(text(child)));
        return text.toString();
    }
}
