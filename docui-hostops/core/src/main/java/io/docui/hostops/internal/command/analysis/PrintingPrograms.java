package io.docui.hostops.internal.command.analysis;

import io.docui.hostops.effect.ShellArgument;
import java.util.List;
import java.util.Set;

/** Programs that print nothing but what is in their words, in their input and in the files that these name. */
public final class PrintingPrograms {
    private static final Set<String> NAMES = Set.of("""
            cat cd chmod cp cut dd echo head install ln mkdir mv nl patch printf rm rmdir rsync sort tac tail tar tee touch tr true
            truncate uniq wc""".split("\\s+", -1));

    private PrintingPrograms() {}

    /** Tells whether a command runs such a program. */
    public static boolean include(List<ShellArgument> argv) {
        return NAMES.contains(ProgramNameResolver.resolve(argv.get(0).displayText()));
    }
}
