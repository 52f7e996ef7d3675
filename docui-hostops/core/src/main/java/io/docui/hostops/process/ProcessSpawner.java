package io.docui.hostops.process;

import com.pty4j.PtyProcessBuilder;
import io.docui.hostops.internal.process.ArgumentEncoder;
import io.docui.hostops.internal.process.CommandProbe;
import io.docui.hostops.internal.process.ContainedProcessTree;
import io.docui.hostops.internal.process.ProcessContainment;
import io.docui.hostops.internal.process.WrapperArgvBuilder;
import io.docui.hostops.internal.stream.DaemonThreads;
import java.io.File;
import java.io.IOException;
import java.lang.ProcessBuilder.Redirect;
import java.nio.file.Path;
import java.security.SecureRandom;
import java.util.HashMap;
import java.util.HexFormat;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.Callable;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionException;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;

/** Starts processes in their own containment scope, in the sandbox if required, and detached from the host's terminal. */
final class ProcessSpawner {
    private static final int COLUMNS = 120;
    private static final int ROWS = 40;

    private final ProcessContainment containment;
    private final Sandbox sandbox;
    private final ArgumentEncoder encoder = ArgumentEncoder.here();
    private final SecureRandom random = new SecureRandom();
    private final boolean setsid;
    private final List<String> guard;
    // For the kernel, the parent of a program is the thread that started it, and some programs must end with their
    // parent.
    private final ExecutorService starter = Executors.newSingleThreadExecutor(DaemonThreads.factory("docui-starter"));
    private final SandboxNetwork network = new SandboxNetwork(new NetworkStarter(), CommandProbe.LIMIT);

    ProcessSpawner(ProcessContainment containment, Sandbox sandbox) {
        this.containment = containment;
        this.sandbox = sandbox;
        this.setsid = CommandProbe.of(List.of("setsid", "true")).isEmpty();
        List<String> withParent = List.of("setpriv", "--pdeathsig", "KILL");
        this.guard = CommandProbe.of(WrapperArgvBuilder.prefix(withParent, List.of("true")))
                        .isEmpty()
                ? withParent
                : List.of();
    }

    ProcessContainment containment() {
        return containment;
    }

    /** How the streams of a program connect to its starter. */
    enum StreamMode {
        /** Pipes, with standard error merged into standard output. */
        MERGED,
        /** Three separate pipes. */
        APART,
        TERMINAL
    }

    ContainedProcessTree start(ProcessSpec processSpec, StreamMode streamMode) throws IOException {
        boolean terminal = streamMode == StreamMode.TERMINAL;
        ExecutableFinder.of(processSpec.environment()).check(processSpec.argv().get(0), processSpec.folder());
        if (processSpec.confinement().isPresent() && !sandbox.works()) {
            throw new IOException(
                    "The sandbox is not available: " + sandbox.fault().orElse(""));
        }
        List<String> enterCommand = processSpec
                        .confinement()
                        .filter(sandboxProfile -> !sandboxProfile.network())
                        .isPresent()
                ? network.enterCommand()
                : List.of();
        ProcessContainment.ContainmentScope containmentScope = containment.open(mark());
        try {
            List<String> argv = processSpec.argv();
            if (processSpec.confinement().isPresent()) {
                SandboxProfile sandboxProfile = processSpec.confinement().get();
                argv = sandbox.command(
                        enterCommand.isEmpty() ? sandboxProfile : sandboxProfile.withNetwork(),
                        processSpec.folder(),
                        terminal,
                        argv);
            }
            List<String> command = inside(enterCommand, containmentScope.command(argv));
            Map<String, String> environment = new HashMap<>(processSpec.environment());
            environment.putAll(containmentScope.variables());
            ArgumentEncoder.EncodedProgram program = encoder.encode(command, environment);
            Process process = started(() -> terminal
                    ? inTerminal(program.argv(), program.environment(), processSpec)
                    : onPipes(program.argv(), program.environment(), processSpec, streamMode));
            return new ContainedProcessTree(
                    process, terminal ? handle(process.pid()) : process.toHandle(), containmentScope);
        } catch (IOException | RuntimeException e) {
            containmentScope.close();
            throw e;
        }
    }

    /** Entering the network comes first, because it clears the signal that the guard sets, and needs the processes of this system. */
    private List<String> inside(List<String> enterCommand, List<String> command) {
        return WrapperArgvBuilder.prefix(enterCommand, WrapperArgvBuilder.prefix(guard, command));
    }

    SandboxNetwork network() {
        return network;
    }

    /** Starts the process that holds the network of the sandbox, which must end with this program, and tests the network. */
    private final class NetworkStarter implements SandboxNetwork.ProcessStarter {
        @Override
        public Process start(List<String> argv) throws IOException {
            return started(() ->
                    new ProcessBuilder(argv).redirectError(Redirect.DISCARD).start());
        }

        @Override
        public Optional<String> probe(List<String> enterCommand) throws IOException {
            SandboxProfile minimal = new SandboxProfile(List.of(), List.of(), true);
            ProcessContainment.ContainmentScope containmentScope = containment.open(mark());
            try {
                List<String> command = sandbox.command(minimal, Path.of("/"), false, List.of("true"));
                return CommandProbe.of(inside(enterCommand, containmentScope.command(command)));
            } finally {
                containmentScope.close();
            }
        }
    }

    /** Returns the handle of a program in a terminal, which the standard library does not know. */
    private static ProcessHandle handle(long pid) throws IOException {
        return ProcessHandle.of(pid).orElseThrow(() -> new IOException("The process ended before it started."));
    }

    /** Starts a program on the permanent starter thread. If the call is canceled meanwhile, the program ends as soon as it has started. */
    private Process started(Callable<Process> start) throws IOException {
        CompletableFuture<Process> process = CompletableFuture.supplyAsync(
                () -> {
                    try {
                        return start.call();
                    } catch (Exception e) {
                        throw new CompletionException(e);
                    }
                },
                starter);
        try {
            return process.get();
        } catch (ExecutionException e) {
            throw e.getCause() instanceof IOException no ? no : new IOException(e.getCause());
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            var unused = process.thenAccept(Process::destroyForcibly);
            throw new IOException("The call was canceled.", e);
        }
    }

    /** Stops the starter. No further programs can start. */
    void close() {
        network.close();
        starter.shutdown();
    }

    private Process onPipes(
            List<String> command, Map<String, String> environment, ProcessSpec processSpec, StreamMode streamMode)
            throws IOException {
        ProcessBuilder builder = new ProcessBuilder(
                        setsid ? WrapperArgvBuilder.prefix(List.of("setsid"), command) : command)
                .directory(processSpec.folder().toFile())
                .redirectErrorStream(streamMode == StreamMode.MERGED);
        if (streamMode == StreamMode.MERGED && processSpec.input().isEmpty()) {
            builder.redirectInput(Redirect.from(new File(File.separatorChar == '/' ? "/dev/null" : "NUL")));
        }
        builder.environment().clear();
        builder.environment().putAll(environment);
        return builder.start();
    }

    private static Process inTerminal(List<String> command, Map<String, String> environment, ProcessSpec processSpec)
            throws IOException {
        return new PtyProcessBuilder(command.toArray(String[]::new))
                .setDirectory(processSpec.folder().toString())
                .setEnvironment(environment)
                .setInitialColumns(COLUMNS)
                .setInitialRows(ROWS)
                .setRedirectErrorStream(true)
                .start();
    }

    private String mark() {
        byte[] bytes = new byte[12];
        random.nextBytes(bytes);
        return HexFormat.of().formatHex(bytes);
    }
}
