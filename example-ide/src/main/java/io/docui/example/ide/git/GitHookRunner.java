package io.docui.example.ide.git;

import io.docui.hostops.app.HostServices;
import io.docui.hostops.effect.ExecutionDecision;
import io.docui.hostops.process.ProcessEnvironmentBuilder;
import io.docui.hostops.process.ProcessOutcome;
import io.docui.hostops.process.ProcessSpec;
import io.docui.hostops.process.RunningProcess;
import io.docui.hostops.shell.ShellService;
import io.docui.runtime.action.ActionException;
import io.docui.runtime.action.InvocationContext;
import io.docui.runtime.error.ErrorCode;
import java.io.File;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ExecutionException;
import org.eclipse.jgit.lib.Repository;
import org.eclipse.jgit.util.FS;

/** Runs the hooks of a commit through the shell channel: in the sandbox, or outside it if that was permitted. */
final class GitHookRunner {
    static final String PRE_COMMIT = "pre-commit";
    static final String PREPARE_MESSAGE = "prepare-commit-msg";
    static final String MESSAGE = "commit-msg";
    static final String POST_COMMIT = "post-commit";

    private static final List<String> NAMES = List.of(PRE_COMMIT, PREPARE_MESSAGE, MESSAGE, POST_COMMIT);
    private static final Duration LIMIT = Duration.ofMinutes(10);
    private static final int LAST = 1_500;

    private final HostServices services;
    private final GitWorkTree tree;
    private final ExecutionDecision executionPermission;
    private final InvocationContext invocation;
    private final Map<String, Path> hooks;

    GitHookRunner(
            HostServices services,
            GitWorkTree tree,
            ExecutionDecision executionPermission,
            InvocationContext invocation) {
        this.services = services;
        this.tree = tree;
        this.executionPermission = executionPermission;
        this.invocation = invocation;
        this.hooks = find(tree.repository());
    }

    /** Returns the hooks of a commit by name, in order, if they exist and may be run. */
    static Map<String, Path> find(Repository repository) {
        Map<String, Path> found = new LinkedHashMap<>();
        FS files = repository.getFS();
        for (String name : NAMES) {
            File hook = files.findHook(repository, name);
            if (hook != null && hook.isFile()) {
                found.put(name, hook.toPath().toAbsolutePath().normalize());
            }
        }
        return found;
    }

    boolean contains(String name) {
        return hooks.containsKey(name);
    }

    /**
     * Runs a hook, if there is one with that name.
     * @return the description of the failure; empty if the hook succeeds or does not exist
     */
    Optional<String> run(String name, Path index, String... arguments) {
        Path hook = hooks.get(name);
        if (hook == null) {
            return Optional.empty();
        }
        List<String> argv = new ArrayList<>(List.of(hook.toString()));
        argv.addAll(List.of(arguments));
        Map<String, String> environment = new LinkedHashMap<>(ProcessEnvironmentBuilder.of(services.environment()));
        environment.put("GIT_INDEX_FILE", index.toString());
        environment.put("GIT_DIR", tree.repository().getDirectory().getAbsolutePath());
        environment.put("GIT_WORK_TREE", tree.top().toString());
        environment.put("GIT_EDITOR", ":");
        environment.put("GIT_PREFIX", "");
        invocation.progress("running the hook " + name);
        ShellService.StartedProgram startedProgram = services.shell()
                .start(
                        executionPermission.sandboxRequirements(),
                        new ProcessSpec(argv, tree.top(), environment, Optional.empty(), LIMIT, Optional.empty()),
                        invocation::progress);
        invocation.onCancel(startedProgram.process()::cancel);
        RunningProcess.ProcessResult processResult = finished(startedProgram.process());
        if (processResult.processOutcome().equals(new ProcessOutcome.Exited(0))) {
            return Optional.empty();
        }
        String output = processResult.output().end(LAST).strip();
        String sandbox = services.shell().sandboxDescription(startedProgram, output);
        return Optional.of("The hook " + name + " failed ("
                + processResult.processOutcome().description() + ")"
                + (output.isEmpty() ? " and wrote no output." : ":\n" + output)
                + (sandbox.isEmpty()
                        ? ""
                        : "\n" + sandbox + " To ask to run it outside, use bash(command='git commit …')."));
    }

    private static RunningProcess.ProcessResult finished(RunningProcess process) {
        try {
            return process.completion().get();
        } catch (InterruptedException e) {
            process.cancel();
            Thread.currentThread().interrupt();
            throw new ActionException(
                    ErrorCode.CANCELLED, "The call was canceled while a hook ran. Nothing was committed.");
        } catch (ExecutionException e) {
            throw new IllegalStateException(e.getCause());
        }
    }
}
