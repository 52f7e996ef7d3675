package io.docui.runtime.action;

import io.docui.runtime.call.Call;
import io.docui.runtime.error.ErrorCode;
import io.docui.runtime.wizard.WizardStep;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * Thrown by an action to reject a call with a message, recovery calls and suggestions for the model.
 *
 * <pre>{@code
 * throw new ActionException("The door is locked.")
 *     .recovery("Unlock it", SlimeCaveDocUI.unlock(exit))
 *     .suggest(SlimeCaveDocUI.take(key));
 * }</pre>
 */
public final class ActionException extends RuntimeException {
    private final ErrorCode code;
    private final transient List<RecoveryCall> recoveries = new ArrayList<>();
    private final transient List<Call> suggestions = new ArrayList<>();
    private transient @Nullable Question question;

    /**
     * A question whose answer completes the call (docs/spec/wizards.md#triggers). The model chooses an option and does not repeat the call.
     *
     * @param parameter the parameter that the answer fills; the answer replaces the value in the call
     * @param excerpt a text that shows the options, marked by {@code <sel:1>…</sel:1>} and so on; may be empty
     * @param options the options, at least one; each has the whole value of the parameter
     */
    public record Question(String parameter, String excerpt, List<WizardStep.Option> options) {
        /** Copies the options. */
        public Question {
            options = List.copyOf(options);
            if (options.isEmpty()) {
                throw new IllegalArgumentException("The list of options must not be empty.");
            }
        }
    }

    /**
     * A labeled call that recovers from the failure. The model can click it.
     *
     * @param label the description of the call
     * @param call the call
     */
    public record RecoveryCall(String label, Call call) {}

    /**
     * Creates an exception with the code {@link ErrorCode#ACTION_FAILED}.
     *
     * @param message the reason, in one or two sentences
     */
    public ActionException(String message) {
        this(ErrorCode.ACTION_FAILED, message);
    }

    /**
     * Creates an exception with another code.
     *
     * @param code the kind of failure
     * @param message the reason, in one or two sentences
     */
    public ActionException(ErrorCode code, String message) {
        super(message);
        this.code = code;
    }

    /**
     * Adds a recovery call that the model can click.
     *
     * @param label the description of the call
     * @param call a call, as generated classes build it
     * @return this
     */
    public ActionException recovery(String label, Call call) {
        recoveries.add(new RecoveryCall(label, call));
        return this;
    }

    /**
     * Adds a call that may be useful next.
     *
     * @param call a call, as generated classes build it
     * @return this
     */
    public ActionException suggest(Call call) {
        suggestions.add(call);
        return this;
    }

    /**
     * Asks the model to choose, where that is possible: if the script has no other calls and the action has not changed anything.
     * Otherwise the model sees only the message, so the message must say what to do.
     *
     * @param choice the question
     * @return this
     */
    public ActionException ask(Question choice) {
        question = choice;
        return this;
    }

    /** Returns the question for the model, if there is one. */
    public Optional<Question> question() {
        return Optional.ofNullable(question);
    }

    /** Returns the kind of failure. */
    public ErrorCode code() {
        return code;
    }

    /** Returns the recovery calls, in the order in which they were added. */
    public List<RecoveryCall> recoveries() {
        return List.copyOf(recoveries);
    }

    /** Returns the calls that may be useful next. */
    public List<Call> suggestions() {
        return List.copyOf(suggestions);
    }
}
