package io.docui.hostops.internal.policy.program;

import io.docui.hostops.effect.HostEffect;
import io.docui.hostops.effect.HostEffect.FileAccess;
import io.docui.hostops.effect.ShellArgument;
import java.nio.file.Files;
import java.util.List;
import java.util.Set;
import java.util.regex.Pattern;

/** Commands that end at once if their files are regular ones, so that a file that the line uses is the one that was judged. */
public final class ImmediateCommands {
    /** None of them obeys a file of the project. What git obeys is judged apart. */
    private static final Set<String> NAMES = Set.of("""
            echo printf cd pwd true false : test [ cat head wc grep cut tr sort uniq diff ls stat file basename dirname date""".split("\\s+", -1));

    /** Words of {@code tail} with which it does not follow a file. */
    private static final Pattern ENDING_TAIL =
            Pattern.compile("(?s)[^-].*|-[0-9]+|-[nc][+-]?[0-9]*|--lines=[+-]?[0-9]+");

    private ImmediateCommands() {}

    /** Tells whether an effect may let the rest of a line wait: another program, or a file such as a named pipe. */
    public static boolean mayWait(HostEffect effect) {
        if (effect instanceof HostEffect.RunsCommand command) {
            return !isImmediate(command.argv());
        }
        return effect instanceof HostEffect.UsesPath use
                && use.fileAccess() == FileAccess.READ
                && Files.exists(use.path())
                && !Files.isRegularFile(use.path())
                && !Files.isDirectory(use.path());
    }

    private static boolean isImmediate(List<ShellArgument> argv) {
        return NAMES.contains(argv.get(0).displayText())
                || isImmediateGit(argv)
                || argv.get(0).is("tail")
                        && argv.stream()
                                .skip(1)
                                .allMatch(word -> word instanceof ShellArgument.Known known
                                        && ENDING_TAIL.matcher(known.text()).matches());
    }

    /** Other commands of git wait for a server, for a hook or for a person. */
    private static boolean isImmediateGit(List<ShellArgument> argv) {
        return argv.get(0).is("git")
                && (GitReadOnlyCheck.onlyReads(argv) || GitLocalChange.of(argv).isPresent());
    }
}
