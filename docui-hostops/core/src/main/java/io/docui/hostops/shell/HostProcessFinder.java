package io.docui.hostops.shell;

import io.docui.hostops.internal.process.ProcessTable;
import io.docui.hostops.internal.text.HumanReadableFormat;
import io.docui.hostops.process.ProcessRunner;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.util.Comparator;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;

/**
 * Finds the processes that concern a workspace: those started by host operations, and the user's processes that run in its directories.
 */
public final class HostProcessFinder {
    private static final int COMMAND = 160;

    private final ProcessRunner runner;
    private final Path workspace;
    private final InstantSource clock;

    /**
     * Creates a finder.
     *
     * @param runner the runner that started the host operations' own processes
     * @param workspace the workspace
     * @param clock the clock for the age of processes
     */
    public HostProcessFinder(ProcessRunner runner, Path workspace, InstantSource clock) {
        this.runner = runner;
        this.workspace = workspace;
        this.clock = clock;
    }

    /**
     * Returns the processes that have a text in their command line, or in the command that started their program: own processes first,
     * then by process ID. Processes that only confine others are left out, and so are those that the sandbox itself needs.
     *
     * @param find the text; empty for all processes
     */
    List<HostProcess> matching(String find) {
        Map<ProcessHandle, String> own = runner.ownPrograms();
        Set<ProcessHandle> started = new HashSet<>(runner.own());
        started.addAll(runner.helpers());
        return Stream.concat(
                        own.keySet().stream(),
                        ProcessHandle.allProcesses()
                                .filter(process -> !started.contains(process) && isInWorkspace(process)))
                .filter(process -> process.pid() != ProcessHandle.current().pid())
                .filter(process -> own.getOrDefault(process, "").contains(find)
                        || commandLine(process).contains(find)
                        || program(process).contains(find))
                .sorted(Comparator.comparing((ProcessHandle process) -> !own.containsKey(process))
                        .thenComparing(ProcessHandle::pid))
                .map(process -> shown(process, own.containsKey(process)))
                .toList();
    }

    /**
     * Tells whether the working directory of a process is in the workspace. Returns false if the system does not disclose it, as
     * for other users' processes.
     */
    private boolean isInWorkspace(ProcessHandle process) {
        Path folder = Path.of("/proc", Long.toString(process.pid()), "cwd");
        try {
            return Files.isSymbolicLink(folder)
                    && Files.readSymbolicLink(folder).startsWith(workspace);
        } catch (IOException e) {
            return false;
        }
    }

    /** Returns the command line as the system shows it, which may be a title that the process has given itself. */
    private static String commandLine(ProcessHandle process) {
        String line = ProcessTable.commandLine(process.pid());
        return (line.isEmpty()
                        ? process.info()
                                .commandLine()
                                .or(() -> process.info().command())
                                .orElse("?")
                        : line)
                .replaceAll("\\s+", " ");
    }

    private static String program(ProcessHandle process) {
        return process.info()
                .command()
                .map(command -> command.substring(command.lastIndexOf('/') + 1))
                .orElse("process");
    }

    private HostProcess shown(ProcessHandle process, boolean own) {
        String line = commandLine(process);
        Instant now = clock.instant();
        Instant begun = process.info().startInstant().orElse(now);
        Duration age = begun.isBefore(now) ? Duration.between(begun, now) : Duration.ZERO;
        return new HostProcess(
                key(process),
                program(process) + ' ' + process.pid(),
                line.length() > COMMAND ? line.substring(0, COMMAND - 1) + '…' : line,
                own ? HostProcess.OWN : "workspace",
                HumanReadableFormat.of(age));
    }

    private static String key(ProcessHandle process) {
        long begun = process.info().startInstant().map(Instant::toEpochMilli).orElse(0L);
        return process.pid() + "-" + Long.toString(begun, Character.MAX_RADIX);
    }

    /** Returns the process of a key, if the same process still runs. */
    Optional<ProcessHandle> handle(String key) {
        int dash = key.indexOf('-');
        if (!key.matches("[0-9]{1,18}-[0-9a-z]+")) {
            return Optional.empty();
        }
        return ProcessHandle.of(Long.parseLong(key.substring(0, dash)))
                .filter(process -> key(process).equals(key) && process.isAlive());
    }

    /** Returns the displayed process of a key, if the same process still runs. */
    Optional<HostProcess> find(String key) {
        return handle(key).map(process -> shown(process, isOwn(process)));
    }

    /** Tells whether a process is alive. A zombie, which is dead but not yet reaped by its parent, is not. */
    boolean lives(ProcessHandle process) {
        return ProcessRunner.lives(process);
    }

    /** Tells whether host operations started a process. */
    boolean isOwn(ProcessHandle process) {
        return runner.own().contains(process);
    }
}
