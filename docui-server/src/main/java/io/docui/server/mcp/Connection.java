package io.docui.server.mcp;

import io.docui.runtime.error.ErrorCode;
import io.docui.runtime.session.Session;
import io.docui.runtime.tool.ToolOutcome;
import io.docui.server.host.Lane;
import io.docui.server.host.LiveSession;
import io.docui.server.host.SessionEvent.Told;
import io.modelcontextprotocol.server.McpAsyncServerExchange;
import io.modelcontextprotocol.spec.McpSchema.CallToolRequest;
import io.modelcontextprotocol.spec.McpSchema.CallToolResult;
import java.util.Map;
import java.util.concurrent.CancellationException;
import java.util.concurrent.CompletionException;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.RejectedExecutionException;
import org.jspecify.annotations.Nullable;
import reactor.core.publisher.Mono;
import tools.jackson.databind.json.JsonMapper;

/**
 * One MCP client with its session: carries its tool calls out, and stops those that it cancels.
 *
 * <p>There is no structured content in the document mode: it would say the same again, and a model would pay for both.
 * Thread-safe.
 */
final class Connection {
    private static final System.Logger LOG = System.getLogger(Connection.class.getName());

    private final LiveSession session;
    private final ToolFace face;
    private final JsonMapper json;
    private final Map<Object, Lane.Call<?>> running = new ConcurrentHashMap<>();

    Connection(LiveSession session, ToolFace face, JsonMapper json) {
        this.session = session;
        this.face = face;
        this.json = json;
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
        return Mono.defer(() -> {
            Lane.Call<ToolOutcome> call;
            try {
                call = begin(request);
            } catch (RejectedExecutionException e) {
                return Mono.just(failure(ErrorCode.BUSY, String.valueOf(e.getMessage())));
            }
            Object id = ToolCallShape.requestId(request.meta());
            if (id != null) {
                running.put(id, call);
            }
            return Mono.fromCompletionStage(call.result())
                    .map(Connection::answer)
                    .onErrorResume(failure -> call.isCancelled() || session.isClosed()
                            ? Mono.empty()
                            : failed(request.name(), failure))
                    .filter(answer -> !call.isCancelled())
                    .doFinally(end -> {
                        if (id != null) {
                            running.remove(id, call);
                        }
                    });
        });
    }

    private Lane.Call<ToolOutcome> begin(CallToolRequest request) {
        String arguments = json.writeValueAsString(request.arguments() == null ? Map.of() : request.arguments());
        return session.call(
                session.client(),
                request.name(),
                open -> face.call(open, request.name(), arguments),
                outcome -> new Told(outcome.success(), outcome.markdown()));
    }

    private static Mono<CallToolResult> failed(String tool, Throwable failure) {
        Throwable cause = failure instanceof CompletionException && failure.getCause() != null ? failure.getCause() : failure;
        if (cause instanceof CancellationException) {
            return Mono.empty();
        }
        LOG.log(System.Logger.Level.ERROR, "Tool " + tool + " failed", cause);
        return Mono.just(failure(ErrorCode.INTERNAL, "The server failed on this call; it is still there. Look again."));
    }

    /**
     * Stops a call, or takes it back if it has not begun.
     *
     * @param requestId the id of its request
     */
    void cancel(@Nullable Object requestId) {
        Lane.Call<?> call = requestId == null ? null : running.get(requestId);
        if (call != null) {
            call.cancel();
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
        return builder("## " + code.severity().mark() + " " + code + "\n" + message, false)
                .build();
    }

    private static CallToolResult answer(ToolOutcome outcome) {
        CallToolResult.Builder answer = builder(outcome.markdown(), outcome.success());
        outcome.media().forEach(media -> answer.addContent(MediaContent.of(media)));
        return answer.build();
    }

    private static CallToolResult.Builder builder(String markdown, boolean success) {
        return CallToolResult.builder().addTextContent(markdown).isError(!success);
    }
}
