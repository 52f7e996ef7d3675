package io.docui.runtime.tool;

import io.docui.runtime.action.ActionResult;
import io.docui.runtime.action.Media;
import io.docui.runtime.error.DocUIError;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Result of a tool call, as Markdown for the model, with the error and the media.
 *
 * @param markdown the text for the model
 * @param error the error, if the call failed; for a script of several calls, the error of the first failed call
 * @param media the media in the results, in order, for fronts that can show them
 * @param sameFailures the number of consecutive failures of this kind, as counted by {@code Session.sameFailures()}; 0 if the
 *     call did not fail, or if the failure was not a call of the session
 * @param result the result of the call or the calls; null for a tool that calls nothing, and if nothing could be called
 */
public record ToolResult(
        String markdown,
        @Nullable DocUIError error,
        List<Media> media,
        int sameFailures,
        @Nullable ActionResult result) {
    /** Copies the media. */
    public ToolResult {
        media = List.copyOf(media);
    }

    /** Creates a result without media and without a call of the session. */
    public ToolResult(String markdown, @Nullable DocUIError error) {
        this(markdown, error, List.of(), 0, null);
    }

    /**
     * Returns whether the call succeeded completely.
     *
     * @return true if there is no error
     */
    public boolean success() {
        return error == null;
    }
}
