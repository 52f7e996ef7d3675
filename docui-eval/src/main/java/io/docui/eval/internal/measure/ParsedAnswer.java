package io.docui.eval.internal.measure;

import java.util.List;
import java.util.Map;

/**
 * An answer, taken apart.
 * @param parts the text of each kind; kinds without text are absent
 * @param errorCodes the codes of its errors, in order; {@link #IN_LINE} for an error that one line tells
 * @param question whether it asks a question
 * @param recoveries the ways out that it offers
 */
public record ParsedAnswer(
        Map<TextKind, String> parts, List<String> errorCodes, boolean question, List<Recovery> recoveries) {
    /** Stands for the code of an error that is told in one line at its step. */
    public static final String IN_LINE = "(in one line)";

    /** Stands for the code of a call that the protocol refused. */
    public static final String PROTOCOL = "(protocol)";

    public ParsedAnswer {
        parts = Map.copyOf(parts);
        errorCodes = List.copyOf(errorCodes);
        recoveries = List.copyOf(recoveries);
    }

    public boolean hasError() {
        return !errorCodes.isEmpty();
    }

    /** Returns whether the call did not run as it was written. */
    public boolean isFailure() {
        return hasError() || question;
    }
}
