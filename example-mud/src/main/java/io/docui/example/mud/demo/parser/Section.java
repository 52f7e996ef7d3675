package io.docui.example.mud.demo.parser;

import java.util.List;

/**
 * A part of a document under a heading.
 *
 * @param title the heading
 * @param lines the lines under it, without those that are blank
 */
public record Section(String title, List<String> lines) {
    private static final String BORDER = "|";

    /** Copies the lines. */
    public Section {
        lines = lines.stream().filter(line -> !line.isBlank()).toList();
    }

    /** The objects that it names, in order. */
    public List<AnchorMention> mentions() {
        return lines.stream()
                .flatMap(line -> (isRow(line) ? InlineParser.row(line) : InlineParser.mentions(line)).stream())
                .toList();
    }

    /** The links that it offers, in order. */
    public List<Link> links() {
        return lines.stream().flatMap(line -> InlineParser.links(line).stream()).toList();
    }

    /** What it says outside of tables, a line each. */
    public List<String> prose() {
        return lines.stream()
                .filter(line -> !isRow(line))
                .map(InlineParser::text)
                .toList();
    }

    static boolean isRow(String line) {
        return line.startsWith(BORDER);
    }

    /** Whether lines begin as a table does: with a head and a ruler. */
    static boolean isTable(List<String> lines) {
        return lines.size() > 1 && isRow(lines.get(0)) && lines.get(1).startsWith("|-");
    }
}
