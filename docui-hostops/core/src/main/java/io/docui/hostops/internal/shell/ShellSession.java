package io.docui.hostops.internal.shell;

import io.docui.hostops.process.CapturedOutput;
import io.docui.hostops.process.OutputRecorder;
import io.docui.hostops.process.ProcessOutcome;
import io.docui.hostops.process.ProcessRunner;
import io.docui.hostops.process.SandboxProfile;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.TimeUnit;
import org.jspecify.annotations.Nullable;

/**
 * Persistent shell that keeps its directory, variables, functions and background jobs between commands. With a terminal, you can type to
 * programs; without one, their standard input is empty. Commands reach the shell through a separate pipe, so typed text is never
 * interpreted as a command. If a command ends the shell, or can be terminated only together with it, the state is lost: a new shell
 * replaces it, and the response says so. Thread-safe; one command at a time.
 */
public final class ShellSession implements AutoCloseable {
    private static final System.Logger LOG = System.getLogger(ShellSession.class.getName());
    // A pipe buffers this much without a reader, so sending a command never blocks.
    private static final int LONGEST = 60_000;
    private static final int ROUNDS = 6;
    private static final Duration TO_THE_END = Duration.ofDays(1);
    private static final String INTERRUPT = "\u0003";

    private final ProcessRunner runner;
    private final ShellSettings shellSettings;
    private final TerminationTimeouts terminationTimeouts;
    private Ears ears;
    private ShellProcess channel;
    private Path folder;
    private OutputRecorder recorder;
    private @Nullable Command command;
    private boolean closed;

    /**
     * Settings of a shell.
     * @param confinement the sandbox profile of the shell and everything that runs in it; empty if it is not confined
     */
    public record ShellSettings(
            ShellProgram shellInterpreter,
            Path folder,
            Map<String, String> environment,
            boolean terminal,
            Optional<SandboxProfile> confinement) {
        public ShellSettings {
            environment = Map.copyOf(environment);
            if (!shellInterpreter.isPosix()) {
                throw new IllegalArgumentException(
                        shellInterpreter.program() + " cannot be used as a persistent shell.");
            }
        }
    }

    /**
     * Timeouts for terminating a command.
     * @param heeds the time to wait after each attempt for the shell to continue
     */
    record TerminationTimeouts(Duration heeds, Duration grace) {
        static final TerminationTimeouts USUAL = new TerminationTimeouts(Duration.ofMillis(500), Duration.ofSeconds(1));
    }

    /** A command that runs, or has ended without being reported yet. */
    private static final class Command {
        private final String line;
        private final Set<ProcessHandle> before;
        private final long began = System.nanoTime();
        private long wrote = began;
        private @Nullable Integer code;
        private @Nullable ProcessOutcome processOutcome;

        Command(String line, Set<ProcessHandle> before) {
            this.line = line;
            this.before = before;
        }
    }

    /** Listener for one shell process. Events of an earlier process are ignored. */
    private final class Ears implements ShellProcess.ShellOutputListener {
        private @Nullable Integer gone;

        @Override
        public void onOutput(byte[] bytes, int offset, int length) throws IOException {
            synchronized (ShellSession.this) {
                if (ears != this || length == 0) {
                    return;
                }
                if (command != null) {
                    command.wrote = System.nanoTime();
                }
                if (!recorder.write(bytes, offset, length)) {
                    end(new ProcessOutcome.OutputLimitExceeded(runner.mostOutput()));
                }
            }
        }

        @Override
        public void onCommandEnd(int code, String place) {
            synchronized (ShellSession.this) {
                if (ears == this && command != null) {
                    command.code = code;
                    folder = Path.of(place);
                    ShellSession.this.notifyAll();
                }
            }
        }

        @Override
        public void onExit(int code) {
            synchronized (ShellSession.this) {
                gone = code;
                ShellSession.this.notifyAll();
            }
        }
    }

    private ShellSession(ProcessRunner runner, ShellSettings shellSettings, TerminationTimeouts terminationTimeouts)
            throws IOException {
        this.runner = runner;
        this.shellSettings = shellSettings;
        this.terminationTimeouts = terminationTimeouts;
        this.folder = shellSettings.folder();
        this.recorder = runner.recorder();
        this.ears = new Ears();
        this.channel = ShellProcess.open(runner, shellSettings, folder, ears);
    }

    public static ShellSession open(ProcessRunner runner, ShellSettings shellSettings) throws IOException {
        return open(runner, shellSettings, TerminationTimeouts.USUAL);
    }

    static ShellSession open(ProcessRunner runner, ShellSettings shellSettings, TerminationTimeouts terminationTimeouts)
            throws IOException {
        return new ShellSession(runner, shellSettings, terminationTimeouts);
    }

