package io.docui.runtime.internal.pipeline;

import io.docui.runtime.call.Call;
import io.docui.runtime.error.DocUIException;
import io.docui.runtime.internal.call.BoundCall;
import io.docui.runtime.internal.history.UndoReplayCallRunner;

/** Runs the calls that a call makes: nested calls in its arguments, and the calls of undo, redo and replay. */
interface SubcallRunner extends UndoReplayCallRunner {
    /**
     * Runs a call that is an argument of another call.
     * @throws DocUIException if the call fails
     */
    CallContext runNested(Call call);

    /** Returns a runner of the calls of undo, redo and replay. They have the approval of the call that makes them. */
    UndoReplayCallRunner approvedAs(ApprovalLevel approval);

    /** Returns the context of a call that does not run yet. Its nested calls can run, to show what it would mean. */
    CallContext contextOf(BoundCall call);
}
