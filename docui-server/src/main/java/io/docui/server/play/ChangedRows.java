package io.docui.server.play;

/**
 * Makes tables of the rows that a report tells without the head of their table, by an empty head
 * (docs/spec/document.md#changed-lines).
 */
final class ChangedRows {
    private static final String ROW = "| ";
    private static final String FENCE = "```";

    private ChangedRows() {}

    /** Returns a document in which each table has a head. */
    static String withHead(String markdown) {
        String[] lines = markdown.split("\n", -1);
        StringBuilder out = new StringBuilder();
        boolean isCode = false;
        boolean isTable = false;
        for (int i = 0; i < lines.length; i++) {
            isCode ^= lines[i].startsWith(FENCE);
            boolean isRow = !isCode && lines[i].startsWith(ROW);
            if (isRow && !isTable && !(i + 1 < lines.length && lines[i + 1].startsWith("|---"))) {
                int cells = Math.max(1, cells(lines[i]));
                out.append("|  ".repeat(cells)).append("|\n");
                out.append("|---".repeat(cells)).append("|\n");
            }
            isTable = isRow || isTable && lines[i].startsWith("|");
            out.append(lines[i]).append(i + 1 < lines.length ? "\n" : "");
        }
        return out.toString();
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
