package io.docui.hostops.internal.process;

import java.util.Map;
import java.util.Optional;

/** Maps exit codes of killed programs to the names of their signals. */
public final class SignalNames {
    private static final int BASE = 128;
    private static final Map<Integer, String> NAMES = Map.ofEntries(
            Map.entry(1, "HUP"),
            Map.entry(2, "INT, interrupted"),
            Map.entry(3, "QUIT"),
            Map.entry(4, "ILL, illegal instruction"),
            Map.entry(6, "ABRT, aborted"),
            Map.entry(8, "FPE, arithmetic error"),
            Map.entry(9, "KILL, killed, by another process or for lack of memory"),
            Map.entry(11, "SEGV, invalid memory access"),
            Map.entry(13, "PIPE, wrote to a closed pipe"),
            Map.entry(14, "ALRM"),
            Map.entry(15, "TERM, asked to terminate"));

    private SignalNames() {}

    /** Returns the signal that an exit code represents, if any. */
    public static Optional<String> nameOf(int code) {
        return Optional.ofNullable(NAMES.get(code - BASE));
    }
}
