package io.docui.hostops.process;

import io.docui.hostops.internal.process.ContainedProcessTree;
import io.docui.hostops.internal.process.CoveredPathWatch;
import io.docui.hostops.internal.process.ProcessContainment;
import io.docui.hostops.internal.process.ProcessTable;
import io.docui.hostops.internal.process.ProgramPause;
import io.docui.hostops.internal.process.SandboxUseRegistry;
import io.docui.hostops.internal.stream.DaemonThreads;
import java.io.IOException;
import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicLong;
import java.util.function.Consumer;
import java.util.stream.Collectors;

/**
 * Starts the programs of host operations, captures their output, and terminates their complete process trees
 * (docs/spec/host-operations.md#process-containment).
 *
 * <p>A program is terminated with everything that it started: when it exits, reaches its time limit, is canceled, or writes too
 * much, and when this runner is closed or its own process ends. Thread-safe.
 */
public final class ProcessRunner implements AutoCloseable {
    private static final System.Logger LOG = System.getLogger(ProcessRunner.class.getName());
    private static final Duration AT_CLOSE = Duration.ofSeconds(1);
    private static final int LONGEST_LINE = 100;

    private final OutputLimits outputLimits;
    private final Path folder;
    private final Sandbox sandbox;
    private final Optional<SandboxUseRegistry> sandboxUses;
    private final CoveredPathWatch coveredPaths = new CoveredPathWatch();
    private final ProcessSpawner processSpawner;
    private final Map<ContainedProcessTree, StartedCommand> trees = new ConcurrentHashMap<>();

    private final ProgramPause pause = new ProgramPause(this::confinedRoots);
    private final Set<Path> files = ConcurrentHashMap.newKeySet();
    private final AtomicLong numbers = new AtomicLong();
    private final ExecutorService executor = Executors.newCachedThreadPool(DaemonThreads.factory("docui-processes"));
    private final ScheduledExecutorService looks =
            Executors.newSingleThreadScheduledExecutor(DaemonThreads.factory("docui-processes"));
    private final Thread atExit = new Thread(this::endAll, "docui-processes-end");

    /**
     * Limits on the captured output of a program.
     *
     * @param inMemory the number of bytes kept in memory, each for the beginning and for the end
     * @param inFile the maximum number of bytes in a file; a program that writes more is terminated
     */
    public record OutputLimits(int inMemory, long inFile) {
        /** 64 KiB each for the beginning and the end in memory, 1 GiB in a file. */
        public static final OutputLimits DEFAULT = new OutputLimits(64 * 1024, 1L << 30);
    }

    private volatile ReplacementListener replacementListener = (path, hidden) -> {};

    /**
     * The command that started a program, and whether it is in the sandbox.
     *
     * @param watches the watches of what its sandbox covers
     * @param sandboxUse what other processes know of it; empty if it is not confined, or nobody is told
     */
    private record StartedCommand(
            String line,
            boolean confined,
            List<CoveredPathWatch.Registration> watches,
            Optional<SandboxUseRegistry.Activity> sandboxUse) {
        void end() {
            watches.forEach(CoveredPathWatch.Registration::close);
            sandboxUse.ifPresent(SandboxUseRegistry.Activity::end);
        }
    }

    /** A started program with the watch of what its sandbox hides. */
    private record StartedTree(ContainedProcessTree tree, CoveredPathWatch.Registration hidden) {}

    /** Learns that a file which sandboxes protect was replaced while programs run in them. */
    public interface ReplacementListener {
        /**
         * Is called for each program once, on any thread.
         *
         * @param path what was replaced
         * @param hidden whether it was hidden from the program, which is then terminated; otherwise it was read-only, and no longer is
         */
        void onReplaced(Path path, boolean hidden);
    }

