package io.docui.hostops.internal.policy.program;

import io.docui.hostops.effect.ShellArgument;
import io.docui.hostops.internal.command.analysis.ProgramNameResolver;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * Commands that build a project. What they do is in all its files, which change all the time, so an approval is about the command and not about
 * the files.
 */
public final class BuildPrograms {
    private static final Set<String> NAMES = Set.of("""
            ant bazel cmake ctest gradle gradlew make mvn mvnw ninja pytest sbt tox""".split("\\s+", -1));

    /** Programs that also do other things, such as publishing a folder. */
    private static final Map<String, Set<String>> COMMANDS = Map.of(
            "docker", Set.of("build", "buildx", "compose"),
            "cargo", Set.of("bench", "build", "check", "clippy", "doc", "fmt", "run", "test"),
            "dotnet", Set.of("build", "restore", "run", "test"),
            "go", Set.of("build", "generate", "install", "mod", "run", "test", "vet"),
            "npm", Set.of("ci", "i", "install", "rebuild", "run", "run-script", "start", "t", "test"),
            "pnpm", Set.of("build", "i", "install", "run", "start", "test"),
            "yarn", Set.of("build", "install", "run", "start", "test"));

    private static final Set<String> TAKE_NEXT =
            Set.of("-C", "--cwd", "--dir", "--filter", "--manifest-path", "--prefix", "-w", "--workspace");

    private BuildPrograms() {}

    /** Tells whether a command is one. */
    public static boolean includes(List<ShellArgument> argv) {
        String name = ProgramNameResolver.base(argv.get(0).displayText());
        Set<String> commands = COMMANDS.getOrDefault(name, Set.of());
        return NAMES.contains(name) || commands.contains(subcommand(argv));
    }

    private static String subcommand(List<ShellArgument> argv) {
        for (int at = 1; at < argv.size(); at++) {
            String word = argv.get(at).displayText();
            if (TAKE_NEXT.contains(word)) {
                at++;
            } else if (!word.startsWith("-")) {
                return word;
            }
        }
        return "";
    }
}
