package io.docui.server.observation;

import io.docui.runtime.context.TokenCounter;
import io.docui.server.host.SessionEvent;
import io.docui.server.host.SessionHost;
import io.docui.server.host.SharedSession;
import io.micrometer.core.instrument.Counter;
import io.micrometer.core.instrument.DistributionSummary;
import io.micrometer.core.instrument.Gauge;
import io.micrometer.core.instrument.MeterRegistry;
import io.micrometer.core.instrument.Timer;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import org.jspecify.annotations.Nullable;

/**
 * Micrometer metrics of the sessions of a host (docs/reference/observability.md#metrics).
 *
 * <pre>{@code
 * try (SessionMetrics metrics = SessionMetrics.bind(host, registry)) { … }
 * }</pre>
 *
 * <p>Sessions that were open before are not observed. Tags are names of tools, outcomes and error codes; they never contain names of
 * clients, arguments or other text of models. Thread-safe.
 */
public final class SessionMetrics implements AutoCloseable {
    private static final String TOOL = "tool";
    private static final String OUTCOME = "outcome";
    private static final String ERROR = "error";
    private static final String NO_ERROR = "none";

    private final MeterRegistry registry;
    private final Counter opened;
    private final Gauge open;
    private final Runnable unbind;

    private SessionMetrics(SessionHost host, MeterRegistry registry) {
        this.registry = registry;
        this.opened = Counter.builder("docui.sessions.opened")
                .description("The number of sessions that were opened.")
                .register(registry);
        this.open = Gauge.builder("docui.sessions.open", host, SessionMetrics::size)
                .description("The number of open sessions.")
                .register(registry);
        this.unbind = host.onSessionOpened(this::observe);
    }

    /**
     * Begins to record metrics.
     *
     * @param host the host whose sessions are observed from now on
     * @param registry the registry of the metrics
     * @return the metrics; closing them stops the recording
     */
    @SuppressWarnings("exports") // the API is optional
    public static SessionMetrics bind(SessionHost host, MeterRegistry registry) {
        return new SessionMetrics(host, registry);
    }

    private static double size(SessionHost host) {
        return host.sessions().size();
    }

    private void observe(SharedSession session) {
        opened.increment();
        session.addListener(new SessionListener()::onEvent);
    }

    /** The calls and the questions of one session. A session runs one call at a time. */
    private final class SessionListener {
        private final Map<String, Timer.Sample> questions = new ConcurrentHashMap<>();
        private volatile Timer.@Nullable Sample call;

        void onEvent(SessionEvent event) {
            if (event instanceof SessionEvent.CallStarted) {
                call = Timer.start(registry);
            } else if (event instanceof SessionEvent.CallEnded ended) {
                onCallEnded(ended);
            } else if (event instanceof SessionEvent.ApprovalRequested requested) {
                questions.put(requested.approvalRequest().id(), Timer.start(registry));
            } else if (event instanceof SessionEvent.ApprovalAnswered answered) {
                onAnswer(answered);
            }
        }

        private void onCallEnded(SessionEvent.CallEnded ended) {
            SessionEvent.CallSummary summary = ended.callSummary();
            Timer.Sample sample = call;
            if (sample != null) {
                sample.stop(Timer.builder("docui.calls")
                        .description("The calls of tools, with the time that they take in the session.")
                        .tag(TOOL, ended.text())
                        .tag(OUTCOME, summary.success() ? "success" : "error")
                        .tag(ERROR, summary.errorCode().isEmpty() ? NO_ERROR : summary.errorCode())
                        .register(registry));
            }
            DistributionSummary.builder("docui.tokens.read")
                    .description("The estimated tokens of the results, which models read.")
                    .baseUnit("tokens")
                    .tag(TOOL, ended.text())
                    .register(registry)
                    .record(TokenCounter.estimator().count(summary.markdown()));
        }

        private void onAnswer(SessionEvent.ApprovalAnswered answered) {
            Timer.Sample sample = questions.remove(answered.id());
            if (sample != null) {
                sample.stop(Timer.builder("docui.questions")
                        .description("The questions for permission to people, with the time until the answer.")
                        .tag(OUTCOME, outcome(answered))
                        .register(registry));
            }
        }
    }

    private static String outcome(SessionEvent.ApprovalAnswered answered) {
        if (answered.approved()) {
            return "approved";
        }
        return answered.by().isEmpty() ? "unanswered" : "refused";
    }

    /** Stops the recording for sessions that are opened from now on, and removes the gauge of the host. */
    @Override
    public void close() {
        unbind.run();
        registry.remove(open);
    }
}