    /**
     * Creates a runner.
     *
     * @param folder the directory for long output; created when it is needed
     * @param outputLimits the limits on captured output
     * @param containment determines which processes belong to a program
     * @param sandbox confines programs that require it
     */
    @SuppressWarnings("exports") // called within host operations alone
    public ProcessRunner(Path folder, OutputLimits outputLimits, ProcessContainment containment, Sandbox sandbox) {
        this(folder, outputLimits, containment, sandbox, Optional.empty());
    }

    /**
     * Creates a runner that shares a workspace with other processes.
     *
     * @param folder the directory for long output; created when it is needed
     * @param outputLimits the limits on captured output
     * @param containment determines which processes belong to a program
     * @param sandbox confines programs that require it
     * @param sandboxUses tells other processes what runs in the sandbox, and is closed with this runner; empty to tell nobody
     */
    @SuppressWarnings("exports") // called within host operations alone
    public ProcessRunner(
            Path folder,
            OutputLimits outputLimits,
            ProcessContainment containment,
            Sandbox sandbox,
            Optional<SandboxUseRegistry> sandboxUses) {
        this.sandboxUses = sandboxUses;
        this.folder = folder;
        this.outputLimits = outputLimits;
        this.sandbox = sandbox;
        this.processSpawner = new ProcessSpawner(containment, sandbox);
        var unused = looks.scheduleWithFixedDelay(() -> trees.forEach(this::look), 200, 200, TimeUnit.MILLISECONDS);
        Runtime.getRuntime().addShutdownHook(atExit);
    }

    /**
     * Starts a program.
     *
     * @param processSpec the program
     * @param progress receives the last line of output from time to time
     * @return the running program
     * @throws IOException if the program cannot start, with a sentence that explains why
     */
    public RunningProcess start(ProcessSpec processSpec, Consumer<String> progress) throws IOException {
        StartedTree started = started(processSpec, ProcessSpawner.StreamMode.MERGED);
        ContainedProcessTree tree = started.tree();
        RunningProcess running = new RunningProcess(processSpec, tree, recorder(), outputLimits.inFile(), executor);
        running.begin(progress);
        started.hidden().onReplaced(path -> {
            running.endUnprotected(path);
            replacementListener.onReplaced(path, true);
        });
        var unused = running.completion().whenComplete((done, failure) -> remove(tree));
        return running;
    }

    /**
     * Starts a program that the host communicates with, such as a server.
     *
     * @param processSpec the program; its input and time limit are ignored
     * @return the program, which runs until it is ended
     * @throws IOException if the program cannot start, with a sentence that explains why
     */
    public PipedProcess startPiped(ProcessSpec processSpec) throws IOException {
        ContainedProcessTree tree = spawn(processSpec, ProcessSpawner.StreamMode.APART);
        return new PipedProcess(tree, () -> remove(tree));
    }

    /** Starts a program whose output and end the caller handles. */
    @SuppressWarnings("exports") // called within host operations alone
    public ContainedProcessTree spawn(ProcessSpec processSpec, boolean terminal) throws IOException {
        return spawn(processSpec, terminal ? ProcessSpawner.StreamMode.TERMINAL : ProcessSpawner.StreamMode.MERGED);
    }

    private ContainedProcessTree spawn(ProcessSpec processSpec, ProcessSpawner.StreamMode streamMode)
            throws IOException {
        StartedTree started = started(processSpec, streamMode);
        started.hidden().onReplaced(path -> {
            executor.execute(() -> started.tree().end(Duration.ZERO));
            replacementListener.onReplaced(path, true);
        });
        return started.tree();
    }

    /** Looks at a program whose end nobody may have noticed. */
    private void look(ContainedProcessTree tree, StartedCommand command) {
        tree.refresh();
        if (!tree.process().isAlive()) {
            command.sandboxUse().ifPresent(SandboxUseRegistry.Activity::end);
        }
    }

    private StartedTree started(ProcessSpec processSpec, ProcessSpawner.StreamMode streamMode) throws IOException {
        if (processSpec.confinement().isEmpty()) {
            return startedNow(processSpec, streamMode);
        }
        Runnable start = pause.beginStart();
        try {
            return startedNow(processSpec, streamMode);
        } finally {
            start.run();
        }
    }

