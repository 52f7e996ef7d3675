package io.docui.server.mcp;

import io.docui.runtime.tool.DocumentModeTool;
import io.docui.runtime.tool.DocumentModeTool.Parameter;
import io.modelcontextprotocol.spec.McpSchema.Tool;
import io.modelcontextprotocol.spec.McpSchema.ToolAnnotations;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** Converts the tools of the document mode to MCP tool definitions. */
final class McpToolDefinitions {
    private McpToolDefinitions() {}

    static Tool of(DocumentModeTool tool) {
        return of(tool, tool.toolName(), tool.description());
    }

    /** Converts a tool that has another name and another description. */
    static Tool of(DocumentModeTool tool, String name, String description) {
        return Tool.builder(name, schema(tool))
                .title(tool.title())
                .description(description)
                .annotations(annotations(tool))
                .build();
    }

    private static Map<String, Object> schema(DocumentModeTool tool) {
        Map<String, Object> properties = new LinkedHashMap<>();
        tool.parameters().forEach(parameter -> properties.put(parameter.name(), schema(parameter)));
        Map<String, Object> schema = new LinkedHashMap<>();
        schema.put("type", "object");
        schema.put("properties", properties);
        List<String> required = tool.parameters().stream()
                .filter(Parameter::required)
                .map(Parameter::name)
                .toList();
        if (!required.isEmpty()) {
            schema.put("required", required);
        }
        schema.put("additionalProperties", false);
        return schema;
    }

    private static Map<String, Object> schema(Parameter parameter) {
        Map<String, Object> schema = new LinkedHashMap<>();
        schema.put(
                "type",
                switch (parameter.parameterType()) {
                    case VALUES -> "object";
                    case FLAG -> "boolean";
                    case TEXT, ANY -> "string";
                });
        if (!parameter.values().isEmpty()) {
            schema.put("enum", parameter.values());
        }
        schema.put("description", parameter.description());
        return schema;
    }

    private static ToolAnnotations annotations(DocumentModeTool tool) {
        ToolAnnotations.Builder annotations = ToolAnnotations.builder().readOnlyHint(tool.isReadOnly());
        return tool.isReadOnly() ? annotations.idempotentHint(true).build() : annotations.build();
    }
}
