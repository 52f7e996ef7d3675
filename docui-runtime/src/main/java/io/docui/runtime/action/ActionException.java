package io.docui.runtime.action;

import io.docui.runtime.call.Call;
import io.docui.runtime.error.ErrorCode;
import java.util.ArrayList;
import java.util.List;

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
    private final transient List<WayOut> recoveries = new ArrayList<>();
    private final transient List<Call> suggestions = new ArrayList<>();

    /**
     * A way out that the model can click.
     *
     * @param label what it does
     * @param call the call
     */
    public record WayOut(String label, Call call) {}

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
        recoveries.add(new WayOut(label, call));
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

    /** What kind of failure it is. */
    public ErrorCode code() {
        return code;
    }

    /** The ways out, in the order in which they were added. */
    public List<WayOut> recoveries() {
        return List.copyOf(recoveries);
    }

    /** The calls that may be worth while next. */
    public List<Call> suggestions() {
        return List.copyOf(suggestions);
    }
}
