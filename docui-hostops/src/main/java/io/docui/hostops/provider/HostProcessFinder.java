package io.docui.hostops.provider;

import io.docui.hostops.process.HumanReadableFormat;
import io.docui.hostops.process.ProcessRunner;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;

/** Finds the processes that concern a workspace: those that were started here, and the user's that run in its folders. */
public final class HostProcessFinder {
    private static final int COMMAND = 160;

    private final ProcessRunner runner;
    private final Path workspace;
    private final InstantSource clock;

    /**
     * Processes.
     *
     * @param runner knows those that were started here
     * @param workspace the workspace
     * @param clock tells how old they are
     */
    public HostProcessFinder(ProcessRunner runner, Path workspace, InstantSource clock) {
        this.runner = runner;
        this.workspace = workspace;
        this.clock = clock;
    }

    /** All of them, own ones first, then by their ids. */
    List<HostProcess> all() {
        Set<ProcessHandle> own = runner.own();
        return Stream.concat(
                        own.stream(),
                        ProcessHandle.allProcesses()
                                .filter(process -> !own.contains(process) && isInWorkspace(process)))
                .filter(process -> process.pid() != ProcessHandle.current().pid())
                .sorted(Comparator.comparing((ProcessHandle process) -> !own.contains(process))
                        .thenComparing(ProcessHandle::pid))
                .map(process -> shown(process, own.contains(process)))
                .toList();
    }

    /** Whether its folder is in the workspace; no where the system does not tell, as of other users. */
    private boolean isInWorkspace(ProcessHandle process) {
        Path folder = Path.of("/proc", Long.toString(process.pid()), "cwd");
        try {
            return Files.isSymbolicLink(folder)
                    && Files.readSymbolicLink(folder).startsWith(workspace);
        } catch (IOException e) {
            return false;
        }
    }

    private HostProcess shown(ProcessHandle process, boolean own) {
        String line = process.info()
                .commandLine()
                .or(() -> process.info().command())
                .orElse("?")
                .replaceAll("\\s+", " ");
        String program = process.info()
                .command()
                .map(command -> command.substring(command.lastIndexOf('/') + 1))
                .orElse("process");
        Instant now = clock.instant();
        Instant begun = process.info().startInstant().orElse(now);
        Duration age = begun.isBefore(now) ? Duration.between(begun, now) : Duration.ZERO;
        return new HostProcess(
                key(process),
                program + ' ' + process.pid(),
                line.length() > COMMAND ? line.substring(0, COMMAND - 1) + '…' : line,
                own ? "own" : "workspace",
                HumanReadableFormat.of(age));
    }

    private static String key(ProcessHandle process) {
        long begun = process.info().startInstant().map(Instant::toEpochMilli).orElse(0L);
        return process.pid() + "-" + Long.toString(begun, Character.MAX_RADIX);
    }

    /** The process of a key, if it is still that one. */
    Optional<ProcessHandle> handle(String key) {
        int dash = key.indexOf('-');
        if (!key.matches("[0-9]{1,18}-[0-9a-z]+")) {
            return Optional.empty();
        }
        return ProcessHandle.of(Long.parseLong(key.substring(0, dash)))
                .filter(process -> key(process).equals(key) && process.isAlive());
    }

    /** The process of a key as it is shown, if it is still that one. */
    Optional<HostProcess> find(String key) {
        return handle(key).map(process -> shown(process, isOwn(process)));
    }

    /** Whether a process lives; what is dead and only waits to be noticed by its parent does not. */
    boolean lives(ProcessHandle process) {
        return ProcessRunner.lives(process);
    }

    /** Whether a process was started here. */
    boolean isOwn(ProcessHandle process) {
        return runner.own().contains(process);
    }
}
