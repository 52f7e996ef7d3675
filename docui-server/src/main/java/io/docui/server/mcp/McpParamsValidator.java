package io.docui.server.mcp;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** Validates the params of requests per method, and describes what is missing. {@link ToolCallNormalizer} validates calls of tools. */
final class McpParamsValidator {
    static final String PROMPT = "ref/prompt";
    private static final String RESOURCE = "ref/resource";

    private McpParamsValidator() {}

    /**
     * Validates the params of a request.
     * @throws McpProtocolException if something is missing or invalid; the message describes it
     */
    static void require(JsonRpcMessage.Request request) throws McpProtocolException {
        boolean complete = switch (request.method()) {
            case McpMethods.PROMPTS_GET -> hasText(request.params(), "name") && areTexts(request.params(), "arguments");
            case McpMethods.RESOURCES_READ, McpMethods.RESOURCES_SUBSCRIBE, McpMethods.RESOURCES_UNSUBSCRIBE ->
                hasText(request.params(), "uri");
            case McpMethods.COMPLETE -> canBeCompleted(request.params());
            default -> true;
        };
        if (!complete) {
            throw new McpProtocolException(request.id(), JsonRpcError.INVALID_PARAMS, needs(request.method()));
        }
    }

    /** Validates the params of {@code initialize}. Without them, the client would have no name and no capabilities. */
    static void requireIntroduction(JsonRpcMessage.Request request) throws McpProtocolException {
        Map<?, ?> params = request.params() instanceof Map<?, ?> given ? given : Map.of();
        List<String> missing = new ArrayList<>();
        if (!(params.get("protocolVersion") instanceof String)) {
            missing.add("protocolVersion");
        }
        if (!(params.get("capabilities") instanceof Map<?, ?>)) {
            missing.add("capabilities");
        }
        if (!(params.get("clientInfo") instanceof Map<?, ?> client)) {
            missing.add("clientInfo");
        } else if (!(client.get("name") instanceof String name) || name.isBlank()) {
            missing.add("clientInfo.name");
        }
        if (!missing.isEmpty()) {
            throw new McpProtocolException(
                    request.id(),
                    JsonRpcError.INVALID_PARAMS,
                    "initialize needs params with protocolVersion (a string), capabilities (an object) and clientInfo"
                            + " (an object with a name). Missing or not valid: " + String.join(", ", missing)
                            + ".");
        }
    }

    private static boolean canBeCompleted(@Nullable Object params) {
        if (!(params instanceof Map<?, ?> given)) {
            return false;
        }
        Object ref = given.get("ref");
        boolean isKnown = ref instanceof Map<?, ?> reference
                && (PROMPT.equals(reference.get("type")) && hasText(ref, "name")
                        || RESOURCE.equals(reference.get("type")) && hasText(ref, "uri"));
        Object argument = given.get("argument");
        Object context = given.get("context");
        return isKnown
                && hasText(argument, "name")
                && hasText(argument, "value")
                && (context == null || areTexts(context, "arguments"));
    }

    private static boolean hasText(@Nullable Object object, String member) {
        return object instanceof Map<?, ?> given && given.get(member) instanceof String;
    }

    /** Returns whether a member is missing, or an object whose members are strings. */
    private static boolean areTexts(@Nullable Object object, String member) {
        if (!(object instanceof Map<?, ?> given)) {
            return false;
        }
        Object texts = given.get(member);
        if (texts == null) {
            return true;
        }
        if (!(texts instanceof Map<?, ?> map)) {
            return false;
        }
        for (Object text : map.values()) {
            if (!(text instanceof String)) {
                return false;
            }
        }
        return true;
    }

    private static String needs(String method) {
        return switch (method) {
            case McpMethods.PROMPTS_GET ->
                method + " needs params with name (a string), and arguments (an object of strings) if there are any.";
            case McpMethods.COMPLETE ->
                method + " needs params with ref (an object: type " + PROMPT + " with a name, or type " + RESOURCE
                        + " with a uri) and argument (an object with name and value, both strings).";
            default -> method + " needs params with uri (a string).";
        };
    }
}
