package io.docui.server.inspector;

import io.docui.server.http.AbstractEndpointServlet;
import io.docui.server.http.JsonResponses;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * Serves the static files of the inspector page, which contain no private data, under a strict content security policy.
 *
 * <p>Thread-safe.
 */
public final class InspectorPageServlet extends AbstractEndpointServlet {
    private static final String POLICY = "default-src 'none'; script-src 'self'; style-src 'self'; connect-src 'self';"
            + " img-src 'self' data:; frame-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

    /** Static file of the page, with its media type. */
    private record Part(String type, String text) {}

    private final transient Map<String, Part> parts = new HashMap<>();

    /** Reads the files from the class path. */
    public InspectorPageServlet() {
        super("GET", "HEAD");
        parts.put("/", part("inspector.html", "text/html"));
        parts.put("/inspector.css", part("inspector.css", "text/css"));
        for (String script : List.of(
                "inspector",
                "dom",
                "server",
                "session",
                "calls",
                "forms",
                "document",
                "overview",
                "questions",
                "ledger",
                "details",
                "recording")) {
            parts.put('/' + script + ".js", part(script + ".js", "text/javascript"));
        }
        parts.put("/favicon.svg", part("favicon.svg", "image/svg+xml"));
    }

    private static Part part(String name, String type) {
        try (InputStream in = InspectorPageServlet.class.getResourceAsStream(name)) {
            if (in == null) {
                throw new IllegalStateException("The file " + name + " is missing from the jar.");
            }
            return new Part(type, new String(in.readAllBytes(), StandardCharsets.UTF_8));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    @Override
    protected void doGet(HttpServletRequest request, HttpServletResponse response) throws IOException {
        String path = request.getServletPath();
        Part part = parts.get(path.isEmpty() ? "/" : path);
        if (part == null) {
            JsonResponses.error(response, 404, "There is no resource at this path.");
            return;
        }
        response.setContentType(part.type());
        response.setCharacterEncoding("UTF-8");
        response.setHeader("Content-Security-Policy", POLICY);
        response.setHeader("X-Content-Type-Options", "nosniff");
        response.setHeader("Referrer-Policy", "no-referrer");
        response.setHeader("Cache-Control", "no-cache");
        byte[] bytes = part.text().getBytes(StandardCharsets.UTF_8);
        response.setContentLength(bytes.length);
        response.getOutputStream().write(bytes);
    }
}
