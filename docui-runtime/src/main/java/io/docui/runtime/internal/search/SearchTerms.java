package io.docui.runtime.internal.search;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Splits text into terms for a search: words in lower case, without English endings; the parts of names in camel or snake case; and the
 * pairs of neighboring characters of Chinese, Japanese and Korean text, which has no spaces between words.
 */
final class SearchTerms {
    private static final String CJK = "\\p{IsHan}\\p{IsHiragana}\\p{IsKatakana}\\p{IsHangul}";
    private static final Pattern WORD =
            Pattern.compile("[" + CJK + "]+|\\p{Lu}*[\\p{L}&&[^\\p{Lu}" + CJK + "]]+|\\p{Lu}+|\\p{N}+");
    private static final Pattern IS_CJK = Pattern.compile("[" + CJK + "]+");
    private static final List<String> ENDINGS =
            List.of("ings", "ing", "ers", "er", "ies", "ied", "es", "ed", "s", "e", "y");
    private static final int SHORTEST_STEM = 3;

    private SearchTerms() {}

    /** Returns the terms of a text, in order. */
    static List<String> of(String text) {
        List<String> terms = new ArrayList<>();
        Matcher word = WORD.matcher(text);
        while (word.find()) {
            if (IS_CJK.matcher(word.group()).matches()) {
                addPairs(word.group(), terms);
            } else {
                terms.add(stem(word.group().toLowerCase(Locale.ROOT)));
            }
        }
        return terms;
    }

    private static void addPairs(String text, List<String> terms) {
        int[] characters = text.codePoints().toArray();
        if (characters.length == 1) {
            terms.add(text);
        }
        for (int i = 0; i + 1 < characters.length; i++) {
            terms.add(new String(characters, i, 2));
        }
    }

    private static String stem(String word) {
        for (String ending : ENDINGS) {
            if (word.endsWith(ending) && word.length() - ending.length() >= SHORTEST_STEM) {
                return word.substring(0, word.length() - ending.length());
            }
        }
        return word;
    }

    /** Returns how well a term of a query matches a term of a text, from 0 to 1. */
    static double similarity(String wanted, String term) {
        if (wanted.equals(term)) {
            return 1;
        }
        boolean isPart = term.startsWith(wanted) && wanted.length() >= SHORTEST_STEM
                || wanted.codePointCount(0, wanted.length()) == 1
                        && IS_CJK.matcher(wanted).matches()
                        && term.contains(wanted);
        return isPart ? 0.6 : 0;
    }
}
