package io.docui.hostops.internal.dap;

import io.docui.hostops.internal.stream.OutputTail;
import io.docui.hostops.process.PipedProcess;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.stream.Stream;

/** Process of a debug adapter, with the programs that the adapter asked to start. All of them end together. */
final class DebugAdapterProcess {
    private static final Duration LAST_WORDS = Duration.ofMillis(500);
    private static final Duration LAST_ERRORS = Duration.ofSeconds(2);

    private final DebugAdapterLauncher starter;
    private final PipedProcess process;
    private final OutputTail stderr;
    private final List<PipedProcess> beside = new CopyOnWriteArrayList<>();

    private DebugAdapterProcess(DebugAdapterLauncher starter, PipedProcess process) {
        this.starter = starter;
        this.process = process;
        this.stderr = OutputTail.start(process.errors(), 6, 300, "debug-adapter-stderr");
    }

    /**
     * Starts an adapter in the root folder of the file system. Python and lldb load modules of their working folder, and the policy has
     * evaluated only the program.
     * @param folder the working folder of the program
     * @throws DebuggerException if the adapter is not installed or cannot be started
     */
    static DebugAdapterProcess start(DebugAdapterLauncher starter, DebugAdapter adapter, Path folder) {
        List<String> argv = adapter.command();
        try {
            return new DebugAdapterProcess(
                    starter, starter.start(argv, folder.toAbsolutePath().getRoot(), adapter.environment()));
        } catch (IOException e) {
            throw new DebuggerException(
                    DebuggerException.DebuggerErrorKind.UNAVAILABLE,
                    argv.get(0) + " cannot be started: " + e.getMessage());
        }
    }

    OutputStream in() {
        return process.input();
    }

    InputStream out() {
        return process.output();
    }

    /** Describes why the adapter stopped communicating; empty if it is still running and wrote no errors. */
    Optional<String> stderrTail() {
        OptionalInt code = process.awaitExit(LAST_WORDS);
        stderr.awaitEnd(LAST_ERRORS);
        String said = String.join(" / ", stderr.lines());
        String words = said.isEmpty() ? "" : " Its last error output: " + said;
        if (code.isEmpty()) {
            return said.isEmpty() ? Optional.empty() : Optional.of("closed the connection." + words);
        }
        return Optional.of("ended with exit code " + code.getAsInt() + '.' + words);
    }

    PipedProcess startBeside(List<String> argv, Path folder, Map<String, String> environment) throws IOException {
        PipedProcess program = starter.start(argv, folder, environment);
        beside.add(program);
        return program;
    }

    /** Returns the live processes of the adapter and of all programs that it started. */
    List<ProcessHandle> processes() {
        return Stream.concat(Stream.of(process), beside.stream())
                .flatMap(program -> program.members().stream())
                .toList();
    }

    /**
     * Ends the adapter and all remaining programs that it started.
     * @param grace the time to end by itself after its input is closed
     */
    void end(Duration grace) {
        boolean gone = process.end(grace);
        for (PipedProcess program : beside) {
            gone &= program.end(Duration.ZERO);
        }
        if (!gone) {
            System.getLogger(DebugAdapterProcess.class.getName())
                    .log(
                            System.Logger.Level.WARNING,
                            "Processes of a debugger could not be terminated: " + processes());
        }
    }
}
