package io.docui.runtime.internal.project;

import io.docui.runtime.context.LodState;
import java.util.function.UnaryOperator;

/** Holds what the reader of a session has chosen to see, as it is now. */
public final class ReaderChoices {
    /** What can be called counts as used from the beginning: a reader can do nothing without it. */
    private LodState state = LodState.INITIAL.use(ProjectedSection.ACTIONS);

    /** The choices. */
    public LodState state() {
        return state;
    }

    /** How often they have changed. */
    public long version() {
        return state.version();
    }

    /** Notes that the reader has used a section. */
    void use(String section) {
        state = state.use(section);
    }

    /** Notes that the reader has turned to something else than what was asked for. */
    void goOn() {
        state = state.goOn();
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
