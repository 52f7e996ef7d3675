package io.docui.server.internal.app;

import java.util.Map;

/** Describes the exit code of a process in words, including the signal that ended it. */
final class ExitStatusText {
    private static final int SIGNALLED = 128;
    private static final Map<Integer, String> SIGNALS = Map.of(
            1, "SIGHUP", 2, "SIGINT", 3, "SIGQUIT", 4, "SIGILL", 6, "SIGABRT", 9, "SIGKILL", 11, "SIGSEGV", 15,
            "SIGTERM");

    private ExitStatusText() {}

    /**
     * Describes an exit code.
     * @param exitCode the exit code; above 128 it indicates a signal
     * @return the description, such as "exit code 137: signal 9, SIGKILL"
     */
    static String of(int exitCode) {
        String signal = SIGNALS.get(exitCode - SIGNALLED);
        return "exit code " + exitCode + (signal == null ? "" : ": signal " + (exitCode - SIGNALLED) + ", " + signal);
    }
}
