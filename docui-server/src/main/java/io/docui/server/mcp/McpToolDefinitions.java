package io.docui.server.mcp;

import io.docui.runtime.tool.DocumentModeTool;
import io.docui.runtime.tool.SharedTool;
import io.docui.runtime.tool.ToolDefinition;
import java.util.LinkedHashMap;
import java.util.Map;

/** Converts tools to MCP tool definitions. */
final class McpToolDefinitions {
    private McpToolDefinitions() {}

    static McpTool of(DocumentModeTool tool) {
        return new McpTool(
                tool.toolName(),
                tool.title(),
                tool.description(),
                McpJson.readObject(tool.inputSchema()),
                null,
                annotations(tool.isReadOnly()));
    }

    /**
     * Converts a shared tool.
     * @param name the name of the tool
     * @param run the name of {@link SharedTool#RUN}
     */
    static McpTool of(SharedTool tool, String name, String run) {
        ToolDefinition definition = tool.definition(name, run);
        return new McpTool(
                name,
                tool.title(),
                definition.description(),
                McpJson.readObject(definition.inputSchema()),
                null,
                annotations(tool.isReadOnly()));
    }

    private static Map<String, Object> annotations(boolean isReadOnly) {
        Map<String, Object> annotations = new LinkedHashMap<>();
        annotations.put("readOnlyHint", isReadOnly);
        if (isReadOnly) {
            annotations.put("idempotentHint", true);
        }
        return annotations;
    }
}