    /**
     * Runs a command.
     * @param limit the time limit, after which the command is terminated
     * @param silence the time without output after which the response returns although the command continues; zero for never
     * @throws IllegalStateException if a command is already running, or the session is closed
     * @throws InterruptedException if the waiting thread is interrupted; the command continues
     */
    public ShellResponse run(String line, Duration limit, Duration silence) throws IOException, InterruptedException {
        if (line.indexOf('\0') >= 0 || line.replace("'", "'\\''").getBytes(StandardCharsets.UTF_8).length > LONGEST) {
            throw new IOException("The command is too long for a persistent shell, or contains the character U+0000."
                    + " Write it to a file and run the file.");
        }
        synchronized (this) {
            checkOpen();
            if (isRunning()) {
                throw new IllegalStateException("A command is still running: " + command().line);
            }
            if (ears.gone != null) {
                return restarted(new ProcessOutcome.Exited(ears.gone));
            }
            command = new Command(line, channel.tree().members());
            channel.run(line);
        }
        Optional<ShellResponse> reply = awaited(limit, silence);
        if (reply.isPresent()) {
            return reply.get();
        }
        end(new ProcessOutcome.TimedOut(limit));
        return awaited(TO_THE_END, Duration.ZERO).orElseThrow();
    }

    /**
     * Waits for more output of a running command.
     * @param silence the time without output after which to stop waiting; zero for never
     * @return the current state; if no command is running, the output of background jobs
     * @throws IOException if the session is closed in the meantime, or a new shell cannot be opened
     * @throws InterruptedException if the waiting thread is interrupted
     */
    public ShellResponse follow(Duration within, Duration silence) throws IOException, InterruptedException {
        synchronized (this) {
            checkOpen();
            if (command == null && ears.gone == null) {
                return new ShellResponse.CommandCompleted(0, taken(), Duration.ZERO);
            }
        }
        Optional<ShellResponse> reply = awaited(within, silence);
        synchronized (this) {
            return reply.isPresent() ? reply.get() : new ShellResponse.CommandRunning(taken(), quiet());
        }
    }

    /**
     * Types to the running program.
     * @param text the text, including any line feed or control character
     * @throws IllegalStateException if there is no terminal, no command is running, or the session is closed
     */
    public synchronized void type(String text) throws IOException {
        checkOpen();
        if (!shellSettings.terminal()) {
            throw new IllegalStateException("This shell has no terminal, so you cannot type into it.");
        }
        if (!isRunning()) {
            throw new IllegalStateException("No running program could read the input.");
        }
        channel.type(text);
    }

    /**
     * Terminates the running command with everything that it started. The shell continues if possible. Waiting threads receive
     * the response. Returns at once.
     */
    public void cancel() {
        end(new ProcessOutcome.Cancelled());
    }

    private synchronized void end(ProcessOutcome why) {
        Command running = command;
        if (running != null && running.processOutcome == null && isRunning()) {
            running.processOutcome = why;
            runner.executor().execute(() -> bringToEnd(running));
        }
    }

    /**
     * Interrupts the program through its terminal, then terminates what the command started. If the shell itself does not
     * respond, terminates the shell.
     */
    private void bringToEnd(Command running) {
        if (shellSettings.terminal()) {
            try {
                channel().type(INTERRUPT);
            } catch (IOException e) {
                LOG.log(System.Logger.Level.DEBUG, "A terminal no longer accepts input", e);
            }
            if (isOver(running, terminationTimeouts.heeds())) {
                return;
            }
        }
        ShellProcess current = channel();
        // A command list continues with its next command.
        for (int rounds = 0; rounds < ROUNDS; rounds++) {
            current.tree().end(process -> !running.before.contains(process), terminationTimeouts.grace());
            if (isOver(running, terminationTimeouts.heeds())) {
                return;
            }
        }
        current.tree().end(terminationTimeouts.grace());
    }

    private synchronized ShellProcess channel() {
        return channel;
    }

    private synchronized boolean isOver(Command running, Duration within) {
        long deadline = System.nanoTime() + within.toNanos();
        while (running.code == null && ears.gone == null) {
            long left = deadline - System.nanoTime();
            if (left <= 0) {
                return false;
            }
            try {
                TimeUnit.NANOSECONDS.timedWait(this, left);
            } catch (InterruptedException e) {
                Thread.currentThread().interrupt();
                return false;
            }
        }
        return true;
    }

