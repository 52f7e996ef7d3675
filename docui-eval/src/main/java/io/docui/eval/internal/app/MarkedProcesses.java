package io.docui.eval.internal.app;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.UUID;

/**
 * Processes that have inherited a mark in their environment. On Linux, this finds those whose parents have ended, such as the background
 * jobs of a shell. Other systems do not show the environment of a process.
 */
final class MarkedProcesses {
    private static final String VARIABLE = "DOCUI_EVAL_INSTANCE";

    private final String mark;

    private MarkedProcesses(String mark) {
        this.mark = mark;
    }

    static MarkedProcesses create() {
        return new MarkedProcesses(UUID.randomUUID().toString());
    }

    /** Marks the environment of a process that is to be started. */
    void mark(Map<String, String> environment) {
        environment.put(VARIABLE, mark);
    }

    /** Kills the processes, until none is left. */
    void kill() {
        for (List<ProcessHandle> alive = find(); !alive.isEmpty(); alive = find()) {
            alive.forEach(ProcessHandle::destroyForcibly);
            alive.forEach(process -> process.onExit().join());
        }
    }

    private List<ProcessHandle> find() {
        return Files.isDirectory(Path.of("/proc/self"))
                ? ProcessHandle.allProcesses().filter(this::isMarked).toList()
                : List.of();
    }

    private boolean isMarked(ProcessHandle process) {
        try {
            byte[] environment = Files.readAllBytes(Path.of("/proc", String.valueOf(process.pid()), "environ"));
            return new String(environment, StandardCharsets.ISO_8859_1).contains(VARIABLE + '=' + mark);
        } catch (IOException e) {
            // It has ended, or belongs to another user.
            return false;
        }
    }
}
