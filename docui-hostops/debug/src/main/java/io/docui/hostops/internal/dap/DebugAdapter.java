package io.docui.hostops.internal.dap;

import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** Kind of debug adapter: the programs it debugs, its command and its launch request. Thread-safe. */
public interface DebugAdapter {
    /** Returns its name in calls, such as {@code debugpy}. */
    String id();

    /** Describes the programs that it debugs, such as {@code Python programs (.py)}. */
    String programs();

    /** Returns whether it debugs a program. */
    boolean takes(Path program);

    /**
     * Decides what depends on the files of the moment, such as the interpreter. It is called once before the policy evaluates a program, so
     * that the program that was evaluated is the one that runs. Quick; starts nothing.
     */
    default Debuggee prepare(Debuggee launch) {
        return launch;
    }

    /**
     * Returns the command that runs the prepared program without the debugger, for evaluation by the policy. Quick; starts nothing.
     */
    List<String> run(Debuggee launch);

    /**
     * Checks whether it seems to be installed. Quick; starts nothing.
     * @return its location, or the condition under which it is available; empty if it is certainly missing
     */
    Optional<String> findInstalled();

    /**
     * Finds the debugger on this machine. The policy does not evaluate its command, so it must run nothing of a workspace. It is started in
     * the root folder of the file system.
     * @return the command that starts it; it speaks the protocol over standard input and output
     * @throws DebuggerException if there is none; the message says what was searched for and how to install it
     */
    List<String> command();

    /** Returns the variables that the debugger needs in addition to those of every program. */
    default Map<String, String> environment() {
        return Map.of();
    }

    /** Returns the arguments of the protocol's {@code launch} request for a prepared program. */
    Map<String, Object> request(Debuggee launch);
}
