package io.docui.server.mcp;

import io.docui.runtime.tool.DocumentModeTool;
import io.docui.runtime.tool.SharedTool;
import io.docui.runtime.tool.ToolDefinition;
import io.modelcontextprotocol.spec.McpSchema.Tool;
import io.modelcontextprotocol.spec.McpSchema.ToolAnnotations;
import java.util.LinkedHashMap;
import java.util.Optional;
import tools.jackson.core.type.TypeReference;
import tools.jackson.databind.json.JsonMapper;

/** Converts tools to MCP tool definitions. */
record McpToolDefinitions(JsonMapper json) {
    private static final TypeReference<LinkedHashMap<String, Object>> OBJECT = new TypeReference<>() {};

    Tool of(DocumentModeTool tool) {
        ToolDefinition definition =
                new ToolDefinition(tool.toolName(), tool.description(), tool.inputSchema(), Optional.empty());
        return builder(definition)
                .title(tool.title())
                .annotations(annotations(tool.isReadOnly()))
                .build();
    }

    /**
     * Converts a shared tool.
     * @param name the name of the tool
     * @param run the name of {@link SharedTool#RUN}
     */
    Tool of(SharedTool tool, String name, String run) {
        return builder(tool.definition(name, run))
                .title(tool.title())
                .annotations(annotations(tool.isReadOnly()))
                .build();
    }

    /** Returns a builder with the name, the description and the input schema of a tool. */
    Tool.Builder builder(ToolDefinition tool) {
        return Tool.builder(tool.name(), json.readValue(tool.inputSchema(), OBJECT))
                .description(tool.description());
    }

    private static ToolAnnotations annotations(boolean isReadOnly) {
        ToolAnnotations.Builder annotations = ToolAnnotations.builder().readOnlyHint(isReadOnly);
        return isReadOnly ? annotations.idempotentHint(true).build() : annotations.build();
    }
}
