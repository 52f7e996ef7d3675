package io.docui.server.mcp;

import io.docui.runtime.error.ErrorCode;
import io.docui.runtime.session.Session;
import io.docui.server.host.Durability.NotKeptException;
import io.docui.server.host.LiveSession;
import io.docui.server.host.SessionEvent;
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
final class Connection implements MessageGate.Heard {
    private static final System.Logger LOG = System.getLogger(Connection.class.getName());

    private final LiveSession session;
    private final ToolFace face;
    private final JsonMapper json;
    private final Requests requests = new Requests();
    private final Forms forms = new Forms();
    private final Set<String> subscriptions = ConcurrentHashMap.newKeySet();
    private final List<Runnable> watches = new CopyOnWriteArrayList<>();
    private final AtomicReference<@Nullable Runnable> following = new AtomicReference<>();
    private volatile Consumer<Set<String>> keeper = subscribed -> {};
    private volatile boolean closed;

    Connection(LiveSession session, ToolFace face, JsonMapper json) {
        this.session = session;
        this.face = face;
        this.json = json;
        whenOver(session.isKept() ? requests::loseAll : requests::cancelAll);
    }

    /**
     * Has something done when the session is over, unless the client has gone before.
     *
     * @param reaction what to do
     */
    void whenOver(Runnable reaction) {
        watches.add(session.watch(event -> {
            if (event instanceof SessionEvent.Closed) {
                reaction.run();
            }
        }));
    }

    /** The client has gone: what it has asked for is stopped, and the session, which may go on, tells it nothing more. */
    void close() {
        closed = true;
        watches.forEach(Runnable::run);
        follow(false);
        requests.cancelAll();
    }

    /** What the client has asked for and has no answer to yet. */
    Requests requests() {
        return requests;
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
     * @param request the call, as {@link ToolCallShape} made it
     * @return the answer; none if the client has cancelled the call
     */
    Mono<CallToolResult> call(McpAsyncServerExchange exchange, CallToolRequest request) {
        CallUnderWay underWay = requests.find(ToolCallShape.requestId(request.meta()));
        return underWay.once(
                exchange,
                () -> new ToolCall(session, face, forms, json, exchange, request, underWay)
                        .carriedOut()
                        .onErrorResume(failure -> unanswered(request.name(), failure))
                        .takeUntilOther(underWay.whenCancelled()));
    }

    private Mono<CallToolResult> unanswered(String tool, Throwable failure) {
        if (isLost(session, failure)) {
            return Mono.error(AskAgain.error());
        }
        return session.isClosed() ? Mono.empty() : failed(tool, failure);
    }

    /**
     * Whether something failed because its session is gone from here, and is opened again when somebody asks for it.
     *
     * @param session the session
     * @param failure why it failed
     */
    static boolean isLost(LiveSession session, Throwable failure) {
        return failure instanceof NotKeptException || session.isKept() && session.isClosed();
    }

    /**
     * The answer to a call that the server failed on.
     *
     * @param tool the tool
     * @param failure why
     * @return an answer; none if it was taken back
     */
    static Mono<CallToolResult> failed(String tool, Throwable failure) {
        if (failure instanceof CancellationException) {
            return Mono.empty();
        }
        if (failure instanceof RejectedExecutionException) {
            return Mono.just(failure(ErrorCode.BUSY, String.valueOf(failure.getMessage())));
        }
        LOG.log(System.Logger.Level.ERROR, "Tool " + tool + " failed", failure);
        return Mono.just(failure(ErrorCode.INTERNAL, "The server failed on this call; it is still there. Look again."));
    }

    @Override
    public void asked(JSONRPCRequest request) {
        forms.sent(request);
    }

    @Override
    public void subscribed(String uri, boolean wanted) {
        boolean news = wanted ? subscriptions.add(uri) : subscriptions.remove(uri);
        if (news) {
            keeper.accept(Set.copyOf(subscriptions));
        }
        if (news && uri.equals(Resources.CONTEXT)) {
            follow(wanted);
        }
    }

    /**
     * Has it kept from now on what the client wants to know.
     *
     * @param known what it wants to know already
     * @param kept takes all that it wants to know, after each change
     */
    void keeps(Set<String> known, Consumer<Set<String>> kept) {
        known.forEach(uri -> subscribed(uri, true));
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
    void tells(Consumer<JSONRPCNotification> client) {
        forms.tells(client);
        watches.add(session.watch(event -> {
            if (event instanceof SessionEvent.Ended) {
                Resources.CHANGING.forEach(uri -> updated(uri, client));
            } else if (event instanceof SessionEvent.Changed) {
                updated(Resources.CONTEXT, client);
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
    static CallToolResult failure(ErrorCode code, String message) {
        return builder(words(code, message), false).build();
    }

    /** A failure as a model reads it. */
    static String words(ErrorCode code, String message) {
        return "## " + code.severity().mark() + " " + code + "\n" + message;
    }

    /** An answer that begins with words. */
    static CallToolResult.Builder builder(String markdown, boolean success) {
        return CallToolResult.builder().addTextContent(markdown).isError(!success);
    }
}
