package io.docui.hostops.internal.policy;

import io.docui.hostops.effect.HostEffect;
import io.docui.hostops.effect.ShellArgument;
import io.docui.hostops.internal.command.analysis.ProgramNameResolver;
import io.docui.hostops.internal.policy.program.ListingPrograms;
import io.docui.hostops.internal.policy.program.LocalCommands;
import io.docui.hostops.internal.policy.program.ReadOnlyPrograms;
import java.nio.file.Path;
import java.util.List;
import java.util.Set;

/**
 * Recognizes lines that leave the sandbox without a question, because all of their commands tell about this machine or end
 * processes that were started here. A line is one process,
 * so a single other command keeps the whole line in the sandbox.
 */
final class HostLine {
    /** Commands that do nothing, count, wait, leave a loop or the shell, or limit another command. */
    private static final Set<String> NEUTRAL =
            Set.of("echo", "sleep", "true", "false", ":", "timeout", "nice", "seq", "break", "continue", "exit");

    private static final Path NO_FILE = Path.of("/dev/null");

    private HostLine() {}

    /** Tells whether the effects are those of such a line. */
    static boolean isOne(List<HostEffect> effects, ReadOnlyPrograms programs) {
        boolean tells = false;
        for (HostEffect effect : effects) {
            if (effect instanceof HostEffect.RunsCommand command) {
                if (!isKnown(command.argv())) {
                    return false;
                }
                boolean telling = LocalCommands.isHost(command.argv())
                        || ListingPrograms.listsOnly(command.argv())
                        || programs.endsOwnProcesses(command.argv());
                boolean neutral = NEUTRAL.contains(command.argv().get(0).displayText());
                if (!telling && !neutral) {
                    return false;
                }
                tells |= telling;
            } else if (!(effect instanceof HostEffect.UsesChannel)
                    && !(effect instanceof HostEffect.UsesPath use && isListedOrNoFile(use))) {
                return false;
            }
        }
        return tells;
    }

    private static boolean isListedOrNoFile(HostEffect.UsesPath use) {
        return use.fileAccess() == HostEffect.FileAccess.LIST || use.path().equals(NO_FILE);
    }

    private static boolean isKnown(List<ShellArgument> argv) {
        return ProgramNameResolver.base(argv.get(0).displayText())
                        .equals(argv.get(0).displayText())
                && argv.stream()
                        .allMatch(argument ->
                                argument instanceof ShellArgument.Known || argument instanceof ShellArgument.Value);
    }
}
