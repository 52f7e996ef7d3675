package io.docui.hostops.internal.shell;

import io.docui.hostops.internal.process.CommandProbe;
import io.docui.hostops.internal.process.ContainedProcessTree;
import io.docui.hostops.internal.process.ProcessTable;
import io.docui.hostops.process.ProcessRunner;
import io.docui.hostops.process.ProcessSpec;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.io.RandomAccessFile;
import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.UUID;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import java.util.stream.Collectors;

/** Process of a persistent shell, which receives commands through a named pipe and reports its output and command ends. */
final class ShellProcess implements ShellSentinelScanner.SentinelListener {
    private static final System.Logger LOG = System.getLogger(ShellProcess.class.getName());
    private static final Charset CHARSET = StandardCharsets.UTF_8;
    // The file descriptor for sentinels, which commands cannot redirect together with the shell's own output.
    private static final int BASH_SIGNS = 219;
    private static final int SH_SIGNS = 9;
    private static final Duration START = Duration.ofSeconds(20);
    private static final Duration GRACE = Duration.ofMillis(500);

    private final ProcessRunner runner;
    private final ShellSession.ShellSettings shellSettings;
    private final Path pipe;
    private final ContainedProcessTree tree;
    private final RandomAccessFile commands;
    private final ShellOutputListener shellOutputListener;
    private final ShellSentinelScanner scanner = new ShellSentinelScanner(this, CHARSET);
    private final CompletableFuture<Void> ready = new CompletableFuture<>();
    private final CompletableFuture<Void> read = new CompletableFuture<>();
    /** The process of the shell itself; empty until it is ready, and where processes cannot be found by their command lines. */
    private volatile Optional<ProcessHandle> shell = Optional.empty();
    /** The processes that are there without any command: the shell, and programs around it. */
    private volatile Set<ProcessHandle> idle = Set.of();

    /** Receives the events of a shell. */
    interface ShellOutputListener extends ShellSentinelScanner.SentinelListener {
        /** Receives the end of the shell itself. */
        void onExit(int code);
    }

    private ShellProcess(
            ProcessRunner runner,
            ShellSession.ShellSettings shellSettings,
            Path pipe,
            ContainedProcessTree tree,
            RandomAccessFile commands,
            ShellOutputListener shellOutputListener) {
        this.runner = runner;
        this.shellSettings = shellSettings;
        this.pipe = pipe;
        this.tree = tree;
        this.commands = commands;
        this.shellOutputListener = shellOutputListener;
    }

    static ShellProcess open(
            ProcessRunner runner,
            ShellSession.ShellSettings shellSettings,
            Path folder,
            ShellOutputListener shellOutputListener)
            throws IOException {
        Path pipe = runner.folder().resolve("shell-" + UUID.randomUUID());
        Files.createDirectories(runner.folder());
        Optional<String> fault = CommandProbe.of(List.of("mkfifo", "-m", "600", pipe.toString()));
        if (fault.isPresent()) {
            throw new IOException("A persistent shell cannot be opened here: " + fault.get());
        }
        RandomAccessFile commands = new RandomAccessFile(pipe.toFile(), "rw");
        ContainedProcessTree tree;
        try {
            ProcessSpec processSpec = new ProcessSpec(
                    List.of(shellSettings.shellInterpreter().program(), pipe.toString()),
                    folder,
                    shellSettings.environment(),
                    Optional.empty(),
                    START,
                    shellSettings.confinement().map(sandboxProfile -> sandboxProfile.withReadableFile(pipe)));
            tree = runner.spawn(processSpec, shellSettings.terminal());
        } catch (IOException e) {
            commands.close();
            Files.deleteIfExists(pipe);
            throw e;
        }
        ShellProcess channel = new ShellProcess(runner, shellSettings, pipe, tree, commands, shellOutputListener);
        channel.begin();
        return channel;
    }

    private void begin() throws IOException {
        String tag = tag();
        scanner.expect(tag);
        runner.executor().execute(this::pump);
        send((shellSettings.terminal() ? "stty -echo -onlcr 2>/dev/null\n" : "")
                + "trap : INT; exec " + signs() + ">&1\n"
                + ShellSentinelScanner.command(tag, signs()));
        var unused = tree.process().onExit().thenAcceptAsync(this::exited, runner.executor());
        try {
            ready.get(START.toSeconds(), TimeUnit.SECONDS);
            shell = only();
            idle = Set.copyOf(tree.members());
        } catch (Exception e) {
            close();
            if (e instanceof InterruptedException) {
                Thread.currentThread().interrupt();
            }
            throw new IOException(
                    shellSettings.shellInterpreter().program() + " does not start as a persistent shell.", e);
        }
    }

