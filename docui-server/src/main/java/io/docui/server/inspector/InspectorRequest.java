package io.docui.server.inspector;

import io.docui.server.http.RequestBodyReader;
import jakarta.servlet.http.HttpServletRequest;
import java.io.IOException;
import java.time.Duration;
import java.util.Locale;
import tools.jackson.core.JacksonException;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/** JSON request body of the inspector page, with typed access to its fields. Immutable. */
record InspectorRequest(JsonNode fields) {
    private static final int LIMIT = 1 << 20;
    private static final Duration SENDING_LIMIT = Duration.ofSeconds(10);
    private static final JsonMapper JSON = JsonMapper.shared();

    /** Thrown when a request is invalid; the message is the reason. */
    static final class InvalidRequestException extends Exception {
        InvalidRequestException(String reason) {
            super(reason);
        }

        String reason() {
            return String.valueOf(getMessage());
        }
    }

    /**
     * Reads the body of a request. An empty body has no fields.
     * @throws RequestBodyReader.BodyRejectedException if the body is too long, or takes too long
     */
    static InspectorRequest of(HttpServletRequest request)
            throws InvalidRequestException, RequestBodyReader.BodyRejectedException, IOException {
        byte[] bytes = RequestBodyReader.read(request, LIMIT, SENDING_LIMIT);
        JsonNode message;
        try {
            message = bytes.length == 0 ? JSON.createObjectNode() : JSON.readTree(bytes);
        } catch (JacksonException e) {
            throw new InvalidRequestException("The request is not valid JSON.");
        }
        if (!message.isObject()) {
            throw new InvalidRequestException("The request must be a JSON object.");
        }
        return new InspectorRequest(message);
    }

    String text(String name) throws InvalidRequestException {
        JsonNode field = fields.path(name);
        if (!field.isString()) {
            throw new InvalidRequestException("\"" + name + "\" must be a string.");
        }
        return field.asString();
    }

    /** Returns an optional text field. */
    String textOr(String name, String absent) throws InvalidRequestException {
        return fields.has(name) ? text(name) : absent;
    }

    /** Returns an optional field with the name of a constant, in lower case. */
    <E extends Enum<E>> E constant(String name, Class<E> type, E absent) throws InvalidRequestException {
        if (!fields.has(name)) {
            return absent;
        }
        String text = text(name);
        for (E constant : type.getEnumConstants()) {
            if (constant.name().toLowerCase(Locale.ROOT).equals(text)) {
                return constant;
            }
        }
        throw new InvalidRequestException("\"" + name + "\" has no value " + text + '.');
    }

    boolean bool(String name) throws InvalidRequestException {
        JsonNode field = fields.path(name);
        if (!field.isBoolean()) {
            throw new InvalidRequestException("\"" + name + "\" must be true or false.");
        }
        return field.asBoolean();
    }

    /** Returns an optional Boolean field; false if it is absent. */
    boolean flag(String name) throws InvalidRequestException {
        return fields.has(name) && bool(name);
    }

    /** Returns any field as JSON text; an empty object if it is absent. */
    String json(String name) {
        return fields.has(name) ? fields.path(name).toString() : "{}";
    }
}
