package io.docui.hostops.internal.policy.program;

import io.docui.hostops.effect.ShellArgument;
import io.docui.hostops.internal.command.analysis.ProgramNameResolver;
import java.util.List;
import java.util.Set;

/** Programs that read only names and properties of files. */
public final class ListingPrograms {
    private static final Set<String> ALL = Set.of("ls", "dir", "vdir", "stat", "readlink", "realpath", "df", "namei");

    private ListingPrograms() {}

    /** Tells whether a command reads only names and properties, of one folder. */
    public static boolean listsOnly(List<ShellArgument> argv) {
        return ALL.contains(ProgramNameResolver.resolve(argv.get(0).displayText()))
                && !OperandClassifier.hasOption(argv, 'R', "--recursive");
    }
}
