package io.docui.server.inspector;

import io.docui.server.host.SessionEvent;
import io.docui.server.host.SessionHost;
import io.docui.server.host.SharedSession;
import java.time.Clock;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;

/** Registry of the activities of all open sessions, and of those that closed last. Thread-safe. */
final class SessionActivityRegistry implements AutoCloseable {
    /** The maximum number of closed sessions whose ledgers stay readable. */
    static final int MOST_CLOSED = 100;

    private final Map<String, SessionActivity> open = new ConcurrentHashMap<>();
    private final List<SessionActivity> closed = new ArrayList<>();
    private final Clock clock;
    private final Runnable leave;

    SessionActivityRegistry(SessionHost host, Clock clock) {
        this.clock = clock;
        this.leave = host.onSessionOpened(this::follow);
        host.sessions().forEach(this::follow);
    }

    private void follow(SharedSession session) {
        SessionActivity activity = new SessionActivity(session);
        if (open.putIfAbsent(session.id(), activity) == null) {
            session.addListener(event -> {
                activity.onEvent(event, clock.instant());
                if (event instanceof SessionEvent.SessionClosed) {
                    end(activity);
                }
            });
            if (session.isClosed()) { // closed before the listener was added
                end(activity);
            }
        }
    }

    private void end(SessionActivity activity) {
        if (!open.remove(activity.session().id(), activity)) {
            return;
        }
        synchronized (closed) {
            closed.add(activity);
            if (closed.size() > MOST_CLOSED) {
                closed.remove(0);
            }
        }
    }

    /** Returns the activity of a session, which may have just closed. */
    SessionActivity of(SharedSession session) {
        return find(session.id()).orElseGet(() -> new SessionActivity(session));
    }

    /** Finds the activity of a session that is open, or closed while this server ran. */
    Optional<SessionActivity> find(String id) {
        return Optional.ofNullable(open.get(id))
                .or(() -> closed().stream()
                        .filter(activity -> activity.session().id().equals(id))
                        .findFirst());
    }

    /** Returns the open sessions, in no order. */
    List<SessionActivity> open() {
        return List.copyOf(open.values());
    }

    /** Returns the closed sessions, the latest first. */
    List<SessionActivity> closed() {
        List<SessionActivity> latest = new ArrayList<>();
        synchronized (closed) {
            for (int i = closed.size() - 1; i >= 0; i--) {
                if (!open.containsKey(closed.get(i).session().id())) { // a durable session may be open again
                    latest.add(closed.get(i));
                }
            }
        }
        return latest;
    }

    @Override
    public void close() {
        leave.run();
    }
}
