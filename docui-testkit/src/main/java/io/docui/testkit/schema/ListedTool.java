package io.docui.testkit.schema;

import io.docui.runtime.tool.ToolDefinition;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/**
 * A tool of a list.
 *
 * @param name the name
 * @param description the description, or empty
 * @param input the schema of the arguments
 * @param output the schema of the result, if there is one
 */
record ListedTool(
        String name,
        String description,
        JsonNode input,
        @Nullable JsonNode output) {
    private static final JsonMapper JSON = JsonMapper.shared();

    static List<ListedTool> of(List<ToolDefinition> tools) {
        List<ListedTool> listed = new ArrayList<>();
        for (ToolDefinition tool : tools) {
            listed.add(new ListedTool(
                    tool.name(),
                    tool.description(),
                    JSON.readTree(tool.inputSchema()),
                    tool.outputSchema().map(JSON::readTree).orElse(null)));
        }
        return listed;
    }

    static List<ListedTool> parse(String toolList) {
        JsonNode root = JSON.readTree(toolList);
        JsonNode result = root.has("result") ? root.get("result") : root;
        JsonNode tools = result.isArray() ? result : result.path("tools");
        if (!tools.isArray()) {
            throw new IllegalArgumentException("A tool list must be an array, or an object with the array \"tools\"");
        }
        List<ListedTool> listed = new ArrayList<>();
        for (JsonNode tool : tools) {
            listed.add(new ListedTool(
                    tool.path("name").asString(""),
                    tool.path("description").asString(""),
                    tool.path("inputSchema"),
                    tool.get("outputSchema")));
        }
        return listed;
    }
}
