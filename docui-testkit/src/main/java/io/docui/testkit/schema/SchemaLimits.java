package io.docui.testkit.schema;

import io.docui.runtime.action.ProviderDescriptor;
import io.docui.runtime.session.App;
import io.docui.runtime.tool.ActionTool;
import io.docui.runtime.tool.ToolDefinition;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;

/**
 * Checks the tools of an application against the published limits of model providers, so that no provider refuses a request because of a
 * tool list. {@code docs/reference/schema-limits.md} has all rules with their sources.
 *
 * <pre>{@code
 * @Test
 * void everyProviderAcceptsTools() {
 *     SchemaLimits.verify(DocUI.app(SlimeCaveDocUI.bind(cave)));
 * }
 * }</pre>
 *
 * <p>Strict modes are checked separately. A client opts in to them for each tool, and rewrites its schema: all properties become required
 * for OpenAI, and unsupported keywords are left out. {@link #checkStrict(App)} checks the rewritten schemas.
 */
public final class SchemaLimits {
    private SchemaLimits() {}

    /**
     * Checks the tools of an application as fronts serve them: one for each action, and the shared tools.
     *
     * @param app the application
     * @return what exceeds a limit of a provider without strict mode; empty if nothing does
     */
    public static List<SchemaFinding> check(App app) {
        List<ProviderDescriptor> providers = app.providers();
        return check(providers.get(0).id(), ToolDefinition.ofToolsMode(providers, app.translation()));
    }

    /**
     * Checks tools.
     *
     * @param app the id of the application, for messages
     * @param tools the tools
     * @return what exceeds a limit of a provider without strict mode; empty if nothing does
     */
    public static List<SchemaFinding> check(String app, List<ToolDefinition> tools) {
        return check(app, ListedTool.of(tools), false);
    }

    /**
     * Checks a tool list in the form of the Model Context Protocol.
     *
     * @param app the id of the application, for messages
     * @param toolList a JSON array of tools, an object with the array {@code tools}, or a response to {@code tools/list}
     * @return what exceeds a limit of a provider without strict mode; empty if nothing does
     * @throws IllegalArgumentException if there is no array of tools
     * @throws tools.jackson.core.JacksonException if the text is not valid JSON
     */
    public static List<SchemaFinding> check(String app, String toolList) {
        return check(app, ListedTool.parse(toolList), false);
    }

    /**
     * Checks which actions of an application cannot be strict tools. Each tool is checked by itself.
     *
     * @param app the application
     * @return the reasons; empty if the tool of every action can be strict
     */
    public static List<SchemaFinding> checkStrict(App app) {
        List<ProviderDescriptor> providers = app.providers();
        List<ToolDefinition> actions = ActionTool.of(providers).stream()
                .map(action -> action.definition(app.translation()))
                .toList();
        return checkStrict(providers.get(0).id(), actions);
    }

    /**
     * Checks which tools cannot be strict. Each tool is checked by itself.
     *
     * @param app the id of the application, for messages
     * @param tools the tools
     * @return the reasons; empty if every tool can be strict
     */
    public static List<SchemaFinding> checkStrict(String app, List<ToolDefinition> tools) {
        return check(app, ListedTool.of(tools), true);
    }

    /**
     * Checks which tools of a list cannot be strict. Each tool is checked by itself.
     *
     * @param app the id of the application, for messages
     * @param toolList a JSON array of tools, an object with the array {@code tools}, or a response to {@code tools/list}
     * @return the reasons; empty if every tool can be strict
     * @throws IllegalArgumentException if there is no array of tools
     * @throws tools.jackson.core.JacksonException if the text is not valid JSON
     */
    public static List<SchemaFinding> checkStrict(String app, String toolList) {
        return check(app, ListedTool.parse(toolList), true);
    }

    /**
     * Verifies that every provider accepts the tools of an application, without strict mode.
     *
     * @param app the application
     * @throws AssertionError if a limit is exceeded, with one line for each finding
     */
    public static void verify(App app) {
        List<SchemaFinding> findings = check(app);
        if (!findings.isEmpty()) {
            throw new AssertionError(
                    findings.stream().map(SchemaFinding::message).collect(Collectors.joining("\n")));
        }
    }

    private static List<SchemaFinding> check(String app, List<ListedTool> tools, boolean strict) {
        List<SchemaFinding> findings = new ArrayList<>();
        for (ModelApi api : ModelApi.values()) {
            if (api.isStrict() == strict) {
                new ToolListChecker(app, api, findings).check(tools);
            }
        }
        return List.copyOf(findings);
    }
}
