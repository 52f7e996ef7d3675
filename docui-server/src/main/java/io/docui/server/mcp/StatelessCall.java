package io.docui.server.mcp;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;
import java.util.function.Consumer;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/**
 * Request of protocol version 2026-07-28 from its first arrival to its result. If the handler asks the client, the client receives an
 * {@code input_required} result, and sends the request again with the answers. The handler knows nothing of these rounds. Thread-safe.
 */
final class StatelessCall implements ClientRequester {
    private final JsonRpcMessage.Request request;
    private final @Nullable String user;
    private final Map<?, ?> capabilities;
    private final SuspendedCalls suspendedCalls;
    private final StatelessTasks tasks;
    private final Map<String, OpenInput> open = new LinkedHashMap<>();
    private final List<Runnable> whenEnded = new ArrayList<>();
    private Map<?, ?> given;
    private @Nullable Round round;
    private @Nullable Outcome outcome;
    private boolean isStarting;
    private boolean isTask;
    private Runnable cancellation = () -> {};

    /** A request to the client that is not answered yet. */
    private record OpenInput(
            String method, Map<String, ?> params, CompletableFuture<Map<String, @Nullable Object>> answer) {}

    /**
     * One arrival of the request.
     * @param stream receives notifications
     */
    private record Round(CompletableFuture<@Nullable Object> result, Consumer<? super JsonRpcMessage> stream) {}

    /** The end of the request. */
    private record Outcome(
            @Nullable Object result, @Nullable Throwable failure) {}

    /**
     * Creates a call.
     * @param user the authenticated user who sends the request; null if unknown
     * @param given the answers that the client sends before it is asked, by the names of the questions
     */
    StatelessCall(
            JsonRpcMessage.Request request,
            @Nullable String user,
            Map<?, ?> capabilities,
            Map<?, ?> given,
            SuspendedCalls suspendedCalls,
            StatelessTasks tasks) {
        this.tasks = tasks;
        this.request = request;
        this.user = user;
        this.capabilities = capabilities;
        this.given = given;
        this.suspendedCalls = suspendedCalls;
    }

    /** Returns whether a user may continue the call: the one who began it. */
    boolean belongsTo(@Nullable String other) {
        return Objects.equals(user, other);
    }

    /** Returns whether another request is this one again: the same method, with the same name and arguments. */
    boolean isRepeatedBy(JsonRpcMessage.Request other) {
        return request.method().equals(other.method()) && subject(request).equals(subject(other));
    }

    private static Map<String, @Nullable Object> subject(JsonRpcMessage.Request request) {
        Map<String, @Nullable Object> subject = new LinkedHashMap<>(request.object());
        subject.keySet().removeAll(List.of("_meta", "inputResponses", "requestState"));
        return subject;
    }

    /**
     * Runs the request for the first time.
     * @param work the handler
     * @param stream receives notifications to the client
     * @return the result of this round: of the handler, or that which asks for input; null if the request is canceled
     */
    CompletionStage<@Nullable Object> start(
            Supplier<? extends CompletionStage<? extends @Nullable Object>> work,
            Consumer<? super JsonRpcMessage> stream) {
        CompletableFuture<@Nullable Object> result = begin(stream);
        try {
            work.get().whenComplete((value, failure) -> end(new Outcome(value, failure)));
        } catch (RuntimeException e) {
            end(new Outcome(null, e));
        }
        settle();
        return result;
    }

    /**
     * Continues with the answers of the client.
     * @param answers the answers by the names of the questions; unknown ones are ignored
     */
    CompletionStage<@Nullable Object> resume(Map<?, ?> answers, Consumer<? super JsonRpcMessage> stream) {
        CompletableFuture<@Nullable Object> result = begin(stream);
        answer(answers);
        settle();
        return result;
    }

    /**
     * Passes the answers of the client to the handler.
     * @param answers the answers by the names of the questions; unknown ones are ignored
     */
    void answer(Map<?, ?> answers) {
        Map<String, OpenInput> asked;
        synchronized (this) {
            given = Map.of();
            asked = new LinkedHashMap<>(open);
        }
        for (Map.Entry<String, OpenInput> input : asked.entrySet()) {
            if (answers.get(input.getKey()) instanceof Map<?, ?> answer) {
                input.getValue().answer().complete(object(answer));
            }
        }
    }

    private CompletableFuture<@Nullable Object> begin(Consumer<? super JsonRpcMessage> stream) {
        CompletableFuture<@Nullable Object> result = new CompletableFuture<>();
        synchronized (this) {
            round = new Round(result, stream);
            isStarting = true;
        }
        return result;
    }

    /** Sends a notification on the stream of the current round; without a stream it is dropped. */
    void notifyClient(JsonRpcMessage notification) {
        Round current;
        synchronized (this) {
            current = round;
        }
        if (current != null) {
            current.stream().accept(notification);
        }
    }

    @Override
    public CompletableFuture<Map<String, @Nullable Object>> send(String name, String method, Map<String, ?> params) {
        String capability = capability(method);
        if (!capabilities.containsKey(capability)) {
            return CompletableFuture.failedFuture(missing(capability));
        }
        CompletableFuture<Map<String, @Nullable Object>> answer = new CompletableFuture<>();
        CompletionStage<Map<String, @Nullable Object>> end = answer;
        boolean isLate;
        synchronized (this) {
            if (given.get(name) instanceof Map<?, ?> known) {
                return CompletableFuture.completedFuture(object(known));
            }
            open.put(name, new OpenInput(method, params, answer));
            isLate = !isStarting;
        }
        end.whenComplete((value, failure) -> forget(name));
        if (isLate) {
            suspend();
        }
        return answer;
    }

