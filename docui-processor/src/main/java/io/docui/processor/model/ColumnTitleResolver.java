package io.docui.processor.model;

import java.util.Locale;
import java.util.Optional;
import java.util.Set;

/** Chooses the title of a column: a short description, a short comment, or the component's name. */
final class ColumnTitleResolver {
    private static final int LONGEST_DESCRIPTION = 30;

    /** The maximum number of words of a title. A longer comment is an explanation. */
    private static final int MOST_WORDS = 2;

    private static final Set<String> OPENINGS = Set.of("the", "its", "their", "a", "an", "returns", "return", "gets");

    private ColumnTitleResolver() {}

    /**
     * Returns the title of a component.
     * @param description the text of {@code @Describe}, or empty
     * @param comment the text of the component's comment, or empty
     */
    static String of(String description, String comment, String name) {
        if (!description.isEmpty() && description.length() <= LONGEST_DESCRIPTION) {
            return description;
        }
        return ofComment(comment).orElseGet(() -> CaseFormat.title(name));
    }

    /** Returns a short comment without its article: {@code Hit points} for "its hit points." */
    private static Optional<String> ofComment(String comment) {
        String text = comment.strip();
        text = text.endsWith(".") ? text.substring(0, text.length() - 1) : text;
        while (OPENINGS.contains(firstWord(text).toLowerCase(Locale.ROOT))
                && !firstWord(text).equals(text)) {
            text = text.substring(firstWord(text).length()).strip();
        }
        boolean isTitle = !text.isEmpty()
                && text.length() <= LONGEST_DESCRIPTION
                && text.split("\\s+").length <= MOST_WORDS
                && text.chars().noneMatch(c -> ".,:;!?()".indexOf(c) >= 0);
        return isTitle ? Optional.of(CaseFormat.capitalize(text)) : Optional.empty();
    }

    private static String firstWord(String text) {
        int end = text.indexOf(' ');
        return end < 0 ? text : text.substring(0, end);
    }
}
