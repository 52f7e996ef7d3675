package io.docui.soak;

import io.docui.soak.app.TillMain;
import io.docui.soak.metrics.ProcessMetrics;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Queue;
import java.util.concurrent.ConcurrentLinkedQueue;

/** Launches the test application in child processes and tracks every process that it started. Thread-safe. */
final class TestAppLauncher {
    private final Path logs;
    private final Path temporary;
    private final Queue<Process> started = new ConcurrentLinkedQueue<>();

    TestAppLauncher(Path folder) throws IOException {
        logs = Files.createDirectories(folder.resolve("logs"));
        temporary = Files.createDirectories(folder.resolve("tmp"));
    }

    /** Starts the application; its standard error is appended to the log file of the given name. */
    Process start(String name, List<String> options, String... arguments) throws IOException {
        List<String> command = new ArrayList<>();
        command.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
        command.addAll(options);
        command.addAll(List.of(
                "-XX:+UseSerialGC",
                "-Xshare:auto",
                "-Dfile.encoding=UTF-8",
                "-Dstdout.encoding=UTF-8",
                "-Dstderr.encoding=UTF-8",
                "-Djava.io.tmpdir=" + temporary,
                "-cp",
                System.getProperty("java.class.path"),
                TillMain.class.getName()));
        command.addAll(List.of(arguments));
        Process process = new ProcessBuilder(command)
                .redirectError(ProcessBuilder.Redirect.appendTo(
                        logs.resolve(name + ".log").toFile()))
                .start();
        started.removeIf(earlier -> !earlier.isAlive());
        started.add(process);
        return process;
    }

    /** Returns a reader of the operating-system and heap figures of a process. */
    ProcessMetrics figures(long pid) throws IOException {
        return ProcessMetrics.of(pid, temporary);
    }

    /** Returns the ids of the processes that are running. */
    long[] pids() {
        return started.stream().filter(Process::isAlive).mapToLong(Process::pid).toArray();
    }

    /** Kills all running processes and waits until they have exited. */
    void kill() {
        started.forEach(process -> process.destroyForcibly().onExit().join());
    }
}
