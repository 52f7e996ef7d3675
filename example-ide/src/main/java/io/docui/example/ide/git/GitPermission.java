package io.docui.example.ide.git;

import io.docui.example.ide.editor.IdeSharedServices;
import io.docui.hostops.effect.ExecutionDecision;
import io.docui.hostops.effect.HostChannel;
import io.docui.hostops.effect.HostEffect;
import io.docui.hostops.effect.PolicyDecision;
import io.docui.hostops.effect.PolicyEvaluation;
import io.docui.hostops.policy.EffectDeclaration;
import io.docui.hostops.policy.HostCall;
import io.docui.hostops.policy.HostPolicy;
import io.docui.runtime.action.ActionException;
import io.docui.runtime.call.Value;
import io.docui.runtime.error.ErrorCode;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/**
 * Has the policy judge each git action as the git command that does the same. A rule about {@code git commit} applies to both ways to
 * commit. Hooks are judged as the programs that they are.
 */
record GitPermission(IdeSharedServices host) {
    /** Parts of the command that a call is equivalent to, which are the same when the call is judged and when it runs. */
    record GitCommandLine(List<String> words, List<String> files) {
        GitCommandLine {
            words = List.copyOf(words);
            files = List.copyOf(files);
        }

        GitCommandLine(String... words) {
            this(List.of(words), List.of());
        }

        private List<String> argv() {
            List<String> argv = new ArrayList<>(List.of("git"));
            argv.addAll(words);
            if (!files.isEmpty()) {
                argv.add("--");
                files.forEach(file -> argv.add(ChangedFileResolver.stripAnchor(file)));
            }
            return argv;
        }
    }

    void declare() {
        declare("git_status", call -> new GitCommandLine("status"));
        declare("git_staged", call -> new GitCommandLine("diff", "--cached", "--name-only"));
        declare("git_diff", call -> diff(files(call, "file")));
        declare("git_log", call -> new GitCommandLine("log"));
        host.services()
                .policy()
                .declare(
                        "git_stage",
                        EffectDeclaration.of(HostChannel.FILES, false, call -> staging(files(call, "files"))));
        declare("git_unstage", call -> unstage(files(call, "files")));
        declare("git_restore", call -> restore(files(call, "files")));
        declare("git_branch", call -> branch(call.text("name").orElse(null), isTrue(call, "create")));
        declare("git_uncommit", call -> uncommit());
        declareCommit();
    }

    static GitCommandLine diff(List<String> files) {
        return new GitCommandLine(List.of("diff"), files);
    }

    static GitCommandLine stage(List<String> files) {
        return new GitCommandLine(files.isEmpty() ? List.of("add", "--all") : List.of("add"), files);
    }

    static GitCommandLine unstage(List<String> files) {
        return new GitCommandLine(List.of("reset", "--quiet"), files);
    }

    static GitCommandLine restore(List<String> files) {
        return new GitCommandLine(List.of("restore"), files);
    }

    static GitCommandLine branch(@Nullable String name, boolean create) {
        if (name == null) {
            return new GitCommandLine("branch", "--list");
        }
        return create ? new GitCommandLine("switch", "--create", name) : new GitCommandLine("switch", name);
    }

    static GitCommandLine uncommit() {
        return new GitCommandLine("reset", "--soft", "HEAD^");
    }

    /** Returns the command of a commit without its message, because text in a message that looks like a path is not one. */
    static GitCommandLine commit(List<String> files) {
        return new GitCommandLine(List.of("commit", "--message=…"), files);
    }

    private void declare(String action, Function<HostCall, GitCommandLine> command) {
        host.services()
                .policy()
                .declare(action, EffectDeclaration.of(HostChannel.FILES, false, call -> effects(command.apply(call))));
    }

    private void declareCommit() {
        host.services().policy().declare("git_commit", new EffectDeclaration() {
            @Override
            public HostChannel channel() {
                return HostChannel.FILES;
            }

            @Override
            public boolean onlyReads() {
                return false;
            }

            @Override
            public boolean startsProgram(HostCall call) {
                return !hooks().isEmpty();
            }

            @Override
            public List<HostEffect> of(HostCall call) {
                return committing(commit(files(call, "files")));
            }
        });
    }

    /** Returns the effects of a command, of the files that it reads only the named ones: the action finds the others and leaves protected ones out. */
    private List<HostEffect> effects(GitCommandLine gitCommandLine) {
        List<String> argv = gitCommandLine.argv();
        return host
                .services()
                .policy()
                .shell()
                .ofProgram(argv, host.services().workspace().root())
                .stream()
                .filter(effect -> !(effect instanceof HostEffect.UsesPath use
                        && use.fileAccess() == HostEffect.FileAccess.READ
                        && !argv.contains(use.written())))
                .toList();
    }

