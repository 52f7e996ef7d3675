package io.docui.server.mcp;

import io.docui.runtime.error.ErrorCode;
import io.docui.runtime.session.Session;
import io.docui.server.host.SessionEvent;
import io.docui.server.host.SessionStore.NotPersistedException;
import io.docui.server.host.SharedSession;
import io.modelcontextprotocol.server.McpAsyncServerExchange;
import io.modelcontextprotocol.spec.McpSchema;
import io.modelcontextprotocol.spec.McpSchema.CallToolRequest;
import io.modelcontextprotocol.spec.McpSchema.CallToolResult;
import io.modelcontextprotocol.spec.McpSchema.JSONRPCNotification;
import io.modelcontextprotocol.spec.McpSchema.JSONRPCRequest;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.CancellationException;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.RejectedExecutionException;
import java.util.concurrent.atomic.AtomicReference;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;
import reactor.core.publisher.Mono;
import tools.jackson.databind.json.JsonMapper;

/**
 * Connection of one MCP client to its session: runs tool calls, cancels them, and sends notifications. Questions for a person are sent to
 * the person if the client supports that. Thread-safe.
 */
final class McpClientConnection {
    private static final System.Logger LOG = System.getLogger(McpClientConnection.class.getName());

    private final SharedSession session;
    private final McpToolSet toolSet;
    private final JsonMapper json;
    private final PendingMcpRequests pendingRequests = new PendingMcpRequests();
    private final ElicitationSender elicitationSender = new ElicitationSender();
    private final Set<String> subscriptions = ConcurrentHashMap.newKeySet();
    private final List<Runnable> watches = new CopyOnWriteArrayList<>();
    private final AtomicReference<@Nullable Runnable> following = new AtomicReference<>();
    private volatile Consumer<Set<String>> keeper = subscribed -> {};
    private volatile boolean closed;

    McpClientConnection(SharedSession session, McpToolSet toolSet, JsonMapper json) {
        this.session = session;
        this.toolSet = toolSet;
        this.json = json;
        onClose(session.isDurable() ? pendingRequests::failAllWithRetry : pendingRequests::cancelAll);
    }

    /** Registers an action for when the session closes, unless the client was removed before. */
    void onClose(Runnable reaction) {
        watches.add(session.addListener(event -> {
            if (event instanceof SessionEvent.SessionClosed) {
                reaction.run();
            }
        }));
    }

    /**
     * Closes the connection when the client is gone. Its requests are canceled, and it receives no more notifications
     * from the session, which may continue.
     */
    void close() {
        closed = true;
        watches.forEach(Runnable::run);
        follow(false);
        pendingRequests.cancelAll();
    }

    PendingMcpRequests requests() {
        return pendingRequests;
    }

    SharedSession session() {
        return session;
    }

    McpToolSet toolSet() {
        return toolSet;
    }

    JsonMapper json() {
        return json;
    }

    ElicitationSender elicitationSender() {
        return elicitationSender;
    }

    /** Projects the first document in advance, because the first projection in a process takes longest. */
    void prepare() {
        session.read(Session::project).result().whenComplete((context, failure) -> {
            if (failure != null) {
                LOG.log(
                        System.Logger.Level.DEBUG,
                        "The first document cannot be projected; the next look reports the error",
                        failure);
            }
        });
    }

    /**
     * Runs a tool call.
     * @param request the call, normalized by {@link ToolCallNormalizer}
     * @return the response; empty if the client has canceled the call
     */
    Mono<CallToolResult> call(McpAsyncServerExchange exchange, CallToolRequest request) {
        PendingMcpRequest underWay = pendingRequests.find(ToolCallNormalizer.requestId(request.meta()));
        return underWay.runOnce(
                exchange,
                () -> new ToolCallRunner(this, exchange, request, underWay)
                        .run()
                        .onErrorResume(failure -> unanswered(request.name(), failure))
                        .takeUntilOther(underWay.cancellation()));
    }

    private Mono<CallToolResult> unanswered(String tool, Throwable failure) {
        if (isLost(session, failure)) {
            return Mono.error(RetryRequestError.error());
        }
        return session.isClosed() ? Mono.empty() : failureResult(tool, failure);
    }

    /** Returns whether a failure means that the session is no longer in this process and will be reopened on request. */
    static boolean isLost(SharedSession session, Throwable failure) {
        return failure instanceof NotPersistedException || session.isDurable() && session.isClosed();
    }

    /**
     * Returns the response to a call on which the server failed.
     * @return the response; empty if the call was canceled
     */
    static Mono<CallToolResult> failureResult(String tool, Throwable failure) {
        if (failure instanceof CancellationException) {
            return Mono.empty();
        }
        if (failure instanceof RejectedExecutionException) {
            return Mono.just(errorResult(ErrorCode.BUSY, String.valueOf(failure.getMessage())));
        }
        LOG.log(System.Logger.Level.ERROR, "Tool " + tool + " failed", failure);
        return Mono.just(errorResult(
                ErrorCode.INTERNAL, "The server could not process this call. It is still running. Look again."));
    }

    /** Notifies the connection that a request is sent to the client. */
    void onRequest(JSONRPCRequest request) {
        elicitationSender.onRequestSent(request);
    }

    /** Notifies the connection that the client subscribes to, or unsubscribes from, changes of a resource. */
    void onSubscription(String uri, boolean wanted) {
        boolean news = wanted ? subscriptions.add(uri) : subscriptions.remove(uri);
        if (news) {
            keeper.accept(Set.copyOf(subscriptions));
        }
        if (news && uri.equals(ResourceSpecifications.CONTEXT)) {
            follow(wanted);
        }
    }

    /**
     * Restores subscriptions, and persists them on each change.
     * @param kept the receiver of all subscriptions after each change
     */
    void keepSubscriptions(Set<String> known, Consumer<Set<String>> kept) {
        known.forEach(uri -> onSubscription(uri, true));
        keeper = kept;
    }

    /** Begins or stops to follow document changes that this session's calls do not cause. */
    private void follow(boolean wanted) {
        Runnable before = following.getAndSet(wanted ? session.follow() : null);
        if (before != null) {
            before.run();
        }
        if (wanted && closed) { // closed concurrently
            follow(false);
        }
    }

    /** Begins to notify the client of changes of subscribed resources. */
    void setNotifier(Consumer<JSONRPCNotification> client) {
        elicitationSender.setNotifier(client);
        watches.add(session.addListener(event -> {
            if (event instanceof SessionEvent.CallEnded) {
                ResourceSpecifications.CHANGING.forEach(uri -> updated(uri, client));
            } else if (event instanceof SessionEvent.StateChanged) {
                updated(ResourceSpecifications.CONTEXT, client);
            }
        }));
    }

    private void updated(String uri, Consumer<JSONRPCNotification> client) {
        if (subscriptions.contains(uri)) {
            client.accept(new JSONRPCNotification(McpSchema.METHOD_NOTIFICATION_RESOURCES_UPDATED, Map.of("uri", uri)));
        }
    }

    /**
     * Returns an error response without using the session.
     * @param message the message for the model, without Markdown
     */
    static CallToolResult errorResult(ErrorCode code, String message) {
        return builder(errorText(code, message), false).build();
    }

    static String errorText(ErrorCode code, String message) {
        return "## " + code.severity().mark() + " " + code + "\n" + message;
    }

    static CallToolResult.Builder builder(String markdown, boolean success) {
        return CallToolResult.builder().addTextContent(markdown).isError(!success);
    }
}
