package io.docui.cluster;

import io.docui.cluster.SessionEntity.SessionLocation;
import io.docui.server.http.JsonResponses;
import jakarta.servlet.AsyncEvent;
import jakarta.servlet.AsyncListener;
import java.io.IOException;
import java.io.OutputStream;
import java.net.ConnectException;
import java.net.http.HttpConnectTimeoutException;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodySubscribers;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.CompletionException;
import java.util.concurrent.RejectedExecutionException;
import java.util.concurrent.atomic.AtomicBoolean;
import org.jspecify.annotations.Nullable;
import tools.jackson.core.JacksonException;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/**
 * One HTTP exchange that is proxied to the node of its session, with retries while the session moves. A request that may already have been
 * processed is sent again only if it is repeatable. An interrupted event stream continues with the next node of the session.
 */
final class ProxyExchange {
    private static final System.Logger LOG = System.getLogger(ProxyExchange.class.getName());

    /** The maximum time for retries, after which the client receives an error. A moved session is usually open again within seconds. */
    private static final Duration PATIENCE = Duration.ofSeconds(25);

    private static final int FIRST_PAUSE_MILLIS = 100;
    private static final int LONGEST_PAUSE_MILLIS = 1_000;
    private static final String EVENTS = "text/event-stream";
    private static final int UNAVAILABLE = 503;
    private static final String SHUTTING_DOWN = "The server is shutting down. Send the same request again.";

    /** Response headers that concern one connection, or that this server sets itself. */
    private static final Set<String> NOT_BACK = Set.of("""
            connection content-length date keep-alive proxy-authenticate te trailer transfer-encoding upgrade""".split("\\s+", -1));

    private final RequestForwarder requestForwarder;
    private final ForwardedRequest forwardedRequest;
    private final AtomicBoolean over = new AtomicBoolean();
    private long until = System.nanoTime() + PATIENCE.toNanos();
    private int pause = FIRST_PAUSE_MILLIS;
    /** Whether this attempt uses a cached location of the session. */
    private volatile boolean remembered;

    private volatile boolean streaming;
    private volatile @Nullable String server;
    private volatile @Nullable StreamingSubscriber streamingSubscriber;

    ProxyExchange(RequestForwarder requestForwarder, ForwardedRequest forwardedRequest) {
        this.requestForwarder = requestForwarder;
        this.forwardedRequest = forwardedRequest;
    }

    void start() {
        forwardedRequest.asyncContext().addListener(new Ending());
        attempt();
    }

    private void attempt() {
        if (over.get()) {
            return;
        }
        String own = requestForwarder.directory().ownServer();
        if (forwardedRequest.route().kind() == RequestRoute.RequestKind.HERE && own != null) {
            send(own);
            return;
        }
        RequestRoute requestRoute = forwardedRequest.route();
        boolean begins = requestRoute.kind() == RequestRoute.RequestKind.BEGINNING;
        String known = begins ? null : requestForwarder.places().find(requestRoute.entity());
        if (known != null && !known.equals(own)) { // a cached location on this node is not trusted
            remembered = true;
            send(known);
            return;
        }
        if (requestForwarder.directory().isLeaving()) {
            refuse(UNAVAILABLE, SHUTTING_DOWN);
            return;
        }
        remembered = false;
        var unused = requestForwarder
                .directory()
                .locate(requestRoute.entity(), begins)
                .whenCompleteAsync(
                        (sessionLocation, failure) -> {
                            if (failure != null) {
                                LOG.log(System.Logger.Level.DEBUG, "A session could not be located", failure);
                                again("The session cannot be located right now.");
                            } else {
                                placed(sessionLocation);
                            }
                        },
                        requestForwarder.threads());
    }

    private void placed(SessionLocation sessionLocation) {
        switch (sessionLocation.kind()) {
            case OPEN -> {
                requestForwarder.places().remember(forwardedRequest.route().entity(), sessionLocation.url());
                send(sessionLocation.url());
            }
            case NONE, OVER -> refuse(404, sessionLocation.failure());
            case LOST, BROKEN ->
                refuse(
                        forwardedRequest.isMcpMessage() && !requestId().isMissingNode() ? 200 : 404,
                        sessionLocation.failure());
            case LATER -> again(sessionLocation.failure());
        }
    }

