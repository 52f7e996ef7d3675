package io.docui.runtime.internal.call;

/** Matches keys that are the same name in snake_case and camelCase. See docs/spec/types.md#records-and-beans. */
public final class KeyCaseMatcher {
    private KeyCaseMatcher() {}

    /** Returns whether some key could match both names. */
    public static boolean areEquivalent(String one, String other) {
        return haveSameLetters(one, other)
                && (camel(one).equals(camel(other)) || snake(one).equals(snake(other)));
    }

    /** Returns whether a key is the name of a component in the other spelling. */
    static boolean isSpellingOf(String key, String component) {
        if (key.isEmpty() || !Character.isLowerCase(key.charAt(0)) || !haveSameLetters(key, component)) {
            return false;
        }
        boolean oneSpelling = key.indexOf('_') < 0 || key.chars().noneMatch(Character::isUpperCase);
        return oneSpelling && (camel(key).equals(camel(component)) || snake(key).equals(snake(component)));
    }

    /** Returns whether two names differ only in case and underscores. This is a cheap test that rejects most names. */
    private static boolean haveSameLetters(String a, String b) {
        int i = 0;
        int j = 0;
        while (true) {
            i = skipUnderscores(a, i);
            j = skipUnderscores(b, j);
            if (i == a.length() || j == b.length()) {
                return i == a.length() && j == b.length();
            }
            if (Character.toLowerCase(a.charAt(i++)) != Character.toLowerCase(b.charAt(j++))) {
                return false;
            }
        }
    }

    private static int skipUnderscores(String name, int from) {
        int at = from;
        while (at < name.length() && name.charAt(at) == '_') {
            at++;
        }
        return at;
    }

    private static String camel(String name) {
        StringBuilder out = new StringBuilder(name.length());
        for (int i = 0; i < name.length(); i++) {
            char c = name.charAt(i);
            if (c != '_' || out.length() == 0) {
                out.append(i > 0 && name.charAt(i - 1) == '_' ? Character.toUpperCase(c) : c);
            }
        }
        return out.toString();
    }

    private static String snake(String name) {
        StringBuilder out = new StringBuilder(name.length() + 4);
        for (int i = 0; i < name.length(); i++) {
            char c = name.charAt(i);
            if (Character.isUpperCase(c) && beginsWord(name, i)) {
                out.append('_');
            }
            out.append(Character.toLowerCase(c));
        }
        return out.toString();
    }

    /** In a run of capitals only the last one begins a word: {@code parseURLString} is {@code parse_url_string}. */
    private static boolean beginsWord(String name, int at) {
        if (at == 0 || name.charAt(at - 1) == '_') {
            return false;
        }
        boolean afterCapital = Character.isUpperCase(name.charAt(at - 1));
        boolean beforeSmall = at + 1 < name.length() && Character.isLowerCase(name.charAt(at + 1));
        return !afterCapital || beforeSmall;
    }
}
