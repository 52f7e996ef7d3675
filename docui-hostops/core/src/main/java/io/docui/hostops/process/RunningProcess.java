package io.docui.hostops.process;

import io.docui.hostops.internal.process.ContainedProcessTree;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.Executor;
import java.util.concurrent.TimeUnit;
import java.util.function.Consumer;
import java.util.stream.Collectors;

/** Started program with its output so far, its pending result, and the means to cancel it. Thread-safe. */
public final class RunningProcess {
    private static final System.Logger LOG = System.getLogger(RunningProcess.class.getName());
    private static final int CHUNK = 64 * 1024;
    private static final Duration GRACE = Duration.ofSeconds(2);
    private static final Duration TO_SETTLE = Duration.ofMillis(200);
    private static final long TOLD_EVERY = TimeUnit.MILLISECONDS.toNanos(500);
    private static final int LAST_LINE = 200;

    private final ProcessSpec processSpec;
    private final ContainedProcessTree tree;
    private final OutputRecorder recorder;
    private final long most;
    private final Executor executor;
    private final CompletableFuture<ProcessOutcome> ending = new CompletableFuture<>();
    private final CompletableFuture<ProcessResult> finished = new CompletableFuture<>();
    private final long began = System.nanoTime();

    RunningProcess(
            ProcessSpec processSpec, ContainedProcessTree tree, OutputRecorder recorder, long most, Executor executor) {
        this.processSpec = processSpec;
        this.tree = tree;
        this.recorder = recorder;
        this.most = most;
        this.executor = executor;
    }

    /**
     * Result of a program.
     *
     * @param processOutcome how the program ended
     * @param output the output of the program
     * @param took the run time
     * @param leftBehind the processes that it had left running, which were terminated with it, as text for people
     * @param survivors the processes that could not be terminated, as text for people
     */
    public record ProcessResult(
            ProcessOutcome processOutcome,
            CapturedOutput output,
            Duration took,
            List<String> leftBehind,
            List<String> survivors) {
        /** Copies the lists. */
        public ProcessResult {
            leftBehind = List.copyOf(leftBehind);
            survivors = List.copyOf(survivors);
        }
    }

    /** Starts reading the output. Nothing is read before. */
    void begin(Consumer<String> progress) {
        CompletableFuture<Void> pumped = CompletableFuture.runAsync(() -> pump(progress), executor);
        processSpec.input().ifPresent(input -> executor.execute(() -> feed(input)));
        var unusedExit = tree.process()
                .onExit()
                .thenAccept(process -> ending.complete(new ProcessOutcome.Exited(process.exitValue())));
        var unusedTimer = ending.completeOnTimeout(
                new ProcessOutcome.TimedOut(processSpec.limit()),
                TimeUnit.NANOSECONDS.convert(processSpec.limit()),
                TimeUnit.NANOSECONDS);
        var unused = ending.thenAcceptAsync(how -> finish(how, pumped), executor)
                .whenComplete((done, failure) -> {
                    if (failure != null) {
                        finished.completeExceptionally(failure);
                    }
                });
    }

    private void pump(Consumer<String> progress) {
        byte[] chunk = new byte[CHUNK];
        long told = System.nanoTime();
        try (InputStream in = tree.process().getInputStream()) {
            for (int read = in.read(chunk); read >= 0; read = in.read(chunk)) {
                if (!record(chunk, read)) {
                    return;
                }
                if (System.nanoTime() - told > TOLD_EVERY) {
                    told = System.nanoTime();
                    progress.accept(lastLine());
                }
            }
        } catch (IOException e) {
            boolean over = ending.isDone() || !tree.process().isAlive();
            LOG.log(System.Logger.Level.DEBUG, "The rest of a program's output cannot be read", e);
            if (!over) {
                ending.complete(new ProcessOutcome.OutputNotSaved(String.valueOf(e.getMessage())));
            }
        }
    }

    /**
     * Records output. A failure is reported at once: when nobody reads on, the program ends by itself, and its exit would be taken for the
     * outcome.
     */
    private boolean record(byte[] chunk, int length) {
        try {
            if (!recorder.write(chunk, 0, length)) {
                ending.complete(new ProcessOutcome.OutputLimitExceeded(most));
            }
            return true;
        } catch (IOException e) {
            LOG.log(System.Logger.Level.DEBUG, "The output of a program cannot be saved", e);
            ending.complete(new ProcessOutcome.OutputNotSaved(String.valueOf(e.getMessage())));
            return false;
        }
    }

    private void feed(byte[] input) {
        try (OutputStream out = tree.process().getOutputStream()) {
            out.write(input);
        } catch (IOException e) {
            LOG.log(System.Logger.Level.DEBUG, "A program did not read all of its input", e);
        }
    }

    private void finish(ProcessOutcome how, CompletableFuture<Void> pumped) {
        List<String> left = List.of();
        if (how instanceof ProcessOutcome.Exited && !tree.awaitGone(process -> true, TO_SETTLE)) {
            left = names(tree.members());
        }
        boolean gone = tree.end(how instanceof ProcessOutcome.ProtectionLost ? Duration.ZERO : GRACE);
        List<String> escaped = gone ? List.of() : names(tree.members());
        pumped.completeOnTimeout(null, 2, TimeUnit.SECONDS).join();
        ProcessOutcome told = recorded().orElse(how);
        Duration took = Duration.ofNanos(System.nanoTime() - began);
        finished.complete(new ProcessResult(told, recorder.snapshot(), took, left, escaped));
    }

    /** Closes the output file. Binary output is saved even if it is short. */
    private Optional<ProcessOutcome> recorded() {
        try {
            if (recorder.snapshot().isBinary()) {
                recorder.save();
            }
            recorder.close();
            return Optional.empty();
        } catch (IOException e) {
            return Optional.of(new ProcessOutcome.OutputNotSaved(String.valueOf(e.getMessage())));
        }
    }

    private static List<String> names(Set<ProcessHandle> processes) {
        return processes.stream()
                .map(process -> process.info().commandLine().orElse("process " + process.pid()))
                .map(name -> name.length() > 80 ? name.substring(0, 79) + '…' : name)
                .sorted()
                .collect(Collectors.toList());
    }

    /** Terminates the program with everything that it started. This takes a moment; {@link #completion()} completes when it is done. */
    public void cancel() {
        ending.complete(new ProcessOutcome.Cancelled());
    }

    /** Terminates the program without letting it do anything else, because it could read a file that its sandbox no longer hides. */
    void endUnprotected(Path path) {
        ending.complete(new ProcessOutcome.ProtectionLost(path));
    }

    /** Returns the future result. Completing the returned future does not affect the program. */
    public CompletableFuture<ProcessResult> completion() {
        return finished.copy();
    }

    /** Returns the output so far. */
    public CapturedOutput output() {
        return recorder.snapshot();
    }

    /** Returns the last line of the output so far, shortened. */
    public String lastLine() {
        String end = output().end(LAST_LINE).stripTrailing();
        return end.substring(end.lastIndexOf('\n') + 1);
    }

    /** Returns the process ID of the program or of its wrapper. */
    public long pid() {
        return tree.process().pid();
    }

    /** Returns all live processes of the program. */
    public Set<ProcessHandle> members() {
        return tree.members();
    }
}
