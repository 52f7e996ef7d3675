package io.docui.runtime.action;

import java.util.OptionalDouble;

/**
 * Progress of a running call, as reported by its action.
 *
 * @param operationId the call's id
 * @param fraction the completed fraction, from 0 to 1, if reported
 * @param text the reported text; may be empty
 */
public record Progress(String operationId, OptionalDouble fraction, String text) {
    /**
     * Returns a short description of the progress.
     *
     * @return for example {@code 40 %, 3 of 7 files}
     */
    public String summary() {
        if (fraction.isEmpty()) {
            return text;
        }
        String percent = Math.round(fraction.getAsDouble() * 100) + " %";
        return text.isEmpty() ? percent : percent + ", " + text;
    }
}
