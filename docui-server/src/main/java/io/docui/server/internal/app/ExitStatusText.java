package io.docui.server.internal.app;

import java.util.Map;

/** Says how a process ended. */
final class ExitStatusText {
    private static final int SIGNALLED = 128;
    private static final Map<Integer, String> SIGNALS = Map.of(
            1, "SIGHUP", 2, "SIGINT", 3, "SIGQUIT", 4, "SIGILL", 6, "SIGABRT", 9, "SIGKILL", 11, "SIGSEGV", 15,
            "SIGTERM");

    private ExitStatusText() {}

    /**
     * The end of a process, in words.
     *
     * @param exitCode its exit code; beyond 128 it is that of a signal
     * @return such as "exit code 137: signal 9, SIGKILL"
     */
    static String of(int exitCode) {
        String signal = SIGNALS.get(exitCode - SIGNALLED);
        return "exit code " + exitCode + (signal == null ? "" : ": signal " + (exitCode - SIGNALLED) + ", " + signal);
    }
}
