package io.docui.hostops.internal.policy.program;

/** Programs of which it is known what they do with the files that they are given. */
public final class KnownPrograms {
    private KnownPrograms() {}

    /** Tells whether a program only reads, writes or moves the files that its arguments name, and runs none of them. */
    public static boolean onlyUseFiles(String program) {
        return ReadOnlyPrograms.includes(program)
                || WritingPrograms.includes(program)
                || UndoablePrograms.includes(program)
                || FilePlacement.includes(program);
    }

    /** Tells whether some commands of a program only read or print a value. */
    public static boolean mayOnlyRead(String program) {
        return ReadOnlyPrograms.includes(program);
    }
}
