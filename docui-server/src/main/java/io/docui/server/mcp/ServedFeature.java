package io.docui.server.mcp;

import java.util.Map;
import java.util.concurrent.CompletionStage;
import org.jspecify.annotations.Nullable;

/**
 * Tool, resource, resource template, prompt or completion of the server. Immutable.
 * @param definition the definition as clients list it; that of a completion is its reference
 */
record ServedFeature(Map<String, Object> definition, Handler handler) {
    /** Handler of the requests for a feature. It must not block. */
    @FunctionalInterface
    interface Handler {
        CompletionStage<Map<String, Object>> handle(RequestExchange exchange, Map<String, @Nullable Object> params);
    }

    static ServedFeature of(McpFeature feature) {
        return new ServedFeature(feature.definition(), feature.handler()::handle);
    }

    /** Returns a text of the definition, such as the name; empty if there is none. */
    String text(String member) {
        return definition.get(member) instanceof String text ? text : "";
    }
}
