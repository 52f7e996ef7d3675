package io.docui.server.mcp;

import io.docui.runtime.action.Progress;
import io.docui.server.host.SessionEvent;
import io.docui.server.host.SharedSession;
import io.modelcontextprotocol.server.McpAsyncServerExchange;
import io.modelcontextprotocol.spec.McpSchema.CallToolRequest;
import io.modelcontextprotocol.spec.McpSchema.ProgressNotification;

/** Sends MCP progress notifications for a running tool call, if the client has requested them. */
record ProgressNotifier(Runnable end) implements AutoCloseable {
    private static final System.Logger LOG = System.getLogger(ProgressNotifier.class.getName());

    static ProgressNotifier start(McpAsyncServerExchange exchange, CallToolRequest request, SharedSession session) {
        Object token = request.progressToken();
        if (token == null) {
            return new ProgressNotifier(() -> {});
        }
        Steps steps = new Steps();
        return new ProgressNotifier(session.addListener(event -> {
            if (event instanceof SessionEvent.CallProgressed callProgressed) {
                exchange.progressNotification(steps.next(token, callProgressed.progress()))
                        .subscribe(
                                nothing -> {},
                                failure -> LOG.log(
                                        System.Logger.Level.DEBUG,
                                        "A progress notification could not be sent",
                                        failure));
            }
        }));
    }

    /** Counter that produces the progress values of a call. MCP requires increasing numbers, but an action may not know its total. */
    private static final class Steps {
        private double last;

        synchronized ProgressNotification next(Object token, Progress progress) {
            if (progress.fraction().isEmpty()) {
                last = Math.floor(last) + 1;
                return notification(token, progress).build();
            }
            last = Math.max(Math.nextUp(last), progress.fraction().getAsDouble());
            return notification(token, progress).total(1.0).build();
        }

        private ProgressNotification.Builder notification(Object token, Progress progress) {
            return ProgressNotification.builder(token, last).message(progress.text());
        }
    }

    @Override
    public void close() {
        end.run();
    }
}
