package io.docui.processor.collect;

import java.util.List;
import javax.lang.model.element.TypeElement;

/**
 * Recognizes the types in which other frameworks wrap requests and responses of the Model Context Protocol. They are no data of the
 * application, even if they are records.
 */
final class ProtocolTypes {
    private static final List<String> PACKAGES = List.of(
            "io.micronaut.mcp.",
            "io.modelcontextprotocol.",
            "io.quarkiverse.mcp.server.",
            "org.mcpjava.",
            "org.springaicommunity.mcp.",
            "org.springframework.ai.mcp.");

    private ProtocolTypes() {}

    static boolean contains(TypeElement type) {
        String name = type.getQualifiedName().toString();
        for (String prefix : PACKAGES) {
            if (name.startsWith(prefix)) {
                return true;
            }
        }
        return false;
    }
}