    /** Waits until the command has ended, is silent, or the time is over. In the last case the result is empty. */
    private synchronized Optional<ShellResponse> awaited(Duration within, Duration silence)
            throws IOException, InterruptedException {
        long began = System.nanoTime();
        while (true) {
            checkOpen();
            if (command == null) {
                return Optional.of(new ShellResponse.CommandCompleted(0, taken(), Duration.ZERO));
            }
            if (command.code != null) {
                return Optional.of(done());
            }
            if (ears.gone != null) {
                ProcessOutcome why = command.processOutcome;
                return Optional.of(restarted(why == null ? new ProcessOutcome.Exited(ears.gone) : why));
            }
            long now = System.nanoTime();
            long quiet = now - Math.max(began, command.wrote);
            if (!silence.isZero() && quiet >= silence.toNanos() && command.processOutcome == null) {
                return Optional.of(new ShellResponse.CommandRunning(taken(), quiet()));
            }
            long left = began + within.toNanos() - now;
            if (left <= 0) {
                return Optional.empty();
            }
            TimeUnit.NANOSECONDS.timedWait(
                    this, silence.isZero() ? left : Math.min(left, silence.toNanos() - quiet + 1));
        }
    }

    private ShellResponse done() {
        Command over = command();
        command = null;
        int code = over.code == null ? 0 : over.code;
        return over.processOutcome == null
                ? new ShellResponse.CommandCompleted(code, taken(), Duration.ofNanos(System.nanoTime() - over.began))
                : new ShellResponse.CommandTerminated(over.processOutcome, taken());
    }

    private ShellResponse restarted(ProcessOutcome why) throws IOException {
        channel.close();
        command = null;
        if (!Files.isDirectory(folder)) {
            folder = shellSettings.folder();
        }
        CapturedOutput output = taken();
        ears = new Ears();
        try {
            channel = ShellProcess.open(runner, shellSettings, folder, ears);
        } catch (IOException e) {
            closed = true;
            throw e;
        }
        return new ShellResponse.ShellRestarted(why, output);
    }

    /** Returns the output since the last response. */
    private CapturedOutput taken() {
        OutputRecorder full = recorder;
        recorder = runner.recorder();
        try {
            if (full.snapshot().isBinary()) {
                full.save();
            }
            full.close();
        } catch (IOException e) {
            LOG.log(System.Logger.Level.WARNING, "The output of a shell cannot be saved", e);
        }
        return full.snapshot();
    }

    private Duration quiet() {
        return command == null ? Duration.ZERO : Duration.ofNanos(System.nanoTime() - command.wrote);
    }

    private Command command() {
        return Objects.requireNonNull(command);
    }

    private void checkOpen() {
        if (closed) {
            throw new IllegalStateException("This shell is closed.");
        }
    }

    /** Tells whether a command is running. */
    public synchronized boolean isRunning() {
        return command != null && command.code == null && ears.gone == null;
    }

    /** Returns the running command, if any. */
    public synchronized Optional<String> running() {
        return isRunning() ? Optional.of(command().line) : Optional.empty();
    }

    /** Returns the live processes that commands have started, also in the background; none once the session is closed. */
    public synchronized Set<ProcessHandle> startedProcesses() {
        return closed ? Set.of() : channel.startedProcesses();
    }

    /**
     * Returns the directory of the shell. The system's word counts, because a command can print a false one, and the directory can be moved.
     * The shell's own path is kept, and must lead to the same directory.
     */
    public synchronized Path folder() {
        return currentFolder().orElse(folder);
    }

    /**
     * Returns the same directory; empty if it was removed, or if its path does not lead to it now. The shell itself goes on with its path, also
     * through a link that was moved away and can come back, so the system's path does not tell what {@code ..} means there.
     */
    public synchronized Optional<Path> currentFolder() {
        ShellFolder now = closed || ears.gone != null ? new ShellFolder.Untold() : channel.folder();
        if (now instanceof ShellFolder.Lost) {
            return Optional.empty();
        }
        if (now instanceof ShellFolder.Known known && !isSame(known.path(), folder)) {
            // A command that runs may have entered another directory, which it tells when it ends.
            return isRunning() ? Optional.of(known.path()) : Optional.empty();
        }
        return Optional.of(folder);
    }

    private static boolean isSame(Path real, Path told) {
        try {
            return real.equals(told) || real.equals(told.toRealPath());
        } catch (IOException e) {
            return false; // the told one does not exist
        }
    }

    /** Tells whether the session is closed. */
    public synchronized boolean isClosed() {
        return closed;
    }

    public ShellSettings setting() {
        return shellSettings;
    }

    /** Terminates the shell and everything that runs in it. */
    @Override
    public synchronized void close() {
        if (!closed) {
            closed = true;
            channel.close();
            taken();
            notifyAll();
        }
    }
}
