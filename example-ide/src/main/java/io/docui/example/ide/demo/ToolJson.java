package io.docui.example.ide.demo;

import io.docui.runtime.tool.DocumentTool;
import java.util.Map;
import tools.jackson.databind.json.JsonMapper;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.ObjectNode;

/** Tools and calls as a model is given and gives them: JSON. */
final class ToolJson {
    private static final JsonMapper JSON = new JsonMapper();

    private ToolJson() {}

    /** The tools by which a model uses a document. */
    static String documentTools() {
        ArrayNode tools = JSON.createArrayNode();
        for (DocumentTool tool : DocumentTool.values()) {
            ObjectNode schema = tools.addObject()
                    .put("name", tool.toolName())
                    .put("description", tool.description())
                    .putObject("input_schema")
                    .put("type", "object");
            ObjectNode properties = schema.putObject("properties");
            ArrayNode required = schema.putArray("required");
            for (DocumentTool.Parameter parameter : tool.parameters()) {
                ObjectNode property = properties
                        .putObject(parameter.name())
                        .put("type", type(parameter.type()))
                        .put("description", parameter.description());
                if (!parameter.values().isEmpty()) {
                    ArrayNode values = property.putArray("enum");
                    parameter.values().forEach(values::add);
                }
                if (parameter.required()) {
                    required.add(parameter.name());
                }
            }
        }
        return tools.toString();
    }

    private static String type(DocumentTool.Type type) {
        return switch (type) {
            case FLAG -> "boolean";
            case VALUES -> "object";
            default -> "string";
        };
    }

    /** A call as a model writes it. */
    static String call(String tool, Map<String, Object> input) {
        ObjectNode call = JSON.createObjectNode().put("name", tool);
        call.set("input", JSON.valueToTree(input));
        return call.toString();
    }
}
