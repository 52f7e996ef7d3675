package io.docui.runtime.internal.schema;

import java.util.ArrayList;
import java.util.List;

/** Joins texts of an application to sentences, so that each of them ends before the next one begins. */
public final class SentenceFormatter {
    private static final String ENDS = ".!?…。！？：:;；";
    private static final String CLOSERS = ")]\"'”’」』）`*";
    private static final char FIRST_WIDE = '\u2E80';

    private SentenceFormatter() {}

    /** Returns the texts as sentences, separated by spaces; blank texts are left out. */
    public static String join(List<String> texts) {
        List<String> sentences = new ArrayList<>();
        for (String text : texts) {
            if (!text.isBlank()) {
                sentences.add(sentence(text.strip()));
            }
        }
        return String.join(" ", sentences);
    }

    /** Returns a text with a mark at its end. After a wide script the mark is wide. */
    private static String sentence(String text) {
        int end = text.length();
        while (end > 0 && CLOSERS.indexOf(text.charAt(end - 1)) >= 0) {
            end--;
        }
        if (end > 0 && ENDS.indexOf(text.charAt(end - 1)) >= 0) {
            return text;
        }
        return text + (text.charAt(text.length() - 1) >= FIRST_WIDE ? '。' : '.');
    }

    /** Returns a text whose first letter is upper case. */
    public static String capitalize(String text) {
        return text.isEmpty() ? text : Character.toUpperCase(text.charAt(0)) + text.substring(1);
    }
}
