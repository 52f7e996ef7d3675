package io.docui.server.mcp;

import io.docui.runtime.error.ErrorCode;
import io.docui.runtime.internal.log.LazyLogger;
import io.docui.runtime.session.Session;
import io.docui.server.host.SessionEvent;
import io.docui.server.host.SessionStore.NotPersistedException;
import io.docui.server.host.SharedSession;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.CancellationException;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.RejectedExecutionException;
import java.util.concurrent.atomic.AtomicReference;
import java.util.function.Consumer;
import java.util.function.Predicate;
import org.jspecify.annotations.Nullable;

/**
 * Connection of one MCP client to its session: runs tool calls, cancels them, and sends notifications. Questions for a person are sent to
 * the person if the client supports that. Thread-safe.
 */
final class McpClientConnection {
    private static final System.Logger LOG = LazyLogger.of(McpClientConnection.class.getName());

    private final SharedSession session;
    private final McpToolSet toolSet;
    private final McpPeer peer;
    private final PendingMcpRequests pendingRequests = new PendingMcpRequests();
    private final Set<String> subscriptions = ConcurrentHashMap.newKeySet();
    private final List<Runnable> watches = new CopyOnWriteArrayList<>();
    private final AtomicReference<@Nullable Runnable> following = new AtomicReference<>();
    private volatile Predicate<JsonRpcMessage.Notification> notifier = notification -> false;
    private volatile Consumer<Set<String>> keeper = subscribed -> {};
    private volatile boolean closed;

    McpClientConnection(SharedSession session, McpToolSet toolSet) {
        this(session, toolSet, new McpPeer());
    }

    /** Creates a connection of a client that is known. */
    McpClientConnection(SharedSession session, McpToolSet toolSet, McpPeer peer) {
        this.peer = peer;
        this.session = session;
        this.toolSet = toolSet;
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

    McpPeer peer() {
        return peer;
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
     * @param id the id of the request
     * @param params the params of the request, normalized by {@link ToolCallNormalizer}
     * @return the result; null if the client has canceled the call
     */
    CompletableFuture<@Nullable Object> call(
            RequestExchange exchange, Object id, Map<String, @Nullable Object> params) {
        PendingMcpRequest underWay = pendingRequests.find(id);
        return underWay.runOnce(exchange, () -> run(exchange, params, underWay));
    }

    private CompletableFuture<@Nullable Object> run(
            RequestExchange exchange, Map<String, @Nullable Object> params, PendingMcpRequest underWay) {
        CompletableFuture<@Nullable Object> answer = new CompletableFuture<>();
        underWay.cancellation().whenComplete((nothing, lost) -> complete(answer, null, lost));
        if (answer.isDone()) {
            return answer;
        }
        try {
            new ToolCallRunner(exchange, params, underWay).run().whenComplete((result, failure) -> {
                if (failure == null) {
                    answer.complete(result);
                } else {
                    fail(answer, String.valueOf(params.get("name")), ToolCallRunner.cause(failure));
                }
            });
        } catch (RuntimeException e) {
            fail(answer, String.valueOf(params.get("name")), e);
        }
        return answer;
    }

    private static void complete(
            CompletableFuture<@Nullable Object> answer, @Nullable Object result, @Nullable Throwable failure) {
        if (failure == null) {
            answer.complete(result);
        } else {
            answer.completeExceptionally(failure);
        }
    }

    private void fail(CompletableFuture<@Nullable Object> answer, String tool, Throwable failure) {
        if (isLost(session, failure)) {
            answer.completeExceptionally(RetryRequestError.exception());
        } else {
            answer.complete(session.isClosed() ? null : failureResult(tool, failure));
        }
    }

    /** Returns whether a failure means that the session is no longer in this process and will be reopened on request. */
    static boolean isLost(SharedSession session, Throwable failure) {
        return failure instanceof NotPersistedException || session.isDurable() && session.isClosed();
    }

    /**
     * Returns the response to a call on which the server failed.
     * @return the response; null if the call was canceled
     */
    private static @Nullable Map<String, Object> failureResult(String tool, Throwable failure) {
        if (failure instanceof CancellationException) {
            return null;
        }
        if (failure instanceof RejectedExecutionException) {
            return ToolResults.error(ErrorCode.BUSY, String.valueOf(failure.getMessage()));
        }
        LOG.log(System.Logger.Level.ERROR, "Tool " + tool + " failed", failure);
        return ToolResults.error(
                ErrorCode.INTERNAL, "The server could not process this call. It is still running. Look again.");
    }

    /** Notifies the connection that the client subscribes to, or unsubscribes from, changes of a resource. */
    void onSubscription(String uri, boolean wanted) {
        boolean news = wanted ? subscriptions.add(uri) : subscriptions.remove(uri);
        if (news) {
            keeper.accept(Set.copyOf(subscriptions));
        }
        if (news && uri.equals(SessionResources.CONTEXT)) {
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

    /**
     * Begins to notify the client of changes of subscribed resources.
     * @param client sends a notification that belongs to no request; returns false if there is no stream for it
     */
    void setNotifier(Predicate<JsonRpcMessage.Notification> client) {
        notifier = client;
        watches.add(session.addListener(event -> {
            if (event instanceof SessionEvent.CallEnded) {
                for (String uri : SessionResources.CHANGING) {
                    updated(uri);
                }
            } else if (event instanceof SessionEvent.StateChanged) {
                updated(SessionResources.CONTEXT);
            }
        }));
    }

    private void updated(String uri) {
        if (subscriptions.contains(uri)) {
            notifyClient(new JsonRpcMessage.Notification(McpMethods.RESOURCE_UPDATED, Map.of("uri", uri)));
        }
    }

    /**
     * Sends a notification that belongs to no request.
     * @return false if the client has no stream for it
     */
    boolean notifyClient(JsonRpcMessage.Notification notification) {
        return notifier.test(notification);
    }
}
