package io.docui.server.mcp;

import io.docui.runtime.error.ErrorCode;
import io.docui.runtime.session.Session;
import io.docui.server.host.LiveSession;
import io.docui.server.host.SessionEvent;
import io.docui.server.host.SessionStore.NotPersistedException;
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
 * One MCP client with its session: carries its tool calls out, and stops those that it cancels.
 *
 * <p>What a person must decide goes to the person, where the client can ask. Thread-safe.
 */
final class McpConnection implements MessageFilter.MessageListener {
    private static final System.Logger LOG = System.getLogger(McpConnection.class.getName());

    private final LiveSession session;
    private final ToolSet face;
    private final JsonMapper json;
    private final PendingRequests pendingRequests = new PendingRequests();
    private final ElicitationSender elicitationSender = new ElicitationSender();
    private final Set<String> subscriptions = ConcurrentHashMap.newKeySet();
    private final List<Runnable> watches = new CopyOnWriteArrayList<>();
    private final AtomicReference<@Nullable Runnable> following = new AtomicReference<>();
    private volatile Consumer<Set<String>> keeper = subscribed -> {};
    private volatile boolean closed;

    McpConnection(LiveSession session, ToolSet face, JsonMapper json) {
        this.session = session;
        this.face = face;
        this.json = json;
        onClose(session.isDurable() ? pendingRequests::failAllWithRetry : pendingRequests::cancelAll);
    }

    /**
     * Has something done when the session is over, unless the client has gone before.
     *
     * @param reaction what to do
     */
    void onClose(Runnable reaction) {
        watches.add(session.addListener(event -> {
            if (event instanceof SessionEvent.SessionClosed) {
                reaction.run();
            }
        }));
    }

    /** The client has gone: what it has asked for is stopped, and the session, which may go on, tells it nothing more. */
    void close() {
        closed = true;
        watches.forEach(Runnable::run);
        follow(false);
        pendingRequests.cancelAll();
    }

    /** What the client has asked for and has no answer to yet. */
    PendingRequests requests() {
        return pendingRequests;
    }

    /** The client's session. */
    LiveSession session() {
        return session;
    }

    /** Makes the first document before it is asked for: in a process that has just started it takes longest. */
    void prepare() {
        session.read(Session::project).result().whenComplete((context, failure) -> {
            if (failure != null) {
                LOG.log(System.Logger.Level.DEBUG, "Whoever looks will be told", failure);
            }
        });
    }

    /**
     * Carries out a call.
     *
     * @param exchange the client
     * @param request the call, as {@link ToolCallNormalizer} made it
     * @return the answer; none if the client has cancelled the call
     */
    Mono<CallToolResult> call(McpAsyncServerExchange exchange, CallToolRequest request) {
        PendingRequest underWay = pendingRequests.find(ToolCallNormalizer.requestId(request.meta()));
        return underWay.runOnce(
                exchange,
                () -> new ToolCall(session, face, elicitationSender, json, exchange, request, underWay)
                        .run()
                        .onErrorResume(failure -> unanswered(request.name(), failure))
                        .takeUntilOther(underWay.cancellation()));
    }

    private Mono<CallToolResult> unanswered(String tool, Throwable failure) {
        if (isLost(session, failure)) {
            return Mono.error(RetryError.error());
        }
        return session.isClosed() ? Mono.empty() : failureResult(tool, failure);
    }

    /**
     * Whether something failed because its session is gone from here, and is opened again when somebody asks for it.
     *
     * @param session the session
     * @param failure why it failed
     */
    static boolean isLost(LiveSession session, Throwable failure) {
        return failure instanceof NotPersistedException || session.isDurable() && session.isClosed();
    }

    /**
     * The answer to a call that the server failed on.
     *
     * @param tool the tool
     * @param failure why
     * @return an answer; none if it was taken back
     */
    static Mono<CallToolResult> failureResult(String tool, Throwable failure) {
        if (failure instanceof CancellationException) {
            return Mono.empty();
        }
        if (failure instanceof RejectedExecutionException) {
            return Mono.just(errorResult(ErrorCode.BUSY, String.valueOf(failure.getMessage())));
        }
        LOG.log(System.Logger.Level.ERROR, "Tool " + tool + " failed", failure);
        return Mono.just(
                errorResult(ErrorCode.INTERNAL, "The server failed on this call; it is still there. Look again."));
    }

    @Override
    public void onRequest(JSONRPCRequest request) {
        elicitationSender.onRequestSent(request);
    }

    @Override
    public void onSubscription(String uri, boolean wanted) {
        boolean news = wanted ? subscriptions.add(uri) : subscriptions.remove(uri);
        if (news) {
            keeper.accept(Set.copyOf(subscriptions));
        }
        if (news && uri.equals(ResourceSpecifications.CONTEXT)) {
            follow(wanted);
        }
    }

    /**
     * Has it kept from now on what the client wants to know.
     *
     * @param known what it wants to know already
     * @param kept takes all that it wants to know, after each change
     */
    void keepSubscriptions(Set<String> known, Consumer<Set<String>> kept) {
        known.forEach(uri -> onSubscription(uri, true));
        keeper = kept;
    }

    /** Others than the calls of this session may change its document. */
    private void follow(boolean wanted) {
        Runnable before = following.getAndSet(wanted ? session.follow() : null);
        if (before != null) {
            before.run();
        }
        if (wanted && closed) { // meanwhile
            follow(false);
        }
    }

    /**
     * Begins to tell the client when what it has subscribed to changes.
     *
     * @param client takes a notification
     */
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
     * An answer that is given without the session.
     *
     * @param code the code
     * @param message what a model is to know, without Markdown
     * @return an answer that says that the call failed
     */
    static CallToolResult errorResult(ErrorCode code, String message) {
        return builder(errorText(code, message), false).build();
    }

    /** A failure as a model reads it. */
    static String errorText(ErrorCode code, String message) {
        return "## " + code.severity().mark() + " " + code + "\n" + message;
    }

    /** An answer that begins with words. */
    static CallToolResult.Builder builder(String markdown, boolean success) {
        return CallToolResult.builder().addTextContent(markdown).isError(!success);
    }
}
