package io.docui.server.http;

import jakarta.servlet.ServletContext;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import org.jspecify.annotations.Nullable;

/** Registry of a server's open event streams, which closes them when the server closes. Thread-safe. */
final class EventStreamRegistry {
    private static final String ATTRIBUTE = EventStreamRegistry.class.getName();

    private final Set<EventStream> streams = ConcurrentHashMap.newKeySet();
    private volatile boolean closed;

    /** Returns the registry of a servlet's server; null if that is not a {@link WebServer}. */
    static @Nullable EventStreamRegistry of(ServletContext context) {
        return (EventStreamRegistry) context.getAttribute(ATTRIBUTE);
    }

    void publish(ServletContext context) {
        context.setAttribute(ATTRIBUTE, this);
    }

    /** Registers a stream until it ends. After the server has closed, the stream ends at once. */
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
