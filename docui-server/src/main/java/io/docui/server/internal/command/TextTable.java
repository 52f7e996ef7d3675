package io.docui.server.internal.command;

import java.util.ArrayList;
import java.util.List;

/** Plain text table with aligned columns, for terminal output. */
final class TextTable {
    private final List<String[]> rows = new ArrayList<>();

    TextTable(String... titles) {
        rows.add(titles);
    }

    /** Adds a row with as many cells as there are titles. */
    void row(String... words) {
        rows.add(words);
    }

    /** Returns the table; each line ends with a line feed. */
    @Override
    public String toString() {
        int[] widths = new int[rows.get(0).length];
        rows.forEach(row -> {
            for (int i = 0; i < widths.length; i++) {
                widths[i] = Math.max(widths[i], row[i].length());
            }
        });
        StringBuilder text = new StringBuilder();
        for (String[] row : rows) {
            StringBuilder line = new StringBuilder();
            for (int i = 0; i < widths.length; i++) {
                line.append(row[i]).append(" ".repeat(widths[i] - row[i].length() + 2));
            }
            text.append(line.toString().stripTrailing()).append('\n');
        }
        return text.toString();
    }
}
