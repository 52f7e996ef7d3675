package io.docui.runtime.tool;

import io.docui.runtime.error.DocUIError;
import org.jspecify.annotations.Nullable;

/**
 * What came of a tool call.
 *
 * @param markdown what the model is shown
 * @param error why it failed, if it did; a script of several calls fails with the first that failed
 */
public record ToolOutcome(String markdown, @Nullable DocUIError error) {
    /**
     * Tells whether all of it ran.
     *
     * @return true if there is no error
     */
    public boolean success() {
        return error == null;
    }
}
