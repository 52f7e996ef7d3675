package io.docui.hostops.internal.policy;

import io.docui.hostops.effect.HostEffect;
import io.docui.hostops.effect.HostEffect.FileAccess;
import io.docui.hostops.effect.PolicyDecision;
import io.docui.hostops.effect.PolicyEvaluation.Finding;
import io.docui.hostops.effect.PolicyScope;
import io.docui.hostops.effect.ShellArgument;
import io.docui.hostops.internal.command.language.GitCommandLine;
import io.docui.hostops.internal.policy.file.PolicyRule;
import io.docui.hostops.internal.policy.folder.LostFolder;
import io.docui.hostops.internal.policy.program.GitWriteCheck;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;

/** Tells what to do instead of a call that is refused: another action, another command line, or whom to ask. */
public record RefusalAdvice(PolicyEvaluator evaluator, PolicyScope policyScope) {
    private static final int MOST = 2;

    private static final String ASK_USER = "ask the user to do it";
    private static final String LITERAL =
            "write all words of the command literally, without variables, substitutions and patterns";

    /**
     * Returns the advice.
     * @param effects the effects of the call, starting with the use of its channel
     * @return a sentence; never empty
     */
    public String of(String tool, List<HostEffect> effects) {
        if (effects.stream().anyMatch(LostFolder::isOne)) {
            return "The folder of this shell was removed or replaced. Instead: begin the line with cd and the absolute path of a"
                    + " folder that exists, such as cd " + policyScope.workspace()
                    + ", or close this shell and open another one.";
        }
        Set<String> asked = evaluator.evaluate(tool, effects, key -> false).findings().stream()
                .filter(finding -> finding.decision().compareTo(PolicyDecision.ASK) >= 0)
                .map(Finding::effect)
                .collect(Collectors.toSet());
        Set<String> advice = new LinkedHashSet<>();
        for (HostEffect effect : effects) {
            Finding alone = evaluator.evaluateAlone(tool, effect).findings().get(0);
            if (asked.contains(alone.effect())) {
                advice.add(advice(effect, ids(alone)));
            }
        }
        return "Instead: "
                + (advice.isEmpty() ? ASK_USER : advice.stream().limit(MOST).collect(Collectors.joining("; ")))
                + '.';
    }

    private static Set<String> ids(Finding finding) {
        return finding.matched().stream()
                .map(matched -> matched.substring(0, Math.max(0, matched.lastIndexOf(": "))))
                .collect(Collectors.toSet());
    }

    private String advice(HostEffect effect, Set<String> rules) {
        if (rules.stream().anyMatch(PolicyRule.GUARDS::contains)) {
            return "work without it; no rule can permit this";
        } else if (effect instanceof HostEffect.RunsCommand command) {
            return command(command, rules);
        } else if (effect instanceof HostEffect.UsesPath use) {
            return path(use, rules);
        } else if (effect instanceof HostEffect.UsesFilesBelow below && below.fileAccess() == FileAccess.READ) {
            return "leave out the files that are told above (grep --exclude=NAME, rg -g '!NAME', git … -- . ':!NAME'), or use"
                    + " search_text, which skips them";
        } else if (effect instanceof HostEffect.UsesFilesBelow) {
            return "name the files that you need one by one, without those that are told above";
        } else if (effect instanceof HostEffect.UsesUnknownPath) {
            return "write the paths of files literally, or list them first and then name them";
        } else if (effect instanceof HostEffect.RunsUnknown || effect instanceof HostEffect.UnparsedCommand) {
            return "write the command plainly (no eval, no alias, no variable as a command or option), split the line into several"
                    + " calls, or give one program as argv";
        } else if (effect instanceof HostEffect.KillsProcess) {
            return "end only processes that you started, or " + ASK_USER;
        }
        return ASK_USER;
    }

    private String command(HostEffect.RunsCommand command, Set<String> rules) {
        if (rules.contains("removal")) {
            return "delete_file(path) removes a file or a folder, and can be undone";
        } else if (rules.contains("processes")) {
            return "process_kill ends a process of process_list(), kill %1 or kill $! a job of the same shell, and cancel(id) what"
                    + " bash_start runs";
        } else if (rules.contains("network")) {
            return "work with what is on this machine (for a server here: its address on localhost, written literally), or "
                    + ASK_USER;
        } else if (rules.contains("git-removal")) {
            return "keep the changes: git diff shows them, and edit takes single ones back; or " + ASK_USER;
        } else if (rules.contains("elevation")) {
            return "run it without another user's rights, or " + ASK_USER;
        } else if (!rules.isEmpty()) {
            return ASK_USER;
        } else if (GitWriteCheck.changes(command.argv())) {
            return git(command.argv()) + "; or " + ASK_USER;
        }
        return KnownArguments.areKnown(command.argv())
                ? "use an action of this document (read, write, edit, search_text, run_tests …), or " + ASK_USER
                : LITERAL;
    }

    private static String git(List<ShellArgument> argv) {
        String subcommand =
                GitCommandLine.read(argv).map(GitCommandLine::subcommand).orElse("");
        return switch (subcommand) {
            case "switch", "checkout", "merge", "rebase", "cherry-pick", "worktree" ->
                "git show BRANCH:FILE and git diff BRANCH read another branch without switching to it, and git switch -c NAME, alone in"
                        + " its line, starts a new one";
            case "reset", "revert", "restore", "rm" ->
                "git diff and git show tell what changed, and edit or write takes it back in the files";
            case "stash" -> "git diff tells the changes, and write keeps them in a file";
            default ->
                "git add, git commit -m and git switch -c run without a question if they are alone in their line";
        };
    }

    private String path(HostEffect.UsesPath use, Set<String> rules) {
        boolean writes = use.fileAccess() == FileAccess.WRITE || use.fileAccess() == FileAccess.ENTRY;
        if (policyScope.unreachable().stream()
                .anyMatch(place -> use.path().normalize().startsWith(place))) {
            return "work without it; no rule can permit this";
        } else if (!rules.isEmpty()) {
            return writes
                    ? "propose the change, and " + ASK_USER
                    : "work without it, or ask the user what you need to know";
        }
        return writes
                ? "write to a path in the workspace" + (evaluator.usesSandbox() ? ", or to /tmp in the same line" : "")
                : "read what is in the workspace, or ask the user what you need to know";
    }
}
