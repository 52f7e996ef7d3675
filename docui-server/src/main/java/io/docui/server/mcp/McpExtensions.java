package io.docui.server.mcp;

import io.modelcontextprotocol.server.McpServerFeatures.AsyncCompletionSpecification;
import io.modelcontextprotocol.server.McpServerFeatures.AsyncPromptSpecification;
import io.modelcontextprotocol.server.McpServerFeatures.AsyncResourceSpecification;
import io.modelcontextprotocol.server.McpServerFeatures.AsyncResourceTemplateSpecification;
import io.modelcontextprotocol.server.McpServerFeatures.AsyncToolSpecification;
import io.modelcontextprotocol.spec.McpSchema.InitializeResult;
import io.modelcontextprotocol.spec.McpSchema.ServerCapabilities;
import java.util.List;

/**
 * What an application offers MCP clients that DocUI has no word for, such as prompts, sampling or forms of its own: it stands
 * on the same server, behind what DocUI offers, and does not go through the session (docs/spec/fronts.md#mcp-requests).
 *
 * <p>Handlers run on the threads of the transport and must not block. Immutable.
 *
 * @param tools tools of names that no action's tool has
 * @param resources resources of URIs that do not begin with {@code docui:}
 * @param templates templates of such resources
 * @param prompts prompts other than {@code primer}
 * @param completions completions for those templates and prompts
 * @param logging whether tools of these send log messages, so that clients may say from which level
 */
public record McpExtensions(
        List<AsyncToolSpecification> tools,
        List<AsyncResourceSpecification> resources,
        List<AsyncResourceTemplateSpecification> templates,
        List<AsyncPromptSpecification> prompts,
        List<AsyncCompletionSpecification> completions,
        boolean logging) {
    /** Nothing more. */
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

    /**
     * What the server announces of itself: the SDK's always announces log messages.
     *
     * @param result what the SDK's server announces
     * @return the same, without what there is not
     */
    InitializeResult adjustCapabilities(InitializeResult result) {
        ServerCapabilities all = result.capabilities();
        if (logging || all.logging() == null) {
            return result;
        }
        ServerCapabilities some = new ServerCapabilities(
                all.completions(),
                all.experimental(),
                null,
                all.prompts(),
                all.resources(),
                all.tools(),
                all.extensions());
        return new InitializeResult(
                result.protocolVersion(), some, result.serverInfo(), result.instructions(), result.meta());
    }

    /** Whether one of the tools has this name. */
    boolean hasTool(String name) {
        return tools.stream().anyMatch(tool -> tool.tool().name().equals(name));
    }
}