    private void send(String to) {
        server = to;
        HttpRequest request;
        try {
            request = forwardedRequest.toRequest(to, requestForwarder.token());
        } catch (IllegalArgumentException e) {
            LOG.log(System.Logger.Level.DEBUG, "A request cannot be forwarded", e);
            refuse(400, "The request is malformed.");
            return;
        }
        var unused = requestForwarder
                .client()
                .<Received>sendAsync(request, this::received)
                .whenCompleteAsync(
                        (response, failure) -> {
                            if (failure == null) {
                                answered(response);
                            } else {
                                failed(cause(failure));
                            }
                        },
                        requestForwarder.threads());
    }

    private static Throwable cause(Throwable failure) {
        return failure instanceof CompletionException && failure.getCause() != null ? failure.getCause() : failure;
    }

    /**
     * A response that was received from the other node.
     * @param refusal the body of a response that was not passed on immediately, JSON or text; null if it was passed on
     */
    private record Received(@Nullable String refusal) {}

    private HttpResponse.BodySubscriber<Received> received(HttpResponse.ResponseInfo info) {
        boolean events = info.headers().firstValue("content-type").orElse("").startsWith(EVENTS);
        if (info.statusCode() == UNAVAILABLE || streaming && !events) {
            return BodySubscribers.mapping(BodySubscribers.ofString(StandardCharsets.UTF_8), Received::new);
        }
        if (!streaming) {
            copyHead(info);
        }
        streaming |= events;
        StreamingSubscriber made = new StreamingSubscriber(this::write, events);
        streamingSubscriber = made;
        return BodySubscribers.mapping(made, nothing -> new Received(null));
    }

    private void copyHead(HttpResponse.ResponseInfo info) {
        forwardedRequest.response().setStatus(info.statusCode());
        info.headers().map().forEach((name, values) -> {
            if (!NOT_BACK.contains(name.toLowerCase(Locale.ROOT)) && !name.startsWith(":")) {
                values.forEach(value -> forwardedRequest.response().addHeader(spelled(name), value));
            }
        });
    }

    /** Returns the usual spelling of a header name. The HTTP client has lower-case names, which not all other clients accept. */
    private static String spelled(String name) {
        StringBuilder spelled = new StringBuilder(name);
        for (int i = 0; i < name.length(); i++) {
            if (i == 0 || name.charAt(i - 1) == '-') {
                spelled.setCharAt(i, Character.toUpperCase(name.charAt(i)));
            }
        }
        return spelled.toString();
    }

    private void write(byte[] bytes) throws IOException {
        if (over.get()) {
            throw new IOException("The request has ended.");
        }
        OutputStream out = forwardedRequest.response().getOutputStream();
        out.write(bytes);
        out.flush();
    }

    private void answered(HttpResponse<Received> response) {
        String refusal = response.body().refusal();
        if (refusal == null) {
            complete();
            return;
        }
        boolean moved = response.headers().firstValue(RequestForwarder.MOVED).isPresent();
        if (moved && remembered) { // only the cached location was outdated
            requestForwarder.places().forget(forwardedRequest.route().entity());
            attempt();
            return;
        }
        if (response.statusCode() == UNAVAILABLE
                && (moved || forwardedRequest.route().repeatable())
                && mayWait()) {
            again("The session is moving.");
            return;
        }
        try {
            if (streaming) {
                write(event(refusal));
            } else {
                forwardedRequest.response().setStatus(response.statusCode());
                response.headers().firstValue("content-type").ifPresent(forwardedRequest.response()::setContentType);
                forwardedRequest.response().setHeader("Retry-After", "1");
                write(refusal.getBytes(StandardCharsets.UTF_8));
            }
        } catch (IOException | IllegalStateException e) {
            LOG.log(System.Logger.Level.DEBUG, "The client has disconnected", e);
        } finally {
            complete();
        }
    }

    private static byte[] event(String json) {
        return ("event: message\ndata: " + json.replace("\n", " ") + "\n\n").getBytes(StandardCharsets.UTF_8);
    }

