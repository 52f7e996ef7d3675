package io.docui.runtime.internal.schema;

import io.docui.annotations.LodLevel;
import io.docui.runtime.action.ActionDescriptor;
import io.docui.runtime.action.ParameterDescriptor;
import io.docui.runtime.document.DescriptionTranslator;
import java.util.StringJoiner;

/** Formats an action as a line of an overview: its name, the names of its parameters, and the first words of its description. */
public final class ActionOverviewFormatter {
    /** The maximum length of the words, in UTF-16 units. */
    private static final int LENGTH = 40;

    private ActionOverviewFormatter() {}

    /**
     * Returns the line of an action, such as {@code cast(target, mana?): Hurls a ball of fire}. A description that repeats the name, so that
     * prototypes show it only at Full, is left out.
     * @param name the name that a call needs
     */
    public static String line(ActionDescriptor action, String name, DescriptionTranslator words) {
        StringJoiner parameters = new StringJoiner(", ", name + '(', ")");
        for (ParameterDescriptor parameter : action.parameters()) {
            parameters.add(parameter.required() ? parameter.name() : parameter.name() + '?');
        }
        String text = LodLevel.SUMMARY.shows(action.commentLod())
                ? shorten(FirstSentenceFinder.first(words.textOr("action." + action.name(), action.description())))
                : "";
        return text.isEmpty() ? parameters.toString() : parameters + ": " + text;
    }

    private static String shorten(String sentence) {
        String text = sentence.endsWith(".") ? sentence.substring(0, sentence.length() - 1) : sentence;
        if (text.length() <= LENGTH) {
            return text;
        }
        int space = text.lastIndexOf(' ', LENGTH - 1);
        int end = space > 0 ? space : Character.isHighSurrogate(text.charAt(LENGTH - 2)) ? LENGTH - 2 : LENGTH - 1;
        String start = text.substring(0, end);
        return (start.endsWith(",") || start.endsWith(";") ? start.substring(0, end - 1) : start) + '…';
    }
}
