package io.docui.server.internal.broker;

import io.docui.server.internal.app.AppInstance;
import io.docui.server.internal.app.InstanceKey;
import io.docui.server.internal.app.ProcessRegistry;
import io.docui.server.internal.config.RuntimeDirectory;
import io.docui.server.internal.jsonrpc.JsonObject;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.TimeUnit;
import java.util.function.Consumer;
import java.util.function.Predicate;

/**
 * The instances of apps that a broker keeps.
 *
 * <p>Thread-safe.
 */
final class InstancePool {
    private static final System.Logger LOG = System.getLogger(InstancePool.class.getName());

    /** More than the end of a process takes at most. */
    private static final long END_SECONDS = 10;

    private final RuntimeDirectory folder;
    private final ProcessRegistry processRegistry;
    private final ExecutorService ends = Executors.newCachedThreadPool();

    // Both under the lock of "kept": an instance that somebody is about to call must not be dropped.
    private final Map<InstanceKey, AppInstance> kept = new HashMap<>();
    private final Map<InstanceKey, Integer> users = new HashMap<>();
    private boolean closed;

    InstancePool(RuntimeDirectory folder, ProcessRegistry processRegistry) {
        this.folder = folder;
        this.processRegistry = processRegistry;
    }

    /** Gives an instance, which is kept until it is {@linkplain #release released}. */
    AppInstance acquire(InstanceKey key) {
        synchronized (kept) {
            users.merge(key, 1, Integer::sum);
            return kept.computeIfAbsent(key, missing -> {
                AppInstance made = new AppInstance(missing, folder.logs().resolve(missing.logName()), processRegistry);
                if (closed) {
                    made.close();
                }
                return made;
            });
        }
    }

    /** Says that an instance is no longer needed by one who has acquired it. */
    void release(InstanceKey key) {
        synchronized (kept) {
            users.computeIfPresent(key, (used, count) -> count == 1 ? null : count - 1);
        }
    }

    /** Whether somebody uses an instance just now. */
    boolean isBusy() {
        synchronized (kept) {
            return !users.isEmpty();
        }
    }

    /** Whether there is no process, nor one that is ending. */
    boolean isEmpty() {
        return all().stream().allMatch(InstancePool::isOver);
    }

    private static boolean isOver(AppInstance instance) {
        return instance.isEmpty() && !instance.isBusy();
    }

    /** What there is to be told of each process, by app and terminal. */
    List<JsonObject> reports() {
        return all().stream()
                .sorted(Comparator.comparing(
                                (AppInstance instance) -> instance.key().app())
                        .thenComparing(instance -> instance.key().terminal()))
                .map(AppInstance::report)
                .flatMap(Optional::stream)
                .toList();
    }

    /**
     * Ends processes, all at once.
     *
     * @param which of which instances
     * @return of which there was one
     */
    List<InstanceKey> stop(Predicate<InstanceKey> which) {
        List<InstanceKey> stopped = new ArrayList<>();
        each(all().stream().filter(instance -> which.test(instance.key())).toList(), instance -> {
            if (instance.stop()) {
                synchronized (stopped) {
                    stopped.add(instance.key());
                }
            }
        });
        return stopped;
    }

    /** Ends all processes, as somebody wants who needs not be told that what they held is lost. */
    List<InstanceKey> stopAll() {
        List<InstanceKey> stopped = stop(key -> true);
        processRegistry.forgetLosses();
        return stopped;
    }

    /** Begins to end the processes that nobody has called for long, which may take seconds, and drops what is empty. */
    void expire(Instant now) {
        List<AppInstance> all = all();
        all.stream()
                .filter(instance -> instance.isExpired(now))
                .forEach(instance -> ends.execute(() -> instance.expire(now)));
        List<AppInstance> dropped = new ArrayList<>();
        synchronized (kept) {
            for (AppInstance instance : all) {
                if (isOver(instance) && !users.containsKey(instance.key())) {
                    kept.remove(instance.key());
                    dropped.add(instance);
                }
            }
        }
        dropped.forEach(AppInstance::close);
    }

    /** Ends all processes for good. */
    void close() {
        List<AppInstance> all;
        synchronized (kept) {
            closed = true;
            all = List.copyOf(kept.values());
        }
        each(all, AppInstance::close);
        ends.shutdown();
        try {
            if (!ends.awaitTermination(END_SECONDS, TimeUnit.SECONDS)) {
                LOG.log(System.Logger.Level.WARNING, "An idle app does not end");
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    private List<AppInstance> all() {
        synchronized (kept) {
            return List.copyOf(kept.values());
        }
    }

    /** At the same time, for each may take seconds. */
    private static void each(List<AppInstance> instances, Consumer<AppInstance> work) {
        ExecutorService threads = Executors.newCachedThreadPool();
        CompletableFuture.allOf(instances.stream()
                        .map(instance -> CompletableFuture.runAsync(() -> work.accept(instance), threads))
                        .toArray(CompletableFuture[]::new))
                .join();
        threads.shutdown();
    }
}
