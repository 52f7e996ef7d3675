package io.docui.server.inspector;

import io.docui.server.http.RequestBodyReader;
import jakarta.servlet.http.HttpServletRequest;
import java.io.IOException;
import java.time.Duration;
import tools.jackson.core.JacksonException;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/** What a page sends: a JSON object, whose fields are asked for by name and kind. Immutable. */
final class InspectorRequest {
    private static final int LIMIT = 1 << 20;
    private static final Duration SENDING_LIMIT = Duration.ofSeconds(10);
    private static final JsonMapper JSON = JsonMapper.shared();

    private final JsonNode fields;

    private InspectorRequest(JsonNode fields) {
        this.fields = fields;
    }

    /** A message that is not what it has to be; its text says why. */
    static final class InvalidRequestException extends Exception {
        private static final long serialVersionUID = 1L;

        InvalidRequestException(String reason) {
            super(reason);
        }

        /** What its sender is told. */
        String reason() {
            return String.valueOf(getMessage());
        }
    }

    /**
     * Reads what a request carries. One that carries nothing has no fields.
     *
     * @throws InvalidRequestException if it is no JSON object
     * @throws RequestBodyReader.BodyRejectedException if it is too long, or takes too long
     * @throws IOException if the page is gone
     */
    static InspectorRequest of(HttpServletRequest request)
            throws InvalidRequestException, RequestBodyReader.BodyRejectedException, IOException {
        byte[] bytes = RequestBodyReader.read(request, LIMIT, SENDING_LIMIT);
        JsonNode message;
        try {
            message = bytes.length == 0 ? JSON.createObjectNode() : JSON.readTree(bytes);
        } catch (JacksonException e) {
            throw new InvalidRequestException("The request is not JSON.");
        }
        if (!message.isObject()) {
            throw new InvalidRequestException("The request must be a JSON object.");
        }
        return new InspectorRequest(message);
    }

    /** A field that must be there, and a string. */
    String text(String name) throws InvalidRequestException {
        JsonNode field = fields.path(name);
        if (!field.isString()) {
            throw new InvalidRequestException("\"" + name + "\" must be a string.");
        }
        return field.asString();
    }

    /** A field that must be there, and true or false. */
    boolean bool(String name) throws InvalidRequestException {
        JsonNode field = fields.path(name);
        if (!field.isBoolean()) {
            throw new InvalidRequestException("\"" + name + "\" must be true or false.");
        }
        return field.asBoolean();
    }

    /** A field that must be true or false, if it is there; else it is false. */
    boolean flag(String name) throws InvalidRequestException {
        return fields.has(name) && bool(name);
    }

    /** A field as JSON, whatever it is; an empty object if there is none. */
    String json(String name) {
        return fields.has(name) ? fields.path(name).toString() : "{}";
    }
}
