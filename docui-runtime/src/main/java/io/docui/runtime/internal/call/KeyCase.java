package io.docui.runtime.internal.call;

/** Tells whether two keys are one name in snake_case and camelCase (DESIGN section 5). */
final class KeyCase {
    private KeyCase() {}

    /** Tells whether a key is a component's name in the other of the two spellings. */
    static boolean isSpellingOf(String key, String component) {
        boolean sameStart = !key.isEmpty() && !component.isEmpty() && key.charAt(0) == component.charAt(0);
        if (!sameStart || !Character.isLowerCase(key.charAt(0))) {
            return false;
        }
        boolean oneSpelling = key.indexOf('_') < 0 || key.chars().noneMatch(Character::isUpperCase);
        return oneSpelling && (camel(key).equals(camel(component)) || snake(key).equals(snake(component)));
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

    /** Within a run of capitals only the last one begins a word: {@code parseURLString} is {@code parse_url_string}. */
    private static boolean beginsWord(String name, int at) {
        if (at == 0 || name.charAt(at - 1) == '_') {
            return false;
        }
        boolean afterCapital = Character.isUpperCase(name.charAt(at - 1));
        boolean beforeSmall = at + 1 < name.length() && Character.isLowerCase(name.charAt(at + 1));
        return !afterCapital || beforeSmall;
    }
}
