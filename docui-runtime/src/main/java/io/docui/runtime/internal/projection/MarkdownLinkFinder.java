package io.docui.runtime.internal.projection;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/**
 * Finds the links in a line of Markdown: {@code [Slime](obj:enemy:3)}, {@code [Flee](link:1 "flee()")}. It skips code spans and escaped
 * characters. The time is linear in the length of the line.
 */
final class MarkdownLinkFinder {
    /** A link. Its label has no bracket or backtick that is not escaped: the brackets of user text before it are no part of it. */
    private static final Pattern LINK = Pattern.compile(
            "\\[((?:[^\\[\\]\\\\`]++|\\\\.)*+)\\]\\(((?:obj|link):[^\\s)]++)(?: \"([^\"]*+)\")?+\\)", Pattern.DOTALL);

    private static final String[] SEPARATORS = {" · ", ", ", " "};
    private static final String ITEM = "- ";

    private final String line;
    /** The start of the last run of backticks of each length; null if it has not been needed. */
    private @Nullable Map<Integer, Integer> lastRuns;

    private MarkdownLinkFinder(String line) {
        this.line = line;
    }

    /** Returns the links of a line, in order. */
    static List<MarkdownLink> find(String line) {
        return line.contains("](") ? new MarkdownLinkFinder(line).find() : List.of();
    }

    /** Returns the links of a list item, a paragraph or a table cell that consists of links; otherwise an empty list. */
    static List<MarkdownLink> findAlone(String text) {
        List<MarkdownLink> links = find(text);
        int end = 0;
        for (MarkdownLink link : links) {
            String between = text.substring(end, link.start());
            if (end == 0 ? !between.isEmpty() && !between.equals(ITEM) : !isSeparator(between)) {
                return List.of();
            }
            end = link.end();
        }
        return end == text.length() ? links : List.of();
    }

    private static boolean isSeparator(String text) {
        for (String separator : SEPARATORS) {
            if (text.equals(separator)) {
                return true;
            }
        }
        return false;
    }

    private List<MarkdownLink> find() {
        List<MarkdownLink> links = new ArrayList<>();
        Matcher link = LINK.matcher(line);
        int i = 0;
        while (i < line.length()) {
            char c = line.charAt(i);
            if (c == '\\') {
                i += 2;
            } else if (c == '`') {
                i = endOfCode(i);
            } else if (c == '[' && link.region(i, line.length()).lookingAt()) {
                links.add(new MarkdownLink(i, link.end(), link.group(1), link.group(2), link.group(3)));
                i = link.end();
            } else {
                i++;
            }
        }
        return links;
    }

    /** Returns the end of the code span that a run of backticks opens; the end of the run if nothing closes it. */
    private int endOfCode(int start) {
        int end = endOfRun(start);
        int length = end - start;
        if (lastRuns().getOrDefault(length, -1) <= start) {
            return end;
        }
        int close = line.indexOf('`', end);
        while (endOfRun(close) - close != length) {
            close = line.indexOf('`', endOfRun(close));
        }
        return close + length;
    }

    private int endOfRun(int start) {
        int end = start;
        while (end < line.length() && line.charAt(end) == '`') {
            end++;
        }
        return end;
    }

    private Map<Integer, Integer> lastRuns() {
        Map<Integer, Integer> runs = lastRuns;
        if (runs == null) {
            runs = new HashMap<>();
            for (int i = line.indexOf('`'); i >= 0; i = line.indexOf('`', endOfRun(i))) {
                runs.put(endOfRun(i) - i, i);
            }
            lastRuns = runs;
        }
        return runs;
    }
}
