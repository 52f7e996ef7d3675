package io.docui.hostops.extension;

import io.docui.runtime.spi.ProviderBinding;
import java.util.List;

/**
 * Providers that a module adds to a session of the application, and the resources that end with that session.
 *
 * @param bindings the providers, in the order of the document
 * @param resources what is closed with the session
 */
public record SessionContribution(List<ProviderBinding> bindings, AutoCloseable resources) {
    /** Copies the list. */
    public SessionContribution {
        bindings = List.copyOf(bindings);
    }
}
