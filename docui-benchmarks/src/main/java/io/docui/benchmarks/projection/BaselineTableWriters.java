package io.docui.benchmarks.projection;

import java.util.List;
import org.commonmark.ext.gfm.tables.TableBlock;
import org.commonmark.ext.gfm.tables.TableBody;
import org.commonmark.ext.gfm.tables.TableCell;
import org.commonmark.ext.gfm.tables.TableHead;
import org.commonmark.ext.gfm.tables.TableRow;
import org.commonmark.ext.gfm.tables.TablesExtension;
import org.commonmark.node.Document;
import org.commonmark.node.Link;
import org.commonmark.node.Node;
import org.commonmark.node.Text;
import org.commonmark.renderer.markdown.MarkdownRenderer;

/** Writes the table of creatures without DocUI, with a string builder and with the commonmark library. */
final class BaselineTableWriters {
    private static final String MARKS = "\\`*_[]<>&|!#~";
    private static final MarkdownRenderer RENDERER = MarkdownRenderer.builder()
            .extensions(List.of(TablesExtension.create()))
            .build();

    private BaselineTableWriters() {}

    /** Writes the table with a string builder that escapes every possible Markdown mark, as the lower bound of the comparison. */
    static String stringBuilder(List<Creature> creatures) {
        StringBuilder out = new StringBuilder(1024);
        out.append("# Herd\n\n## Creatures\n\n| name | level | hp | state |\n|---|---|---|---|\n");
        for (Creature creature : creatures) {
            escaped(creature.name(), out.append("| ["));
            out.append("](obj:creature:").append(creature.id()).append(") | ");
            out.append(creature.level()).append(" | ").append(creature.hp()).append(" | ");
            escaped(creature.state(), out);
            out.append(" |\n");
        }
        return out.toString();
    }

    private static void escaped(String text, StringBuilder out) {
        for (int i = 0; i < text.length(); i++) {
            char c = text.charAt(i);
            if (c < 128 && MARKS.indexOf(c) >= 0) {
                out.append('\\');
            }
            out.append(c < ' ' ? ' ' : c);
        }
    }

    /** Writes the table with the commonmark library: a tree of nodes and its Markdown renderer. */
    static String commonmark(List<Creature> creatures) {
        TableHead head = new TableHead();
        head.appendChild(row(new Text("name"), new Text("level"), new Text("hp"), new Text("state")));
        TableBody body = new TableBody();
        for (Creature creature : creatures) {
            Link link = new Link("obj:creature:" + creature.id(), null);
            link.appendChild(new Text(creature.name()));
            body.appendChild(row(
                    link,
                    new Text(Integer.toString(creature.level())),
                    new Text(Integer.toString(creature.hp())),
                    new Text(creature.state())));
        }
        TableBlock table = new TableBlock();
        table.appendChild(head);
        table.appendChild(body);
        Document document = new Document();
        document.appendChild(table);
        return RENDERER.render(document);
    }

    private static TableRow row(Node... contents) {
        TableRow row = new TableRow();
        for (Node content : contents) {
            TableCell cell = new TableCell();
            cell.appendChild(content);
            row.appendChild(cell);
        }
        return row;
    }
}
