package io.docui.server.mcp;

import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Iterator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/**
 * Calls that continue as tasks of the extension {@code io.modelcontextprotocol/tasks}, by their ids. An ended task is kept for an hour. A task
 * that no client has asked for in that time is canceled. Thread-safe.
 */
final class StatelessTasks {
    /** The name of the extension. */
    static final String EXTENSION = "io.modelcontextprotocol/tasks";

    /** The maximum number of tasks. Beyond it, the oldest one that has ended is removed; without one, calls continue without a task. */
    static final int MOST = 1000;

    /** The time that an ended task is kept, and a running one without a client. */
    static final Duration KEPT = Duration.ofHours(1);

    private static final int POLL_MILLIS = 1000;

    private final Clock clock;
    private final Map<String, Task> tasks = new LinkedHashMap<>();

    StatelessTasks(Clock clock) {
        this.clock = clock;
    }

    /** A task. Guarded by the registry. */
    private static final class Task {
        private final StatelessCall call;
        private final Instant created;
        private Instant updated;
        private Instant asked;
        private String status = "working";

        private Task(StatelessCall call, Instant now) {
            this.call = call;
            this.created = now;
            this.updated = now;
            this.asked = now;
        }

        private boolean isOver(Instant now) {
            return !asked.plus(KEPT).isAfter(now) && !updated.plus(KEPT).isAfter(now);
        }
    }

    /** Returns whether a client supports tasks. */
    static boolean areSupportedBy(Map<?, ?> capabilities) {
        return capabilities.get("extensions") instanceof Map<?, ?> extensions && extensions.containsKey(EXTENSION);
    }

    /** Returns the exception for a client that does not support tasks. */
    static McpRequestException notSupported() {
        return new McpRequestException(
                JsonRpcError.MISSING_CAPABILITY,
                "This request needs a client with the extension " + EXTENSION + ".",
                Map.of("requiredCapabilities", Map.of("extensions", Map.of(EXTENSION, Map.of()))));
    }

    /**
     * Adds a call that continues as a task.
     * @return the result that tells the client; empty if there are too many tasks
     */
    Map<String, Object> add(StatelessCall call) {
        cancelOld();
        Task task = new Task(call, clock.instant());
        String id = UUID.randomUUID().toString();
        synchronized (this) {
            if (tasks.size() >= MOST && !removeEnded()) {
                return Map.of();
            }
            tasks.put(id, task);
            Map<String, Object> result = new LinkedHashMap<>();
            result.put("resultType", "task");
            result.putAll(description(id, task));
            return result;
        }
    }

    private void cancelOld() {
        for (StatelessCall call : takeOld()) {
            call.cancel(); // without effect if it has ended
        }
    }

    private synchronized List<StatelessCall> takeOld() {
        Instant now = clock.instant();
        List<StatelessCall> old = new ArrayList<>();
        Iterator<Task> all = tasks.values().iterator();
        while (all.hasNext()) {
            Task task = all.next();
            if (task.isOver(now)) {
                all.remove();
                old.add(task.call);
            }
        }
        return old;
    }

    private boolean removeEnded() {
        Iterator<Task> oldest = tasks.values().iterator();
        while (oldest.hasNext()) {
            if (oldest.next().call.hasEnded()) {
                oldest.remove();
                return true;
            }
        }
        return false;
    }

    /**
     * Returns a task with what its status adds: the result, the error or the open questions.
     * @param user the authenticated user who asks; null if unknown
     * @throws McpRequestException if this user has no such task
     */
    Map<String, Object> get(Object id, @Nullable String user) {
        cancelOld();
        return describe(id, user, clock.instant());
    }

    private synchronized Map<String, Object> describe(Object id, @Nullable String user, Instant now) {
        Task task = require(id, user, now);
        Map<String, Object> details = task.call.taskDetails();
        String status = String.valueOf(details.get("status"));
        if (!status.equals(task.status)) {
            task.status = status;
            task.updated = now;
        }
        Map<String, Object> result = new LinkedHashMap<>(description(String.valueOf(id), task));
        result.putAll(details);
        return result;
    }

    private Map<String, Object> description(String id, Task task) {
        Map<String, Object> description = new LinkedHashMap<>();
        description.put("taskId", id);
        description.put("status", task.status);
        description.put("createdAt", task.created.toString());
        description.put("lastUpdatedAt", task.updated.toString());
        description.put(
                "ttlMs", Duration.between(task.created, task.asked).plus(KEPT).toMillis());
        description.put("pollIntervalMs", POLL_MILLIS);
        return description;
    }

    /**
     * Finds the call of a task.
     * @param user the authenticated user who asks; null if unknown
     * @throws McpRequestException if this user has no such task
     */
    StatelessCall find(Object id, @Nullable String user) {
        cancelOld();
        synchronized (this) {
            return require(id, user, clock.instant()).call;
        }
    }

    private Task require(Object id, @Nullable String user, Instant now) {
        Task task = tasks.get(String.valueOf(id));
        if (task == null || !task.call.belongsTo(user)) {
            throw McpRequestException.invalidParams("There is no task with this taskId, or no longer.");
        }
        task.asked = now;
        return task;
    }
}