    /**
     * Returns the effects of staging. If no rule is about {@code git add}, a policy that permits the commit of the files also permits to
     * stage them, which does less.
     */
    private List<HostEffect> staging(List<String> files) {
        List<HostEffect> add = effects(stage(files));
        HostPolicy policy = host.services().policy();
        PolicyEvaluation judged = policy.evaluate("git_stage", add);
        boolean ruled = judged.findings().stream()
                .anyMatch(finding -> finding.decision() == PolicyDecision.ASK
                        && !finding.matched().isEmpty());
        if (judged.decision() != PolicyDecision.ASK || ruled) {
            return add;
        }
        List<HostEffect> commit = effects(commit(files));
        return policy.evaluate("git_commit", commit).decision() == PolicyDecision.ALLOW ? commit : add;
    }

    private List<HostEffect> committing(GitCommandLine gitCommandLine) {
        List<HostEffect> all = new ArrayList<>(effects(gitCommandLine));
        Map<String, Path> hooks = hooks();
        if (!hooks.isEmpty()) {
            all.add(new HostEffect.UsesChannel(HostChannel.SHELL));
        }
        hooks.values()
                .forEach(hook -> all.addAll(host.services()
                        .policy()
                        .shell()
                        .ofProgram(
                                List.of(hook.toString()),
                                host.services().workspace().root())));
        return all;
    }

    private Map<String, Path> hooks() {
        try {
            Optional<GitWorkTree> tree = new GitRepositoryLocator(host).open();
            if (tree.isEmpty()) {
                return Map.of();
            }
            try (var repository = tree.get().repository()) {
                return GitHookRunner.find(repository);
            }
        } catch (IOException | RuntimeException e) {
            // Nothing is committed in this case either, and the action reports why.
            System.getLogger(GitPermission.class.getName())
                    .log(System.Logger.Level.DEBUG, "The hooks cannot be read", e);
            return Map.of();
        }
    }

    /** Judges an action again, right before it runs. */
    ExecutionDecision check(String action, GitCommandLine gitCommandLine, GitWorkTree tree) throws IOException {
        List<HostEffect> all = new ArrayList<>(List.of(new HostEffect.UsesChannel(HostChannel.FILES)));
        all.addAll(
                switch (action) {
                    case "git_commit" -> committing(gitCommandLine);
                    case "git_stage" -> staging(gitCommandLine.files());
                    default -> effects(gitCommandLine);
                });
        HostPolicy policy = host.services().policy();
        ExecutionDecision executionPermission = policy.permit(action, all);
        if (executionPermission.decision() == PolicyDecision.DENY
                || executionPermission.decision() == PolicyDecision.ASK) {
            throw policy.refusal(action, all);
        }
        if (executionPermission.decision() == PolicyDecision.SANDBOX && !tree.isKeptInWorkspace()) {
            throw new ActionException(
                    ErrorCode.NOT_PERMITTED,
                    "The repository is outside the workspace, in "
                            + tree.repository().getCommonDirectory()
                            + ". Writing there needs a person's approval.");
        }
        return executionPermission;
    }

    /** Refuses files that a rule denies or asks about, if they were not judged by their names. */
    void checkFound(String action, GitWorkTree tree, Map<String, String> files, HostEffect.FileAccess fileAccess) {
        files.forEach((path, written) -> {
            if (!written.equals(tree.name(path)) && isGuarded(action, tree.file(path), fileAccess)) {
                throw new ActionException(
                        ErrorCode.NOT_PERMITTED,
                        "A rule protects " + tree.displayPath(path) + ". To request approval, give its full path.");
            }
        });
    }

    /** Returns whether a rule prevents the use of a file without asking. */
    boolean isGuarded(String action, Path file, HostEffect.FileAccess fileAccess) {
        HostEffect.FileAccess named = Files.isSymbolicLink(file) ? HostEffect.FileAccess.ENTRY : fileAccess;
        return host.services().policy().evaluate(action, List.of(host.uses(file, named))).findings().stream()
                .anyMatch(finding -> finding.decision() == PolicyDecision.DENY
                        || finding.decision() == PolicyDecision.ASK
                                && !finding.matched().isEmpty());
    }

    private static boolean isTrue(HostCall call, String name) {
        return call.value(name)
                .filter(value -> value instanceof Value.BooleanValue flag && flag.value())
                .isPresent();
    }

    /** Returns the files in the arguments, in the form that the action gets. */
    private static List<String> files(HostCall call, String name) {
        return call.value(name).map(GitPermission::texts).orElse(List.of());
    }

    private static List<String> texts(Value value) {
        if (value instanceof Value.ListValue list) {
            return list.items().stream().flatMap(item -> texts(item).stream()).toList();
        } else if (value instanceof Value.TextValue text) {
            return List.of(text.text());
        } else if (value instanceof Value.AnchorValue anchor) {
            return List.of(anchor.anchor().id());
        }
        return List.of();
    }
}
