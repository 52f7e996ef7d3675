package io.docui.server.inspector;

import io.docui.server.host.ApprovalRequest;
import io.docui.server.host.PendingApprovals;
import io.docui.server.host.SessionEvent;
import io.docui.server.host.SessionHost;
import io.docui.server.host.SharedSession;
import io.docui.server.http.EventStream;
import io.docui.server.internal.thread.DaemonThreads;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import java.io.IOException;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Set;
import java.util.UUID;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.Executor;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.TimeUnit;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.json.JsonMapper;

/**
 * Broadcasts the events of all sessions to the open inspector pages, without making the sender wait for a page. While a page is open, a
 * person counts as reachable for approvals. Thread-safe.
 */
final class EventBroadcaster implements AutoCloseable {
    private static final int KEEP_ALIVE_SECONDS = 15;

    /** The id of this server run. A page uses it to detect that the server was restarted after the page was loaded. */
    private final String run = UUID.randomUUID().toString();

    private final SessionHost host;
    private final Set<EventSubscriber> viewers = ConcurrentHashMap.newKeySet();
    private final ExecutorService senders = Executors.newCachedThreadPool(DaemonThreads.factory("docui-inspector"));
    private final ScheduledExecutorService clock =
            Executors.newSingleThreadScheduledExecutor(DaemonThreads.factory("docui-inspector-clock"));
    private final JsonMapper json = JsonMapper.shared();
    private final Runnable leave;

    EventBroadcaster(SessionHost host) {
        this.host = host;
        this.leave = host.onSessionOpened(this::greet);
        host.sessions().forEach(this::greet);
        var unused = clock.scheduleWithFixedDelay(
                () -> send("alive", Map.of()), // the page detects a dead connection by its absence
                KEEP_ALIVE_SECONDS,
                KEEP_ALIVE_SECONDS,
                TimeUnit.SECONDS);
    }

    /**
     * Answers a page with the stream of events.
     * @param session the session that the page shows; null for none
     */
    void serve(@Nullable String session, HttpServletRequest request, HttpServletResponse response) throws IOException {
        EventStream stream = EventStream.open(request, response).markEndless();
        EventSubscriber eventSubscriber = new EventSubscriber(stream, senders, session);
        viewers.add(eventSubscriber);
        stream.onClose(() -> viewers.remove(eventSubscriber));
        if (session != null) {
            host.find(session).map(SharedSession::follow).ifPresent(stream::onClose);
        }
        eventSubscriber.enqueue("hello", json.writeValueAsString(Map.of("run", run)));
    }

    /** Returns the executor for writing to pages. Its threads may be blocked for as long as a page does not read. */
    Executor senders() {
        return senders;
    }

    void fireChanged(SharedSession session) {
        tell(session, new SessionEvent.StateChanged());
    }

    private void greet(SharedSession session) {
        session.addListener(event -> tell(session, event));
        session.approvals().add(new Page());
        send("sessions", Map.of());
    }

    /** The open pages as an approval channel. Approval requests reach them as events. */
    private final class Page implements PendingApprovals.ApprovalChannel {
        @Override
        public boolean isReachable() {
            return !viewers.isEmpty();
        }

        @Override
        public void ask(ApprovalRequest approvalRequest) {
            // The event was already sent.
        }

        @Override
        public void withdraw(String id) {
            // The event was already sent.
        }
    }

    private void tell(SharedSession session, SessionEvent event) {
        if (viewers.isEmpty()) {
            return;
        }
        Map<String, Object> data = new LinkedHashMap<>();
        data.put("session", session.id());
        String type = described(event, data);
        if (event instanceof SessionEvent.CallEnded callEnded) {
            sendReport(session.id(), data, callEnded.callSummary().markdown());
        } else {
            send(type, data);
        }
    }

    /** Sends the end of a call. Its report goes only to pages that show the session. */
    private void sendReport(String session, Map<String, Object> data, String report) {
        String brief = json.writeValueAsString(data);
        data.put("told", report);
        String whole = json.writeValueAsString(data);
        viewers.forEach(viewer -> viewer.enqueue("ended", viewer.shows(session) ? whole : brief));
    }

    private static String described(SessionEvent event, Map<String, Object> data) {
        if (event instanceof SessionEvent.CallStarted callStarted) {
            data.put("by", callStarted.by());
            data.put("text", callStarted.text());
            return "began";
        } else if (event instanceof SessionEvent.CallProgressed callProgressed) {
            data.put("op", callProgressed.progress().operationId());
            data.put("words", callProgressed.progress().summary());
            callProgressed.progress().fraction().ifPresent(fraction -> data.put("fraction", fraction));
            return "progress";
        } else if (event instanceof SessionEvent.CallEnded callEnded) {
            data.put("by", callEnded.by());
            data.put("text", callEnded.text());
            data.put("success", callEnded.callSummary().success());
            return "ended";
        } else if (event instanceof SessionEvent.ApprovalRequested approvalRequested) {
            data.put("id", approvalRequested.approvalRequest().id());
            return "asked";
        } else if (event instanceof SessionEvent.ApprovalAnswered approvalAnswered) {
            data.put("id", approvalAnswered.id());
            data.put("approved", approvalAnswered.approved());
            data.put("by", approvalAnswered.by());
            return "answered";
        } else if (event instanceof SessionEvent.PermittedAlways permittedAlways) {
            data.put("words", permittedAlways.sentence());
            return "always";
        }
        return event instanceof SessionEvent.StateChanged ? "changed" : "sessions";
    }

    private void send(String type, Map<String, Object> data) {
        if (!viewers.isEmpty()) {
            String text = json.writeValueAsString(data);
            viewers.forEach(eventSubscriber -> eventSubscriber.enqueue(type, text));
        }
    }

    @Override
    public void close() {
        leave.run();
        clock.shutdownNow();
        viewers.forEach(
                eventSubscriber -> senders.execute(eventSubscriber::end)); // a page that does not read may take long
        senders.shutdown();
    }
}
