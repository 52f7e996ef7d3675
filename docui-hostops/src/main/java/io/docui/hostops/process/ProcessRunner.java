package io.docui.hostops.process;

import java.io.IOException;
import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
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
 * Owns the programs that host operations run: starts them, keeps their output, and ends all of each when it is over
 * (docs/spec/host-operations.md#process-containment).
 *
 * <p>A program ends with all that it started: at its end, at its time limit, when it is cancelled, when it writes too much, and when
 * this is closed or the process ends in which this is. Thread-safe.
 */
public final class ProcessRunner implements AutoCloseable {
    private static final System.Logger LOG = System.getLogger(ProcessRunner.class.getName());
    private static final Duration AT_CLOSE = Duration.ofSeconds(1);

    private final OutputLimits outputLimits;
    private final Path folder;
    private final ProcessSpawner processSpawner;
    private final Set<ProcessTree> trees = ConcurrentHashMap.newKeySet();
    private final Set<Path> files = ConcurrentHashMap.newKeySet();
    private final AtomicLong numbers = new AtomicLong();
    private final ExecutorService executor = Executors.newCachedThreadPool(ProcessRunner::daemon);
    private final ScheduledExecutorService looks = Executors.newSingleThreadScheduledExecutor(ProcessRunner::daemon);
    private final Thread atExit = new Thread(this::endAll, "docui-processes-end");

    /**
     * How much of what programs write is kept.
     *
     * @param inMemory bytes of the beginning, and as many of the end, that stay in memory
     * @param inFile bytes that go to a file; a program that writes more is ended
     */
    public record OutputLimits(int inMemory, long inFile) {
        /** 64 KiB twice in memory, 1 GiB in a file. */
        public static final OutputLimits DEFAULT = new OutputLimits(64 * 1024, 1L << 30);
    }

    /**
     * A runner of programs.
     *
     * @param folder where output is kept that is long; made when it is needed
     * @param outputLimits how much of it
     * @param containment how it knows what belongs to a program
     * @param sandbox what holds programs that are to be confined
     */
    public ProcessRunner(Path folder, OutputLimits outputLimits, Containment containment, Sandbox sandbox) {
        this.folder = folder;
        this.outputLimits = outputLimits;
        this.processSpawner = new ProcessSpawner(containment, sandbox);
        var unused = looks.scheduleWithFixedDelay(
                () -> trees.forEach(ProcessTree::refresh), 200, 200, TimeUnit.MILLISECONDS);
        Runtime.getRuntime().addShutdownHook(atExit);
    }

    private static Thread daemon(Runnable work) {
        Thread thread = new Thread(work, "docui-processes");
        thread.setDaemon(true);
        return thread;
    }

    /**
     * Starts a program.
     *
     * @param processSpec the program
     * @param progress is told the last line that it wrote, from time to time
     * @return the program, which runs
     * @throws IOException if it cannot be started, with a sentence that says why
     */
    public RunningProcess start(ProcessSpec processSpec, Consumer<String> progress) throws IOException {
        ProcessTree tree = spawn(processSpec, false);
        RunningProcess running = new RunningProcess(processSpec, tree, recorder(), outputLimits.inFile(), executor);
        running.begin(progress);
        var unused = running.completion().whenComplete((done, failure) -> trees.remove(tree));
        return running;
    }

    /**
     * Starts a program that is talked to, such as a server.
     *
     * @param processSpec the program; its input and limit are not looked at
     * @return the program, which runs until it is ended
     * @throws IOException if it cannot be started, with a sentence that says why
     */
    public PipedProcess startPiped(ProcessSpec processSpec) throws IOException {
        ProcessTree tree = spawn(processSpec, ProcessSpawner.StreamMode.APART);
        return new PipedProcess(tree, () -> remove(tree));
    }

    /** Starts a program whose output somebody else reads, and whose end somebody else tells. */
    ProcessTree spawn(ProcessSpec processSpec, boolean terminal) throws IOException {
        return spawn(processSpec, terminal ? ProcessSpawner.StreamMode.TERMINAL : ProcessSpawner.StreamMode.MERGED);
    }

    private ProcessTree spawn(ProcessSpec processSpec, ProcessSpawner.StreamMode streamMode) throws IOException {
        ProcessTree tree = processSpawner.start(processSpec, streamMode);
        trees.add(tree);
        return tree;
    }

    /** Takes note that all of a program has ended. */
    void remove(ProcessTree tree) {
        trees.remove(tree);
    }

    /** Keeps the output of one program: of one that was started here by itself, and of one whose output comes by a debugger. */
    public OutputRecorder recorder() {
        Path file = folder.resolve("out-" + numbers.incrementAndGet() + ".log");
        files.add(file);
        return new OutputRecorder(outputLimits.inMemory(), file, outputLimits.inFile(), charset());
    }

    /** How many bytes a program may write. */
    long mostOutput() {
        return outputLimits.inFile();
    }

    private static Charset charset() {
        boolean windows = System.getProperty("os.name", "").startsWith("Windows");
        return windows ? Charset.forName(System.getProperty("native.encoding", "UTF-8")) : StandardCharsets.UTF_8;
    }

    /** What threads wait for programs on. */
    ExecutorService executor() {
        return executor;
    }

    /** How it is known what belongs to a program, for people. */
    public String containment() {
        return processSpawner.containment().description();
    }

    /** Where output is kept that is long. */
    public Path folder() {
        return folder;
    }

    /** All processes that live of programs that were started here. */
    public Set<ProcessHandle> own() {
        return trees.stream().flatMap(tree -> tree.members().stream()).collect(Collectors.toSet());
    }

    /** Whether a process lives; what is dead and only waits to be noticed by its parent does not. */
    public static boolean lives(ProcessHandle process) {
        return process.isAlive()
                && (!ProcessTable.isReadable()
                        || ProcessTable.entry(process.pid()).isPresent());
    }

    /** Gives an output up that nobody will ask for: its file is removed. */
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
        trees.parallelStream().forEach(tree -> tree.end(AT_CLOSE));
        trees.clear();
        Set.copyOf(files).forEach(this::forget);
        removeFolder();
    }

    /** What somebody else has put there stays, and so does the folder then. */
    private void removeFolder() {
        try {
            Files.deleteIfExists(folder);
        } catch (IOException e) {
            LOG.log(System.Logger.Level.DEBUG, "The folder " + folder + " is not empty", e);
        }
    }

    /** Ends all that runs, and removes what was kept of its output. */
    @Override
    public void close() {
        looks.shutdownNow();
        endAll();
        processSpawner.close();
        executor.shutdown();
        try {
            Runtime.getRuntime().removeShutdownHook(atExit);
        } catch (IllegalStateException e) {
            // The process ends already, and the hook with it.
            return;
        }
    }
}
