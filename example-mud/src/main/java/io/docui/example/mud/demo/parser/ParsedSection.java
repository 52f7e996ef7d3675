package io.docui.example.mud.demo.parser;

import java.util.List;

/**
 * Section of a document: a heading and the lines under it.
 * @param lines the lines under it, without blank lines
 */
public record ParsedSection(String title, List<String> lines) {
    private static final String BORDER = "|";

    public ParsedSection {
        lines = lines.stream().filter(line -> !line.isBlank()).toList();
    }

    /** Returns the mentioned objects, in order. */
    public List<AnchorMention> mentions() {
        return lines.stream()
                .flatMap(line -> (isRow(line) ? InlineParser.row(line) : InlineParser.mentions(line)).stream())
                .toList();
    }

    /** Returns the links, in order. */
    public List<ParsedLink> links() {
        return lines.stream().flatMap(line -> InlineParser.links(line).stream()).toList();
    }

    /** Returns the lines outside of tables. */
    public List<String> prose() {
        return lines.stream()
                .filter(line -> !isRow(line))
                .map(InlineParser::text)
                .toList();
    }

    static boolean isRow(String line) {
        return line.startsWith(BORDER);
    }

    /** Returns whether lines begin with the head and the delimiter row of a table. */
    static boolean isTable(List<String> lines) {
        return lines.size() > 1 && isRow(lines.get(0)) && lines.get(1).startsWith("|-");
    }
}
