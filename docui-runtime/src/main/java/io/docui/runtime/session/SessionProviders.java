package io.docui.runtime.session;

import io.docui.runtime.spi.ProviderBinding;
import java.util.List;

/**
 * What one session of an application consists of, with what must end when the session does (docs/spec/sessions.md#closing).
 *
 * @param bindings the bindings; the first names the application
 * @param resources processes, connections and the like that belong to this session alone; closed once, after the last call of the
 *     session has ended or was given up. What it throws is logged
 */
public record SessionProviders(List<ProviderBinding> bindings, AutoCloseable resources) {
    /** Copies the list. */
    public SessionProviders {
        bindings = List.copyOf(bindings);
    }

    /** What is left behind where nothing is. */
    private enum Nothing implements AutoCloseable {
        TO_CLOSE;

        @Override
        public void close() {}
    }

    /** Providers that leave nothing behind. */
    static SessionProviders of(List<ProviderBinding> bindings) {
        return new SessionProviders(bindings, Nothing.TO_CLOSE);
    }

    void close(String owner) {
        try {
            resources.close();
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            log(owner, e);
        } catch (Exception e) {
            log(owner, e);
        }
    }

    private static void log(String owner, Exception failure) {
        System.getLogger(SessionProviders.class.getName())
                .log(System.Logger.Level.WARNING, "What belongs to " + owner + " did not end as it should", failure);
    }
}
