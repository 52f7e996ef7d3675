package io.docui.server.observation;

import io.docui.runtime.context.TokenCounter;
import io.docui.server.host.SessionEvent;
import io.docui.server.host.SessionHost;
import io.docui.server.host.SharedSession;
import io.opentelemetry.api.OpenTelemetry;
import io.opentelemetry.api.common.AttributeKey;
import io.opentelemetry.api.common.Attributes;
import io.opentelemetry.api.trace.Span;
import io.opentelemetry.api.trace.SpanKind;
import io.opentelemetry.api.trace.StatusCode;
import io.opentelemetry.api.trace.Tracer;
import io.opentelemetry.context.Context;
import org.jspecify.annotations.Nullable;

/**
 * OpenTelemetry traces of the sessions of a host: a span for each call (docs/reference/observability.md#traces).
 *
 * <p>Sessions that were open before are not observed. Spans contain names of tools, sessions and clients, outcomes and error codes; they never
 * contain arguments or results, which can be secret. Thread-safe.
 */
public final class SessionTraces implements AutoCloseable {
    private static final AttributeKey<String> SESSION = AttributeKey.stringKey("docui.session");
    private static final AttributeKey<String> CLIENT = AttributeKey.stringKey("docui.client");
    private static final AttributeKey<String> TOOL = AttributeKey.stringKey("docui.tool");
    private static final AttributeKey<Long> TOKENS = AttributeKey.longKey("docui.tokens.read");
    private static final AttributeKey<String> ERROR = AttributeKey.stringKey("error.type");
    private static final AttributeKey<String> BY = AttributeKey.stringKey("docui.answered_by");
    private static final AttributeKey<Boolean> APPROVED = AttributeKey.booleanKey("docui.approved");

    private final Tracer tracer;
    private final Runnable unbind;

    private SessionTraces(SessionHost host, OpenTelemetry telemetry) {
        this.tracer = telemetry.getTracer("io.docui.server");
        this.unbind = host.onSessionOpened(this::observe);
    }

    /**
     * Begins to record traces.
     *
     * @param host the host whose sessions are observed from now on
     * @param telemetry the receiver of the traces
     * @return the traces; closing them stops the recording
     */
    @SuppressWarnings("exports") // the API is optional
    public static SessionTraces bind(SessionHost host, OpenTelemetry telemetry) {
        return new SessionTraces(host, telemetry);
    }

    private void observe(SharedSession session) {
        session.addListener(new SessionListener(session)::onEvent);
    }

    /** The span of the running call of one session. A session runs one call at a time. */
    private final class SessionListener {
        private final SharedSession session;
        private volatile @Nullable Span span;

        SessionListener(SharedSession session) {
            this.session = session;
        }

        void onEvent(SessionEvent event) {
            if (event instanceof SessionEvent.CallStarted started) {
                onCallStarted(started);
            } else if (event instanceof SessionEvent.CallEnded ended) {
                onCallEnded(ended);
            } else if (event instanceof SessionEvent.ApprovalRequested) {
                addEvent("permission requested", Attributes.empty());
            } else if (event instanceof SessionEvent.ApprovalAnswered answered) {
                addEvent("permission answered", Attributes.of(APPROVED, answered.approved(), BY, answered.by()));
            }
        }

        private void onCallStarted(SessionEvent.CallStarted started) {
            // Each call is a trace of its own: the thread belongs to the session, not to a request.
            span = tracer.spanBuilder("docui.call " + started.text())
                    .setParent(Context.root())
                    .setSpanKind(SpanKind.SERVER)
                    .setAttribute(SESSION, session.id())
                    .setAttribute(CLIENT, started.by())
                    .setAttribute(TOOL, started.text())
                    .startSpan();
        }

        private void onCallEnded(SessionEvent.CallEnded ended) {
            Span running = span;
            span = null;
            if (running == null) {
                return;
            }
            SessionEvent.CallSummary summary = ended.callSummary();
            running.setAttribute(TOKENS, (long) TokenCounter.estimator().count(summary.markdown()));
            if (!summary.success()) {
                running.setStatus(StatusCode.ERROR);
                running.setAttribute(ERROR, summary.errorCode().isEmpty() ? "_OTHER" : summary.errorCode());
            }
            running.end();
        }

        private void addEvent(String name, Attributes attributes) {
            Span running = span;
            if (running != null) {
                running.addEvent(name, attributes);
            }
        }
    }

    /** Stops the recording for sessions that are opened from now on. */
    @Override
    public void close() {
        unbind.run();
    }
}