    /**
     * Returns the process that runs the shell. Subshells have the same command line, and after a wrap of process numbers also smaller ones, so
     * it is looked for before the first command.
     */
    private Optional<ProcessHandle> only() {
        String command = shellSettings.shellInterpreter().program() + ' ' + pipe;
        return tree.members().stream()
                .filter(process -> ProcessTable.commandLine(process.pid()).equals(command))
                .findFirst();
    }

    /** Returns the working folder of the shell, which commands cannot forge, and which moves with the folder. */
    ShellFolder folder() {
        return shell.filter(ProcessHandle::isAlive)
                .map(process -> ShellFolder.of(process.pid()))
                .orElse(new ShellFolder.Untold());
    }

    /** Returns the live processes that commands have started. */
    Set<ProcessHandle> startedProcesses() {
        return tree.members().stream()
                .filter(process -> !idle.contains(process) && isLive(process))
                .collect(Collectors.toSet());
    }

    /** Some shells leave a background job that has ended in the table until their next command. */
    private static boolean isLive(ProcessHandle process) {
        return ProcessTable.isReadable() ? ProcessTable.entry(process.pid()).isPresent() : process.isAlive();
    }

    private int signs() {
        return shellSettings.shellInterpreter() == ShellProgram.BASH ? BASH_SIGNS : SH_SIGNS;
    }

    private static String tag() {
        return UUID.randomUUID().toString().replace("-", "");
    }

    private void pump() {
        byte[] chunk = new byte[16 * 1024];
        try (InputStream in = tree.process().getInputStream()) {
            for (int length = in.read(chunk); length >= 0; length = in.read(chunk)) {
                scanner.accept(chunk, length);
            }
        } catch (InvalidPathException e) {
            LOG.log(System.Logger.Level.WARNING, "A shell reported a folder with an unreadable name; closing it", e);
            tree.end(GRACE);
        } catch (IOException e) {
            // Reading from a terminal fails when all of its programs have ended.
            LOG.log(System.Logger.Level.DEBUG, "The output of a shell ended", e);
        } finally {
            read.complete(null);
        }
    }

    private void exited(Process process) {
        read.completeOnTimeout(null, GRACE.toMillis(), TimeUnit.MILLISECONDS).join();
        ready.completeExceptionally(new IOException("it ended with exit code " + process.exitValue()));
        shellOutputListener.onExit(process.exitValue());
    }

    @Override
    public void onOutput(byte[] bytes, int offset, int length) throws IOException {
        if (ready.isDone()) {
            shellOutputListener.onOutput(bytes, offset, length);
        }
    }

    @Override
    public void onCommandEnd(int code, String folder) {
        if (!ready.complete(null)) {
            shellOutputListener.onCommandEnd(code, folder);
        }
    }

    /**
     * Makes the shell run a command and report its end.
     * @throws IOException if the command is longer than the shell accepts at once, or the shell is unreachable
     */
    void run(String line) throws IOException {
        String tag = tag();
        scanner.expect(tag);
        String quoted = '\'' + line.replace("'", "'\\''") + '\'';
        send("command eval " + quoted + ' ' + signs() + ">&-\n" + ShellSentinelScanner.command(tag, signs()));
    }

    private void send(String script) throws IOException {
        commands.write((script + '\n').getBytes(CHARSET));
    }

    /** Types to the program that runs in the terminal. */
    void type(String text) throws IOException {
        OutputStream in = tree.process().getOutputStream();
        in.write(text.getBytes(CHARSET));
        in.flush();
    }

    ContainedProcessTree tree() {
        return tree;
    }

    /** Terminates the shell and everything that runs in it. */
    void close() {
        tree.end(GRACE);
        runner.remove(tree);
        try {
            commands.close();
            Files.deleteIfExists(pipe);
        } catch (IOException e) {
            LOG.log(System.Logger.Level.WARNING, "The pipe of a shell cannot be removed", e);
        }
    }
}
