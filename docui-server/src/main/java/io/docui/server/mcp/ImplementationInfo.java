package io.docui.server.mcp;

import io.docui.runtime.action.ProviderDescriptor;
import io.docui.runtime.session.App;
import io.modelcontextprotocol.spec.McpSchema.Implementation;
import org.jspecify.annotations.Nullable;

/** Names of server and client in MCP: the server's {@code Implementation}, and the display name of a client. */
final class ImplementationInfo {
    private ImplementationInfo() {}

    static Implementation of(App app, String version) {
        ProviderDescriptor first = app.providers().get(0);
        return Implementation.builder(first.id(), version).title(first.title()).build();
    }

    /**
     * Returns the display name of a client.
     * @param client the client's implementation info; null if it sent none
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
