package io.docui.server.internal.process;

import java.time.Duration;
import java.util.ArrayList;
import java.util.Collection;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;

/**
 * A process with its descendants, which can be ended together. Descendants that were started by a child after it lost its parent cannot be
 * found.
 */
public final class ProcessTree {
    private static final Duration AFTER_TERM = Duration.ofSeconds(1);
    private static final Duration AFTER_KILL = Duration.ofSeconds(5);

    private final ProcessHandle root;
    private final Set<ProcessHandle> seen = new LinkedHashSet<>();

    /** Looks for the descendants of a process. */
    public ProcessTree(ProcessHandle root) {
        this.root = root;
        look();
    }

    private void look() {
        seen.add(root);
        for (ProcessHandle process : List.copyOf(seen)) {
            process.descendants().forEach(seen::add);
        }
    }

    /** Ends the processes: waits for the root, which was already asked to end, then terminates the remaining ones, then kills them. */
    public void end(Duration patience) {
        await(List.of(root), patience);
        look();
        seen.forEach(ProcessHandle::destroy);
        await(seen, AFTER_TERM);
        look();
        seen.forEach(ProcessHandle::destroyForcibly);
        await(seen, AFTER_KILL);
    }

    private static void await(Collection<ProcessHandle> processes, Duration patience) {
        List<CompletableFuture<ProcessHandle>> ends = new ArrayList<>();
        processes.stream().filter(ProcessHandle::isAlive).forEach(process -> ends.add(process.onExit()));
        CompletableFuture<Void> all = CompletableFuture.allOf(ends.toArray(CompletableFuture[]::new));
        boolean interrupted = false;
        long end = System.nanoTime() + patience.toNanos();
        while (true) {
            try {
                all.get(Math.max(0, end - System.nanoTime()), TimeUnit.NANOSECONDS);
                break;
            } catch (TimeoutException e) {
                break; // the next step is stronger
            } catch (InterruptedException e) {
                interrupted = true; // no process may remain
            } catch (ExecutionException e) {
                throw new IllegalStateException("Waiting for a process cannot fail", e);
            }
        }
        if (interrupted) {
            Thread.currentThread().interrupt();
        }
    }
}
