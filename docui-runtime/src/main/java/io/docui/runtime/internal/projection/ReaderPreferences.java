package io.docui.runtime.internal.projection;

import io.docui.runtime.context.LodState;
import java.util.function.UnaryOperator;

/** Holds what the reader of a session has chosen to see, as it is now. */
public final class ReaderPreferences {
    /** What can be called counts as used from the beginning: a reader can do nothing without it. */
    private LodState state = LodState.INITIAL.withUsed(ProjectedSection.ACTIONS);

    /** The choices. */
    public LodState state() {
        return state;
    }

    /** How often they have changed. */
    public long version() {
        return state.version();
    }

    /** Notes that the reader has used a section. */
    void markUsed(String section) {
        state = state.withUsed(section);
    }

    /** Notes that the reader has turned to something else than what was asked for. */
    void expireRequests() {
        state = state.withRequestsExpired();
    }

    /**
     * Changes them.
     *
     * @param change gives the choices that follow
     */
    public void update(UnaryOperator<LodState> change) {
        state = change.apply(state);
    }
}
