package io.docui.runtime.loop;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * Scans text for HTML tags in linear time. It treats everything as a tag that looks like one, with any attributes. In Markdown it skips
 * code spans and characters after a backslash. In Markdown and in HTML it skips comments.
 */
final class HtmlTagScanner {
    private static final String COMMENT = "<!--";
    private static final String COMMENT_END = "-->";

    private final String text;
    private final boolean markdown;
    private final List<HtmlTag> found = new ArrayList<>();

    /** The start of the last run of backticks, by length of the run. */
    private final Map<Integer, Integer> lastRuns = new HashMap<>();

    private int lastCommentEnd;

    /** A tag that opens or closes an element. */
    record HtmlTag(String name, boolean closes) {}

    private HtmlTagScanner(String text, boolean markdown) {
        this.text = text;
        this.markdown = markdown;
    }

    /** Returns the tags in the text of a paragraph or a heading, in order. */
    static List<HtmlTag> inText(String text) {
        return text.indexOf('<') < 0 ? List.of() : new HtmlTagScanner(text, true).scan();
    }

    /** Returns the tags in an HTML block, in order. */
    static List<HtmlTag> inHtml(String text) {
        return new HtmlTagScanner(text, false).scan();
    }

    private List<HtmlTag> scan() {
        lastCommentEnd = text.lastIndexOf(COMMENT_END);
        if (markdown) {
            for (int at = text.indexOf('`'); at >= 0; at = text.indexOf('`', endOfRun(at))) {
                lastRuns.put(endOfRun(at) - at, at);
            }
        }
        int at = 0;
        while (at < text.length()) {
            at = behind(at);
        }
        return found;
    }

    /** Returns the index after the token that begins at an index. */
    private int behind(int at) {
        char first = text.charAt(at);
        if (first == '<') {
            return text.startsWith(COMMENT, at) ? behindComment(at) : behindTag(at);
        } else if (markdown && first == '`') {
            return behindCode(at);
        }
        return markdown && first == '\\' ? at + 2 : at + 1;
    }

    private int behindComment(int at) {
        int from = at + COMMENT.length();
        return from <= lastCommentEnd ? text.indexOf(COMMENT_END, from) + COMMENT_END.length() : from;
    }

    /**
     * Returns the index after the code span that begins with a run of backticks, which ends at the next run of the same length. If
     * there is no such run, it returns the index after the first run.
     */
    private int behindCode(int at) {
        int end = endOfRun(at);
        int length = end - at;
        if (lastRuns.getOrDefault(length, -1) < end) {
            return end;
        }
        int closing = text.indexOf('`', end);
        while (endOfRun(closing) - closing != length) {
            closing = text.indexOf('`', endOfRun(closing));
        }
        return closing + length;
    }

    private int endOfRun(int at) {
        int end = at;
        while (end < text.length() && text.charAt(end) == '`') {
            end++;
        }
        return end;
    }

    private int behindTag(int at) {
        boolean closes = text.startsWith("/", at + 1);
        int from = closes ? at + 2 : at + 1;
        int to = from;
        while (to < text.length() && isOfName(text.charAt(to), to == from)) {
            to++;
        }
        int end = to;
        while (end < text.length() && text.charAt(end) != '<' && text.charAt(end) != '>') {
            end++;
        }
        if (to == from || end == text.length() || text.charAt(end) == '<') {
            return to == from ? at + 1 : to;
        }
        if (text.charAt(end - 1) != '/') {
            found.add(new HtmlTag(text.substring(from, to), closes));
        }
        return end + 1;
    }

    private static boolean isOfName(char character, boolean first) {
        boolean letter = character >= 'a' && character <= 'z' || character >= 'A' && character <= 'Z';
        return letter || !first && (character >= '0' && character <= '9' || character == '-' || character == '_');
    }
}
