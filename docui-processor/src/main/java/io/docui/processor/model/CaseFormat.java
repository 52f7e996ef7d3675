package io.docui.processor.model;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Set;

/** Converts Java names between case formats: snake_case, CONSTANT_CASE, camelCase and headings. */
public final class CaseFormat {
    private static final Set<String> ACRONYMS = Set.of("id", "url", "uri");

    private CaseFormat() {}

    /**
     * Converts a Java name to snake_case, the format of actions and object types.
     * @param javaName for example {@code castFireball} or {@code getURLs}
     * @return {@code cast_fireball} or {@code get_urls}
     */
    public static String snakeCase(String javaName) {
        return String.join("_", words(javaName));
    }

    /** Converts a Java name to the format of constants: {@code CAST_FIREBALL}. */
    public static String constantCase(String javaName) {
        return String.join("_", words(javaName)).toUpperCase(Locale.ROOT);
    }

    /** Converts a name to the format of methods: {@code castFireball}. */
    public static String camelCase(String name) {
        StringBuilder text = new StringBuilder(name.length());
        for (String word : words(name)) {
            text.append(text.isEmpty() ? word : capitalize(word));
        }
        return text.toString();
    }

    /**
     * Converts a Java name to a heading.
     * @param javaName for example {@code maxHp}
     * @return {@code Max HP}: short words without a vowel are treated as abbreviations
     */
    public static String title(String javaName) {
        StringBuilder text = new StringBuilder(javaName.length() + 4);
        for (String word : words(javaName)) {
            if (isAbbreviation(word)) {
                text.append(text.isEmpty() ? "" : " ").append(word.toUpperCase(Locale.ROOT));
            } else {
                text.append(text.isEmpty() ? capitalize(word) : ' ' + word);
            }
        }
        return text.toString();
    }

    /** Returns a name with its first letter in upper case. */
    public static String capitalize(String name) {
        return name.isEmpty() ? name : name.substring(0, 1).toUpperCase(Locale.ROOT) + name.substring(1);
    }

    /** Converts the simple name of a class to the name of a variable: {@code slimeCave}. */
    public static String variable(String className) {
        return className.isEmpty()
                ? className
                : className.substring(0, 1).toLowerCase(Locale.ROOT) + className.substring(1);
    }

    private static boolean isAbbreviation(String word) {
        return ACRONYMS.contains(word)
                || word.length() <= 3 && word.chars().allMatch(c -> c >= 'a' && c <= 'z' && "aeiouy".indexOf(c) < 0);
    }

    private static List<String> words(String name) {
        List<String> words = new ArrayList<>();
        int start = 0;
        for (int i = 1; i <= name.length(); i++) {
            if (i == name.length() || name.charAt(i) == '_' || startsWord(name, i)) {
                if (i > start) {
                    words.add(name.substring(start, i).toLowerCase(Locale.ROOT));
                }
                start = i < name.length() && name.charAt(i) == '_' ? i + 1 : i;
            }
        }
        return words;
    }

    private static boolean startsWord(String name, int index) {
        if (!Character.isUpperCase(name.charAt(index))) {
            return false;
        }
        if (!Character.isUpperCase(name.charAt(index - 1))) {
            return true;
        }
        return index + 1 < name.length()
                && Character.isLowerCase(name.charAt(index + 1))
                && !endsPlural(name, index + 1);
    }

    /** Detects the plural of an abbreviation, such as {@code URLs}, whose last letter belongs to the abbreviation. */
    private static boolean endsPlural(String name, int index) {
        return name.charAt(index) == 's'
                && (index + 1 == name.length() || Character.isUpperCase(name.charAt(index + 1)));
    }
}
