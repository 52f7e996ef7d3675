package io.docui.runtime.internal.project;

import io.docui.runtime.context.LodState;
import java.util.function.UnaryOperator;

/** Holds what the reader of a session has chosen to see, as it is now. */
public final class ReaderChoices {
    private LodState state = LodState.INITIAL;

    /** The choices. */
    public LodState state() {
        return state;
    }

    /** How often they have changed. */
    public long version() {
        return state.version();
    }

    /**
     * Changes them.
     *
     * @param change gives the choices that follow
     */
    public void change(UnaryOperator<LodState> change) {
        state = change.apply(state);
    }
}
