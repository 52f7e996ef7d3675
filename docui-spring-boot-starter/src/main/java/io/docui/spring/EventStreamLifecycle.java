package io.docui.spring;

import io.docui.server.http.EventStreamRegistry;
import org.springframework.context.SmartLifecycle;

/**
 * Ends the streams of notifications when the application context stops, before the web server waits for its requests. The server would
 * otherwise wait for them in vain until its time limit.
 */
final class EventStreamLifecycle implements SmartLifecycle {
    private final EventStreamRegistry streams;
    private volatile boolean running;

    EventStreamLifecycle(EventStreamRegistry streams) {
        this.streams = streams;
    }

    @Override
    public void start() {
        streams.permitEndless();
        running = true;
    }

    @Override
    public void stop() {
        running = false;
        streams.closeEndless();
    }

    @Override
    public boolean isRunning() {
        return running;
    }
}
