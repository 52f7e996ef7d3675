package io.docui.example.mud.demo.parser;

import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** The parts of a paragraph between dots, such as {@code HP 30/30 · Gold 4}, of which a report tells only those that differ. */
final class ParagraphParts {
    private static final String BORDER = " · ";

    /** Stands for parts that did not change. */
    private static final String OMITTED = "…";

    private ParagraphParts() {}

    /** Returns whether a text is some of the parts of a paragraph, with other values. */
    static boolean tells(String paragraph, String text) {
        List<String> known = split(paragraph);
        List<String> told = split(text);
        return told.size() < known.size()
                && byKey(known).keySet().containsAll(byKey(told).keySet())
                && !byKey(told).containsKey("");
    }

    /** Returns a paragraph with the parts of a text; the text itself if it is not made of such parts. */
    static String merge(String paragraph, String text) {
        if (!tells(paragraph, text)) {
            return text;
        }
        Map<String, String> told = byKey(split(text));
        return String.join(
                BORDER,
                split(paragraph).stream()
                        .map(part -> told.getOrDefault(key(part), part))
                        .toList());
    }

    private static List<String> split(String paragraph) {
        return Arrays.stream(paragraph.split(BORDER, -1))
                .filter(part -> !part.equals(OMITTED) && !part.matches("[^\\[\\]]*[:：] ?" + OMITTED))
                .toList();
    }

    private static Map<String, String> byKey(List<String> parts) {
        Map<String, String> byKey = new LinkedHashMap<>();
        parts.forEach(part -> byKey.put(key(part), part));
        return byKey;
    }

    /** Returns what identifies a part: its first anchor, or the words before its number or colon; empty if there is neither. */
    private static String key(String part) {
        return InlineParser.references(part).stream().findFirst().orElseGet(() -> {
            String[] words = part.split("[0-9:：]", 2);
            return words.length == 2 ? words[0].strip() : "";
        });
    }
}
