package io.docui.example.ide.demo;

import java.util.Map;
import tools.jackson.databind.json.JsonMapper;
import tools.jackson.databind.node.ObjectNode;

/** Formats tool calls as JSON, in the form in which a model writes them. */
final class ToolCallJson {
    private static final JsonMapper JSON = new JsonMapper();

    private ToolCallJson() {}

    static String call(String tool, Map<String, Object> input) {
        ObjectNode call = JSON.createObjectNode().put("name", tool);
        call.set("input", JSON.valueToTree(input));
        return call.toString();
    }
}
