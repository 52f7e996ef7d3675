package io.docui.example.ide.git;

import io.docui.example.ide.desk.IdeHost;
import io.docui.hostops.policy.Channel;
import io.docui.hostops.policy.Decision;
import io.docui.hostops.policy.Effect;
import io.docui.hostops.policy.Effects;
import io.docui.hostops.policy.HostCall;
import io.docui.hostops.policy.HostPolicy;
import io.docui.hostops.policy.Permit;
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
 * Has each action judged as the git command that does the same: a rule about {@code git commit} holds for both ways to commit. Hooks
 * are judged as the programs that they are.
 */
final class GitPermission {
    private final IdeHost host;

    GitPermission(IdeHost host) {
        this.host = host;
    }

    /** What of a call makes its command; the same when it is judged, and when it is carried out. */
    record Command(List<String> words, List<String> files) {
        /** Copies the lists. */
        Command {
            words = List.copyOf(words);
            files = List.copyOf(files);
        }

        Command(String... words) {
            this(List.of(words), List.of());
        }

        private List<String> argv() {
            List<String> argv = new ArrayList<>(List.of("git"));
            argv.addAll(words);
            if (!files.isEmpty()) {
                argv.add("--");
                files.forEach(file -> argv.add(GitNames.plain(file)));
            }
            return argv;
        }
    }

    void declare() {
        declare("git_status", call -> new Command("status"));
        declare("git_staged", call -> new Command("diff", "--cached", "--name-only"));
        declare("git_diff", call -> diff(files(call, "file")));
        declare("git_log", call -> new Command("log"));
        declare("git_stage", call -> stage(files(call, "files")));
        declare("git_unstage", call -> unstage(files(call, "files")));
        declare("git_restore", call -> restore(files(call, "files")));
        declare("git_branch", call -> branch(call.text("name").orElse(null), isTrue(call, "create")));
        declare("git_uncommit", call -> uncommit());
        declareCommit();
    }

    static Command diff(List<String> files) {
        return new Command(List.of("diff"), files);
    }

    static Command stage(List<String> files) {
        return new Command(files.isEmpty() ? List.of("add", "--all") : List.of("add"), files);
    }

    static Command unstage(List<String> files) {
        return new Command(List.of("reset", "--quiet"), files);
    }

    static Command restore(List<String> files) {
        return new Command(List.of("restore"), files);
    }

    static Command branch(@Nullable String name, boolean create) {
        if (name == null) {
            return new Command("branch", "--list");
        }
        return create ? new Command("switch", "--create", name) : new Command("switch", name);
    }

    static Command uncommit() {
        return new Command("reset", "--soft", "HEAD^");
    }

    /** The message is left out: what looks like a path in it is none. */
    static Command commit(List<String> files) {
        return new Command(List.of("commit", "--message=…"), files);
    }

    private void declare(String action, Function<HostCall, Command> command) {
        host.services()
                .policy()
                .declare(action, Effects.of(Channel.FILES, false, call -> effects(command.apply(call))));
    }

    private void declareCommit() {
        host.services().policy().declare("git_commit", new Effects() {
            @Override
            public Channel channel() {
                return Channel.FILES;
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
            public List<Effect> of(HostCall call) {
                return committing(commit(files(call, "files")));
            }
        });
    }

    private List<Effect> effects(Command command) {
        return host.services()
                .policy()
                .shell()
                .ofProgram(command.argv(), host.services().workspace().root());
    }

    private List<Effect> committing(Command command) {
        List<Effect> all = new ArrayList<>(effects(command));
        Map<String, Path> hooks = hooks();
        if (!hooks.isEmpty()) {
            all.add(new Effect.UsesChannel(Channel.SHELL));
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
            Optional<GitTree> tree = new GitPlace(host).open();
            if (tree.isEmpty()) {
                return Map.of();
            }
            try (var repository = tree.get().repository()) {
                return GitHooks.present(repository);
            }
        } catch (IOException | RuntimeException e) {
            // Then nothing is committed either, and the action says why.
            System.getLogger(GitPermission.class.getName())
                    .log(System.Logger.Level.DEBUG, "The hooks cannot be looked at", e);
            return Map.of();
        }
    }

    /**
     * Judges once more what is about to be done.
     *
     * @param action the action
     * @param command the command that does the same
     * @param tree the repository
     * @return what is permitted
     * @throws ActionException if it is not
     */
    Permit check(String action, Command command, GitTree tree) throws IOException {
        List<Effect> all = new ArrayList<>(List.of(new Effect.UsesChannel(Channel.FILES)));
        all.addAll(action.equals("git_commit") ? committing(command) : effects(command));
        HostPolicy policy = host.services().policy();
        Permit permit = policy.permit(action, all);
        if (permit.decision() == Decision.DENY || permit.decision() == Decision.ASK) {
            throw new ActionException(
                    ErrorCode.NOT_PERMITTED,
                    "Not permitted: " + policy.judgement(action, all).reason() + '.');
        }
        if (permit.decision() == Decision.SANDBOX && !tree.isKeptInWorkspace()) {
            throw new ActionException(
                    ErrorCode.NOT_PERMITTED,
                    "The repository is kept outside of the workspace, in "
                            + tree.repository().getCommonDirectory()
                            + ", where nothing is written without a person's yes.");
        }
        return permit;
    }

    /**
     * Refuses files of which a rule says that they are not read, or that somebody is asked, and which were not judged by their names.
     *
     * @param action the action
     * @param tree the repository
     * @param files the files, each with the words by which it was found
     * @param use what is done with them
     */
    void checkFound(String action, GitTree tree, Map<String, String> files, Effect.Use use) {
        files.forEach((path, written) -> {
            if (!written.equals(tree.name(path)) && isGuarded(action, tree.file(path), use)) {
                throw new ActionException(
                        ErrorCode.NOT_PERMITTED,
                        "A rule guards " + tree.shown(path)
                                + ". Name it by its whole path, so that it can be asked about.");
            }
        });
    }

    /** Whether a rule keeps a file from being used unasked. */
    boolean isGuarded(String action, Path file, Effect.Use use) {
        Effect.Use named = Files.isSymbolicLink(file) ? Effect.Use.ENTRY : use;
        return host.services().policy().judgement(action, List.of(host.uses(file, named))).findings().stream()
                .anyMatch(finding -> finding.decision() == Decision.DENY
                        || finding.decision() == Decision.ASK
                                && !finding.matched().isEmpty());
    }

    private static boolean isTrue(HostCall call, String name) {
        return call.value(name)
                .filter(value -> value instanceof Value.BooleanValue flag && flag.value())
                .isPresent();
    }

    /** The files among the arguments, as the action gets them. */
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
