package io.docui.server.play;

import java.util.List;
import org.jline.reader.CompletingParsedLine;
import org.jline.reader.Parser;

/**
 * Finds the word that a person is about to complete in a line of calls: the text before the cursor since the last punctuation or space that
 * is not within quotes. The runtime parses the line itself, which is a single argument here.
 */
final class CallLineParser implements Parser {
    private static final String DELIMITERS = "()[]{},;= \t";

    @Override
    public CompletingParsedLine parse(String line, int cursor, ParseContext context) {
        return new CallLine(line, cursor, line.substring(wordStart(line, cursor), cursor));
    }

    private static int wordStart(String line, int cursor) {
        int start = 0;
        char quote = 0;
        for (int i = 0; i < cursor; i++) {
            char c = line.charAt(i);
            if (quote != 0 && c == '\\') {
                i++;
            } else if (quote != 0) {
                quote = c == quote ? 0 : quote;
            } else if (c == '\'' || c == '"') {
                quote = c;
            } else if (DELIMITERS.indexOf(c) >= 0 || isNameColon(line, i)) {
                start = i + 1;
            }
        }
        return start;
    }

    /** Returns whether a character is the colon behind a parameter's name, not the one in an anchor. */
    private static boolean isNameColon(String line, int index) {
        return line.charAt(index) == ':' && index + 1 < line.length() && line.charAt(index + 1) == ' ';
    }

    /** A line with the word before its cursor. */
    private record CallLine(String line, int cursor, String word) implements CompletingParsedLine {
        @Override
        public int wordCursor() {
            return word.length();
        }

        @Override
        public int wordIndex() {
            return 0;
        }

        @Override
        public List<String> words() {
            return List.of(word);
        }

        @Override
        public CharSequence escape(CharSequence candidate, boolean complete) {
            return candidate; // candidates are written in the call language already
        }

        @Override
        public int rawWordCursor() {
            return word.length();
        }

        @Override
        public int rawWordLength() {
            return word.length();
        }
    }
}
