package io.docui.runtime.session;

import io.docui.runtime.action.ActionResult;
import io.docui.runtime.error.DocUIError;
import org.jspecify.annotations.Nullable;

/** Notices that the same call fails in the same way again and again, and advises to stop (DESIGN section 8). */
final class Repetition {
    private static final int PATIENCE = 3;
    private static final String ADVICE =
            " This is the same failure three times running or more: stop, and try another way.";

    private @Nullable String failure;
    private int times;

    /**
     * Adds the advice where it is due.
     *
     * @param text what was asked for
     * @param result what became of it
     * @return the result, with the advice behind its message from the third time on
     */
    ActionResult advised(String text, ActionResult result) {
        DocUIError error = result.error();
        if (error == null) {
            failure = null;
            return result;
        }
        String now = error.code() + " " + text;
        times = now.equals(failure) ? times + 1 : 1;
        failure = now;
        return times < PATIENCE ? result : result.withError(error.withMessage(error.message() + ADVICE));
    }
}
