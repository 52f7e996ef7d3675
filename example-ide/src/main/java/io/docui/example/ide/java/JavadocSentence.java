package io.docui.example.ide.java;

import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Shortens Javadoc comments to their first sentence on one line. An ellipsis tells that the comment has more. */
final class JavadocSentence {
    private static final int LONGEST = 80;

    /** The end of a sentence. A lowercase letter after the period goes on after an abbreviation. */
    private static final Pattern END = Pattern.compile("[.!?](?=\\s+\\P{javaLowerCase})|\\s*(?=<(?:p|ul|ol|pre)\\b)");

    private JavadocSentence() {}

    /** Returns a comment with the first sentence of another one, such as {@code /** Adds an item. … *}{@code /}. */
    static String of(String comment) {
        List<String> parts = parts(comment);
        String first = parts.isEmpty() ? "" : parts.get(0);
        Matcher end = END.matcher(first);
        // A comment can begin with a tag such as <p>.
        String sentence =
                end.find() && end.start() > 0 ? first.substring(0, end.end()).strip() : first;
        boolean isWhole = parts.size() < 2 && sentence.equals(first);
        if (sentence.length() > LONGEST) {
            int space = sentence.lastIndexOf(' ', LONGEST);
            sentence = sentence.substring(0, space > 0 ? space : LONGEST);
            isWhole = false;
        }
        return "/** " + sentence + (isWhole ? "" : " …") + " */";
    }

    /** Returns the description, if there is one, and the block tags, each on one line. */
    private static List<String> parts(String comment) {
        List<String> parts = new ArrayList<>();
        for (String line : comment.substring(0, comment.length() - 2)
                .substring("/**".length())
                .lines()
                .map(line -> line.strip().replaceFirst("^\\*+", "").strip())
                .filter(line -> !line.isEmpty())
                .toList()) {
            if (parts.isEmpty() || line.startsWith("@")) {
                parts.add(line);
            } else {
                parts.set(parts.size() - 1, parts.get(parts.size() - 1) + ' ' + line);
            }
        }
        return parts;
    }
}