    private synchronized void forget(String name) {
        open.remove(name);
    }

    private static String capability(String method) {
        return switch (method) {
            case McpMethods.ELICIT -> "elicitation";
            case McpMethods.SAMPLE -> "sampling";
            case McpMethods.LIST_ROOTS -> "roots";
            default -> throw new IllegalArgumentException("A client cannot be asked for " + method + ".");
        };
    }

    private static McpRequestException missing(String capability) {
        return new McpRequestException(new JsonRpcError(
                JsonRpcError.MISSING_CAPABILITY,
                "This request needs a client with the capability " + capability + ".",
                Map.of("requiredCapabilities", Map.of(capability, Map.of()))));
    }

    @SuppressWarnings("unchecked") // the names in JSON objects are strings
    private static Map<String, @Nullable Object> object(Map<?, ?> object) {
        return (Map<String, @Nullable Object>) object;
    }

    /** Ends the part of a round in which the handler may ask several questions at once. */
    private void settle() {
        synchronized (this) {
            isStarting = false;
        }
        Outcome ended = outcome();
        if (ended != null) {
            respond(ended);
        } else {
            suspend();
        }
    }

    private synchronized @Nullable Outcome outcome() {
        return outcome;
    }

    /** Answers the current round with the open questions, if there are any. */
    private void suspend() {
        Map<String, Object> inputs;
        Round current;
        synchronized (this) {
            if (open.isEmpty() || round == null || isStarting) {
                return;
            }
            current = round;
            round = null;
            inputs = inputs();
        }
        Map<String, Object> result = new LinkedHashMap<>();
        result.put("resultType", "input_required");
        result.put("inputRequests", inputs);
        result.put("requestState", suspendedCalls.add(this));
        current.result().complete(result);
    }

    private Map<String, Object> inputs() {
        Map<String, Object> inputs = new LinkedHashMap<>();
        for (Map.Entry<String, OpenInput> input : open.entrySet()) {
            Map<String, Object> asked = new LinkedHashMap<>();
            asked.put("method", input.getValue().method());
            asked.put("params", input.getValue().params());
            inputs.put(input.getKey(), asked);
        }
        return inputs;
    }

    /** Continues as a task, and answers the current round with it. While the client is asked, there is no round to answer. */
    @Override
    public boolean continueAsTask() {
        if (!StatelessTasks.areSupportedBy(capabilities)) {
            return false;
        }
        Round current;
        synchronized (this) {
            if (isTask || round == null || outcome != null) {
                return isTask;
            }
            isTask = true;
            current = round;
            round = null;
        }
        Map<String, Object> result = tasks.add(this);
        if (result.isEmpty()) {
            resumeWithoutTask(current);
            return false;
        }
        current.result().complete(result);
        return true;
    }

    private void resumeWithoutTask(Round current) {
        Outcome ended;
        synchronized (this) {
            isTask = false;
            round = current;
            ended = outcome;
        }
        if (ended != null) {
            respond(ended);
        }
    }

    /** Returns the status of the task, with its result, its error or the open questions. */
    synchronized Map<String, Object> taskDetails() {
        Map<String, Object> details = new LinkedHashMap<>();
        Outcome ended = outcome;
        if (ended == null) {
            details.put("status", open.isEmpty() ? "working" : "input_required");
            if (!open.isEmpty()) {
                details.put("inputRequests", inputs());
            }
        } else if (ended.failure() != null) {
            JsonRpcMessage.Response response = McpDispatcher.error(request, ToolCallRunner.cause(ended.failure()));
            details.put("status", "failed");
            details.put("error", Objects.requireNonNull(response.error()).members());
        } else if (ended.result() == null) {
            details.put("status", "cancelled");
        } else {
            details.put("status", "completed");
            details.put("result", ended.result());
        }
        return details;
    }

    /** Returns whether the request has its result. */
    synchronized boolean hasEnded() {
        return outcome != null;
    }

    private void end(Outcome ended) {
        boolean isStartingNow;
        List<Runnable> reactions;
        synchronized (this) {
            if (outcome != null) {
                return; // canceled before
            }
            outcome = ended;
            isStartingNow = isStarting;
            reactions = List.copyOf(whenEnded);
            whenEnded.clear();
        }
        reactions.forEach(Runnable::run);
        if (!isStartingNow) {
            respond(ended);
        }
    }

    /** Answers the current round. Without one, the outcome waits for the next. */
    private void respond(Outcome ended) {
        Round current;
        synchronized (this) {
            current = round;
            round = null;
        }
        if (current == null) {
            return;
        }
        if (ended.failure() == null) {
            current.result().complete(ended.result());
        } else {
            current.result().completeExceptionally(ended.failure());
        }
    }

    /** Sets the action that cancels the request. */
    synchronized void setCancellation(Runnable action) {
        cancellation = action;
    }

    /** Cancels the request, because its client no longer waits for it. It gets no result. */
    void cancel() {
        Runnable action;
        synchronized (this) {
            action = cancellation;
        }
        action.run();
        end(new Outcome(null, null));
    }

    /** Runs an action when the request has its result, immediately if it has. */
    void onEnd(Runnable action) {
        boolean isOver;
        synchronized (this) {
            isOver = outcome != null;
            if (!isOver) {
                whenEnded.add(action);
            }
        }
        if (isOver) {
            action.run();
        }
    }
}
