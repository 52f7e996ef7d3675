package io.docui.runtime.session;

import io.docui.runtime.action.ActionResult;
import io.docui.runtime.error.DocUIError;
import io.docui.runtime.internal.builtin.BuiltInAction;
import io.docui.runtime.internal.builtin.BuiltInCalls;
import java.util.Locale;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** Detects that the same call fails repeatedly in the same way, and adds the advice to stop (docs/spec/results.md#repeated-failures). */
final class RepeatedFailureDetector {
    private static final int PATIENCE = 3;
    private static final String ENGLISH =
            " The same failure occurred at least three times in a row. Stop and try another way.";
    private static final String CHINESE = " 同样的失败已经连续三次或更多：停下来，换一种办法。";

    private static final Set<BuiltInAction> LOOKING = Set.of(
            BuiltInAction.LOOK,
            BuiltInAction.HELP,
            BuiltInAction.FIND,
            BuiltInAction.FOCUS,
            BuiltInAction.EXPAND,
            BuiltInAction.COLLAPSE);

    private final BuiltInCalls builtInCalls;
    private final String advice;
    private @Nullable String failure;
    private int times;
    private volatile int latest;

    /** Creates a detector without failures. */
    RepeatedFailureDetector(Locale locale, BuiltInCalls builtInCalls) {
        this.builtInCalls = builtInCalls;
        this.advice = locale.getLanguage().equals("zh") ? CHINESE : ENGLISH;
    }

    /**
     * Adds the advice to the result of a repeated failure.
     * @return the result, with the advice after the error's message from the third failure on
     */
    ActionResult addAdvice(String text, ActionResult result) {
        DocUIError error = result.error();
        if (error == null) {
            failure = isLook(result) ? failure : null;
            latest = 0;
            return result;
        }
        String now = error.code() + " " + text;
        times = now.equals(failure) ? times + 1 : 1;
        failure = now;
        latest = times;
        return times < PATIENCE ? result : result.withError(error.withMessage(error.message() + advice));
    }

    /** Records that a call asked a question, which is not a failure. */
    void recordQuestion() {
        latest = 0;
    }

    /** Returns the number of consecutive failures of the latest call in the same way; 0 if it did not fail. Thread-safe. */
    int count() {
        return latest;
    }

    /** Returns whether a call only showed something. Such a call between two failures is not a different attempt. */
    private boolean isLook(ActionResult result) {
        BuiltInAction action = builtInCalls.find(result.action());
        return action != null && LOOKING.contains(action);
    }
}
