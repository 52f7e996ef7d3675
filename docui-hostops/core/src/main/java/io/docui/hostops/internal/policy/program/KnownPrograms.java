package io.docui.hostops.internal.policy.program;

import io.docui.hostops.internal.command.analysis.ProgramNameResolver;

/** Programs that the tables know. */
public final class KnownPrograms {
    private KnownPrograms() {}

    /** Tells whether some commands of a program only read or print a value. */
    public static boolean mayOnlyRead(String program) {
        return ReadOnlyPrograms.includes(program);
    }

    /**
     * Tells whether a program only reads, copies, moves or removes what is in the folders that it is given, and sends nothing of it. A file of the
     * same name in another folder than those of the system can do anything.
     */
    public static boolean handlesFolders(String program) {
        String name = ProgramNameResolver.resolve(program);
        return name.equals("git")
                || WritingPrograms.includes(name)
                || FilePlacement.includes(name)
                || ReadOnlyPrograms.includes(name) && !LocalCommands.includes(name);
    }
}
