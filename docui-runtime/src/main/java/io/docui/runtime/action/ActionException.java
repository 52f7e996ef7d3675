package io.docui.runtime.action;

import io.docui.runtime.call.Call;
import io.docui.runtime.error.ErrorCode;
import io.docui.runtime.wizard.WizardStep;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * What an action throws to say no, in words that the model is to read.
 *
 * <pre>{@code
 * throw new ActionException("The door is locked.")
 *     .recovery("Unlock it", SlimeCaveDocUI.unlock(exit))
 *     .suggest(SlimeCaveDocUI.take(key));
 * }</pre>
 */
public final class ActionException extends RuntimeException {
    private static final long serialVersionUID = 1L;

    private final ErrorCode code;
    private final transient List<RecoveryCall> recoveries = new ArrayList<>();
    private final transient List<Call> suggestions = new ArrayList<>();
    private transient @Nullable Question question;

    /**
     * A question whose answer completes the call (docs/spec/wizards.md#triggers): the model chooses, and does not repeat the call.
     *
     * @param parameter the parameter that the answer fills, in the place of what the call gave for it
     * @param excerpt a text that shows what there is to choose from, marked by {@code <sel:1>…</sel:1>} and so on; may be empty
     * @param options what can be chosen, at least one; each has the whole value of the parameter
     */
    public record Question(String parameter, String excerpt, List<WizardStep.Option> options) {
        /** Copies the options. */
        public Question {
            options = List.copyOf(options);
            if (options.isEmpty()) {
                throw new IllegalArgumentException("There is nothing to choose.");
            }
        }
    }

    /**
     * A way out that the model can click.
     *
     * @param label what it does
     * @param call the call
     */
    public record RecoveryCall(String label, Call call) {}

    /**
     * A refusal with the code {@link ErrorCode#ACTION_FAILED}.
     *
     * @param message why, in a sentence or two
     */
    public ActionException(String message) {
        this(ErrorCode.ACTION_FAILED, message);
    }

    /**
     * A refusal with a code of its own.
     *
     * @param code what kind of failure it is
     * @param message why, in a sentence or two
     */
    public ActionException(ErrorCode code, String message) {
        super(message);
        this.code = code;
    }

    /**
     * Adds a way out that the model can click.
     *
     * @param label what it does
     * @param call a call, as generated classes build it
     * @return this
     */
    public ActionException recovery(String label, Call call) {
        recoveries.add(new RecoveryCall(label, call));
        return this;
    }

    /**
     * Adds a call that may be worth while next.
     *
     * @param call a call, as generated classes build it
     * @return this
     */
    public ActionException suggest(Call call) {
        suggestions.add(call);
        return this;
    }

    /**
     * Lets the model choose, where it can be asked: if the call is not one of several, and nothing of it was done. Else the message
     * has to say what to do.
     *
     * @param choice what it chooses
     * @return this
     */
    public ActionException ask(Question choice) {
        question = choice;
        return this;
    }

    /** What the model may choose. */
    public Optional<Question> question() {
        return Optional.ofNullable(question);
    }

    /** What kind of failure it is. */
    public ErrorCode code() {
        return code;
    }

    /** The ways out, in the order in which they were added. */
    public List<RecoveryCall> recoveries() {
        return List.copyOf(recoveries);
    }

    /** The calls that may be worth while next. */
    public List<Call> suggestions() {
        return List.copyOf(suggestions);
    }
}
