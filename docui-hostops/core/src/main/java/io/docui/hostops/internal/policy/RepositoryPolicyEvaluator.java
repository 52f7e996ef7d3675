package io.docui.hostops.internal.policy;

import io.docui.hostops.effect.HostEffect;
import io.docui.hostops.effect.PolicyDecision;
import io.docui.hostops.effect.PolicyEvaluation.Finding;
import io.docui.hostops.effect.SandboxRequirements;
import io.docui.hostops.internal.command.language.GitCommandLine;
import io.docui.hostops.internal.policy.program.ConfinedPrograms;
import io.docui.hostops.internal.policy.program.GitLocalChange;
import io.docui.hostops.internal.policy.program.GitLocalLine;
import io.docui.hostops.internal.policy.program.GitWriteCheck;
import io.docui.hostops.internal.policy.program.NestedRepositories;
import io.docui.hostops.internal.policy.program.OwnRepository;
import io.docui.hostops.internal.policy.program.ReadOnlyPrograms;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * Evaluates changes of the workspace's git repository: those that can be taken back are permitted, and for others the reason is given.
 * @param home the folder with the owner's settings of git
 */
record RepositoryPolicyEvaluator(
        ReadOnlyPrograms programs, PathPolicyEvaluator paths, ExposedFiles exposed, Path home) {
    /** The commands after which git may find another repository in a folder. */
    private static final Set<String> MAKING = Set.of("init", "clone", "worktree", "submodule");

    private static final String READ_ONLY_SHELL =
            "it changes the repository, which is read-only in this shell of the sandbox";

    private Path workspace() {
        return programs.environment().workspace();
    }

    /** Tells whether an operation only changes the repository, in a way that can be taken back if the files that it names are kept. */
    boolean isOnlyChange(String tool, List<HostEffect> effects) {
        return !ShellActions.runsBesideLaterCalls(tool)
                && new GitLocalLine(programs, home, this::isReplaceable).isOne(effects);
    }

    /** Tells whether files of the workspace can be replaced without a question. */
    private boolean isReplaceable(List<String> names) {
        HostEffect.UsesFilesBelow use =
                new HostEffect.UsesFilesBelow(".", workspace(), names, HostEffect.FileAccess.WRITE, false);
        return paths.evaluate(use).decision() == PolicyDecision.ALLOW && !exposed.areBroughtBy(use);
    }

    /** Permits a command that changes the repository in a way that can be taken back. */
    static Finding permit(Finding finding) {
        return new Finding(
                finding.effect(),
                PolicyDecision.ALLOW,
                "it only changes the repository in a way that can be taken back, and the repository runs nothing",
                List.of(),
                SandboxRequirements.OUTSIDE);
    }

    /** Says why a command is not one that changes the repository without a question, if it could be. */
    Finding withReason(String tool, HostEffect.RunsCommand command, Finding finding) {
        if (GitLocalChange.of(command.argv()).isEmpty()) {
            return finding;
        }
        String because = finding.because();
        ConfinedPrograms confined =
                programs.environment().confinedPrograms().get().unpaused();
        if (NestedRepositories.mayBeAddedBy(command, workspace())) {
            because =
                    "it may add a folder that has a repository of its own, whose settings git would obey from then on";
        } else if (ShellActions.runsBesideLaterCalls(tool)) {
            because = "it changes the repository beside later calls; bash runs it at once";
        } else if (confined.exist()) {
            because = "it changes the repository while a program " + confined.place()
                    + " runs, which can exchange what git finds" + (confined.here() ? " and cannot be paused" : "");
        } else if (GitLocalLine.isInProgress(workspace())) {
            because = "a merge, a rebase or the like is in progress, which it could end";
        }
        return new Finding(finding.effect(), finding.decision(), because, List.of(), finding.sandboxRequirements());
    }

    /** Tells whether a command changes the repository, whose files rules protect, so that git itself cannot write them in the sandbox either. */
    boolean changesProtected(HostEffect.RunsCommand command) {
        return GitWriteCheck.changes(command.argv()) && isProtected();
    }

    /**
     * Denies a change of the workspace's repository in an open shell of the sandbox, where it can only fail.
     * @param finding the finding about the command alone
     * @param line the effects of the line with the command
     * @return empty if the command may succeed, such as in a repository that the line makes
     */
    Optional<Finding> deniedInShell(HostEffect.RunsCommand command, Finding finding, List<HostEffect> line) {
        boolean fails = line.stream()
                        .anyMatch(effect -> effect instanceof HostEffect.UsesChannel channel && channel.confinedShell())
                && programs.reads(command.argv()).isEmpty()
                && changesProtected(command)
                && isInWorkspace(command)
                && line.stream().noneMatch(RepositoryPolicyEvaluator::makesRepository);
        return fails
                ? Optional.of(new Finding(finding.effect(), PolicyDecision.DENY, READ_ONLY_SHELL, List.of()))
                : Optional.empty();
    }

    /** Tells whether something is refused only because an open shell of the sandbox cannot do it. */
    static boolean isDeniedInShell(Finding finding) {
        return finding.because().equals(READ_ONLY_SHELL);
    }

    private boolean isInWorkspace(HostEffect.RunsCommand command) {
        OwnRepository own = new OwnRepository(workspace());
        Optional<GitCommandLine> git = GitCommandLine.read(command.argv());
        return git.isPresent()
                && !command.folders().isEmpty()
                && command.folders().stream()
                        .map(folder -> git.get().folder(folder))
                        .allMatch(folder -> Files.isDirectory(folder) && own.includes(folder));
    }

    private static boolean makesRepository(HostEffect effect) {
        return effect instanceof HostEffect.RunsCommand command
                && GitCommandLine.read(command.argv())
                        .filter(git -> MAKING.contains(git.subcommand()))
                        .isPresent();
    }

    private boolean isProtected() {
        Path index = workspace().resolve(".git").resolve("index");
        return paths.evaluate(new HostEffect.UsesPath(".git/index", index, HostEffect.FileAccess.WRITE))
                        .decision()
                != PolicyDecision.ALLOW;
    }

    /**
     * Returns the question about git that a rule allows outside of the sandbox, in a line of which another command takes it into the sandbox.
     * @param decided the effects of the line, with the findings about them
     */
    Optional<Finding> questionInSandbox(Map<HostEffect, Finding> decided) {
        return decided.entrySet().stream()
                .filter(entry -> entry.getKey() instanceof HostEffect.RunsCommand command
                        && entry.getValue().decision() == PolicyDecision.ALLOW
                        && !entry.getValue().matched().isEmpty()
                        && changesProtected(command))
                .findFirst()
                .map(entry -> new Finding(
                        entry.getValue().effect(),
                        PolicyDecision.ASK,
                        "it changes the repository, which is read-only in the sandbox, where the rest of the line runs",
                        List.of()));
    }
}
