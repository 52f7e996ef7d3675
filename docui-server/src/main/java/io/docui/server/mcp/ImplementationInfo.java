package io.docui.server.mcp;

import io.docui.runtime.action.ProviderDescriptor;
import io.docui.runtime.session.App;
import java.util.LinkedHashMap;
import java.util.Map;

/** The server's {@code Implementation} in MCP: its name, title and version. */
final class ImplementationInfo {
    private ImplementationInfo() {}

    static Map<String, Object> of(App app, String version) {
        ProviderDescriptor first = app.providers().get(0);
        Map<String, Object> info = new LinkedHashMap<>();
        info.put("name", first.id());
        info.put("title", first.title());
        info.put("version", version);
        return info;
    }
}
