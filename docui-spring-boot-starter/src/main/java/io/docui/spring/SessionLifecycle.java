package io.docui.spring;

import io.docui.server.host.SessionHost;
import io.docui.server.host.SharedSession;
import org.springframework.context.SmartLifecycle;

/**
 * Closes the sessions when the application context stops, after the web server has ended its requests and before any bean is destroyed.
 * Sessions use beans that Spring creates after the host, such as a database, and would therefore destroy before it.
 */
final class SessionLifecycle implements SmartLifecycle {
    private static final System.Logger LOG = System.getLogger(SessionLifecycle.class.getName());

    private final SessionHost host;
    private volatile boolean running;

    SessionLifecycle(SessionHost host) {
        this.host = host;
    }

    @Override
    public void start() {
        running = true;
    }

    @Override
    public void stop() {
        running = false;
        for (SharedSession session : host.sessions()) {
            try {
                session.close();
            } catch (RuntimeException e) {
                LOG.log(System.Logger.Level.WARNING, "The session " + session.id() + " could not be closed", e);
            }
        }
    }

    @Override
    public boolean isRunning() {
        return running;
    }

    /**
     * Tells Spring 7 to leave the sessions open while a test context is only paused. Spring 6 has no such method, and does not pause.
     *
     * @return false
     */
    @SuppressWarnings("MissingOverride")
    public boolean isPauseable() {
        return false;
    }

    /** Returns the phase of ordinary beans, which stop after those with the default phase of this interface, such as the web server. */
    @Override
    public int getPhase() {
        return 0;
    }
}
