package io.docui.runtime.tool;

import io.docui.runtime.action.ActionResult;
import io.docui.runtime.action.Media;
import io.docui.runtime.error.DocUIError;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * What came of a tool call.
 *
 * @param markdown what the model is shown
 * @param error why it failed, if it did; a script of several calls fails with the first that failed
 * @param media the media in its results, in order, for those who can show them
 * @param sameFailures how many times running the session's call has failed in this way, as {@code Session.sameFailures()}
 *     counts; 0 if it did not fail, or what failed was no call of the session
 * @param result the result of the call or the calls; null of a tool that calls nothing, and where nothing could be called
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

    /** An outcome of no call of the session, without media and result. */
    public ToolResult(String markdown, @Nullable DocUIError error) {
        this(markdown, error, List.of(), 0, null);
    }

    /**
     * Tells whether all of it ran.
     *
     * @return true if there is no error
     */
    public boolean success() {
        return error == null;
    }
}
