package io.docui.server.mcp;

import io.docui.server.host.SharedSession;
import java.time.Clock;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.Consumer;

/** Handles the requests of protocol version 2026-07-28 over a stream of lines, with the one session of the process. For use by one thread. */
final class StatelessStdioHandler {
    private final StatelessDispatcher dispatcher;
    private final StatelessSessions sessions;
    private final Consumer<? super JsonRpcMessage> stream;

    /** The actions that cancel the requests that are not answered yet, by their ids. */
    private final Map<Object, Runnable> running = new ConcurrentHashMap<>();

    /**
     * Creates a handler.
     * @param stream receives all messages to the client
     */
    StatelessStdioHandler(McpDispatcher dispatcher, SharedSession session, Consumer<? super JsonRpcMessage> stream) {
        this.dispatcher = new StatelessDispatcher(dispatcher, Clock.systemUTC());
        this.sessions = StatelessSessions.single(session);
        this.stream = stream;
    }

    /**
     * Handles a message, if it is of this protocol version.
     * @return false if it is not, or concerns a request that is not
     * @throws McpProtocolException if the id of a request is in use
     */
    boolean handle(JsonRpcMessage message) throws McpProtocolException {
        if (message instanceof JsonRpcMessage.Notification notification) {
            return cancel(notification);
        }
        if (!(message instanceof JsonRpcMessage.Request request) || !isStateless(request)) {
            return false;
        }
        if (running.containsKey(request.id())) {
            throw JsonRpcMessageFilter.idInUse(request);
        }
        StatelessDispatcher.Dispatched dispatched = dispatcher.dispatch(request, sessions, stream);
        running.put(request.id(), dispatched.cancellation());
        dispatched.response().thenAccept(response -> {
            running.remove(request.id());
            if (response != null) {
                stream.accept(response);
            }
        });
        return true;
    }

    private static boolean isStateless(JsonRpcMessage.Request request) {
        return RequestMetadata.isIn(request) || request.method().equals(McpMethods.DISCOVER);
    }

    private boolean cancel(JsonRpcMessage.Notification notification) {
        Object id =
                notification.method().equals(McpMethods.CANCELLED) && notification.params() instanceof Map<?, ?> params
                        ? params.get("requestId")
                        : null;
        Runnable cancellation = id == null ? null : running.get(id);
        if (cancellation == null) {
            return false;
        }
        cancellation.run();
        return true;
    }
}
