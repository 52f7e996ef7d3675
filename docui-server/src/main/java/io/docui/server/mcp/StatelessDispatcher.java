package io.docui.server.mcp;

import io.docui.runtime.error.ErrorCode;
import io.docui.server.host.SharedSession;
import java.time.Clock;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;
import java.util.concurrent.TimeUnit;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/**
 * Dispatches the requests of protocol version 2026-07-28, each of which says all that is needed to answer it. The features are those of
 * {@link McpDispatcher}. Thread-safe.
 */
final class StatelessDispatcher {
    /** The time for which clients may keep lists, which change only with the program. */
    private static final int LIST_MILLIS = 300_000;

    /** The time after which a call of a tool becomes a task. */
    private static final int TASK_MILLIS = 2_000;

    private final McpDispatcher dispatcher;
    private final McpFeatureCatalog catalog;
    private final ToolCallNormalizer normalizer;
    private final SuspendedCalls suspendedCalls;
    private final StatelessTasks tasks;
    private final List<Map<String, Object>> toolsWithHandles;

    StatelessDispatcher(McpDispatcher dispatcher, Clock clock) {
        this.dispatcher = dispatcher;
        this.catalog = dispatcher.catalog();
        this.normalizer = new ToolCallNormalizer(catalog.toolSet(), catalog.extras());
        this.suspendedCalls = new SuspendedCalls(clock);
        this.tasks = new StatelessTasks(clock);
        this.toolsWithHandles = SessionParameter.addTo(catalog.tools(), catalog.extras());
    }

    /**
     * A dispatched request.
     * @param response the response; null if the request is canceled. It never fails.
     * @param cancellation cancels the request
     */
    record Dispatched(CompletionStage<JsonRpcMessage.@Nullable Response> response, Runnable cancellation) {
        private static Dispatched of(JsonRpcMessage.Response response) {
            return new Dispatched(CompletableFuture.completedFuture(response), () -> {});
        }
    }

    /**
     * Dispatches a request.
     * @param stream receives the notifications that belong to the request
     */
    Dispatched dispatch(
            JsonRpcMessage.Request request, StatelessSessions sessions, Consumer<? super JsonRpcMessage> stream) {
        try {
            RequestMetadata metadata = RequestMetadata.of(request);
            Map<String, Object> known = answer(request, metadata, sessions);
            if (known != null) {
                return Dispatched.of(JsonRpcMessage.Response.result(request.id(), complete(known)));
            }
            return request.method().equals(McpMethods.LISTEN)
                    ? listen(request, metadata, sessions, stream)
                    : call(request, metadata, sessions, stream);
        } catch (RuntimeException e) {
            return Dispatched.of(error(request, e));
        }
    }

    private static JsonRpcMessage.Response error(JsonRpcMessage.Request request, Throwable failure) {
        JsonRpcMessage.Response response = McpDispatcher.error(request, ToolCallRunner.cause(failure));
        JsonRpcError error = response.error();
        return error != null && error.code() == JsonRpcError.RESOURCE_NOT_FOUND
                ? JsonRpcMessage.Response.error(
                        request.id(), new JsonRpcError(JsonRpcError.INVALID_PARAMS, error.message(), error.data()))
                : response;
    }

    /** Returns the result of a request that needs no session; null if it needs one. */
    private @Nullable Map<String, Object> answer(
            JsonRpcMessage.Request request, RequestMetadata metadata, StatelessSessions sessions) {
        return switch (request.method()) {
            case McpMethods.DISCOVER -> cacheable(catalog.discoverResult());
            case McpMethods.TOOLS_LIST ->
                cacheable(Map.of("tools", sessions.haveHandles() ? toolsWithHandles : catalog.tools()));
            case McpMethods.RESOURCES_LIST -> cacheable(Map.of("resources", catalog.resources()));
            case McpMethods.TEMPLATES_LIST -> cacheable(Map.of("resourceTemplates", catalog.templates()));
            case McpMethods.PROMPTS_LIST -> cacheable(Map.of("prompts", catalog.prompts()));
            case McpMethods.TASKS_GET, McpMethods.TASKS_UPDATE, McpMethods.TASKS_CANCEL ->
                task(request, metadata, sessions.user());
            case McpMethods.LISTEN,
                    McpMethods.TOOLS_CALL,
                    McpMethods.RESOURCES_READ,
                    McpMethods.PROMPTS_GET,
                    McpMethods.COMPLETE -> null;
            default -> throw McpDispatcher.unknown(request.method());
        };
    }

