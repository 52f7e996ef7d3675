package io.docui.server.play;

import java.util.BitSet;
import org.commonmark.node.AbstractVisitor;
import org.commonmark.node.FencedCodeBlock;
import org.commonmark.node.SourceSpan;
import org.commonmark.parser.IncludeSourceSpans;
import org.commonmark.parser.Parser;

/**
 * Makes tables of the rows that a report tells without the head of their table, by an empty head
 * (docs/spec/document.md#changed-lines).
 */
final class ChangedRows {
    private static final String ROW = "| ";
    private static final Parser PARSER =
            Parser.builder().includeSourceSpans(IncludeSourceSpans.BLOCKS).build();

    private ChangedRows() {}

    /** Returns a document in which each table has a head. */
    static String withHead(String markdown) {
        String[] lines = markdown.split("\r\n|\r|\n", -1);
        BitSet code = codeLines(markdown);
        StringBuilder out = new StringBuilder();
        boolean isTable = false;
        for (int i = 0; i < lines.length; i++) {
            boolean isRow = !code.get(i) && lines[i].startsWith(ROW);
            if (isRow && !isTable && !(i + 1 < lines.length && lines[i + 1].startsWith("|---"))) {
                int cells = Math.max(1, cells(lines[i]));
                out.append("|  ".repeat(cells)).append("|\n");
                out.append("|---".repeat(cells)).append("|\n");
            }
            isTable = isRow || isTable && !code.get(i) && lines[i].startsWith("|");
            out.append(lines[i]).append(i + 1 < lines.length ? "\n" : "");
        }
        return out.toString();
    }

    /** Returns the numbers of the lines of fenced code blocks, from 0. */
    private static BitSet codeLines(String markdown) {
        BitSet lines = new BitSet();
        PARSER.parse(markdown).accept(new AbstractVisitor() {
            @Override
            public void visit(FencedCodeBlock code) {
                for (SourceSpan span : code.getSourceSpans()) {
                    lines.set(span.getLineIndex());
                }
            }
        });
        return lines;
    }

    private static int cells(String row) {
        int borders = 0;
        for (int i = 0; i < row.length(); i++) {
            if (row.charAt(i) == '\\') {
                i++;
            } else if (row.charAt(i) == '|') {
                borders++;
            }
        }
        return borders - 1;
    }
}
