package io.docui.runtime.session;

import io.docui.runtime.action.ActionResult;
import io.docui.runtime.error.DocUIError;
import java.util.Locale;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** Notices that the same call fails in the same way again and again, and advises to stop (docs/spec/results.md#repeated-failures). */
final class RepeatedFailureDetector {
    private static final int PATIENCE = 3;
    private static final String ENGLISH =
            " This is the same failure three times running or more: stop, and try another way.";
    private static final String CHINESE = " 同样的失败已经连续三次或更多：停下来，换一种办法。";

    private static final Set<String> LOOKING = Set.of("look", "help", "find", "focus", "expand", "collapse");

    private final String advice;
    private @Nullable String failure;
    private int times;
    private volatile int latest;

    /**
     * Without a failure.
     *
     * @param locale the language of the advice
     */
    RepeatedFailureDetector(Locale locale) {
        this.advice = locale.getLanguage().equals("zh") ? CHINESE : ENGLISH;
    }

    /**
     * Adds the advice where it is due.
     *
     * @param text what was asked for
     * @param result what became of it
     * @return the result, with the advice behind its message from the third time on
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

    /** Notes that a call has put a question, which is no failure. */
    void recordQuestion() {
        latest = 0;
    }

    /** How many times running the latest call has failed in the way that it did; 0 if it did not fail. From any thread. */
    int count() {
        return latest;
    }

    /** Whether a call only showed something: whoever looks between two failures has not tried another way. */
    private static boolean isLook(ActionResult result) {
        String action = result.action();
        return action != null && LOOKING.contains(action);
    }
}