    private void failed(Throwable failure) {
        StreamingSubscriber broken = streamingSubscriber;
        if (over.get() || broken != null && broken.isClientGone()) {
            LOG.log(System.Logger.Level.DEBUG, "The client has disconnected", failure);
            complete();
            return;
        }
        LOG.log(System.Logger.Level.DEBUG, "A request could not be forwarded to " + server, failure);
        boolean unsent = failure instanceof ConnectException || failure instanceof HttpConnectTimeoutException;
        boolean halfAnswered = broken != null && !streaming;
        if (unsent || forwardedRequest.route().repeatable() && !halfAnswered) {
            if (broken != null) { // the node was available until now
                until = System.nanoTime() + PATIENCE.toNanos();
                pause = FIRST_PAUSE_MILLIS;
                streamingSubscriber = null;
            }
            again("The session's node is not reachable.");
        } else if (halfAnswered) {
            complete();
        } else {
            refuse(
                    UNAVAILABLE,
                    "The session's node failed while it processed this request. Look at the session before you retry:"
                            + " the request may have run.");
        }
    }

    private boolean mayWait() {
        return System.nanoTime() < until;
    }

    private void again(String why) {
        server = null;
        requestForwarder.places().forget(forwardedRequest.route().entity());
        if (!mayWait()) {
            refuse(UNAVAILABLE, why + " Send the same request again in a moment.");
            return;
        }
        try {
            requestForwarder.schedule(pause, this::attempt);
            pause = Math.min(2 * pause, LONGEST_PAUSE_MILLIS);
        } catch (RejectedExecutionException e) {
            LOG.log(System.Logger.Level.DEBUG, "The node is shutting down", e);
            refuse(UNAVAILABLE, SHUTTING_DOWN);
        }
    }

    /** Sends a response of this node. */
    private void refuse(int status, String reason) {
        if (over.get()) {
            return;
        }
        try {
            if (streaming) {
                if (forwardedRequest.isMcpMessage()) {
                    write(event(JsonMapper.shared().writeValueAsString(fault(reason))));
                }
            } else {
                if (status == UNAVAILABLE) {
                    forwardedRequest.response().setHeader("Retry-After", "1");
                }
                JsonResponses.json(
                        forwardedRequest.response(),
                        status,
                        forwardedRequest.isMcp() ? fault(reason) : Map.of("error", reason));
            }
        } catch (IOException | IllegalStateException e) {
            LOG.log(System.Logger.Level.DEBUG, "The client has disconnected", e);
        } finally {
            complete();
        }
    }

    private Map<String, Object> fault(String reason) {
        JsonNode id = requestId();
        Map<String, Object> answer = new LinkedHashMap<>();
        answer.put("jsonrpc", "2.0");
        if (!id.isMissingNode()) {
            answer.put("id", id);
        }
        answer.put("error", Map.of("code", -32_600, "message", reason));
        return answer;
    }

    private JsonNode requestId() {
        try {
            return JsonMapper.shared().readTree(forwardedRequest.body()).path("id");
        } catch (JacksonException e) {
            return JsonMapper.shared().missingNode();
        }
    }

    private void complete() {
        if (!over.getAndSet(true)) {
            requestForwarder.onCompleted(this);
            try {
                forwardedRequest.asyncContext().complete();
            } catch (IllegalStateException e) {
                LOG.log(System.Logger.Level.DEBUG, "The request has already ended", e);
            }
        }
    }

    /** Fails the exchange if its node is no longer in the cluster. */
    void check(List<String> servers) {
        String to = server;
        if (to != null && !servers.contains(to)) {
            cut("The session's node has left the cluster: " + to);
        }
    }

    private void cut(String why) {
        StreamingSubscriber running = streamingSubscriber;
        if (running != null) {
            running.fail(new IOException(why));
        }
    }

    /** Aborts the exchange, because this node is shutting down. */
    void abort() {
        refuse(UNAVAILABLE, SHUTTING_DOWN);
        cut("The node is shutting down.");
    }

    /** Ends the exchange when the client has disconnected. */
    private final class Ending implements AsyncListener {
        @Override
        public void onComplete(AsyncEvent event) {
            if (!over.getAndSet(true)) {
                requestForwarder.onCompleted(ProxyExchange.this);
            }
            cut("The client has disconnected.");
        }

        @Override
        public void onTimeout(AsyncEvent event) {
            complete();
        }

        @Override
        public void onError(AsyncEvent event) {
            complete();
            cut("The client has disconnected.");
        }

        @Override
        public void onStartAsync(AsyncEvent event) {
            // The exchange continues.
        }
    }
}
