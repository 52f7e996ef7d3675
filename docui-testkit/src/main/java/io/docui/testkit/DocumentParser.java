package io.docui.testkit;

import java.util.ArrayList;
import java.util.List;
import org.commonmark.ext.gfm.tables.TableBlock;
import org.commonmark.ext.gfm.tables.TableCell;
import org.commonmark.ext.gfm.tables.TableHead;
import org.commonmark.ext.gfm.tables.TableRow;
import org.commonmark.ext.gfm.tables.TablesExtension;
import org.commonmark.node.AbstractVisitor;
import org.commonmark.node.Code;
import org.commonmark.node.CustomBlock;
import org.commonmark.node.CustomNode;
import org.commonmark.node.FencedCodeBlock;
import org.commonmark.node.HardLineBreak;
import org.commonmark.node.Heading;
import org.commonmark.node.Link;
import org.commonmark.node.ListItem;
import org.commonmark.node.Node;
import org.commonmark.node.Paragraph;
import org.commonmark.node.SoftLineBreak;
import org.commonmark.node.Text;
import org.commonmark.parser.Parser;

/** Parses a Markdown document into its text, links, sections and tables for {@link TestDocument}. */
final class DocumentParser extends AbstractVisitor {
    private static final Parser PARSER =
            Parser.builder().extensions(List.of(TablesExtension.create())).build();

    private final StringBuilder text = new StringBuilder();
    private final List<DocumentLink> links = new ArrayList<>();
    private final List<TestDocument.Section> sections = new ArrayList<>();
    private List<DocumentTable> tables = new ArrayList<>();
    private String title = "";
    private int start;

    private DocumentParser() {}

    static TestDocument.Content read(String markdown) {
        DocumentParser reader = new DocumentParser();
        PARSER.parse(markdown).accept(reader);
        reader.endSection();
        return new TestDocument.Content(reader.text.toString(), reader.links, reader.sections);
    }

    private void endSection() {
        if (!title.isEmpty() || text.length() > start) {
            sections.add(new TestDocument.Section(title, text.substring(start), tables));
        }
        start = text.length();
        tables = new ArrayList<>();
    }

    @Override
    public void visit(Heading heading) {
        endSection();
        title = plain(heading);
        visitChildren(heading);
        text.append('\n');
    }

    @Override
    public void visit(Paragraph paragraph) {
        visitChildren(paragraph);
        text.append('\n');
    }

    @Override
    public void visit(ListItem item) {
        visitChildren(item);
    }

    @Override
    public void visit(Text literal) {
        text.append(literal.getLiteral());
    }

    @Override
    public void visit(Code code) {
        text.append(code.getLiteral());
    }

    @Override
    public void visit(FencedCodeBlock block) {
        text.append(block.getLiteral());
    }

    @Override
    public void visit(SoftLineBreak lineBreak) {
        text.append('\n');
    }

    @Override
    public void visit(HardLineBreak lineBreak) {
        text.append('\n');
    }

    @Override
    public void visit(Link link) {
        String call = link.getTitle() == null ? "" : link.getTitle();
        links.add(new DocumentLink(plain(link), link.getDestination(), call));
        visitChildren(link);
    }

    @Override
    public void visit(CustomBlock block) {
        if (block instanceof TableBlock) {
            tables.add(table(block));
        }
        visitChildren(block);
    }

    @Override
    public void visit(CustomNode node) {
        visitChildren(node);
        if (node instanceof TableCell) {
            text.append(' ');
        } else if (node instanceof TableRow) {
            text.append('\n');
        }
    }

    private static DocumentTable table(Node block) {
        List<String> headings = new ArrayList<>();
        List<DocumentTable.Row> rows = new ArrayList<>();
        for (Node part = block.getFirstChild(); part != null; part = part.getNext()) {
            for (Node row = part.getFirstChild(); row != null; row = row.getNext()) {
                if (part instanceof TableHead) {
                    headings.addAll(cells(row));
                } else {
                    rows.add(new DocumentTable.Row(headings, cells(row)));
                }
            }
        }
        return new DocumentTable(headings, rows);
    }

    private static List<String> cells(Node row) {
        List<String> cells = new ArrayList<>();
        for (Node cell = row.getFirstChild(); cell != null; cell = cell.getNext()) {
            cells.add(plain(cell));
        }
        return cells;
    }

    /** Returns the text of a node's children as a reader sees it. */
    private static String plain(Node node) {
        StringBuilder plain = new StringBuilder();
        for (Node child = node.getFirstChild(); child != null; child = child.getNext()) {
            if (child instanceof Text literal) {
                plain.append(literal.getLiteral());
            } else if (child instanceof Code code) {
                plain.append(code.getLiteral());
            } else {
                plain.append(plain(child));
            }
        }
        return plain.toString();
    }
}
