package io.docui.runtime.internal.text;

import java.text.Normalizer;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/**
 * Spells names in ASCII for model providers, which permit no other letters in the names of tools and parameters
 * (docs/spec/types.md#names-in-ascii).
 */
public final class AsciiNameSpeller {
    /** Shorter than the limit of providers, so that a number can follow. */
    private static final int MAX_LENGTH = 60;

    /** The name that unions add to the components of a record. */
    private static final String DISCRIMINATOR = "type";

    private AsciiNameSpeller() {}

    /**
     * Returns the spellings of the parameters of an action, or of the components of a record. They are distinct.
     * @param names the distinct names, in order
     * @return the spellings, in the same order; an ASCII name is its own spelling
     */
    public static List<String> spell(List<String> names) {
        Set<String> taken = new HashSet<>();
        taken.add(DISCRIMINATOR);
        boolean isAscii = true;
        for (String name : names) {
            taken.add(name);
            isAscii &= isAscii(name);
        }
        if (isAscii) {
            return names;
        }
        List<String> spellings = new ArrayList<>(names.size());
        for (String name : names) {
            String spelling = isAscii(name) ? name : firstFree(spell(name), taken);
            taken.add(spelling);
            spellings.add(spelling);
        }
        return spellings;
    }

    /** Returns a name, or the name with the first number from 2 that makes it unused. */
    public static String firstFree(String name, Set<String> taken) {
        String free = name;
        for (int number = 2; taken.contains(free); number++) {
            free = name + '_' + number;
        }
        return free;
    }

    public static boolean isAscii(String name) {
        for (int i = 0; i < name.length(); i++) {
            if (name.charAt(i) >= 0x80) {
                return false;
            }
        }
        return true;
    }

    /** Returns the spelling of one name: {@code grosse} for {@code größe}, {@code u76ee_u6807} for {@code 目标}. */
    public static String spell(String name) {
        if (isAscii(name)) {
            return name;
        }
        StringBuilder out = new StringBuilder();
        boolean isAfterCode = false;
        for (int c :
                Normalizer.normalize(name, Normalizer.Form.NFC).codePoints().toArray()) {
            String letters = letters(c);
            boolean isCode = letters.isEmpty();
            if ((isCode || isAfterCode) && out.length() > 0 && c != '_' && out.charAt(out.length() - 1) != '_') {
                out.append('_');
            }
            out.append(isCode ? "u" + Integer.toHexString(c) : letters);
            isAfterCode = isCode;
        }
        return out.length() <= MAX_LENGTH ? out.toString() : out.substring(0, MAX_LENGTH);
    }

    /** Returns the ASCII letters of which a character consists, without accents; empty if it consists of others. */
    private static String letters(int character) {
        if (character == 'ß') {
            return "ss";
        }
        String decomposed = Normalizer.normalize(Character.toString(character), Normalizer.Form.NFKD);
        StringBuilder letters = new StringBuilder();
        for (int c : decomposed.codePoints().toArray()) {
            if (c == '_' || c < 0x80 && Character.isLetterOrDigit(c)) {
                letters.appendCodePoint(c);
            } else if (letters.length() == 0 || !isAccent(c)) {
                return "";
            }
        }
        return letters.toString();
    }

    /** Returns whether a character is in the block of combining diacritical marks. Vowel signs of other scripts are not. */
    private static boolean isAccent(int character) {
        return character >= 0x300 && character <= 0x36f;
    }
}
