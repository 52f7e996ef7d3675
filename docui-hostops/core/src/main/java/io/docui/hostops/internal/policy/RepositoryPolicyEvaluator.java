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

    /** Why a command that changes the repository asks if nothing else is known. */
    static final String READ_ONLY = "it changes the repository, which is read-only in the sandbox";

    private static final String READ_ONLY_SHELL =
            "it changes the repository, which is read-only in this shell of the sandbox";

    private Path workspace() {
        return programs.environment().workspace();
    }

    /** Tells whether an operation only changes the repository, in a way that can be taken back if the files that it names are kept. */
    boolean isOnlyChange(String tool, List<HostEffect> effects) {
        return !ShellActions.runsBesideLaterCalls(tool) && line().isOne(effects);
    }

    private GitLocalLine line() {
        return new GitLocalLine(programs, home, this::guarded);
    }

    /** Says why files of the workspace cannot be replaced without a question; empty if they can. */
    private Optional<String> guarded(List<String> names) {
        HostEffect.UsesFilesBelow use =
                new HostEffect.UsesFilesBelow(".", workspace(), names, HostEffect.FileAccess.WRITE, false);
        Finding finding = paths.evaluate(use);
        if (finding.decision() != PolicyDecision.ALLOW) {
            return Optional.of(names.stream()
                    .map(this::guarded)
                    .flatMap(Optional::stream)
                    .findFirst()
                    .orElse("it brings or removes a file that may not be changed: " + finding.because()));
        }
        return exposed.areBroughtBy(use)
                ? Optional.of("it brings a file that a rule denies reading, and a program that runs now could read it")
                : Optional.empty();
    }

    private Optional<String> guarded(String name) {
        Finding finding = paths.evaluate(
                new HostEffect.UsesFilesBelow(".", workspace(), List.of(name), HostEffect.FileAccess.WRITE, false));
        return finding.decision() == PolicyDecision.ALLOW
                ? Optional.empty()
                : Optional.of("it brings or removes " + name + ": " + finding.because());
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

    /**
     * Says why a command is not one that changes the repository without a question, if it could be.
     * @param line the effects of the line with the command
     */
    Finding withReason(String tool, HostEffect.RunsCommand command, List<HostEffect> line, Finding finding) {
        if (GitLocalChange.of(command.argv()).isEmpty()) {
            return finding.because().equals(READ_ONLY)
                    ? because(
                            finding,
                            READ_ONLY + "; this form of the command does not run outside of it without a question")
                    : finding;
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
        } else if (programs.environment().hasRepository()) {
            because = line().obstacle(line).map(OneLineText::of).orElse(because);
        }
        return because(finding, because);
    }

    private static Finding because(Finding finding, String because) {
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
