package io.docui.runtime.internal.pipeline;

/** A stage of a call. It holds no state of calls and does not know the other stages. */
@FunctionalInterface
interface CallStage {
    /**
     * Takes a call one stage further.
     * @return the call with what the stage learned; an ended call skips the remaining stages
     */
    CallContext apply(CallContext call) throws Exception;
}
