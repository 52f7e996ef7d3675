package io.docui.runtime.internal.projection;

import io.docui.runtime.context.LodState;
import java.util.function.UnaryOperator;

/** Mutable holder of the current display choices of a session's reader: levels of detail, pages, pins and used sections. */
public final class ReaderPreferences {
    /** The section of actions counts as used from the beginning, because a reader can do nothing without it. */
    private LodState state = LodState.INITIAL.withUsed(ProjectedSection.ACTIONS);

    public LodState state() {
        return state;
    }

    /** Returns the number of changes so far. */
    public long version() {
        return state.version();
    }

    void markUsed(String section) {
        state = state.withUsed(section);
    }

    /** Records that the reader has moved on to something that was not requested. */
    void expireRequests() {
        state = state.withRequestsExpired();
    }

    public void update(UnaryOperator<LodState> change) {
        state = change.apply(state);
    }
}
