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

/** A request that is passed on: what of it goes along, and where its answer goes. */
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

    /**
     * A request that has become asynchronous.
     *
     * @param requestRoute what it is for
     * @param request the request
     * @param response its answer, to which nothing has been written
     * @param body what it carries
     */
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

    /** Whether it is a message of MCP. */
    boolean isMcp() {
        return path.startsWith("/mcp");
    }

    /** Whether it carries a message of MCP. */
    boolean isMcpMessage() {
        return isMcp() && method.equals("POST");
    }

    byte[] body() {
        return body;
    }

    /**
     * The request to another node; who sent it has been checked here.
     *
     * @param server the node's web server
     * @param token what that asks for; null for nothing
     * @throws IllegalArgumentException if its address is none
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
