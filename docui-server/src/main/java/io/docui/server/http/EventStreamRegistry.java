package io.docui.server.http;

import jakarta.servlet.ServletContext;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import org.jspecify.annotations.Nullable;

/** The event streams of a server that are open, so that its end ends them. Thread-safe. */
final class EventStreamRegistry {
    private static final String ATTRIBUTE = EventStreamRegistry.class.getName();

    private final Set<EventStream> streams = ConcurrentHashMap.newKeySet();
    private volatile boolean closed;

    /** Those of a servlet's server; null if that is no {@link WebServer}. */
    static @Nullable EventStreamRegistry of(ServletContext context) {
        return (EventStreamRegistry) context.getAttribute(ATTRIBUTE);
    }

    void publish(ServletContext context) {
        context.setAttribute(ATTRIBUTE, this);
    }

    /** Keeps a stream until it ends; one that comes after the end of the server ends at once. */
    void add(EventStream stream) {
        streams.add(stream);
        stream.onClose(() -> streams.remove(stream));
        if (closed) {
            stream.close();
        }
    }

    void close() {
        closed = true;
        streams.forEach(EventStream::close);
    }
}
