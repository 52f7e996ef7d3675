package io.docui.runtime.context;

import io.docui.runtime.internal.text.MarkdownLineReader;
import io.docui.runtime.internal.text.TextTruncator;
import java.util.function.Supplier;

/**
 * Truncates a document that exceeds its budget even with placeholder lines for its sections (docs/spec/context.md#automatic-shortening). It
 * cuts at the end of a line, so that no row and no link is torn, and it closes an open code fence. A notice at the end says that something
 * is omitted, and how to see it.
 */
final class DocumentTruncator {
    private final TokenBudget tokenBudget;
    private final Supplier<String> notice;

    /**
     * Creates a truncator.
     * @param notice supplies the notice about the omitted rest, as a Markdown paragraph
     */
    DocumentTruncator(TokenBudget tokenBudget, Supplier<String> notice) {
        this.tokenBudget = tokenBudget;
        this.notice = notice;
    }

    /** Returns the document, or the part of it that fits followed by the notice. */
    String truncate(String document) {
        if (tokenBudget.cost(document) <= tokenBudget.documentTokens()) {
            return document;
        }
        String ending = "\n\n" + notice.get() + '\n';
        int room = tokenBudget.documentTokens() - tokenBudget.cost(ending);
        int most = cut(document, room);
        int end = cut(document, room - tokenBudget.cost(longestFence(document.substring(0, most)) + '\n'));
        String kept =
                withoutTornTable(document.substring(0, untorn(document, end)).stripTrailing());
        return kept + closing(kept) + ending;
    }

    private int cut(String document, int room) {
        return new TextTruncator(tokenBudget::cost).cutIndex(document, 0, Math.max(room, 0));
    }

    /**
     * Returns the end of the last whole line. If only headings precede the line, the cut can be within the line, but never within a link.
     */
    private static int untorn(String document, int end) {
        if (end == document.length() || document.charAt(end - 1) == '\n') {
            return end;
        }
        int line = document.lastIndexOf('\n', end - 1) + 1;
        String before = document.substring(0, line).strip();
        boolean onlyHeadings = before.lines().allMatch(each -> each.isEmpty() || each.startsWith("#"));
        return onlyHeadings ? beforeLink(document, line, end) : line;
    }

    private static int beforeLink(String document, int from, int end) {
        int at = from;
        while (at < end) {
            char c = document.charAt(at);
            if (c == '\\') {
                at += 2;
            } else if (c == '[') {
                int target = document.indexOf("](", at);
                int close = target < 0 ? -1 : document.indexOf(')', target);
                if (close < 0 || close >= end) {
                    return at;
                }
                at = close + 1;
            } else {
                at++;
            }
        }
        return Math.min(at, end);
    }

    /** Removes a table at the end that has only its header, because a header without rows is useless. */
    private static String withoutTornTable(String kept) {
        int table = kept.length();
        int rows = 0;
        int line = kept.lastIndexOf('\n') + 1;
        while (kept.startsWith("|", line)) {
            table = line;
            rows++;
            line = line == 0 ? kept.length() : kept.lastIndexOf('\n', line - 2) + 1;
        }
        return rows > 2 ? kept : kept.substring(0, table).stripTrailing();
    }

    /** Returns the closing line of the fence that is open at the end of a text; empty if no fence is open. */
    private static String closing(String text) {
        MarkdownLineReader reader = new MarkdownLineReader(text);
        while (reader.next()) {
            // only the state after the last line matters
        }
        return reader.closingFence().isEmpty() ? "" : '\n' + reader.closingFence();
    }

    private static String longestFence(String text) {
        String longest = "";
        MarkdownLineReader reader = new MarkdownLineReader(text);
        while (reader.next()) {
            if (reader.closingFence().length() > longest.length()) {
                longest = reader.closingFence();
            }
        }
        return longest;
    }
}
