package io.docui.example.mud.demo;

import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** The few words that an adventurer should know in each language; where structure serves, none is needed. */
final class Vocabulary {
    private static final List<Pattern> THREATS = List.of(
            Pattern.compile("easy|轻松", Pattern.CASE_INSENSITIVE),
            Pattern.compile("even|相当", Pattern.CASE_INSENSITIVE),
            Pattern.compile("dangerous|hard|危险", Pattern.CASE_INSENSITIVE),
            Pattern.compile("deadly|致命", Pattern.CASE_INSENSITIVE));
    private static final Pattern SHUT = Pattern.compile("lock|seal|shut|锁|封", Pattern.CASE_INSENSITIVE);
    private static final Pattern OPENER = Pattern.compile("key|relic|钥匙|圣物", Pattern.CASE_INSENSITIVE);
    private static final Pattern GOLD = Pattern.compile("(?:gold|金币)\\s*(\\d+)", Pattern.CASE_INSENSITIVE);
    private static final Pattern PRICE = Pattern.compile("(\\d+)\\s*(?:gold|金币)", Pattern.CASE_INSENSITIVE);

    private Vocabulary() {}

    /** How dangerous a word says an enemy is, from 0 to 3; 1 for a word that is not known. */
    static int threat(String word) {
        for (int i = 0; i < THREATS.size(); i++) {
            if (THREATS.get(i).matcher(word).matches()) {
                return i;
            }
        }
        return 1;
    }

    /** Whether a remark on a way says that one cannot pass. */
    static boolean isShut(String remark) {
        return SHUT.matcher(remark).find();
    }

    /** Whether a remark on a thing says that it will be needed. */
    static boolean isOpener(String remark) {
        return OPENER.matcher(remark).find();
    }

    /** The gold that a text says one has; 0 if it says nothing of it. */
    static int gold(String text) {
        return number(GOLD.matcher(text), 0);
    }

    /** The gold that a text asks for; more than anybody has, if it asks for none. */
    static int price(String text) {
        return number(PRICE.matcher(text), Integer.MAX_VALUE);
    }

    private static int number(Matcher matcher, int otherwise) {
        return matcher.find() ? Integer.parseInt(matcher.group(1)) : otherwise;
    }
}
