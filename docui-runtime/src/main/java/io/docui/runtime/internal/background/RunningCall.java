package io.docui.runtime.internal.background;

/** A call that runs in the background, as far as its operation must know it. Thread-safe. */
public interface RunningCall {
    String operationId();

    /** Returns the latest progress; empty if the action reported none. */
    String progressText();
}
