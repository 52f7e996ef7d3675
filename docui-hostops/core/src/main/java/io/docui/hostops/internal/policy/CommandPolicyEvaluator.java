package io.docui.hostops.internal.policy;

import io.docui.hostops.effect.HostEffect;
import io.docui.hostops.effect.PolicyDecision;
import io.docui.hostops.effect.PolicyEvaluation.Finding;
import io.docui.hostops.effect.SandboxRequirements;
import io.docui.hostops.internal.policy.file.CommandPattern;
import io.docui.hostops.internal.policy.file.MatchCertainty;
import io.docui.hostops.internal.policy.file.PolicyFile;
import io.docui.hostops.internal.policy.file.PolicyRule;
import io.docui.hostops.internal.policy.folder.GitFolderRemote;
import io.docui.hostops.internal.policy.program.InstalledTools;
import io.docui.hostops.internal.policy.program.LocalActions;
import io.docui.hostops.internal.policy.program.LocalCommands;
import io.docui.hostops.internal.policy.program.ReadOnlyPrograms;
import io.docui.hostops.internal.text.QuotedName;
import java.util.List;
import java.util.Optional;
import java.util.function.Predicate;

/**
 * Evaluates the run of a program: the rules of the policy file decide, then what is known of the program, and otherwise it runs in the sandbox or
 * a person is asked. Which files it uses is evaluated apart.
 */
final class CommandPolicyEvaluator {
    private static final List<String> NETWORK_ASKS = List.of("network: ask");

    private final CommandRuleMatcher rules;
    private final List<CommandPattern> readOnly;
    private final ReadOnlyPrograms programs;
    private final PermittedProgramTracker permitted;
    private final RepositoryPolicyEvaluator repository;
    private final SandboxPolicy sandbox;

    CommandPolicyEvaluator(
            PolicyFile file,
            ReadOnlyPrograms programs,
            PermittedProgramTracker permitted,
            RepositoryPolicyEvaluator repository,
            SandboxPolicy sandbox) {
        this.rules = new CommandRuleMatcher(file.rules());
        this.readOnly = file.readOnly();
        this.programs = programs;
        this.permitted = permitted;
        this.repository = repository;
        this.sandbox = sandbox;
    }

    /**
     * Evaluates a command of a line.
     * @param host whether the whole line only tells about this machine, and therefore leaves the sandbox
     * @param removal the commands of the line that remove only files that undo restores
     */
    Finding evaluate(HostEffect.RunsCommand command, boolean host, RestorableRemoval removal) {
        String shown = "runs " + OneLineText.abbreviate(command.displayText())
                + (command.via().isEmpty() ? "" : " (by " + String.join(", ", command.via()) + ")");
        boolean local = command.obeyed().isEmpty() && programs.isLocal(command.argv());
        boolean here = local || programs.actsHere(command.argv(), sandbox.isIsolated());
        Optional<String> made = permitted.permissionOfMadeProgram(command);
        Predicate<PolicyRule> exempt = exemption(command, local, here, removal);
        CommandRuleMatcher.Result found = rules.match(
                command, rule -> !exempt.test(rule) && (rule.decision() != PolicyDecision.ALLOW || made.isEmpty()));
        if (found.matches().any()) {
            return byRules(command, shown, found.matches());
        }
        return made.map(entry -> byMadeProgram(shown, entry))
                .or(() -> byKnownEffect(command, shown, here, host))
                .orElseGet(() -> sandbox.confineOrAsk(shown, reason(command, found)));
    }

    /**
     * Tells whether there are programs among the effects of a line, and all of them can run in the sandbox.
     * @param host whether the whole line only tells about this machine, and therefore leaves the sandbox
     * @param removal the commands of the line that remove only files that undo restores
     */
    boolean areConfinable(List<HostEffect> effects, boolean host, RestorableRemoval removal) {
        List<Finding> commands = effects.stream()
                .filter(HostEffect.RunsCommand.class::isInstance)
                .map(effect -> evaluate((HostEffect.RunsCommand) effect, host, removal))
                .toList();
        return sandbox.isUsed()
                && !commands.isEmpty()
                && commands.stream().noneMatch(command -> command.sandboxRequirements() == SandboxRequirements.OUTSIDE);
    }

