package io.docui.example.mud.demo.parser;

import java.util.ArrayList;
import java.util.List;
import java.util.regex.MatchResult;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Parses the inline content of a Markdown line: anchors, links and plain text. */
final class InlineParser {
    private static final String LABEL = "\\[((?:\\\\.|[^\\]\\\\])*)\\]";
    private static final Pattern ANCHOR = Pattern.compile(LABEL + "\\((obj:([a-z][a-z0-9_]*:)?[^\\s)]+)\\)");
    private static final Pattern LINK = Pattern.compile(LABEL + "\\((link:[0-9]+) \"((?:\\\\.|[^\"\\\\])*)\"\\)");
    private static final Pattern REFERENCE = Pattern.compile("\\]\\(((?:obj|link):[^\\s)]+)");
    private static final Pattern ESCAPE = Pattern.compile("\\\\(\\p{Punct})");
    private static final Pattern CELL_BORDER = Pattern.compile("(?<!\\\\)\\|");
    private static final Pattern EDGES = Pattern.compile("^[\\s·,]+|[\\s·,]+$");
    /** A text that every line with an anchor contains, to skip the search in most lines. */
    private static final String OBJECT = "](obj:";

    private static final String BUTTON = "](link:";

    private InlineParser() {}

    static List<ParsedLink> links(String line) {
        if (!line.contains(BUTTON)) {
            return List.of();
        }
        return LINK.matcher(line)
                .results()
                .map(link -> new ParsedLink(text(link.group(1)), link.group(2), link.group(3)))
                .toList();
    }

    /** Returns the anchors of a line of prose, each with the text up to the next one. */
    static List<AnchorMention> mentions(String line) {
        if (!line.contains(OBJECT)) {
            return List.of();
        }
        List<MatchResult> found = ANCHOR.matcher(line).results().toList();
        List<AnchorMention> mentions = new ArrayList<>();
        for (int i = 0; i < found.size(); i++) {
            int end = i + 1 < found.size() ? found.get(i + 1).start() : line.length();
            String after = text(line.substring(found.get(i).end(), end));
            mentions.add(new AnchorMention(anchor(found.get(i)), List.of(trimmed(after)), false));
        }
        return mentions;
    }

    /** Returns the anchors of a table row, each with the texts of the other cells. */
    static List<AnchorMention> row(String line) {
        if (!line.contains(OBJECT)) {
            return List.of();
        }
        List<String> cells = cells(line);
        List<AnchorMention> mentions = new ArrayList<>();
        for (String cell : cells) {
            Matcher matcher = ANCHOR.matcher(cell);
            if (matcher.matches()) {
                List<String> others = cells.stream()
                        .filter(other -> !other.equals(cell))
                        .map(InlineParser::text)
                        .toList();
                mentions.add(new AnchorMention(anchor(matcher), others, true));
            }
        }
        return mentions;
    }

    static List<String> references(String line) {
        return REFERENCE.matcher(line).results().map(found -> found.group(1)).toList();
    }

    /** Returns a text without its Markdown escapes. */
    static String text(String escaped) {
        return escaped.indexOf('\\') < 0 ? escaped : ESCAPE.matcher(escaped).replaceAll("$1");
    }

    private static ParsedAnchor anchor(MatchResult found) {
        String type = found.group(3) == null ? "" : found.group(3).replace(":", "");
        return new ParsedAnchor(text(found.group(1)), type, found.group(2));
    }

    private static List<String> cells(String row) {
        return CELL_BORDER
                .splitAsStream(row)
                .map(String::strip)
                .filter(cell -> !cell.isEmpty())
                .toList();
    }

    /** Removes the dots and spaces that separate list entries. */
    private static String trimmed(String text) {
        return EDGES.matcher(text).replaceAll("");
    }
}