    private Map<String, Object> task(JsonRpcMessage.Request request, RequestMetadata metadata, @Nullable String user) {
        if (!StatelessTasks.areSupportedBy(metadata.capabilities())) {
            throw StatelessTasks.notSupported();
        }
        Map<String, @Nullable Object> params = request.object();
        if (!(params.get("taskId") instanceof String id)) {
            throw McpRequestException.invalidParams(request.method() + " needs params with taskId (a string).");
        }
        return switch (request.method()) {
            case McpMethods.TASKS_GET -> tasks.get(id, user);
            case McpMethods.TASKS_UPDATE -> {
                tasks.find(id, user).answer(answers(params));
                yield Map.of();
            }
            default -> {
                tasks.find(id, user).cancel();
                yield Map.of();
            }
        };
    }

    private static Map<String, Object> cacheable(Map<String, Object> result) {
        return cacheable(result, LIST_MILLIS, "public");
    }

    private static Map<String, Object> cacheable(Map<String, Object> result, int millis, String scope) {
        Map<String, Object> cacheable = new LinkedHashMap<>(result);
        cacheable.put("ttlMs", millis);
        cacheable.put("cacheScope", scope);
        return cacheable;
    }

    /** Adds what every result has: its type, and the server. */
    private Map<String, Object> complete(Map<String, Object> result) {
        Map<String, Object> complete = new LinkedHashMap<>();
        complete.put("resultType", "complete");
        complete.putAll(result);
        Map<Object, Object> meta = new LinkedHashMap<>();
        meta.put(RequestMetadata.SERVER, catalog.serverInfo());
        if (result.get("_meta") instanceof Map<?, ?> given) {
            meta.putAll(given);
        }
        complete.put("_meta", meta);
        return complete;
    }

    private static Dispatched listen(
            JsonRpcMessage.Request request,
            RequestMetadata metadata,
            StatelessSessions sessions,
            Consumer<? super JsonRpcMessage> stream) {
        if (request.object().get("notifications") instanceof Map<?, ?> filter
                && filter.containsKey("taskIds")
                && !StatelessTasks.areSupportedBy(metadata.capabilities())) {
            throw StatelessTasks.notSupported();
        }
        CompletableFuture<JsonRpcMessage.@Nullable Response> end = new CompletableFuture<>();
        StatelessSubscription subscription = StatelessSubscription.open(request, sessions, stream);
        return new Dispatched(end, () -> {
            subscription.close();
            end.complete(null);
        });
    }

    private Dispatched call(
            JsonRpcMessage.Request request,
            RequestMetadata metadata,
            StatelessSessions sessions,
            Consumer<? super JsonRpcMessage> stream) {
        Map<String, @Nullable Object> params = request.object();
        Map<?, ?> answers = answers(params);
        StatelessCall call;
        CompletionStage<@Nullable Object> result;
        if (params.get("requestState") == null) {
            call = new StatelessCall(request, sessions.user(), metadata.capabilities(), answers, suspendedCalls, tasks);
            result = start(call, request, metadata, sessions, stream);
        } else {
            call = suspendedCalls.take(params.get("requestState"), request, sessions.user());
            if (call == null) {
                throw McpRequestException.invalidParams("The requestState is not valid, of another request, or expired."
                        + " Send the request again without requestState and inputResponses.");
            }
            result = call.resume(answers, stream);
        }
        CompletableFuture<JsonRpcMessage.@Nullable Response> response = new CompletableFuture<>();
        result.whenComplete((value, failure) -> response.complete(response(request, value, failure)));
        return new Dispatched(response, call::cancel);
    }

