package io.docui.hostops.internal.policy.program;

import io.docui.hostops.internal.command.analysis.ProgramNameResolver;

/** Programs that the tables know. */
public final class KnownPrograms {
    private KnownPrograms() {}

    /** Tells whether some commands of a program only read or print a value. */
    public static boolean mayOnlyRead(String program) {
        return ReadOnlyPrograms.includes(program);
    }

    /** Tells whether a table says what a program does. A file of the same name in another folder than those of the system can do anything. */
    public static boolean includes(String program) {
        String name = ProgramNameResolver.resolve(program);
        return ReadOnlyPrograms.includes(name)
                || ProgramEffects.includes(name)
                || WritingPrograms.includes(name)
                || FilePlacement.includes(name);
    }
}
