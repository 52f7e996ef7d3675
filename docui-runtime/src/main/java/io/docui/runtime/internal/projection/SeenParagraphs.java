package io.docui.runtime.internal.projection;

import io.docui.runtime.internal.text.MarkdownLineReader;
import java.util.LinkedHashSet;
import java.util.Set;
import java.util.StringJoiner;
import java.util.function.UnaryOperator;

/**
 * Tracks the paragraphs that a reader has been shown, so that a report shortens one that returns word for word
 * (docs/spec/document.md#no-repetition). A paragraph with links, a list, a table and code are never shortened. Not thread-safe.
 */
final class SeenParagraphs {
    /** The minimum length of a paragraph that is shortened, in UTF-16 units. */
    private static final int SHORTEST = 80;

    /** The length of a shortened paragraph without its mark, in UTF-16 units. */
    private static final int KEPT = 40;

    /** The maximum number of tracked paragraphs; the oldest are forgotten. */
    private static final int MOST = 1_000;

    /** Characters that begin another block than a paragraph. */
    private static final String BLOCK_STARTS = "|-#`>+*0123456789 ";

    /** Characters that may belong to markup; a paragraph is not cut behind one. */
    private static final String MARKUP = "\\`*_[]<>&!";

    private final String mark;
    private final boolean isShortening;
    private final Set<String> seen = new LinkedHashSet<>();

    /**
     * Creates a tracker that knows no paragraph.
     * @param isShortening whether known paragraphs are shortened at all
     */
    SeenParagraphs(ChangeReportMessages words, boolean isShortening) {
        this.mark = words.asBefore();
        this.isShortening = isShortening;
    }

    void record(String body) {
        if (!isShortening) {
            return;
        }
        MarkdownLineReader reader = new MarkdownLineReader(body);
        while (reader.next()) {
            String line = reader.line();
            if (!reader.isCode() && isParagraph(line)) {
                seen.remove(line);
                seen.add(line);
                if (seen.size() > MOST) {
                    seen.remove(seen.iterator().next());
                }
            }
        }
    }

    /** Returns a text in which the known paragraphs are shortened. */
    String shorten(String body) {
        return replaceKnown(body, this::shortened);
    }

    /** Returns a text without the known paragraphs. */
    String withoutKnown(String body) {
        String text = replaceKnown(body, line -> "");
        while (text.contains("\n\n\n")) {
            text = text.replace("\n\n\n", "\n\n");
        }
        return text.strip();
    }

    private String replaceKnown(String body, UnaryOperator<String> replacement) {
        if (seen.isEmpty() || body.length() < SHORTEST) {
            return body;
        }
        StringJoiner lines = new StringJoiner("\n");
        MarkdownLineReader reader = new MarkdownLineReader(body);
        while (reader.next()) {
            String line = reader.line();
            lines.add(!reader.isCode() && seen.contains(line) ? replacement.apply(line) : line);
        }
        return lines.toString();
    }

    private static boolean isParagraph(String line) {
        return line.length() >= SHORTEST && BLOCK_STARTS.indexOf(line.charAt(0)) < 0 && !line.contains("](");
    }

    /** Returns the beginning of a paragraph up to a space, or up to the first markup. */
    private String shortened(String line) {
        int end = KEPT;
        for (int i = 0; i < end; i++) {
            if (MARKUP.indexOf(line.charAt(i)) >= 0) {
                return line;
            }
        }
        int space = line.lastIndexOf(' ', end);
        if (space > 0) {
            end = space;
        } else if (Character.isHighSurrogate(line.charAt(end - 1))) {
            end--;
        }
        return line.substring(0, end) + mark;
    }
}
