package io.docui.eval.internal.measure;

import java.util.Optional;
import tools.jackson.core.JacksonException;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.ObjectNode;

/** The text that a client hands to a model before its first call: the instructions, and name, description and schema of each tool. */
final class SetupText {
    private static final JsonMapper JSON = JsonMapper.shared();

    private SetupText() {}

    static String of(Optional<String> initialization, Optional<String> toolList) {
        String instructions = initialization
                .map(SetupText::read)
                .map(init -> init.path("instructions").stringValue(""))
                .orElse("");
        return instructions + toolList.map(SetupText::tools).orElse("");
    }

    private static String tools(String toolList) {
        ArrayNode tools = JSON.createArrayNode();
        for (JsonNode tool : read(toolList).path("tools")) {
            ObjectNode told = tools.addObject();
            for (String field : new String[] {"name", "description", "inputSchema"}) {
                if (tool.has(field)) {
                    told.set(field, tool.get(field));
                }
            }
        }
        return tools.toString();
    }

    private static JsonNode read(String text) {
        try {
            return JSON.readTree(text);
        } catch (JacksonException e) {
            return JSON.missingNode(); // a note in another form counts nothing
        }
    }
}
