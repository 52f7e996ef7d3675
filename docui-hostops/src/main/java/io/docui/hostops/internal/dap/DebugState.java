package io.docui.hostops.internal.dap;

import java.util.OptionalInt;

/** Where a program that is debugged is in its life. */
public sealed interface DebugState {
    /** The debugger is being started, or the program. */
    record Starting() implements DebugState {}

    /** The program runs. */
    record Running() implements DebugState {}

    /**
     * The program stands still.
     *
     * @param at where, and what can be looked at there
     */
    record Stopped(StoppedState at) implements DebugState {}

    /**
     * The program is over, or was ended.
     *
     * @param exitCode its exit code, if it came to have one
     */
    record Ended(OptionalInt exitCode) implements DebugState {}

    /**
     * The debugger failed; the program is over too.
     *
     * @param reason why, in a sentence or two
     */
    record Failed(String reason) implements DebugState {}

    /** Whether nothing can happen any more. */
    default boolean isOver() {
        return this instanceof Ended || this instanceof Failed;
    }

    /** Whether something is to be expected by itself. */
    default boolean isBusy() {
        return this instanceof Starting || this instanceof Running;
    }
}
