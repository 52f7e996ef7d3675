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
import java.util.stream.Collectors;

/** Lists and ends processes of the workspace. */
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
     * A list of processes.
     *
     * @param processes the matching processes, at most 50
     * @param total the number of matching processes
     * @param text a line for each: whether it was started here, its age and its command line
     */
    public record ProcessList(List<HostProcess> processes, int total, String text) {}

    /**
     * The result of ending a process.
     *
     * @param gone whether it has ended
     * @param how how it ended, or why it has not ended
     */
    public record KillResult(boolean gone, String how) {}

    /**
     * Lists the processes started here and your other processes that run in the workspace. Also lists what runs in the sandbox, where
     * commands such as ps show only their own processes.
     *
     * @param find lists only processes with this text in their command line, or in the command that started them
     */
    @DocUIAction(readOnly = true)
    public ProcessList processList(@Default("") String find) {
        List<HostProcess> all = host.processes().matching(find);
        List<HostProcess> shown = all.subList(0, Math.min(MOST, all.size()));
        return new ProcessList(shown, all.size(), all.isEmpty() && !find.isEmpty() ? others() : lines(shown));
    }

    private static String lines(List<HostProcess> processes) {
        return processes.stream().map(HostProcess::line).collect(Collectors.joining("\n"));
    }

    /** Returns what runs instead of what was looked for. A program can have replaced its command line. */
    private String others() {
        List<HostProcess> own = host.processes().matching("").stream()
                .filter(HostProcess::isOwn)
                .limit(MOST)
                .toList();
        return own.isEmpty()
                ? "Nothing that was started here is running."
                : "No process has this text. Started here:\n" + lines(own);
    }

    /**
     * Asks a process to end, and kills it if it does not end within three seconds. Its child processes are not affected.
     *
     * @param process the process
     */
    @DocUIAction(timeout = "PT30S")
    public KillResult processKill(HostProcess process) {
        ProcessHandle handle = host.processes()
                .handle(process.key())
                .orElseThrow(() -> new ActionException(process.label() + " has already ended."));
        if (handle.equals(ProcessHandle.current()) || isAbove(handle)) {
            throw new ActionException(
                    ErrorCode.NOT_PERMITTED, process.label() + " is this program or one of its parents.");
        }
        host.requirePermitted("process_kill", host.declarations().killEffects(Optional.of(process.key())));
        if (!handle.destroy()) {
            return new KillResult(!handle.isAlive(), "the system does not allow this user to end it");
        }
        if (isGone(handle)) {
            return new KillResult(true, "it ended after TERM");
        }
        handle.destroyForcibly();
        return isGone(handle)
                ? new KillResult(
                        true,
                        "it did not end within " + HumanReadableFormat.of(grace) + " of TERM and was killed (KILL)")
                : new KillResult(false, "it is still running after KILL: the system is busy with it");
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
