package io.docui.hostops.shell;

import io.docui.annotations.Default;
import io.docui.annotations.DocUIAction;
import io.docui.annotations.DocUIApp;
import io.docui.annotations.ObjectLookup;
import io.docui.hostops.internal.text.HumanReadableFormat;
import io.docui.runtime.action.ActionException;
import io.docui.runtime.error.ErrorCode;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;

/** The processes that concern a workspace: shown, and ended. */
@DocUIApp(id = "processes", title = "Processes", objects = HostProcess.class)
public final class ProcessProvider {
    private static final int MOST = 50;
    private static final Duration GRACE = Duration.ofSeconds(3);

    private final ShellService host;
    private final Duration grace;

    /**
     * Creates a provider.
     *
     * @param host the shell service that starts processes
     */
    public ProcessProvider(ShellService host) {
        this(host, GRACE);
    }

    /**
     * Creates a provider with another grace period.
     *
     * @param host the shell service that starts processes
     * @param grace the time that a process has to end when it is asked to
     */
    ProcessProvider(ShellService host, Duration grace) {
        this.host = host;
        this.grace = grace;
    }

    /**
     * Processes.
     *
     * @param processes those that were asked for, no more than 50
     * @param total how many there are
     */
    public record ProcessList(List<HostProcess> processes, int total) {}

    /**
     * What became of a process.
     *
     * @param gone whether it has ended
     * @param how what ended it, or why it has not ended
     */
    public record KillResult(boolean gone, String how) {}

    /**
     * Lists the processes that were started here, and your own that run in the workspace.
     *
     * @param find only those whose command line contains this
     */
    @DocUIAction(readOnly = true)
    public ProcessList processList(@Default("") String find) {
        List<HostProcess> all = host.processes().all().stream()
                .filter(process -> process.command().contains(find))
                .toList();
        return new ProcessList(all.subList(0, Math.min(MOST, all.size())), all.size());
    }

    /**
     * Asks a process to end, and ends it if it does not within three seconds. It does not touch what the process has started.
     *
     * @param process the process
     */
    @DocUIAction(timeout = "PT30S")
    public KillResult processKill(HostProcess process) {
        ProcessHandle handle = host.processes()
                .handle(process.key())
                .orElseThrow(() -> new ActionException(process.label() + " has ended already."));
        if (handle.equals(ProcessHandle.current()) || isAbove(handle)) {
            throw new ActionException(
                    ErrorCode.NOT_PERMITTED, process.label() + " is what this program itself runs in.");
        }
        host.requirePermitted("process_kill", host.declarations().killEffects(Optional.of(process.key())));
        if (!handle.destroy()) {
            return new KillResult(!handle.isAlive(), "the system does not let this user end it");
        }
        if (isGone(handle)) {
            return new KillResult(true, "it ended when it was asked to (TERM)");
        }
        handle.destroyForcibly();
        return isGone(handle)
                ? new KillResult(
                        true, "it did not heed TERM within " + HumanReadableFormat.of(grace) + ", and was ended (KILL)")
                : new KillResult(false, "it still lives after KILL: the system is busy with it");
    }

    private static boolean isAbove(ProcessHandle process) {
        Optional<ProcessHandle> above = ProcessHandle.current().parent();
        while (above.isPresent() && !above.get().equals(process)) {
            above = above.get().parent();
        }
        return above.isPresent();
    }

    private boolean isGone(ProcessHandle process) {
        try {
            process.onExit().get(grace.toMillis(), TimeUnit.MILLISECONDS);
            return true;
        } catch (TimeoutException | ExecutionException e) {
            return !host.processes().lives(process);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            return !process.isAlive();
        }
    }

    /** Returns a process, if the same process still runs. */
    @ObjectLookup
    Optional<HostProcess> process(String key) {
        return host.processes().find(key);
    }
}
