package io.docui.example.mud.demo;

import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Words of each language that the agent must know; all other information comes from the structure of documents. */
final class AgentVocabulary {
    private static final List<Pattern> THREATS = List.of(
            Pattern.compile("easy|轻松", Pattern.CASE_INSENSITIVE),
            Pattern.compile("even|相当", Pattern.CASE_INSENSITIVE),
            Pattern.compile("dangerous|hard|危险", Pattern.CASE_INSENSITIVE),
            Pattern.compile("deadly|致命", Pattern.CASE_INSENSITIVE));
    private static final Pattern SHUT = Pattern.compile("lock|seal|shut|锁|封", Pattern.CASE_INSENSITIVE);
    private static final Pattern OPENER = Pattern.compile("key|relic|钥匙|圣物", Pattern.CASE_INSENSITIVE);
    private static final Pattern GOLD = Pattern.compile("(?:gold|金币)\\s*(\\d+)", Pattern.CASE_INSENSITIVE);
    private static final Pattern PRICE = Pattern.compile("(\\d+)\\s*(?:gold|金币)", Pattern.CASE_INSENSITIVE);

    private AgentVocabulary() {}

    /** Returns the threat that a word describes, from 0 to 3; 1 for an unknown word. */
    static int threat(String word) {
        for (int i = 0; i < THREATS.size(); i++) {
            if (THREATS.get(i).matcher(word).matches()) {
                return i;
            }
        }
        return 1;
    }

    /** Returns whether a remark on an exit says that it is shut. */
    static boolean isShut(String remark) {
        return SHUT.matcher(remark).find();
    }

    /** Returns whether a remark on an item says that it opens something. */
    static boolean isOpener(String remark) {
        return OPENER.matcher(remark).find();
    }

    /** Returns the hero's gold from a text; 0 if the text has none. */
    static int gold(String text) {
        return number(GOLD.matcher(text), 0);
    }

    /** Returns the price in a text; a price beyond all means if the text has none. */
    static int price(String text) {
        return number(PRICE.matcher(text), Integer.MAX_VALUE);
    }

    private static int number(Matcher matcher, int otherwise) {
        return matcher.find() ? Integer.parseInt(matcher.group(1)) : otherwise;
    }
}
