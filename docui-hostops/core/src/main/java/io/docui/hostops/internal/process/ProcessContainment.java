package io.docui.hostops.internal.process;

import java.io.IOException;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * Strategy for tracking all processes that a started program forks, so that exactly these can be terminated. Canceling an operation stops
 * its work (docs/spec/operations.md#cancellation).
 */
public interface ProcessContainment {
    /** Describes the containment and its limits for people. */
    String description();

    /** Opens a scope for one program and everything that it starts. */
    ContainmentScope open(String mark) throws IOException;

    /** Scope that contains one program and everything that it starts. */
    interface ContainmentScope {
        List<String> command(List<String> argv);

        /** Returns the additional environment variables of the program. */
        default Map<String, String> variables() {
            return Map.of();
        }

        Set<ProcessHandle> members(ProcessHandle main);

        /** Tells whether the scope must be polled for its members to stay complete. */
        default boolean needsPolling() {
            return false;
        }

        /** Kills all processes at once with a signal that they cannot ignore. */
        void kill(ProcessHandle main);

        /** Releases the scope once it is empty. */
        default void close() {}
    }
}
