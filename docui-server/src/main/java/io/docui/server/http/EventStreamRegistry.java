package io.docui.server.http;

import jakarta.servlet.ServletContext;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import org.jspecify.annotations.Nullable;

/**
 * Registry of a server's open event streams, which closes them when the server stops. A server of an application, which waits for the
 * requests in progress, publishes a registry of its own. Thread-safe.
 */
public final class EventStreamRegistry {
    private static final String ATTRIBUTE = EventStreamRegistry.class.getName();

    private final Set<EventStream> streams = ConcurrentHashMap.newKeySet();
    private volatile boolean endless = true;
    private volatile boolean closed;

    /** Creates an empty registry. */
    public EventStreamRegistry() {}

    /** Returns the registry of a servlet's server; null if none was published. */
    static @Nullable EventStreamRegistry of(ServletContext context) {
        return (EventStreamRegistry) context.getAttribute(ATTRIBUTE);
    }

    /**
     * Lets the streams of a server register themselves here.
     *
     * @param context the context of the servlets that open streams
     */
    public void publish(ServletContext context) {
        context.setAttribute(ATTRIBUTE, this);
    }

    /** Permits streams without an end, until {@link #closeEndless}. This is the initial state. */
    public void permitEndless() {
        endless = true;
    }

    /**
     * Closes the streams without an end, and from now on those that are opened. Streams that end with the response to a call are left, so
     * that a server can wait for them.
     */
    public void closeEndless() {
        endless = false;
        streams.stream().filter(EventStream::isEndless).forEach(EventStream::close);
    }

    /** Registers a stream until it ends. */
    void add(EventStream stream) {
        streams.add(stream);
        stream.onClose(() -> streams.remove(stream));
        closeIfLate(stream);
    }

    /** Closes a stream that the server no longer permits. */
    void closeIfLate(EventStream stream) {
        if (closed || !endless && stream.isEndless()) {
            stream.close();
        }
    }

    void close() {
        closed = true;
        streams.forEach(EventStream::close);
    }
}
