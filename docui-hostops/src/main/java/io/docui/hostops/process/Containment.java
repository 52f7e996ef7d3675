package io.docui.hostops.process;

import java.io.IOException;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * A way of knowing what belongs to a program that was started, however often it forks: so that all of it can be ended, and nothing
 * else (docs/spec/operations.md#cancellation: cancelling means that the work stops).
 */
public interface Containment {
    /**
     * What it is, and what it cannot do, for people.
     *
     * @return a part of a sentence
     */
    String description();

    /**
     * A place for one program and all that it starts.
     *
     * @param mark a text that no other place has: letters and digits
     * @return the place
     * @throws IOException if it cannot be made
     */
    ContainmentScope open(String mark) throws IOException;

    /** Where one program is, with all that it starts. */
    interface ContainmentScope {
        /**
         * The command that runs a program in this place.
         *
         * @param argv the program
         * @return the program, or what runs it
         */
        List<String> command(List<String> argv);

        /**
         * The variables that the program is given besides.
         *
         * @return variables by name
         */
        default Map<String, String> variables() {
            return Map.of();
        }

        /**
         * The processes in this place.
         *
         * @param main what the command became
         * @return those that live; none of anybody else's
         */
        Set<ProcessHandle> members(ProcessHandle main);

        /**
         * Whether it knows more if it is asked for the members from time to time.
         *
         * @return whether to ask
         */
        default boolean needsPolling() {
            return false;
        }

        /**
         * Ends all of it at once, by means that nothing can ignore.
         *
         * @param main what the command became
         */
        void kill(ProcessHandle main);

        /** Gives the place up, once it is empty. */
        default void close() {}
    }
}
