package io.docui.hostops.internal.policy;

import io.docui.hostops.effect.HostEffect;
import io.docui.hostops.effect.HostEffect.FileAccess;
import io.docui.hostops.effect.PolicyDecision;
import io.docui.hostops.effect.PolicyEvaluation.Finding;
import io.docui.hostops.internal.policy.program.ImmediateCommands;
import io.docui.hostops.internal.policy.program.KnownPrograms;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Pattern;

/**
 * A line outside of the sandbox that is judged at its start, but can act later: in the background, or in a shell that stays open, where traps,
 * functions and descriptors of earlier lines count. What it names can have been exchanged until then, so it runs without a question only if it
 * reads what plain commands name.
 */
final class LastingLine {
    /** Commands of the shell that only print, wait, or change the folder or a variable. */
    private static final Set<String> OF_SHELL =
            Set.of(": [ break cd continue echo exit export false jobs kill printf pwd sleep test true type unset wait"
                    .split(" ", -1));

    /** Programs that run another one, and do nothing else; but in a terminal, nohup writes a file. */
    private static final Set<String> WRAPPING = Set.of("command nice nohup setsid time timeout".split(" ", -1));

    /** Programs that do no more than read the files that they name, whatever their options are, and obey no file. */
    private static final Set<String> WAITING =
            Set.of("basename cat curl cut date dirname grep head jq ls seq stat tail tr wc wget".split(" ", -1));

    /** Programs that wait for a time or a server. */
    private static final Set<String> LONG = Set.of("curl flock sleep tail timeout wget".split(" ", -1));

    /** Descriptors of the shell, one of which is what it reads its commands from. */
    private static final Pattern DESCRIPTOR =
            Pattern.compile("/dev/fd(/.*)?|/proc/(self|thread-self|[0-9]+)/(task/[0-9]+/)?fd(/.*)?");

    private static final Pattern STANDARD = Pattern.compile(".*/fd/[0-2]");

    private LastingLine() {}

    private static boolean isPlain(HostEffect effect, boolean open) {
        if (effect instanceof HostEffect.RunsCommand command) {
            String program = command.argv().get(0).displayText();
            return (command.wraps()
                            ? WRAPPING.contains(program) && !(open && program.equals("nohup"))
                            : OF_SHELL.contains(program))
                    || WAITING.contains(program)
                    || open && KnownPrograms.mayOnlyRead(program);
        }
        if (effect instanceof HostEffect.UsesPath use) {
            return use.fileAccess() != FileAccess.WRITE
                            && use.fileAccess() != FileAccess.ENTRY
                            && !isDescriptor(use.path().toString())
                    || PathPolicyEvaluator.isNoFile(use.path().toString(), use.fileAccess());
        }
        return effect instanceof HostEffect.UsesChannel
                || effect instanceof HostEffect.UsesFilesBelow below && below.onlyReads();
    }

    /** Tells whether a line has a command that may come long after the line began. */
    private static boolean isLong(Collection<HostEffect> effects) {
        long commands = effects.stream()
                .filter(effect -> effect instanceof HostEffect.RunsCommand command && !command.wraps())
                .count();
        return commands > 1 && effects.stream().anyMatch(LastingLine::waits);
    }

    /** Tells whether a command lets the rest of the line wait as long as it likes. A line that takes long goes on in the background. */
    private static boolean waits(HostEffect effect) {
        return effect instanceof HostEffect.RunsCommand command
                && LONG.contains(command.argv().get(0).displayText())
                && ImmediateCommands.mayWait(command);
    }

    private static boolean isDescriptor(String path) {
        return DESCRIPTOR.matcher(path).matches() && !STANDARD.matcher(path).matches();
    }

    /**
     * Returns the question about a line that nothing else asks about; empty if it may run. What a rule permits is not asked about.
     * @param decided the effects of the line, with what permits them
     * @param later whether the action runs it in the background
     * @param sandbox whether there is a sandbox. Lines in an open shell that is not in it count too
     */
    static Optional<Finding> question(Map<HostEffect, Finding> decided, boolean later, boolean sandbox) {
        boolean open = decided.keySet().stream()
                .anyMatch(effect -> effect instanceof HostEffect.UsesChannel channel && channel.openShell());
        boolean lasting = open || !sandbox && (later || isLong(decided.keySet()));
        List<Finding> commands = decided.entrySet().stream()
                .filter(entry -> entry.getKey() instanceof HostEffect.RunsCommand)
                .map(Map.Entry::getValue)
                .toList();
        boolean permitted = !commands.isEmpty()
                && commands.stream().noneMatch(command -> command.matched().isEmpty());
        boolean plain = permitted
                || decided.entrySet().stream()
                        .allMatch(entry -> !entry.getValue().matched().isEmpty() || isPlain(entry.getKey(), open));
        if (!lasting || plain) {
            return Optional.empty();
        }
        return Optional.of(new Finding(
                open ? "runs in a shell that stays open" : "may act later than it starts",
                PolicyDecision.ASK,
                "there is no sandbox, and what it names can change before it acts",
                List.of()));
    }
}
