package io.docui.server.http;

import jakarta.servlet.http.HttpServletResponse;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.Map;
import tools.jackson.databind.json.JsonMapper;

/** Writes JSON responses in UTF-8 to HTTP clients. */
public final class JsonResponses {
    private static final JsonMapper JSON = JsonMapper.shared();

    private JsonResponses() {}

    /**
     * Writes a value.
     *
     * @param response the response
     * @param status the HTTP status
     * @param body a value that Jackson can write
     * @throws IOException if the client has disconnected
     */
    public static void json(HttpServletResponse response, int status, Object body) throws IOException {
        byte[] bytes = JSON.writeValueAsString(body).getBytes(StandardCharsets.UTF_8);
        response.setStatus(status);
        response.setContentType("application/json");
        response.setCharacterEncoding(StandardCharsets.UTF_8.name());
        response.setHeader("Cache-Control", "no-store");
        response.setHeader("X-Content-Type-Options", "nosniff");
        response.setContentLength(bytes.length);
        response.getOutputStream().write(bytes);
    }

    /**
     * Writes an error.
     *
     * @param response the response
     * @param status the HTTP status
     * @param reason the reason, and what to do about it
     * @throws IOException if the client has disconnected
     */
    public static void error(HttpServletResponse response, int status, String reason) throws IOException {
        json(response, status, Map.of("error", reason));
    }
}
