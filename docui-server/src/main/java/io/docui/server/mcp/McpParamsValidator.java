package io.docui.server.mcp;

import io.modelcontextprotocol.spec.McpSchema;
import io.modelcontextprotocol.spec.McpSchema.CompleteRequest;
import io.modelcontextprotocol.spec.McpSchema.ErrorCodes;
import io.modelcontextprotocol.spec.McpSchema.GetPromptRequest;
import io.modelcontextprotocol.spec.McpSchema.JSONRPCRequest;
import io.modelcontextprotocol.spec.McpSchema.ReadResourceRequest;
import io.modelcontextprotocol.spec.McpSchema.SubscribeRequest;
import io.modelcontextprotocol.spec.McpSchema.UnsubscribeRequest;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import tools.jackson.core.JacksonException;
import tools.jackson.databind.json.JsonMapper;

/** Validates the params of JSON-RPC requests per method, because the SDK fails on invalid ones without a useful error. */
final class McpParamsValidator {
    private static final System.Logger LOG = System.getLogger(McpParamsValidator.class.getName());
    private static final String PROMPT = "ref/prompt";
    private static final String RESOURCE = "ref/resource";

    /** The SDK's params types. For all other methods, the SDK reads params leniently, or {@link ToolCallNormalizer} normalizes them. */
    private static final Map<String, Class<?>> TYPES = Map.of(
            McpSchema.METHOD_PROMPT_GET, GetPromptRequest.class,
            McpSchema.METHOD_RESOURCES_READ, ReadResourceRequest.class,
            McpSchema.METHOD_RESOURCES_SUBSCRIBE, SubscribeRequest.class,
            McpSchema.METHOD_RESOURCES_UNSUBSCRIBE, UnsubscribeRequest.class,
            McpSchema.METHOD_COMPLETION_COMPLETE, CompleteRequest.class);

    private McpParamsValidator() {}

    /**
     * Validates the params of a request.
     * @throws McpProtocolException if something is missing or invalid; the message describes it
     */
    static void require(JSONRPCRequest request, JsonMapper json) throws McpProtocolException {
        boolean complete = switch (request.method()) {
            case McpSchema.METHOD_PROMPT_GET -> hasText(request.params(), "name");
            case McpSchema.METHOD_RESOURCES_READ,
                    McpSchema.METHOD_RESOURCES_SUBSCRIBE,
                    McpSchema.METHOD_RESOURCES_UNSUBSCRIBE -> hasText(request.params(), "uri");
            case McpSchema.METHOD_COMPLETION_COMPLETE -> canBeCompleted(request.params());
            default -> true;
        };
        if (!complete) {
            throw new McpProtocolException(request.id(), ErrorCodes.INVALID_PARAMS, needs(request.method()));
        }
        Class<?> type = TYPES.get(request.method());
        if (type != null) {
            requireReadable(request, type, json);
        }
    }

    private static void requireReadable(JSONRPCRequest request, Class<?> type, JsonMapper json)
            throws McpProtocolException {
        try {
            json.convertValue(request.params(), type);
        } catch (JacksonException | IllegalArgumentException e) {
            LOG.log(System.Logger.Level.DEBUG, "Malformed params", e);
            throw new McpProtocolException(
                    request.id(),
                    ErrorCodes.INVALID_PARAMS,
                    "The params do not match the schema of " + request.method() + ".");
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
        return isKnown && hasText(argument, "name") && hasText(argument, "value");
    }

    private static boolean hasText(@Nullable Object object, String member) {
        return object instanceof Map<?, ?> given && given.get(member) instanceof String;
    }

    private static String needs(String method) {
        return switch (method) {
            case McpSchema.METHOD_PROMPT_GET -> method + " needs params with name (a string).";
            case McpSchema.METHOD_COMPLETION_COMPLETE ->
                method + " needs params with ref (an object: type " + PROMPT + " with a name, or type " + RESOURCE
                        + " with a uri) and argument (an object with name and value, both strings).";
            default -> method + " needs params with uri (a string).";
        };
    }
}
