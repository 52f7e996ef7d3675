package io.docui.runtime.internal.pipeline;

/** A stage of an input, before its calls run. It does not know the other stages. */
@FunctionalInterface
interface ScriptStage {
    /** Takes an input one stage further. A failure becomes the fault of the input, from which nothing runs then. */
    ScriptContext apply(ScriptContext script);
}
