package io.docui.hostops.internal.dap;

import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** One kind of debugger: which programs it is for, where it is found, and how it is told to start one. Thread-safe. */
public interface DebugAdapter {
    /** Its name in calls, such as {@code debugpy}. */
    String id();

    /** What it debugs, for people, such as {@code Python programs (.py)}. */
    String programs();

    /**
     * Tells whether it is for a program.
     *
     * @param program the program: a file that exists
     * @return whether it debugs such programs
     */
    boolean takes(Path program);

    /**
     * What is run when a program is debugged, without the debugger: what a policy judges. Quick, and starts nothing.
     *
     * @param launch what is to be debugged
     * @return the program that is run, and its arguments
     */
    List<String> run(Debuggee launch);

    /**
     * Tells whether it seems to be on this machine. Quick, and starts nothing.
     *
     * @return where it is, or what it depends on; empty if it is surely missing
     */
    Optional<String> findInstalled();

    /**
     * Finds the debugger on this machine.
     *
     * @return the command that starts it, speaking the protocol by its standard input and output
     * @throws DebuggerException if there is none: what was looked for, and how to get it
     */
    List<String> command();

    /** Variables that the debugger needs besides those of every program. */
    default Map<String, String> environment() {
        return Map.of();
    }

    /**
     * The arguments of the protocol's {@code launch} request.
     *
     * @param launch what is to be debugged
     * @return the arguments
     */
    Map<String, Object> request(Debuggee launch);
}
