package io.docui.processor.collect;

import io.docui.runtime.internal.schema.FirstSentenceFinder;
import java.util.List;

/** Reads what must hold from the comment of a method that returns whether it does (docs/spec/annotations.md#visibility-conditions). */
final class ConditionComment {
    /** The openings; one that continues another comes before it. */
    private static final List<String> OPENINGS = List.of(
            "Returns whether or not ",
            "Returns whether ",
            "Whether or not ",
            "Whether ",
            "Checks whether or not ",
            "Checks whether ",
            "Returns true if and only if ",
            "Returns true if ",
            "True if and only if ",
            "True if ",
            "是否");

    private ConditionComment() {}

    /**
     * Returns the clause behind an opening such as "Whether", without a period: "no enemy is here".
     * @param description the comment as plain text
     * @return the clause; empty if the first sentence has another opening
     */
    static String clause(String description) {
        String sentence = FirstSentenceFinder.first(description).strip();
        for (String opening : OPENINGS) {
            if (sentence.startsWith(opening)) {
                String clause = sentence.substring(opening.length()).strip();
                return clause.endsWith(".") || clause.endsWith("。") ? clause.substring(0, clause.length() - 1) : clause;
            }
        }
        return "";
    }
}
