package io.docui.server.observation;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.docui.runtime.DocUI;
import io.docui.runtime.action.ActionResult;
import io.docui.runtime.action.Caller;
import io.docui.runtime.error.DocUIError;
import io.docui.runtime.policy.Verdict;
import io.docui.runtime.session.App;
import io.docui.server.CounterBinding;
import io.docui.server.host.ApprovalRequest;
import io.docui.server.host.PendingApprovals;
import io.docui.server.host.SessionEvent.CallSummary;
import io.docui.server.host.SessionHost;
import io.docui.server.host.SessionHostLimits;
import io.docui.server.host.SharedSession;
import io.micrometer.core.instrument.DistributionSummary;
import io.micrometer.core.instrument.simple.SimpleMeterRegistry;
import io.opentelemetry.api.common.AttributeKey;
import io.opentelemetry.api.trace.StatusCode;
import io.opentelemetry.sdk.OpenTelemetrySdk;
import io.opentelemetry.sdk.testing.exporter.InMemorySpanExporter;
import io.opentelemetry.sdk.trace.SdkTracerProvider;
import io.opentelemetry.sdk.trace.data.SpanData;
import io.opentelemetry.sdk.trace.export.SimpleSpanProcessor;
import java.time.Clock;
import java.util.List;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** What metrics and traces tell of calls, errors and questions, and what they keep to themselves. */
class SessionObservationTest {
    private final App app = DocUI.app(new CounterBinding(5))
            .withPolicy((action, call) ->
                    action.name().equals("shout") ? new Verdict.RequiresApproval("it is loud") : new Verdict.Allowed());
    private final SessionHost host = new SessionHost(app, SessionHostLimits.DEFAULT, Clock.systemUTC());
    private final SimpleMeterRegistry registry = new SimpleMeterRegistry();
    private final InMemorySpanExporter exporter = InMemorySpanExporter.create();
    private final OpenTelemetrySdk telemetry = OpenTelemetrySdk.builder()
            .setTracerProvider(SdkTracerProvider.builder()
                    .addSpanProcessor(SimpleSpanProcessor.create(exporter))
                    .build())
            .build();
    private SessionMetrics metrics;
    private SessionTraces traces;
    private SharedSession session;

    @BeforeEach
    void open() {
        metrics = SessionMetrics.bind(host, registry);
        traces = SessionTraces.bind(host, telemetry);
        session = host.open("probe 1");
    }

    @AfterEach
    void close() {
        traces.close();
        metrics.close();
        host.close();
        telemetry.close();
    }

    private void call(String script) throws Exception {
        session.call(
                        new Caller("test", "probe 1", null),
                        "run",
                        open -> open.run(script),
                        SessionObservationTest::summary)
                .result()
                .toCompletableFuture()
                .get(1, TimeUnit.MINUTES);
    }

    private static CallSummary summary(ActionResult result) {
        DocUIError error = result.error();
        return new CallSummary(
                error == null,
                "four words of text",
                error == null ? "" : error.code().name());
    }

    /** A person who answers each question at once. */
    private void answerQuestions(boolean approved) {
        session.approvals().add(new PendingApprovals.ApprovalChannel() {
            @Override
            public boolean isReachable() {
                return true;
            }

            @Override
            public void ask(ApprovalRequest request) {
                session.approvals().answer(request.id(), approved, "Ann");
            }

            @Override
            public void withdraw(String id) {
                // nothing is shown
            }
        });
    }

    @Test
    void countsSessionsCallsErrorsAndTokens() throws Exception {
        call("add()");
        call("add()");
        call("refuse()");

        assertEquals(1, registry.get("docui.sessions.opened").counter().count());
        assertEquals(1, registry.get("docui.sessions.open").gauge().value());
        assertEquals(
                2,
                registry.get("docui.calls")
                        .tags("tool", "run", "outcome", "success", "error", "none")
                        .timer()
                        .count());
        assertEquals(
                1,
                registry.get("docui.calls")
                        .tags("tool", "run", "outcome", "error", "error", "ACTION_FAILED")
                        .timer()
                        .count());
        DistributionSummary tokens =
                registry.get("docui.tokens.read").tags("tool", "run").summary();
        assertEquals(3, tokens.count());
        assertTrue(tokens.totalAmount() >= 9, "tokens: " + tokens.totalAmount());

        session.close();
        assertEquals(0, registry.get("docui.sessions.open").gauge().value());
    }

    @Test
    void countsAnswersOfPeople() throws Exception {
        answerQuestions(false);
        call("shout(text='hunter2')");
        call("answer('yes')");

        assertEquals(
                1,
                registry.get("docui.questions")
                        .tags("outcome", "refused")
                        .timer()
                        .count());
        assertFalse(registry.getMetersAsString().contains("hunter2"), registry.getMetersAsString());
    }

    @Test
    void nothingIsRecordedAfterClose() {
        metrics.close();
        traces.close();
        host.open("late");
        assertEquals(1, registry.get("docui.sessions.opened").counter().count());
        assertNull(registry.find("docui.sessions.open").gauge());
    }

    @Test
    void tracesEachCall() throws Exception {
        call("add()");
        call("refuse()");

        List<SpanData> spans = exporter.getFinishedSpanItems();
        assertEquals(2, spans.size());
        SpanData added = spans.get(0);
        assertEquals("docui.call run", added.getName());
        assertEquals(session.id(), added.getAttributes().get(AttributeKey.stringKey("docui.session")));
        assertEquals("probe 1", added.getAttributes().get(AttributeKey.stringKey("docui.client")));
        assertEquals(StatusCode.UNSET, added.getStatus().getStatusCode());
        SpanData refused = spans.get(1);
        assertEquals(StatusCode.ERROR, refused.getStatus().getStatusCode());
        assertEquals("ACTION_FAILED", refused.getAttributes().get(AttributeKey.stringKey("error.type")));
        assertFalse(refused.getTraceId().equals(added.getTraceId()));
    }

    @Test
    void tracesQuestionsWithoutArguments() throws Exception {
        answerQuestions(true);
        call("shout(text='hunter2')");
        call("answer('yes')");

        List<SpanData> spans = exporter.getFinishedSpanItems();
        List<String> events = spans.stream()
                .flatMap(span -> span.getEvents().stream())
                .map(event -> event.getName())
                .toList();
        assertEquals(List.of("permission requested", "permission answered"), events);
        assertFalse(spans.toString().contains("hunter2"), spans::toString);
    }
}
