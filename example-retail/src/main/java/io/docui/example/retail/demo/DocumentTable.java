package io.docui.example.retail.demo;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Rows of the Markdown tables of a text, as a reader sees them: cells by the names of their columns, and the anchor of the first cell. */
record DocumentTable(List<Row> rows) {
    private static final Pattern CELL = Pattern.compile("(?<!\\\\)\\|");
    private static final Pattern LINK = Pattern.compile("\\[(.*?)]\\((obj:[^)\\s]+).*\\)");
    private static final Pattern ESCAPE = Pattern.compile("\\\\(.)");

    /**
     * Row of a table.
     *
     * @param anchor the anchor of the first cell; empty if it has none
     * @param cells the texts of the cells by the names of their columns, in lower case
     */
    record Row(String anchor, Map<String, String> cells) {
        String cell(String column) {
            return cells.getOrDefault(column, "");
        }
    }

    /** Reads all tables with a column. */
    static DocumentTable withColumn(String text, String column) {
        List<Row> rows = new ArrayList<>();
        List<String> columns = List.of();
        for (String line : text.lines().map(String::strip).toList()) {
            if (!line.startsWith("|")) {
                columns = List.of();
            } else if (columns.isEmpty()) {
                columns = cells(line.toLowerCase(Locale.ROOT));
            } else if (!line.startsWith("|---") && columns.contains(column)) {
                rows.add(row(columns, cells(line)));
            }
        }
        return new DocumentTable(rows);
    }

    private static Row row(List<String> columns, List<String> cells) {
        Map<String, String> byName = new LinkedHashMap<>();
        String anchor = "";
        for (int i = 0; i < Math.min(columns.size(), cells.size()); i++) {
            Matcher link = LINK.matcher(cells.get(i));
            boolean linked = link.matches();
            if (linked && i == 0) {
                anchor = link.group(2);
            }
            byName.put(columns.get(i), unescape(linked ? link.group(1) : cells.get(i)));
        }
        return new Row(anchor, byName);
    }

    private static List<String> cells(String line) {
        String inner = line.substring(1, line.endsWith("|") ? line.length() - 1 : line.length());
        return CELL.splitAsStream(inner).map(String::strip).toList();
    }

    private static String unescape(String text) {
        return ESCAPE.matcher(text).replaceAll("$1");
    }
}
