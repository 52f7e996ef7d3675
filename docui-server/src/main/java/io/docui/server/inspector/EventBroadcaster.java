package io.docui.server.inspector;

import io.docui.server.host.ApprovalRequest;
import io.docui.server.host.LiveSession;
import io.docui.server.host.PendingApprovals;
import io.docui.server.host.SessionEvent;
import io.docui.server.host.SessionHost;
import io.docui.server.http.EventStream;
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
 * Tells the open pages what happens in all sessions; whoever causes an event waits for no page.
 *
 * <p>A page that is open can be asked; with none open, nobody is there. Thread-safe.
 */
final class EventBroadcaster implements AutoCloseable {
    private static final int KEEP_ALIVE_SECONDS = 15;

    /** By this a page knows another server that has taken the place of the one that it was loaded from. */
    private final String run = UUID.randomUUID().toString();

    private final SessionHost host;
    private final Set<EventSubscriber> viewers = ConcurrentHashMap.newKeySet();
    private final ExecutorService senders = Executors.newCachedThreadPool(task -> daemon(task, "docui-inspector"));
    private final ScheduledExecutorService clock =
            Executors.newSingleThreadScheduledExecutor(task -> daemon(task, "docui-inspector-clock"));
    private final JsonMapper json = JsonMapper.shared();
    private final Runnable leave;

    EventBroadcaster(SessionHost host) {
        this.host = host;
        this.leave = host.onSessionOpened(this::greet);
        host.sessions().forEach(this::greet);
        var unused = clock.scheduleWithFixedDelay(
                () -> viewers.forEach(EventSubscriber::keepAlive),
                KEEP_ALIVE_SECONDS,
                KEEP_ALIVE_SECONDS,
                TimeUnit.SECONDS);
    }

    /**
     * Answers a page with the stream of events.
     *
     * @param session the session that the page shows; null for none
     */
    void serve(@Nullable String session, HttpServletRequest request, HttpServletResponse response) throws IOException {
        EventStream stream = EventStream.open(request, response);
        EventSubscriber eventSubscriber = new EventSubscriber(stream, senders);
        viewers.add(eventSubscriber);
        stream.onClose(() -> viewers.remove(eventSubscriber));
        if (session != null) {
            host.find(session).map(LiveSession::follow).ifPresent(stream::onClose);
        }
        eventSubscriber.enqueue("hello", json.writeValueAsString(Map.of("run", run)));
    }

    /** Threads for what is written to pages, which may take as long as they do. */
    Executor senders() {
        return senders;
    }

    /** Tells pages that there is something else to see of a session. */
    void fireChanged(LiveSession session) {
        tell(session, new SessionEvent.StateChanged());
    }

    private void greet(LiveSession session) {
        session.addListener(event -> tell(session, event));
        session.approvals().add(new Page());
        send("sessions", Map.of());
    }

    /** The pages, as a way to a person: the questions go to them as events do. */
    private final class Page implements PendingApprovals.ApprovalChannel {
        @Override
        public boolean isReachable() {
            return !viewers.isEmpty();
        }

        @Override
        public void ask(ApprovalRequest approvalRequest) {
            // Told as an event already.
        }

        @Override
        public void withdraw(String id) {
            // Told as an event already.
        }
    }

    private void tell(LiveSession session, SessionEvent event) {
        if (viewers.isEmpty()) {
            return;
        }
        Map<String, Object> data = new LinkedHashMap<>();
        data.put("session", session.id());
        send(described(event, data), data);
    }

    /** The type of an event, whose data is added. */
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
            data.put("told", callEnded.callSummary().markdown());
            return "ended";
        } else if (event instanceof SessionEvent.ApprovalRequested approvalRequested) {
            data.put("question", SessionJsonWriter.question(approvalRequested.approvalRequest()));
            return "asked";
        } else if (event instanceof SessionEvent.ApprovalAnswered approvalAnswered) {
            data.put("id", approvalAnswered.id());
            data.put("approved", approvalAnswered.approved());
            data.put("by", approvalAnswered.by());
            return "answered";
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
                eventSubscriber -> senders.execute(eventSubscriber::end)); // one that reads nothing may take long
        senders.shutdown();
    }

    private static Thread daemon(Runnable task, String name) {
        Thread thread = new Thread(task, name);
        thread.setDaemon(true);
        return thread;
    }
}
