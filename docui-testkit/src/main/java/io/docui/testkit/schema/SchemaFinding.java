package io.docui.testkit.schema;

/**
 * A tool that exceeds a limit of a model provider.
 *
 * @param app the id of the application
 * @param tool the name of the tool; empty for the list of tools
 * @param path the place within the tool, such as {@code inputSchema.properties.mana}; empty for the whole tool
 * @param api the interface that has the limit
 * @param rule the rule
 * @param value the value that was found
 * @param limit the permitted value
 */
public record SchemaFinding(
        String app, String tool, String path, ModelApi api, SchemaRule rule, String value, String limit) {

    /** Returns one line with all components. */
    public String message() {
        String place = app + (tool.isEmpty() ? "" : '.' + tool) + (path.isEmpty() ? "" : " at " + path);
        return place + ": " + api.title() + ", " + rule.title() + ": " + value + "; limit: " + limit;
    }

    @Override
    public String toString() {
        return message();
    }
}
