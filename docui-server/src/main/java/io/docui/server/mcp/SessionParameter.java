package io.docui.server.mcp;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * Parameter with the handle of the session, of all tools that use one, for clients without a session of the protocol. In URIs of resources,
 * it is a part of the query: {@code docui://context?session=…}.
 */
final class SessionParameter {
    private static final String NAME = "session";

    /** The name of the parameter of a tool that has another one of that name. */
    private static final String OTHER_NAME = "docui_session";

    private static final String QUERY = "?" + NAME + "=";

    private SessionParameter() {}

    /**
     * A request without the handle.
     * @param handle the handle; null if the request has none
     */
    record Extracted(
            JsonRpcMessage.Request request, @Nullable String handle) {}

    /**
     * Returns tools with the parameter.
     * @param extras the additional tools, which use no session
     */
    static List<Map<String, Object>> addTo(List<Map<String, Object>> tools, McpExtensions extras) {
        List<Map<String, Object>> extended = new ArrayList<>();
        for (Map<String, Object> tool : tools) {
            extended.add(extras.hasTool(String.valueOf(tool.get("name"))) ? tool : extended(tool));
        }
        return extended;
    }

    private static Map<String, Object> extended(Map<String, Object> tool) {
        Map<String, Object> schema = McpJson.object((Map<?, ?>) tool.getOrDefault("inputSchema", Map.of()));
        Map<String, Object> properties = new LinkedHashMap<>(properties(schema));
        Map<String, Object> parameter = new LinkedHashMap<>();
        parameter.put("type", "string");
        parameter.put(
                "description", "The session to continue, as the first result said. Leave it out to begin a new one.");
        properties.put(name(schema), parameter);
        Map<String, Object> more = new LinkedHashMap<>(schema);
        more.put("properties", properties);
        Map<String, Object> extended = new LinkedHashMap<>(tool);
        extended.put("inputSchema", more);
        return extended;
    }

    private static Map<String, Object> properties(Map<?, ?> schema) {
        return schema.get("properties") instanceof Map<?, ?> properties ? McpJson.object(properties) : Map.of();
    }

    private static String name(Map<?, ?> schema) {
        return properties(schema).containsKey(NAME) ? OTHER_NAME : NAME;
    }

    /** Takes the handle out of a request, so that neither the tool nor the resource sees it. */
    static Extracted extract(JsonRpcMessage.Request request, McpFeatureCatalog catalog) {
        Map<String, @Nullable Object> params = request.object();
        return switch (request.method()) {
            case McpMethods.TOOLS_CALL -> extractArgument(request, params, catalog);
            case McpMethods.RESOURCES_READ -> {
                String uri = String.valueOf(params.get("uri"));
                String handle = handle(uri);
                yield handle == null
                        ? new Extracted(request, null)
                        : new Extracted(with(request, params, "uri", withoutHandle(uri)), handle);
            }
            default -> new Extracted(request, null);
        };
    }

    /** Returns the handle in the URI of one of DocUI's resources; null if there is none. */
    static @Nullable String handle(String uri) {
        int query = uri.lastIndexOf(QUERY);
        return query < 0 || !uri.startsWith("docui:") ? null : uri.substring(query + QUERY.length());
    }

    static String withoutHandle(String uri) {
        return handle(uri) == null ? uri : uri.substring(0, uri.lastIndexOf(QUERY));
    }

    private static Extracted extractArgument(
            JsonRpcMessage.Request request, Map<String, @Nullable Object> params, McpFeatureCatalog catalog) {
        String parameter = OTHER_NAME;
        for (Map<String, Object> tool : catalog.tools()) {
            if (Objects.equals(tool.get("name"), params.get("name"))
                    && tool.get("inputSchema") instanceof Map<?, ?> schema) {
                parameter = name(schema);
            }
        }
        if (!(params.get("arguments") instanceof Map<?, ?> arguments)
                || !(arguments.get(parameter) instanceof String handle)) {
            return new Extracted(request, null);
        }
        Map<Object, @Nullable Object> others = new LinkedHashMap<>(arguments);
        others.remove(parameter);
        return new Extracted(with(request, params, "arguments", others), handle.isBlank() ? null : handle.strip());
    }

    private static JsonRpcMessage.Request with(
            JsonRpcMessage.Request request, Map<String, @Nullable Object> params, String member, Object value) {
        Map<String, @Nullable Object> changed = new LinkedHashMap<>(params);
        changed.put(member, value);
        return new JsonRpcMessage.Request(request.id(), request.method(), changed);
    }
}
