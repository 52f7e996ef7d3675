package io.docui.server.mcp;

import java.util.List;

/**
 * Additional MCP features of an application that DocUI does not model, such as prompts, sampling or custom tools.
 *
 * <p>They are on the same server, after DocUI's own features, and bypass the session
 * (docs/spec/fronts.md#mcp-requests). Handlers run on the threads of the transport and must not block. Immutable.
 *
 * @param tools additional tools, with names that no tool of an action has
 * @param resources additional resources, with URIs that do not begin with {@code docui:}
 * @param templates additional resource templates, with the same restriction
 * @param prompts prompts other than {@code primer}
 * @param completions completions for these templates and prompts
 * @param logging whether these tools send log messages, so that clients may set the log level
 */
public record McpExtensions(
        List<McpFeature> tools,
        List<McpFeature> resources,
        List<McpFeature> templates,
        List<McpFeature> prompts,
        List<McpFeature> completions,
        boolean logging) {
    /** No extensions. */
    public static final McpExtensions NONE =
            new McpExtensions(List.of(), List.of(), List.of(), List.of(), List.of(), false);

    /** Copies the lists. */
    public McpExtensions {
        tools = List.copyOf(tools);
        resources = List.copyOf(resources);
        templates = List.copyOf(templates);
        prompts = List.copyOf(prompts);
        completions = List.copyOf(completions);
    }

    /** Returns whether one of the additional tools has this name. */
    boolean hasTool(String name) {
        for (McpFeature tool : tools) {
            if (tool.text("name").equals(name)) {
                return true;
            }
        }
        return false;
    }
}
