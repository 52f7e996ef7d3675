package io.docui.server.inspector;

import io.docui.server.host.Desk;
import io.docui.server.host.LiveSession;
import io.docui.server.host.Question;
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
final class Events implements AutoCloseable {
    private static final int KEEP_ALIVE_SECONDS = 15;

    /** By this a page knows another server that has taken the place of the one that it was loaded from. */
    private final String run = UUID.randomUUID().toString();

    private final SessionHost host;
    private final Set<Viewer> viewers = ConcurrentHashMap.newKeySet();
    private final ExecutorService senders = Executors.newCachedThreadPool(task -> daemon(task, "docui-inspector"));
    private final ScheduledExecutorService clock =
            Executors.newSingleThreadScheduledExecutor(task -> daemon(task, "docui-inspector-clock"));
    private final JsonMapper json = JsonMapper.shared();
    private final Runnable leave;

    Events(SessionHost host) {
        this.host = host;
        this.leave = host.greet(this::greet);
        host.all().forEach(this::greet);
        var unused = clock.scheduleWithFixedDelay(
                () -> viewers.forEach(Viewer::keepAlive), KEEP_ALIVE_SECONDS, KEEP_ALIVE_SECONDS, TimeUnit.SECONDS);
    }

    /**
     * Answers a page with the stream of events.
     *
     * @param session the session that the page shows; null for none
     */
    void serve(@Nullable String session, HttpServletRequest request, HttpServletResponse response) throws IOException {
        EventStream stream = EventStream.open(request, response);
        Viewer viewer = new Viewer(stream, senders);
        viewers.add(viewer);
        stream.whenClosed(() -> viewers.remove(viewer));
        if (session != null) {
            host.find(session).map(LiveSession::follow).ifPresent(stream::whenClosed);
        }
        viewer.tell("hello", json.writeValueAsString(Map.of("run", run)));
    }

    /** Threads for what is written to pages, which may take as long as they do. */
    Executor senders() {
        return senders;
    }

    /** Tells pages that there is something else to see of a session. */
    void changed(LiveSession session) {
        tell(session, new SessionEvent.Changed());
    }

    private void greet(LiveSession session) {
        session.watch(event -> tell(session, event));
        session.desk().add(new Page());
        send("sessions", Map.of());
    }

    /** The pages, as a way to a person: the questions go to them as events do. */
    private final class Page implements Desk.Channel {
        @Override
        public boolean isReachable() {
            return !viewers.isEmpty();
        }

        @Override
        public void ask(Question question) {
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
        if (event instanceof SessionEvent.Began began) {
            data.put("by", began.by());
            data.put("text", began.text());
            return "began";
        } else if (event instanceof SessionEvent.Progressed progressed) {
            data.put("op", progressed.progress().operationId());
            data.put("words", progressed.progress().words());
            progressed.progress().fraction().ifPresent(fraction -> data.put("fraction", fraction));
            return "progress";
        } else if (event instanceof SessionEvent.Ended ended) {
            data.put("by", ended.by());
            data.put("text", ended.text());
            data.put("success", ended.told().success());
            data.put("told", ended.told().markdown());
            return "ended";
        } else if (event instanceof SessionEvent.Asked asked) {
            data.put("question", SessionJson.question(asked.question()));
            return "asked";
        } else if (event instanceof SessionEvent.Answered answered) {
            data.put("id", answered.id());
            data.put("approved", answered.approved());
            data.put("by", answered.by());
            return "answered";
        }
        return event instanceof SessionEvent.Changed ? "changed" : "sessions";
    }

    private void send(String type, Map<String, Object> data) {
        if (!viewers.isEmpty()) {
            String text = json.writeValueAsString(data);
            viewers.forEach(viewer -> viewer.tell(type, text));
        }
    }

    @Override
    public void close() {
        leave.run();
        clock.shutdownNow();
        viewers.forEach(viewer -> senders.execute(viewer::end)); // one that reads nothing may take long
        senders.shutdown();
    }

    private static Thread daemon(Runnable task, String name) {
        Thread thread = new Thread(task, name);
        thread.setDaemon(true);
        return thread;
    }
}
