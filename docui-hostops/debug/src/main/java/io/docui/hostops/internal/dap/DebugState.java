package io.docui.hostops.internal.dap;

import java.util.OptionalInt;

/** State of a debugged program, from its start to its end. */
public sealed interface DebugState {
    /** The debugger or the program is starting. */
    record Starting() implements DebugState {}

    /** The program runs. */
    record Running() implements DebugState {}

    /** The program is stopped. */
    record Stopped(StoppedState at) implements DebugState {}

    /** The program has ended or was ended. */
    record Ended(OptionalInt exitCode) implements DebugState {}

    /**
     * The debugger failed; the program has ended too.
     * @param reason the reason, in one or two sentences
     */
    record Failed(String reason) implements DebugState {}

    /** Returns whether the state is final. */
    default boolean isOver() {
        return this instanceof Ended || this instanceof Failed;
    }

    /** Returns whether the state can change without a call. */
    default boolean isBusy() {
        return this instanceof Starting || this instanceof Running;
    }
}
