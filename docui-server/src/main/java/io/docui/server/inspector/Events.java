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
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.TimeUnit;
import tools.jackson.databind.json.JsonMapper;

/**
 * Tells the open pages what happens in all sessions, on a thread of its own: whoever causes an event waits for no page.
 *
 * <p>A page that is open can be asked; with none open, nobody is there. Thread-safe.
 */
final class Events implements AutoCloseable {
    private static final int KEEP_ALIVE_SECONDS = 15;

    private final SessionHost host;
    private final Set<EventStream> pages = ConcurrentHashMap.newKeySet();
    private final ExecutorService teller = Executors.newSingleThreadExecutor(task -> daemon(task, "docui-inspector"));
    private final ScheduledExecutorService keepAlive =
            Executors.newSingleThreadScheduledExecutor(task -> daemon(task, "docui-inspector-keep-alive"));
    private final JsonMapper json = JsonMapper.shared();
    private final Runnable leave;

    Events(SessionHost host) {
        this.host = host;
        this.leave = host.greet(this::greet);
        host.all().forEach(this::greet);
        var unused = keepAlive.scheduleWithFixedDelay(
                () -> pages.forEach(EventStream::keepAlive), KEEP_ALIVE_SECONDS, KEEP_ALIVE_SECONDS, TimeUnit.SECONDS);
    }

    /** Answers a page with the stream of events. */
    void serve(HttpServletRequest request, HttpServletResponse response) throws IOException {
        EventStream stream = EventStream.open(request, response);
        pages.add(stream);
        stream.whenClosed(() -> pages.remove(stream));
        stream.send(
                "hello",
                null,
                json.writeValueAsString(Map.of("sessions", host.all().size())));
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
            return !pages.isEmpty();
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
        Map<String, Object> data = new LinkedHashMap<>();
        data.put("session", session.id());
        if (event instanceof SessionEvent.Began began) {
            data.put("by", began.by());
            data.put("text", began.text());
            send("began", data);
        } else if (event instanceof SessionEvent.Progressed progressed) {
            data.put("op", progressed.progress().operationId());
            data.put("words", progressed.progress().words());
            progressed.progress().fraction().ifPresent(fraction -> data.put("fraction", fraction));
            send("progress", data);
        } else if (event instanceof SessionEvent.Ended ended) {
            data.put("by", ended.by());
            data.put("text", ended.text());
            data.put("success", ended.told().success());
            data.put("told", ended.told().markdown());
            send("ended", data);
        } else if (event instanceof SessionEvent.Asked asked) {
            data.put("question", SessionJson.question(asked.question()));
            send("asked", data);
        } else if (event instanceof SessionEvent.Answered answered) {
            data.put("id", answered.id());
            data.put("approved", answered.approved());
            data.put("by", answered.by());
            send("answered", data);
        } else if (event instanceof SessionEvent.Changed) {
            send("changed", data);
        } else {
            send("sessions", Map.of());
        }
    }

    private void send(String type, Map<String, Object> data) {
        if (!pages.isEmpty()) {
            String text = json.writeValueAsString(data);
            teller.execute(() -> pages.forEach(page -> page.send(type, null, text)));
        }
    }

    @Override
    public void close() {
        leave.run();
        keepAlive.shutdownNow();
        teller.shutdown();
        pages.forEach(EventStream::close);
    }

    private static Thread daemon(Runnable task, String name) {
        Thread thread = new Thread(task, name);
        thread.setDaemon(true);
        return thread;
    }
}
