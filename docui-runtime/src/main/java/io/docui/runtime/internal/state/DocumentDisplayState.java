package io.docui.runtime.internal.state;

import io.docui.runtime.context.LodState;
import java.util.function.UnaryOperator;

/** Mutable holder of the current display choices of a session's reader: levels of detail, pages, pins and used sections. */
public final class DocumentDisplayState {
    private LodState state;

    /**
     * Creates the preferences of a new reader.
     * @param used the section that counts as used from the beginning, because a reader can do nothing without it
     */
    public DocumentDisplayState(String used) {
        this.state = LodState.INITIAL.withUsed(used);
    }

    public LodState state() {
        return state;
    }

    /** Returns the number of changes so far. */
    public long version() {
        return state.version();
    }

    public void markUsed(String section) {
        state = state.withUsed(section);
    }

    /** Records that the reader has moved on to something that was not requested. */
    public void expireRequests() {
        state = state.withRequestsExpired();
    }

    public void update(UnaryOperator<LodState> change) {
        state = change.apply(state);
    }
}
