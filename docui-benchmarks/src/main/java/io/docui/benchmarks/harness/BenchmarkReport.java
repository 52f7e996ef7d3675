package io.docui.benchmarks.harness;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.StringJoiner;

/** Table of measured values, which can be written as Markdown or JSON. */
public record BenchmarkReport(String title, List<String> columns, List<ReportLine> lines) {
    private static final double SMALL = 100;

    public BenchmarkReport {
        columns = List.copyOf(columns);
        lines = List.copyOf(lines);
    }

    /** A line of the table, with the values of one candidate. */
    public record ReportLine(String name, List<Quartiles> values) {
        public ReportLine {
            values = List.copyOf(values);
        }
    }

    /** Returns a table with additional columns of the ratios of some values to those of one line. */
    public BenchmarkReport withRatios(String base, String... of) {
        List<Quartiles> one = lines.stream()
                .filter(line -> line.name().equals(base))
                .findFirst()
                .orElseThrow(() -> new IllegalArgumentException("There is no line " + base))
                .values();
        List<String> wider = new ArrayList<>(columns);
        for (String column : of) {
            wider.add(column + " ÷ " + base);
        }
        return new BenchmarkReport(
                title,
                wider,
                lines.stream().map(line -> withRatios(line, one, of)).toList());
    }

    private ReportLine withRatios(ReportLine line, List<Quartiles> one, String... of) {
        List<Quartiles> values = new ArrayList<>(line.values());
        for (String column : of) {
            int index = columns.indexOf(column);
            values.add(line.values().get(index).dividedBy(one.get(index).median()));
        }
        return new ReportLine(line.name(), values);
    }

    /** Returns the table in Markdown, with medians and with quartiles where they differ. */
    public String markdown() {
        StringBuilder out = new StringBuilder("| " + title + " |");
        columns.forEach(column -> out.append(' ').append(column).append(" |"));
        out.append("\n|---|").append("---:|".repeat(columns.size())).append('\n');
        for (ReportLine line : lines) {
            out.append("| ").append(line.name()).append(" |");
            line.values().forEach(value -> out.append(' ').append(text(value)).append(" |"));
            out.append('\n');
        }
        return out.toString();
    }

    private static String text(Quartiles value) {
        String median = text(value.median());
        String low = text(value.low());
        String high = text(value.high());
        return low.equals(high) ? median : median + " (" + low + "–" + high + ")";
    }

    private static String text(double value) {
        boolean whole = value == Math.rint(value) || Math.abs(value) >= SMALL;
        return String.format(Locale.ROOT, whole ? "%,.0f" : "%.2f", value);
    }

    public String json() {
        StringJoiner all = new StringJoiner(",", "[", "]");
        for (ReportLine line : lines) {
            StringJoiner values = new StringJoiner(",", "{", "}");
            values.add("\"name\":" + quote(line.name()));
            for (int i = 0; i < columns.size(); i++) {
                values.add(quote(columns.get(i)) + ':' + json(line.values().get(i)));
            }
            all.add(values.toString());
        }
        return "{\"title\":" + quote(title) + ",\"lines\":" + all + '}';
    }

    private static String json(Quartiles value) {
        return String.format(
                Locale.ROOT, "{\"median\":%s,\"low\":%s,\"high\":%s}", value.median(), value.low(), value.high());
    }

    /** Returns a text as a JSON string; it must not contain control characters. */
    public static String quote(String text) {
        return '"' + text.replace("\\", "\\\\").replace("\"", "\\\"") + '"';
    }
}
