package io.docui.runtime.action;

import java.util.OptionalDouble;

/**
 * How far a call has come, as its action says.
 *
 * @param operationId the call's id
 * @param fraction how much of it is done, from 0 to 1, if the action says so
 * @param text what the action says; may be empty
 */
public record Progress(String operationId, OptionalDouble fraction, String text) {
    /**
     * The progress in a few words.
     *
     * @return such as {@code 40 %, 3 of 7 files}
     */
    public String summary() {
        if (fraction.isEmpty()) {
            return text;
        }
        String percent = Math.round(fraction.getAsDouble() * 100) + " %";
        return text.isEmpty() ? percent : percent + ", " + text;
    }
}
