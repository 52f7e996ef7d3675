package io.docui.runtime.internal.text;

import java.text.Normalizer;

/**
 * Normalizes names of actions and parameters that a call may spell in another way than their declaration: the composition of accented
 * letters, and the separators of names that other frameworks permit. See docs/spec/calls.md#arguments.
 */
public final class NameNormalizer {
    private NameNormalizer() {}

    /** Returns the name in Unicode's composed form with {@code _} for {@code -}, spaces and slashes; the name itself if it is so spelled. */
    public static String normalize(String name) {
        boolean isPlain = true;
        for (int i = 0; i < name.length(); i++) {
            char c = name.charAt(i);
            isPlain &= c < 0x80 && !isSeparator(c);
        }
        return isPlain ? name : Normalizer.normalize(withoutSeparators(name), Normalizer.Form.NFC);
    }

    /** Returns the normalized name of a parameter or a component, which has {@code _} for a dot, too. */
    public static String normalizeKey(String name) {
        return normalize(name.replace('.', '_'));
    }

    private static String withoutSeparators(String name) {
        StringBuilder out = new StringBuilder(name.length());
        for (int i = 0; i < name.length(); i++) {
            out.append(isSeparator(name.charAt(i)) ? '_' : name.charAt(i));
        }
        return out.toString();
    }

    private static boolean isSeparator(char c) {
        return c == '-' || c == ' ' || c == '/';
    }
}
