package io.docui.server.mcp;

import io.docui.runtime.internal.log.LazyLogger;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;
import org.jspecify.annotations.Nullable;

/**
 * Dispatches the requests of all clients to the features of the server, whatever the transport. A transport hands over requests that
 * {@link JsonRpcMessageFilter} has admitted, and sends the responses. Thread-safe.
 */
final class McpDispatcher {
    private static final System.Logger LOG = LazyLogger.of(McpDispatcher.class.getName());
    private static final Map<String, Object> NOTHING = Map.of();

    private final McpFeatureCatalog catalog;

    McpDispatcher(McpFeatureCatalog catalog) {
        this.catalog = catalog;
    }

    McpFeatureCatalog catalog() {
        return catalog;
    }

    /**
     * Answers {@code initialize}, and remembers what the client says of itself.
     * @param request the request, admitted by {@link JsonRpcMessageFilter}
     */
    JsonRpcMessage.Response initialize(JsonRpcMessage.Request request, McpClientConnection connection) {
        connection.peer().introduce(request.object());
        connection.session().client(connection.peer().displayName());
        return JsonRpcMessage.Response.result(
                request.id(), catalog.initializeResult(connection.peer().protocolVersion()));
    }

    /**
     * Dispatches a request.
     * @return the response; null if the client has canceled the request. It never fails.
     */
    CompletionStage<JsonRpcMessage.@Nullable Response> dispatch(
            JsonRpcMessage.Request request, RequestExchange exchange) {
        CompletableFuture<JsonRpcMessage.@Nullable Response> response = new CompletableFuture<>();
        try {
            handle(request, exchange).whenComplete((result, failure) -> {
                if (failure != null) {
                    response.complete(error(request, ToolCallRunner.cause(failure)));
                } else {
                    response.complete(result == null ? null : JsonRpcMessage.Response.result(request.id(), result));
                }
            });
        } catch (RuntimeException e) {
            response.complete(error(request, e));
        }
        return response;
    }

    /** Returns the response to a request that failed. */
    static JsonRpcMessage.Response error(JsonRpcMessage.Request request, Throwable failure) {
        if (failure instanceof McpRequestException known) {
            return JsonRpcMessage.Response.error(request.id(), known.error());
        }
        LOG.log(System.Logger.Level.ERROR, "A request of " + request.method() + " failed", failure);
        return JsonRpcMessage.Response.error(
                request.id(),
                new JsonRpcError(
                        JsonRpcError.INTERNAL_ERROR,
                        "The server could not process this message. It is still running. Try again."));
    }

    /**
     * Handles a request.
     * @return the result; null if the client has canceled the request
     * @throws McpRequestException if there is no such method or feature
     */
    CompletionStage<? extends @Nullable Object> handle(JsonRpcMessage.Request request, RequestExchange exchange) {
        Map<String, @Nullable Object> params = request.object();
        return switch (request.method()) {
            case McpMethods.TOOLS_CALL -> call(request.id(), params, exchange);
            case McpMethods.TOOLS_LIST -> list("tools", catalog.tools());
            case McpMethods.RESOURCES_LIST -> list("resources", catalog.resources());
            case McpMethods.TEMPLATES_LIST -> list("resourceTemplates", catalog.templates());
            case McpMethods.PROMPTS_LIST -> list("prompts", catalog.prompts());
            case McpMethods.RESOURCES_READ -> read(params, exchange);
            case McpMethods.RESOURCES_SUBSCRIBE -> subscribe(params, exchange, true);
            case McpMethods.RESOURCES_UNSUBSCRIBE -> subscribe(params, exchange, false);
            case McpMethods.PROMPTS_GET -> prompt(params, exchange);
            case McpMethods.COMPLETE -> complete(params, exchange);
            case McpMethods.SET_LEVEL -> setLevel(params, exchange);
            default -> throw unknown(request.method());
        };
    }

    static McpRequestException unknown(String method) {
        return new McpRequestException(JsonRpcError.METHOD_NOT_FOUND, "This server has no method \"" + method + "\".");
    }

    private CompletionStage<? extends @Nullable Object> call(
            Object id, Map<String, @Nullable Object> params, RequestExchange exchange) {
        Optional<ServedFeature> extra = catalog.findExtraTool(String.valueOf(params.get("name")));
        return extra.isPresent()
                ? extra.get().handler().handle(exchange, params)
                : exchange.connection().call(exchange, id, params);
    }

    private static CompletionStage<Object> list(String name, List<Map<String, Object>> definitions) {
        return CompletableFuture.completedFuture(Map.of(name, definitions));
    }

    private CompletionStage<? extends @Nullable Object> read(
            Map<String, @Nullable Object> params, RequestExchange exchange) {
        String uri = String.valueOf(params.get("uri"));
        ServedFeature resource = catalog.findResource(uri)
                .orElseThrow(() -> McpRequestException.resourceNotFound(
                        uri, "There is no resource \"" + uri + "\". Use resources/list to list all resources."));
        return resource.handler().handle(exchange, params);
    }

    private static CompletionStage<Object> subscribe(
            Map<String, @Nullable Object> params, RequestExchange exchange, boolean wanted) {
        exchange.connection().onSubscription(String.valueOf(params.get("uri")), wanted);
        return CompletableFuture.completedFuture(NOTHING);
    }

    private CompletionStage<? extends @Nullable Object> prompt(
            Map<String, @Nullable Object> params, RequestExchange exchange) {
        String name = String.valueOf(params.get("name"));
        ServedFeature prompt = catalog.findPrompt(name)
                .orElseThrow(() -> McpRequestException.invalidParams(
                        "There is no prompt \"" + name + "\". Use prompts/list to list all prompts."));
        return prompt.handler().handle(exchange, params);
    }

    private CompletionStage<? extends @Nullable Object> complete(
            Map<String, @Nullable Object> params, RequestExchange exchange) {
        Map<?, ?> reference = params.get("ref") instanceof Map<?, ?> ref ? ref : Map.of();
        Optional<ServedFeature> completion = catalog.findCompletion(reference);
        if (completion.isPresent()) {
            return completion.get().handler().handle(exchange, params);
        }
        if (!catalog.isKnown(reference)) {
            throw McpRequestException.invalidParams(
                    "There is no prompt or resource template that this reference names: " + McpJson.write(reference));
        }
        return CompletableFuture.completedFuture(
                Map.of("completion", Map.of("values", List.of(), "total", 0, "hasMore", false)));
    }

    private CompletionStage<Object> setLevel(Map<String, @Nullable Object> params, RequestExchange exchange) {
        if (!catalog.extras().logging()) {
            throw unknown(McpMethods.SET_LEVEL);
        }
        if (!(params.get("level") instanceof String level) || !McpPeer.LEVELS.contains(level)) {
            throw McpRequestException.invalidParams(McpMethods.SET_LEVEL + " needs params with level, one of "
                    + String.join(", ", McpPeer.LEVELS) + ".");
        }
        exchange.connection().peer().setLevel(level);
        return CompletableFuture.completedFuture(NOTHING);
    }
}
