package io.docui.testkit.schema;

import java.util.HashSet;
import java.util.List;
import java.util.Set;
import tools.jackson.databind.JsonNode;

/** Checks a tool list against the limits of one interface. Not thread-safe. */
final class ToolListChecker {
    private static final List<String> NOT_AT_ROOT = List.of("anyOf", "oneOf", "allOf", "enum", "not", "$ref");

    private final String app;
    private final ModelApi api;
    private final ApiLimits limits;
    private final List<SchemaFinding> findings;

    ToolListChecker(String app, ModelApi api, List<SchemaFinding> findings) {
        this.app = app;
        this.api = api;
        this.limits = ApiLimits.of(api);
        this.findings = findings;
    }

    void check(List<ListedTool> tools) {
        if (tools.size() > limits.tools() && !api.isStrict()) {
            report("", "", SchemaRule.TOOL_COUNT, tools.size(), limits.tools());
        }
        Set<String> names = new HashSet<>();
        for (ListedTool tool : tools) {
            if (!names.add(tool.name())) {
                report(tool.name(), "name", SchemaRule.UNIQUE_TOOL_NAME, tool.name(), "each name once");
            }
            check(tool);
        }
    }

    private void check(ListedTool tool) {
        if (!limits.toolName().matcher(tool.name()).matches()) {
            report(tool.name(), "name", SchemaRule.TOOL_NAME, tool.name(), limits.toolName());
        }
        int length = tool.description().length();
        if (length > limits.description()) {
            report(tool.name(), "description", SchemaRule.DESCRIPTION_LENGTH, length, limits.description());
        }
        if (isObject(tool, "inputSchema", tool.input()) && api != ModelApi.MCP) {
            JsonNode schema = api.isStrict() ? StrictSchema.of(tool.input(), api) : tool.input();
            SchemaChecker.Reporter reporter =
                    (path, rule, value, limit) -> report(tool.name(), path, rule, value, limit);
            new SchemaChecker(api, schema, reporter).check("inputSchema");
        }
        if (api == ModelApi.MCP && tool.output() != null) {
            isObject(tool, "outputSchema", tool.output());
        }
    }

    private boolean isObject(ListedTool tool, String path, JsonNode schema) {
        if (!schema.path("type").asString("").equals("object")) {
            String found = schema.isMissingNode() ? "no schema" : "type " + schema.path("type");
            report(tool.name(), path, SchemaRule.ROOT_OBJECT, found, "type object");
            return false;
        }
        for (String keyword : NOT_AT_ROOT) {
            if (api != ModelApi.MCP && schema.has(keyword)) {
                report(tool.name(), path, SchemaRule.ROOT_OBJECT, keyword, "no alternatives");
            }
        }
        return true;
    }

    private void report(String tool, String path, SchemaRule rule, Object value, Object limit) {
        findings.add(new SchemaFinding(app, tool, path, api, rule, value.toString(), limit.toString()));
    }
}
