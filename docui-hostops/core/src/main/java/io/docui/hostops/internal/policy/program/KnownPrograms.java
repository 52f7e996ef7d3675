package io.docui.hostops.internal.policy.program;

/** Programs that the tables know. */
public final class KnownPrograms {
    private KnownPrograms() {}

    /** Tells whether some commands of a program only read or print a value. */
    public static boolean mayOnlyRead(String program) {
        return ReadOnlyPrograms.includes(program);
    }
}