    private static Map<?, ?> answers(Map<String, @Nullable Object> params) {
        if (!params.containsKey("inputResponses")) {
            return Map.of();
        }
        if (params.get("inputResponses") instanceof Map<?, ?> answers) {
            return answers;
        }
        throw McpRequestException.invalidParams("inputResponses must be an object.");
    }

    private JsonRpcMessage.@Nullable Response response(
            JsonRpcMessage.Request request, @Nullable Object value, @Nullable Throwable failure) {
        if (failure != null) {
            return error(request, failure);
        }
        if (!(value instanceof Map<?, ?> map)) {
            return null; // canceled
        }
        Map<String, Object> result = McpJson.object(map);
        boolean isCacheable = request.method().equals(McpMethods.RESOURCES_READ) && !result.containsKey("resultType");
        return JsonRpcMessage.Response.result(
                request.id(), complete(isCacheable ? cacheable(result, 0, "private") : result));
    }

    private CompletionStage<@Nullable Object> start(
            StatelessCall call,
            JsonRpcMessage.Request request,
            RequestMetadata metadata,
            StatelessSessions sessions,
            Consumer<? super JsonRpcMessage> stream) {
        JsonRpcMessage.Request mended;
        try {
            McpParamsValidator.require(request);
            mended = request.method().equals(McpMethods.TOOLS_CALL) ? normalizer.normalize(request) : request;
        } catch (McpProtocolException e) {
            throw new McpRequestException(e.error());
        }
        boolean isForSession =
                !catalog.extras().hasTool(String.valueOf(mended.object().get("name")));
        SessionParameter.Extracted extracted =
                isForSession ? SessionParameter.extract(mended, catalog) : new SessionParameter.Extracted(mended, null);
        Optional<SharedSession> session = sessions.find(extracted.handle());
        if (extracted.handle() != null && session.isEmpty()) {
            return ended(request, extracted.handle());
        }
        StatelessConnection connection = new StatelessConnection(
                request.id(), metadata.peer(), catalog.toolSet(), session.orElse(null), sessions);
        call.setCancellation(connection::cancel);
        call.onEnd(connection::close);
        if (isForSession && request.method().equals(McpMethods.TOOLS_CALL)) {
            continueLaterAsTask(call, metadata);
        }
        RequestExchange exchange =
                new RequestExchange(connection.peer(), connection::get, call::notifyClient, call, sessions.user());
        return call.start(
                () -> dispatcher.handle(extracted.request(), exchange).thenApply(connection::withHandle), stream);
    }

    /** Makes a call that takes long a task, if the client supports tasks. */
    private static void continueLaterAsTask(StatelessCall call, RequestMetadata metadata) {
        if (StatelessTasks.areSupportedBy(metadata.capabilities())) {
            CompletableFuture.delayedExecutor(TASK_MILLIS, TimeUnit.MILLISECONDS)
                    .execute(call::continueAsTask);
        }
    }

    /** Returns the answer to a request for a session that has ended. A model can act on that of a tool. */
    private static CompletionStage<@Nullable Object> ended(JsonRpcMessage.Request request, String handle) {
        String message =
                "There is no session \"" + handle + "\", or it has ended: sessions end when they are idle, or with"
                        + " the server. Its state is lost. Leave the session out to begin a new one.";
        if (request.method().equals(McpMethods.TOOLS_CALL)) {
            return CompletableFuture.completedFuture(ToolResults.error(ErrorCode.NOT_VISIBLE, message));
        }
        throw McpRequestException.invalidParams(message);
    }
}
