package io.docui.hostops.internal.policy;

import io.docui.hostops.effect.HostEffect;
import io.docui.hostops.effect.HostEffect.FileAccess;
import io.docui.hostops.effect.PolicyDecision;
import io.docui.hostops.effect.PolicyEvaluation;
import io.docui.hostops.effect.PolicyEvaluation.Finding;
import io.docui.hostops.effect.PolicyScope;
import io.docui.hostops.effect.ShellArgument;
import io.docui.hostops.internal.command.analysis.ProgramNameResolver;
import io.docui.hostops.internal.policy.file.PolicyRule;
import io.docui.hostops.internal.policy.folder.LostFolder;
import io.docui.hostops.internal.policy.folder.MovedFolder;
import io.docui.hostops.internal.policy.program.GitWriteCheck;
import io.docui.hostops.internal.policy.program.SearchExclusion;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;

/** Tells what to do instead of a call that is refused: another action, another command line, or whom to ask. */
public record RefusalAdvice(PolicyEvaluator evaluator, PolicyScope policyScope) {
    private static final int MOST = 2;

    private static final String NO_RULE = "work without it; no rule can permit this";
    private static final String ASK_USER = "ask the user to do it";
    private static final String LITERAL =
            "write all words of the command literally, without variables, substitutions and patterns";

    /**
     * Returns the advice.
     * @param effects the effects of the call, starting with the use of its channel
     * @return a sentence; never empty
     */
    public String of(String tool, List<HostEffect> effects) {
        if (effects.stream().anyMatch(MovedFolder::isOne)) {
            return "Instead: move the folder in a call of its own.";
        }
        if (effects.stream().anyMatch(LostFolder::isOne)) {
            return "The folder of this shell was removed or replaced. Instead: begin the line with cd and the absolute path of a"
                    + " folder that exists, such as cd " + policyScope.workspace()
                    + ", or close this shell and open another one.";
        }
        PolicyEvaluation evaluation = evaluator.evaluate(tool, effects, key -> false);
        if (evaluation.findings().stream().anyMatch(RepositoryPolicyEvaluator::isDeniedInShell)) {
            return "Instead: give the git command to bash in a line of its own, without session_id.";
        }
        Optional<String> waiting = ExposedFiles.advice(evaluation);
        if (evaluation.decision() == PolicyDecision.ASK && waiting.isPresent()) {
            return waiting.get();
        }
        Set<String> asked = new RefusalCauses(evaluator)
                .of(tool, effects, evaluation).findings().stream()
                        .filter(finding -> finding.decision().compareTo(PolicyDecision.ASK) >= 0)
                        .map(Finding::effect)
                        .collect(Collectors.toSet());
        Set<String> advice = new LinkedHashSet<>();
        boolean alone = effects.stream()
                        .filter(HostEffect.RunsCommand.class::isInstance)
                        .count()
                == 1;
        List<ShellArgument> argv = List.of();
        for (HostEffect effect : effects) {
            if (effect instanceof HostEffect.RunsCommand command && !command.wraps()) {
                argv = command.argv();
            }
            Finding single = evaluator.evaluateAlone(tool, effect).findings().get(0);
            if (!asked.contains(single.effect())) {
                continue;
            }
            if (effect instanceof HostEffect.RunsCommand command) {
                advice.add(command(command, ids(single), alone));
            } else if (effect instanceof HostEffect.UsesFilesBelow below && below.fileAccess() == FileAccess.READ) {
                advice.add(search(tool, below, argv));
            } else {
                advice.add(advice(effect, ids(single)));
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
            return NO_RULE;
        } else if (effect instanceof HostEffect.UsesPath use) {
            return path(use, rules);
        } else if (effect instanceof HostEffect.UsesFilesBelow) {
            return "name the files that you need one by one, without those that the refusal names";
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

    /** Names the option that leaves out the files about which a search is refused. */
    private String search(String tool, HostEffect.UsesFilesBelow below, List<ShellArgument> argv) {
        Set<String> names = below.names().stream()
                .filter(name -> isRefused(tool, below, name))
                .map(ProgramNameResolver::base)
                .collect(Collectors.toCollection(TreeSet::new));
        Optional<String> options = argv.isEmpty() ? Optional.empty() : SearchExclusion.of(argv, names);
        return options.map(option -> "add " + option + " to "
                                + ProgramNameResolver.base(argv.get(0).displayText())
                                + ", which leaves out what is refused")
                        .orElse(
                                "leave out the files that the refusal names (grep --exclude=NAME, rg -g '!NAME', git … -- . ':!NAME')")
                + "; or use search_text, which skips them";
    }

    private boolean isRefused(String tool, HostEffect.UsesFilesBelow below, String name) {
        HostEffect use = new HostEffect.UsesPath(name, below.folder().resolve(name), FileAccess.READ);
        Finding finding = evaluator.evaluateAlone(tool, use).findings().get(0);
        return finding.decision().compareTo(PolicyDecision.ASK) >= 0
                && !finding.matched().isEmpty();
    }

    /** @param alone whether the line has no other command */
    private String command(HostEffect.RunsCommand command, Set<String> rules, boolean alone) {
        if (rules.stream().anyMatch(PolicyRule.GUARDS::contains)) {
            return NO_RULE;
        } else if (rules.contains("removal")) {
            boolean search = command.via().contains("find")
                    || ProgramNameResolver.base(command.argv().get(0).displayText())
                            .equals("find");
            return search
                    ? "delete_file(path), or rm with the names that find lists, can be undone"
                    : "delete_file(path) removes a file or a folder, and can be undone";
        } else if (rules.contains("processes")) {
            return "process_kill ends a process of process_list(" + pattern(command.argv())
                    + "), kill %1 or kill $! a job of the same shell, and cancel(id) what bash_start runs";
        } else if (rules.contains("network")) {
            return "work with what is on this machine (for a server here: its address on localhost, written literally), or "
                    + ASK_USER;
        } else if (rules.contains("elevation")) {
            return "run it without another user's rights, or " + ASK_USER;
        } else if (rules.contains("git-removal") || rules.isEmpty() && GitWriteCheck.changes(command.argv())) {
            return GitAdvice.of(command.argv(), alone) + "; or " + ASK_USER;
        } else if (!rules.isEmpty()) {
            return ASK_USER;
        }
        return KnownArguments.areKnown(command.argv())
                ? "use an action of this document (read, write, edit, search_text, run_tests …), or " + ASK_USER
                : LITERAL;
    }

    /** Returns the text by which a command chooses processes, in quotation marks; empty if it has none. */
    private static String pattern(List<ShellArgument> argv) {
        ShellArgument last = argv.get(argv.size() - 1);
        boolean chooses = ProgramNameResolver.base(argv.get(0).displayText()).matches("pkill|killall|skill");
        return chooses
                        && argv.size() > 1
                        && last instanceof ShellArgument.Known known
                        && known.text().matches("[^'\\\\-][^'\\\\]*")
                ? '\'' + last.displayText() + '\''
                : "";
    }

    private String path(HostEffect.UsesPath use, Set<String> rules) {
        boolean writes = use.fileAccess() == FileAccess.WRITE || use.fileAccess() == FileAccess.ENTRY;
        if (policyScope.unreachable().stream()
                .anyMatch(place -> use.path().normalize().startsWith(place))) {
            return NO_RULE;
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
