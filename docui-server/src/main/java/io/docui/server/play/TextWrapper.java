package io.docui.server.play;

import java.util.ArrayList;
import java.util.List;
import org.jline.utils.AttributedString;
import org.jline.utils.AttributedStringBuilder;

/** Wraps styled text at spaces. Text without spaces, such as Chinese, is wrapped at the width. */
final class TextWrapper {
    private TextWrapper() {}

    /**
     * Wraps a text.
     * @param width the maximum width of a line, in columns
     * @return the lines; at least one
     */
    static List<AttributedString> wrap(AttributedString text, int width) {
        List<AttributedString> lines = new ArrayList<>();
        int start = 0;
        for (int i = 0; i <= text.length(); i++) {
            if (i == text.length() || text.charAt(i) == '\n') {
                wrapLine(text.subSequence(start, i), width, lines);
                start = i + 1;
            }
        }
        return lines;
    }

    private static void wrapLine(AttributedString line, int width, List<AttributedString> lines) {
        AttributedStringBuilder current = new AttributedStringBuilder();
        int start = 0;
        while (start <= line.length()) {
            int space = indexOfSpace(line, start);
            AttributedString word = line.subSequence(start, space);
            int used = current.columnLength();
            if (used > 0 && used + 1 + word.columnLength() > width && isMovedWhole(word, width, used)) {
                lines.add(current.toAttributedString());
                current = new AttributedStringBuilder();
            } else if (start > 0) {
                current.append(line.subSequence(start - 1, start)); // the space, with its style
            }
            current.append(word);
            while (current.columnLength() > width) {
                AttributedString all = current.toAttributedString();
                AttributedString first = all.columnSubSequence(0, width);
                lines.add(first);
                current = new AttributedStringBuilder().append(all.subSequence(first.length(), all.length()));
            }
            start = space + 1;
        }
        lines.add(current.toAttributedString());
    }

    /** Returns whether a word that does not fit moves to the next line, instead of being split at the end of this one. */
    private static boolean isMovedWhole(AttributedString word, int width, int used) {
        return word.columnLength() <= width || used > width / 2;
    }

    private static int indexOfSpace(AttributedString line, int from) {
        for (int i = from; i < line.length(); i++) {
            if (line.charAt(i) == ' ') {
                return i;
            }
        }
        return line.length();
    }
}
