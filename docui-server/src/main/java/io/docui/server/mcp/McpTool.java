package io.docui.server.mcp;

import java.util.LinkedHashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * Definition of a tool for clients. Immutable.
 * @param title the title for people; null if there is none
 * @param inputSchema the JSON Schema of the arguments
 * @param outputSchema the JSON Schema of the structured content; null if results are text alone
 * @param annotations the hints about the effects of the tool, by name
 */
record McpTool(
        String name,
        @Nullable String title,
        String description,
        Map<String, Object> inputSchema,
        @Nullable Map<String, Object> outputSchema,
        Map<String, Object> annotations) {
    /** Returns the definition as a JSON object of the protocol's schema. */
    Map<String, Object> definition() {
        Map<String, Object> definition = new LinkedHashMap<>();
        definition.put("name", name);
        if (title != null) {
            definition.put("title", title);
        }
        definition.put("description", description);
        definition.put("inputSchema", inputSchema);
        if (outputSchema != null) {
            definition.put("outputSchema", outputSchema);
        }
        definition.put("annotations", annotations);
        return definition;
    }
}
