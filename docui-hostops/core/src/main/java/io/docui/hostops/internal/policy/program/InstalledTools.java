package io.docui.hostops.internal.policy.program;

import io.docui.hostops.effect.ShellArgument;
import io.docui.hostops.internal.command.analysis.ProgramNameResolver;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import java.util.regex.Pattern;

/** Recognizes commands such as {@code npx tsc} that run a tool which the project has installed, so that nothing is downloaded. */
public final class InstalledTools {
    private static final Set<String> RUNNERS = Set.of("npx", "bunx");
    private static final Pattern NAME = Pattern.compile("[A-Za-z0-9][A-Za-z0-9._-]*");

    private InstalledTools() {}

    /**
     * Tells whether a command runs an installed tool.
     * @param workspace the folder of the project
     */
    public static boolean runsOne(List<ShellArgument> argv, Path workspace) {
        return argv.size() > 1
                && argv.stream().allMatch(ShellArgument.Known.class::isInstance)
                && RUNNERS.contains(ProgramNameResolver.resolve(argv.get(0).displayText()))
                && NAME.matcher(argv.get(1).displayText()).matches()
                && Files.isExecutable(workspace
                        .resolve("node_modules/.bin")
                        .resolve(argv.get(1).displayText()));
    }
}