    private StartedTree startedNow(ProcessSpec processSpec, ProcessSpawner.StreamMode streamMode) throws IOException {
        Optional<SandboxUseRegistry.Activity> sandboxUse = beginSandboxUse(processSpec);
        Sandbox.CoveredPaths covered =
                processSpec.confinement().map(sandbox::coveredPaths).orElse(Sandbox.CoveredPaths.NONE);
        // What is replaced before the program has started may be the old one or the new one in its sandbox.
        CoveredPathWatch.Registration hidden = coveredPaths.watch(covered.hidden());
        CoveredPathWatch.Registration readOnly = coveredPaths.watch(covered.readOnly());
        StartedCommand command = new StartedCommand(
                String.join(" ", processSpec.argv()),
                processSpec.confinement().isPresent(),
                List.of(hidden, readOnly),
                sandboxUse);
        try {
            ContainedProcessTree tree = processSpawner.start(processSpec, streamMode);
            trees.put(tree, command);
            readOnly.onReplaced(path -> {
                sandboxUses.ifPresent(uses -> uses.recordReplaced(path));
                replacementListener.onReplaced(path, false);
            });
            return new StartedTree(tree, hidden);
        } catch (IOException | RuntimeException e) {
            command.end();
            throw e;
        }
    }

    private Optional<SandboxUseRegistry.Activity> beginSandboxUse(ProcessSpec processSpec) throws IOException {
        if (sandboxUses.isEmpty() || processSpec.confinement().isEmpty()) {
            return Optional.empty();
        }
        SandboxProfile profile = processSpec.confinement().get();
        SandboxUseRegistry.Activity program = sandboxUses.get().begin(profile.writable(), profile.readOnlyPaths());
        try {
            sandboxUses.get().awaitRepositories(profile.writable());
            return Optional.of(program);
        } catch (IOException | RuntimeException e) {
            program.end();
            throw e;
        }
    }

    /**
     * Sets who learns that protected files were replaced.
     *
     * @param listener the listener, which replaces the one before
     */
    public void setReplacementListener(ReplacementListener listener) {
        replacementListener = listener;
    }

    /** Removes a program after all its processes have ended. */
    @SuppressWarnings("exports") // called within host operations alone
    public void remove(ContainedProcessTree tree) {
        StartedCommand command = trees.remove(tree);
        if (command != null) {
            command.end();
        }
    }

    /** Creates a recorder for the output of one program, either started here or run by a debugger. */
    public OutputRecorder recorder() {
        Path file = folder.resolve("out-" + numbers.incrementAndGet() + ".log");
        files.add(file);
        return new OutputRecorder(outputLimits.inMemory(), file, outputLimits.inFile(), charset());
    }

    /** Returns the maximum number of bytes that a program may write. */
    public long mostOutput() {
        return outputLimits.inFile();
    }

    private static Charset charset() {
        boolean windows = System.getProperty("os.name", "").startsWith("Windows");
        return windows ? Charset.forName(System.getProperty("native.encoding", "UTF-8")) : StandardCharsets.UTF_8;
    }

    /** Returns the executor whose threads wait for programs. */
    public ExecutorService executor() {
        return executor;
    }

    /** Describes for people how the processes of a program are determined. */
    public String containment() {
        return processSpawner.containment().description();
    }

    /** Returns the directory for long output. */
    public Path folder() {
        return folder;
    }

    /** Returns all live processes of the programs started here. */
    public Set<ProcessHandle> own() {
        return trees.keySet().stream().flatMap(tree -> tree.members().stream()).collect(Collectors.toSet());
    }

    /** Returns the live processes of the programs started here, without those that only confine others, each with the command of its program. */
    public Map<ProcessHandle, String> ownPrograms() {
        Map<ProcessHandle, String> programs = new HashMap<>();
        trees.forEach((tree, command) -> tree.members().stream()
                .filter(process -> !ContainedProcessTree.isContainmentWrapper(process))
                .forEach(process -> programs.put(process, command.line())));
        return programs;
    }

