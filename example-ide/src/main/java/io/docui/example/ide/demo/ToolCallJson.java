package io.docui.example.ide.demo;

import java.util.Map;
import tools.jackson.databind.json.JsonMapper;
import tools.jackson.databind.node.ObjectNode;

/** Calls of tools as a model writes them: JSON. */
final class ToolCallJson {
    private static final JsonMapper JSON = new JsonMapper();

    private ToolCallJson() {}

    /** A call as a model writes it. */
    static String call(String tool, Map<String, Object> input) {
        ObjectNode call = JSON.createObjectNode().put("name", tool);
        call.set("input", JSON.valueToTree(input));
        return call.toString();
    }
}
