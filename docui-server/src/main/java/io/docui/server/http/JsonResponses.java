package io.docui.server.http;

import jakarta.servlet.http.HttpServletResponse;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.Map;
import tools.jackson.databind.json.JsonMapper;

/** Writes the answers that fronts give over HTTP: JSON in UTF-8. */
public final class JsonResponses {
    private static final JsonMapper JSON = JsonMapper.shared();

    private JsonResponses() {}

    /**
     * Answers with a value.
     *
     * @param response where to
     * @param status the status
     * @param body anything that Jackson can write
     * @throws IOException if the client is gone
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
     * Answers that a request is refused.
     *
     * @param response where to
     * @param status the status
     * @param reason why, and what to do about it
     * @throws IOException if the client is gone
     */
    public static void error(HttpServletResponse response, int status, String reason) throws IOException {
        json(response, status, Map.of("error", reason));
    }
}
