package io.docui.server.internal.broker;

import io.docui.server.internal.app.AppInstance;
import io.docui.server.internal.app.AppInstanceKey;
import io.docui.server.internal.app.AppProcessRegistry;
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

/** Pool of the broker's app instances, with reference counts and expiry. Thread-safe. */
final class AppInstancePool {
    private static final System.Logger LOG = System.getLogger(AppInstancePool.class.getName());

    /** More than the maximum time for a process to end. */
    private static final long END_SECONDS = 10;

    private final RuntimeDirectory folder;
    private final AppProcessRegistry processRegistry;
    private final ExecutorService ends = Executors.newCachedThreadPool();

    // Both are guarded by the lock of "kept": an instance must not be dropped just before a call.
    private final Map<AppInstanceKey, AppInstance> kept = new HashMap<>();
    private final Map<AppInstanceKey, Integer> users = new HashMap<>();
    private boolean closed;

    AppInstancePool(RuntimeDirectory folder, AppProcessRegistry processRegistry) {
        this.folder = folder;
        this.processRegistry = processRegistry;
    }

    /** Returns an instance, which is kept until it is {@linkplain #release released}. */
    AppInstance acquire(AppInstanceKey key) {
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

    void release(AppInstanceKey key) {
        synchronized (kept) {
            users.computeIfPresent(key, (used, count) -> count == 1 ? null : count - 1);
        }
    }

    /** Returns whether an instance is in use. */
    boolean isBusy() {
        synchronized (kept) {
            return !users.isEmpty();
        }
    }

    /** Returns whether there is no process, including processes that are ending. */
    boolean isEmpty() {
        return all().stream().allMatch(AppInstancePool::isOver);
    }

    private static boolean isOver(AppInstance instance) {
        return instance.isEmpty() && !instance.isBusy();
    }

    /** Returns reports of the processes, sorted by app and terminal. */
    List<JsonObject> reports() {
        return all().stream()
                .sorted(Comparator.comparing(
                                (AppInstance instance) -> instance.key().app())
                        .thenComparing(instance -> instance.key().terminal()))
                .map(AppInstance::report)
                .flatMap(Optional::stream)
                .toList();
    }

    List<AppInstanceKey> stop(Predicate<AppInstanceKey> which) {
        List<AppInstanceKey> stopped = new ArrayList<>();
        each(all().stream().filter(instance -> which.test(instance.key())).toList(), instance -> {
            if (instance.stop()) {
                synchronized (stopped) {
                    stopped.add(instance.key());
                }
            }
        });
        return stopped;
    }

    /** Stops all processes at the user's request. Their loss is therefore not reported. */
    List<AppInstanceKey> stopAll() {
        List<AppInstanceKey> stopped = stop(key -> true);
        processRegistry.forgetLosses();
        return stopped;
    }

    /** Begins to stop processes whose idle limit has expired, which may take seconds, and drops empty instances. */
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

    /** Ends all processes permanently. */
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
                LOG.log(System.Logger.Level.WARNING, "An idle app could not be ended");
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

    /** Runs work on instances in parallel, because each may take seconds. */
    private static void each(List<AppInstance> instances, Consumer<AppInstance> work) {
        ExecutorService threads = Executors.newCachedThreadPool();
        CompletableFuture.allOf(instances.stream()
                        .map(instance -> CompletableFuture.runAsync(() -> work.accept(instance), threads))
                        .toArray(CompletableFuture[]::new))
                .join();
        threads.shutdown();
    }
}
