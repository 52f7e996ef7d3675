package io.docui.cluster;

import jakarta.servlet.AsyncContext;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import java.net.URI;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.util.Collections;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;

/** HTTP request to forward to another node, with its forwarded headers and body, and the response to the client. */
final class ForwardedRequest {
    private static final Set<String> ALONG =
            Set.of("accept", "accept-language", "content-type", "last-event-id", "user-agent");

    private final RequestRoute requestRoute;
    private final String method;
    private final String path;
    private final Map<String, List<String>> headers = new TreeMap<>();
    private final byte[] body;
    private final AsyncContext async;
    private final HttpServletResponse response;

    ForwardedRequest(RequestRoute requestRoute, HttpServletRequest request, HttpServletResponse response, byte[] body) {
        this.requestRoute = requestRoute;
        this.method = request.getMethod();
        this.path = request.getRequestURI() + (request.getQueryString() == null ? "" : '?' + request.getQueryString());
        this.body = body;
        this.async = request.getAsyncContext();
        this.response = response;
        for (String name : Collections.list(request.getHeaderNames())) {
            String small = name.toLowerCase(Locale.ROOT);
            if (ALONG.contains(small) || small.startsWith("mcp-")) {
                headers.put(small, Collections.list(request.getHeaders(name)));
            }
        }
    }

    RequestRoute route() {
        return requestRoute;
    }

    AsyncContext asyncContext() {
        return async;
    }

    HttpServletResponse response() {
        return response;
    }

    /** Returns whether it is an MCP request. */
    boolean isMcp() {
        return path.startsWith("/mcp");
    }

    /** Returns whether it contains an MCP message. */
    boolean isMcpMessage() {
        return isMcp() && method.equals("POST");
    }

    byte[] body() {
        return body;
    }

    /**
     * Returns the request to another node. The access of its sender has already been checked here.
     * @param token the token of that server; null for none
     */
    HttpRequest toRequest(String server, @Nullable String token) {
        HttpRequest.Builder builder = RequestForwarder.request(URI.create(server + path), token);
        headers.forEach((name, values) -> values.forEach(value -> builder.header(name, value)));
        if (requestRoute.kind() == RequestRoute.RequestKind.BEGINNING) {
            builder.header(RequestForwarder.SESSION, requestRoute.entity());
        }
        return builder.method(method, body.length == 0 ? BodyPublishers.noBody() : BodyPublishers.ofByteArray(body))
                .build();
    }
}
