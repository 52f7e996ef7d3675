package io.docui.hostops.internal.process;

import java.io.IOException;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * Strategy for tracking all processes that a started program forks, so that exactly these can be terminated.
 *
 * <p>Canceling an operation stops its work (docs/spec/operations.md#cancellation).
 */
public interface Containment {
    /**
     * Describes the containment and its limits for people.
     *
     * @return a part of a sentence
     */
    String description();

    /**
     * Opens a scope for one program and everything that it starts.
     *
     * @param mark a unique text of letters and digits
     * @return the scope
     * @throws IOException if the scope cannot be created
     */
    ContainmentScope open(String mark) throws IOException;

    /** Scope that contains one program and everything that it starts. */
    interface ContainmentScope {
        /**
         * Returns the command that runs a program in this scope.
         *
         * @param argv the program
         * @return the program, or a command that wraps it
         */
        List<String> command(List<String> argv);

        /**
         * Returns the additional environment variables of the program.
         *
         * @return the variables by name
         */
        default Map<String, String> variables() {
            return Map.of();
        }

        /**
         * Returns the processes in this scope.
         *
         * @param main the process of the command
         * @return the live processes of the program, and no others
         */
        Set<ProcessHandle> members(ProcessHandle main);

        /**
         * Tells whether the scope must be polled for its members to stay complete.
         *
         * @return whether to poll
         */
        default boolean needsPolling() {
            return false;
        }

        /**
         * Kills all processes at once with a signal that they cannot ignore.
         *
         * @param main the process of the command
         */
        void kill(ProcessHandle main);

        /** Releases the scope once it is empty. */
        default void close() {}
    }
}
