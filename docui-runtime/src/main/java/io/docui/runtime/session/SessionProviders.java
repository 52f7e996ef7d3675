package io.docui.runtime.session;

import io.docui.runtime.spi.ProviderBinding;
import java.util.List;

/**
 * Provider bindings of one session, with the resources to close at the session's end (docs/spec/sessions.md#closing).
 *
 * @param bindings the bindings; the first one gives the application its id and title
 * @param resources processes, connections and similar resources of this session only; closed once, after the last call of the
 *     session has ended or was abandoned. Exceptions are logged
 */
public record SessionProviders(List<ProviderBinding> bindings, AutoCloseable resources) {
    /** Copies the list. */
    public SessionProviders {
        bindings = List.copyOf(bindings);
    }

    /** Resources of a session that has none. */
    private enum Nothing implements AutoCloseable {
        TO_CLOSE;

        @Override
        public void close() {}
    }

    /** Creates providers without resources. */
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
                .log(
                        System.Logger.Level.WARNING,
                        "The resources of " + owner + " could not be closed properly",
                        failure);
    }
}
