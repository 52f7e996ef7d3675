package io.docui.eval.internal.model;

import dev.langchain4j.agent.tool.ToolSpecification;
import dev.langchain4j.model.chat.request.json.JsonObjectSchema;
import dev.langchain4j.model.chat.request.json.JsonRawSchema;
import dev.langchain4j.model.chat.request.json.JsonSchemaElement;
import io.modelcontextprotocol.spec.McpSchema;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.json.JsonMapper;

/** Converts tools of MCP to those of LangChain4j. The schemas of the parameters stay as they are. */
public final class ToolSpecifications {
    private static final JsonMapper JSON = JsonMapper.shared();

    private ToolSpecifications() {}

    public static List<ToolSpecification> of(List<McpSchema.Tool> tools) {
        return tools.stream().map(ToolSpecifications::of).toList();
    }

    private static ToolSpecification of(McpSchema.Tool tool) {
        Map<String, Object> schema = tool.inputSchema() == null ? Map.of() : tool.inputSchema();
        JsonObjectSchema.Builder parameters = JsonObjectSchema.builder()
                .addProperties(elements(schema.get("properties")))
                .required(strings(schema.get("required")));
        Map<String, JsonSchemaElement> definitions = elements(schema.get("$defs"));
        if (!definitions.isEmpty()) {
            parameters.definitions(definitions);
        }
        if (schema.get("additionalProperties") instanceof Boolean additional) {
            parameters.additionalProperties(additional);
        }
        return ToolSpecification.builder()
                .name(tool.name())
                .description(tool.description())
                .parameters(parameters.build())
                .build();
    }

    private static Map<String, JsonSchemaElement> elements(@Nullable Object schemas) {
        Map<String, JsonSchemaElement> elements = new LinkedHashMap<>();
        if (schemas instanceof Map<?, ?> fields) {
            fields.forEach((name, schema) ->
                    elements.put(String.valueOf(name), JsonRawSchema.from(JSON.writeValueAsString(schema))));
        }
        return elements;
    }

    private static List<String> strings(@Nullable Object list) {
        return list instanceof List<?> items
                ? items.stream().map(String::valueOf).toList()
                : List.of();
    }
}
