package io.docui.server.mcp;

import io.docui.runtime.action.ProviderDescriptor;
import io.docui.runtime.session.App;
import io.modelcontextprotocol.spec.McpSchema.Implementation;
import org.jspecify.annotations.Nullable;

/** Names the two sides of a connection. */
final class ImplementationInfo {
    private ImplementationInfo() {}

    /**
     * An application, as clients are told.
     *
     * @param app the application
     * @param version its version
     * @return its first provider's id and title
     */
    static Implementation of(App app, String version) {
        ProviderDescriptor first = app.providers().get(0);
        return Implementation.builder(first.id(), version).title(first.title()).build();
    }

    /**
     * A client, as people are told.
     *
     * @param client what it says of itself; null if it said nothing
     * @return its title or name, with its version
     */
    static String displayName(@Nullable Implementation client) {
        if (client == null) {
            return "an unknown client";
        }
        String name = client.title() == null || client.title().isBlank() ? client.name() : client.title();
        return client.version() == null || client.version().isBlank() ? name : name + ' ' + client.version();
    }
}