    /** Returns the processes that the runner itself needs and nobody asked for: those that hold the network of the sandbox open. */
    public Set<ProcessHandle> helpers() {
        return processSpawner.network().holders();
    }

    /** Returns the command of each program that runs in the sandbox now, as text for people. */
    public List<String> confinedPrograms() {
        return trees.entrySet().stream()
                .filter(tree ->
                        tree.getValue().confined() && tree.getKey().process().isAlive())
                .map(tree -> tree.getValue().line())
                .map(line ->
                        line.contains(' ' + folder.toString() + '/') ? "a kept shell" : line.replaceAll("\\s+", " "))
                .map(line -> line.length() > LONGEST_LINE ? line.substring(0, LONGEST_LINE - 1) + '…' : line)
                .sorted()
                .toList();
    }

    /**
     * Stops the programs that run in the sandbox, and lets no more start there.
     *
     * @return what continues them, however often it is called; empty if they cannot be stopped, so that they all go on
     */
    public Optional<Runnable> pauseConfined() {
        return sandbox.filterFault().isEmpty() ? pause.begin() : Optional.empty();
    }

    /** Tells whether the programs that run in the sandbox can be stopped, as far as that is known before it is tried. */
    public boolean canPause() {
        // Without the filter, they could let the kernel change files for them, or continue them.
        return sandbox.filterFault().isEmpty() && pause.isPossible();
    }

    private List<Long> confinedRoots() {
        return trees.entrySet().stream()
                .filter(tree ->
                        tree.getValue().confined() && tree.getKey().process().isAlive())
                .map(tree -> tree.getKey().process().pid())
                .toList();
    }

    /** Returns what other processes on the same workspace run in the sandbox; empty if nobody tells. */
    @SuppressWarnings("exports") // called within host operations alone
    public Optional<SandboxUseRegistry> sandboxUses() {
        return sandboxUses;
    }

    /** Tells whether a process is alive. A zombie, which is dead but not yet reaped by its parent, is not. */
    public static boolean lives(ProcessHandle process) {
        return process.isAlive()
                && (!ProcessTable.isReadable()
                        || ProcessTable.entry(process.pid()).isPresent());
    }

    /**
     * Returns the TCP ports on which programs in the sandbox listen. They share a network of their own, so only sandboxed programs reach
     * these ports.
     */
    public Set<Integer> sandboxPorts() {
        return processSpawner.network().listeningPorts();
    }

    /** Tells whether sandboxed programs share a network; false also before the first one starts. */
    public boolean isSandboxNetworkShared() {
        return processSpawner.network().isShared();
    }

    /** Discards an output that is no longer needed and removes its file. */
    void forget(Path file) {
        try {
            files.remove(file);
            if (Files.exists(file)) {
                Files.delete(file);
            }
        } catch (IOException e) {
            LOG.log(System.Logger.Level.WARNING, "The output " + file + " cannot be removed", e);
        }
    }

    private void endAll() {
        pause.close();
        trees.keySet().parallelStream().forEach(tree -> tree.end(AT_CLOSE));
        trees.clear();
        sandboxUses.ifPresent(SandboxUseRegistry::close);
        Set.copyOf(files).forEach(this::forget);
        removeFolder();
    }

    /** Removes the directory unless it contains files from elsewhere. */
    private void removeFolder() {
        try {
            Files.deleteIfExists(folder);
        } catch (IOException e) {
            LOG.log(System.Logger.Level.DEBUG, "The folder " + folder + " is not empty", e);
        }
    }

    /** Terminates all running programs and removes their saved output. */
    @Override
    public void close() {
        looks.shutdownNow();
        coveredPaths.close();
        endAll();
        processSpawner.close();
        executor.shutdown();
        try {
            Runtime.getRuntime().removeShutdownHook(atExit);
        } catch (IllegalStateException e) {
            // The JVM is already shutting down and runs the hook itself.
            return;
        }
    }
}