    /**
     * Tells which rules do not apply to a command.
     * @param local whether the command only tells something
     * @param here whether it acts only on what is here
     */
    private Predicate<PolicyRule> exemption(
            HostEffect.RunsCommand command, boolean local, boolean here, RestorableRemoval removal) {
        boolean installed =
                InstalledTools.runsOne(command.argv(), programs.environment().workspace());
        boolean restorable = removal.coversRepository(command);
        return rule -> switch (rule.exemption()) {
            case NONE, TEXT -> false;
            case LOCAL -> here || installed || restorable;
            case KEPT -> local || restorable || removal.covers(command);
        };
    }

    private static Finding byRules(HostEffect.RunsCommand command, String shown, PolicyRuleMatches found) {
        String reason = Optional.of(found)
                .filter(matches -> matches.matched().equals(NETWORK_ASKS))
                .flatMap(matches -> GitFolderRemote.of(command))
                .map(folder -> "rule network (no other machine: the repository is the folder " + QuotedName.of(folder)
                        + ", which can have hooks that run)")
                .orElseGet(found::reason);
        return new Finding(shown, found.decision(), reason, found.matched(), SandboxRequirements.OUTSIDE);
    }

    /** @param entry what allows the program, which may have been made in the sandbox */
    private Finding byMadeProgram(String shown, String entry) {
        Finding made = sandbox.confineOrAsk(
                shown,
                entry
                        + " allows it, but when a program started in the sandbox it was missing, a link, had other names (hard links) or was not allowed yet,"
                        + " or it was replaced while that one ran, so that one may have made it");
        return new Finding(
                shown, made.decision(), made.because(), List.of(entry.replaceFirst("^rule ", "") + ": allow"));
    }

    /** Returns the finding about a command of which it is known what it does; empty for any other. */
    private Optional<Finding> byKnownEffect(HostEffect.RunsCommand command, String shown, boolean here, boolean host) {
        if (command.wraps()) {
            return Optional.of(allow(shown, "it only runs another command", SandboxRequirements.READING));
        }
        if (here && programs.endsOwnProcesses(command.argv())) {
            return Optional.of(allow(
                    shown,
                    "it only ends processes that were started here",
                    host ? SandboxRequirements.OUTSIDE : SandboxRequirements.READING));
        }
        if (here && LocalActions.endsOwnJobs(command.argv())) {
            return Optional.of(allow(shown, "it only ends jobs of its own shell", SandboxRequirements.READING));
        }
        if (reads(command)) {
            boolean leaves = !isListed(command) || host && LocalCommands.isHost(command.argv());
            return Optional.of(
                    allow(shown, "it only reads", leaves ? SandboxRequirements.OUTSIDE : SandboxRequirements.READING));
        }
        return sandbox.isUsed() && repository.changesProtected(command)
                ? Optional.of(new Finding(shown, PolicyDecision.ASK, RepositoryPolicyEvaluator.READ_ONLY, List.of()))
                : Optional.empty();
    }

    private static Finding allow(String shown, String because, SandboxRequirements requirements) {
        return new Finding(shown, PolicyDecision.ALLOW, because, List.of(), requirements);
    }

    private static String reason(HostEffect.RunsCommand command, CommandRuleMatcher.Result found) {
        if (found.limit().isPresent()) {
            return "a rule allows it, but not " + found.limit().get();
        }
        return command.obeyed().isEmpty() ? "it is not known to be read-only" : "it obeys " + command.obeyed();
    }

    /** Tells whether a command only reads, by the list of known programs or by the policy file. */
    boolean reads(HostEffect.RunsCommand command) {
        return isListed(command)
                || KnownArguments.areKnown(command.argv())
                        && readOnly.stream()
                                .anyMatch(pattern -> pattern.matches(command.argv(), false) == MatchCertainty.YES);
    }

    private boolean isListed(HostEffect.RunsCommand command) {
        return command.obeyed().isEmpty() && programs.reads(command.argv()).isPresent();
    }
}
