package io.docui.server.mcp;

import io.docui.runtime.action.Progress;
import io.docui.server.host.SessionEvent;
import io.docui.server.host.SharedSession;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.OptionalDouble;
import org.jspecify.annotations.Nullable;

/** Sends the progress of a running call to the client that made it, if the client's request has a progress token. */
final class ProgressNotifier implements AutoCloseable {
    private final Runnable end;

    private ProgressNotifier(Runnable end) {
        this.end = end;
    }

    /**
     * Starts to send progress.
     * @param token the progress token of the request; null if it has none
     */
    static ProgressNotifier start(McpExchange exchange, @Nullable Object token, SharedSession session) {
        if (token == null) {
            return new ProgressNotifier(() -> {});
        }
        Steps steps = new Steps();
        return new ProgressNotifier(session.addListener(event -> {
            if (event instanceof SessionEvent.CallProgressed callProgressed) {
                exchange.sendNotification(McpMethods.PROGRESS, steps.next(token, callProgressed.progress()));
            }
        }));
    }

    /** Counter that produces the progress values of a call. MCP requires increasing numbers, but an action may not know its total. */
    static final class Steps {
        /** The difference between two reports of the same progress. */
        private static final double LEAST = 1e-6;

        private double last;
        private boolean begun;

        synchronized Map<String, Object> next(Object token, Progress progress) {
            OptionalDouble fraction = progress.fraction();
            double least = begun ? last + LEAST : 0;
            last = fraction.isPresent() ? Math.max(least, fraction.getAsDouble()) : Math.floor(last) + 1;
            begun = true;
            Map<String, Object> params = new LinkedHashMap<>();
            params.put("progressToken", token);
            params.put("progress", number(last));
            if (fraction.isPresent()) {
                params.put("total", 1);
            }
            params.put("message", progress.text());
            return params;
        }

        private static Number number(double value) {
            long whole = (long) value;
            if (whole == value) {
                return whole;
            }
            return value;
        }
    }

    @Override
    public void close() {
        end.run();
    }
}
