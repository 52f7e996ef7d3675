package io.docui.hostops.internal.text;

import java.util.regex.Pattern;

/** Shows names of files in sentences for people, so that a name cannot be taken for words of the sentence. */
public final class QuotedName {
    private static final Pattern PLAIN = Pattern.compile("[\\p{L}\\p{N}_./~@+:%=-]+");

    private QuotedName() {}

    /**
     * Returns a name as it is if it has only letters, digits and signs that are usual in names. Another one is in quotation marks, and its
     * invisible characters are shown as {@link InvisibleCharacters} does.
     */
    public static String of(String name) {
        return PLAIN.matcher(name).matches()
                ? name
                : '“'
                        + InvisibleCharacters.showName(name)
                                .replaceAll("\\s", " ")
                                .replaceAll("[“”]", "\"")
                        + '”';
    }
}
