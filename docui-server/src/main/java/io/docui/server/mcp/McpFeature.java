package io.docui.server.mcp;

import java.util.Map;
import java.util.concurrent.CompletionStage;
import org.jspecify.annotations.Nullable;

/**
 * Additional MCP feature of an application: a tool, a resource, a resource template, a prompt or a completion. Immutable.
 *
 * @param definition the definition as clients list it, as a JSON object of the protocol's schema. That of a completion is its reference:
 *     {@code type}, and {@code name} or {@code uri}.
 * @param handler the handler of the requests for this feature
 */
public record McpFeature(Map<String, Object> definition, Handler handler) {
    /** Handler of requests for a feature. Thread-safe. */
    @FunctionalInterface
    public interface Handler {
        /**
         * Handles a request. Must not block.
         *
         * @param exchange the connection to the client
         * @param params the params of the request, as a JSON object
         * @return the result, as a JSON object of the protocol's schema. If it fails with an {@link McpRequestException}, the client
         *     receives its error.
         */
        CompletionStage<Map<String, Object>> handle(McpExchange exchange, Map<String, @Nullable Object> params);
    }

    /** Returns a text of the definition, such as the name; empty if there is none. */
    String text(String member) {
        return definition.get(member) instanceof String text ? text : "";
    }
}
