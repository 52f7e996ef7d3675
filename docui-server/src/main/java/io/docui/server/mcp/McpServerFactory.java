package io.docui.server.mcp;

import io.docui.runtime.session.App;
import io.modelcontextprotocol.json.jackson3.JacksonMcpJsonMapper;
import io.modelcontextprotocol.json.schema.JsonSchemaValidator.ValidationResponse;
import io.modelcontextprotocol.server.McpAsyncServer;
import io.modelcontextprotocol.server.McpAsyncServerExchange;
import io.modelcontextprotocol.server.McpServer;
import io.modelcontextprotocol.server.McpServer.AsyncSpecification;
import io.modelcontextprotocol.server.McpServerFeatures.AsyncPromptSpecification;
import io.modelcontextprotocol.server.McpServerFeatures.AsyncToolSpecification;
import io.modelcontextprotocol.spec.McpSchema.GetPromptResult;
import io.modelcontextprotocol.spec.McpSchema.Implementation;
import io.modelcontextprotocol.spec.McpSchema.Prompt;
import io.modelcontextprotocol.spec.McpSchema.PromptMessage;
import io.modelcontextprotocol.spec.McpSchema.Role;
import io.modelcontextprotocol.spec.McpSchema.ServerCapabilities;
import io.modelcontextprotocol.spec.McpSchema.TextContent;
import io.modelcontextprotocol.spec.McpServerTransportProvider;
import io.modelcontextprotocol.spec.McpStreamableServerTransportProvider;
import java.util.List;
import java.util.function.Function;
import reactor.core.publisher.Mono;
import tools.jackson.databind.json.JsonMapper;

/** Creates MCP SDK servers for an application, configured identically for every transport. */
final class McpServerFactory {
    private final Implementation info;
    private final ResourceSpecifications resourceSpecifications;
    private final ObjectResources objects;
    private final McpToolSet toolSet;
    private final McpExtensions extras;
    private final JsonMapper json;
    private final Function<McpAsyncServerExchange, McpClientConnection> connections;

    McpServerFactory(
            App app,
            String version,
            McpToolSet toolSet,
            McpExtensions extras,
            JsonMapper json,
            Function<McpAsyncServerExchange, McpClientConnection> connections) {
        this.info = ImplementationInfo.of(app, version);
        McpResourceReader resourceReader = new McpResourceReader(connections);
        this.resourceSpecifications = new ResourceSpecifications(app, json, resourceReader);
        this.objects = new ObjectResources(resourceReader);
        this.toolSet = toolSet;
        this.extras = extras;
        this.json = json;
        this.connections = connections;
    }

    McpAsyncServer create(McpServerTransportProvider transport) {
        return configured(McpServer.async(transport)).build();
    }

    McpAsyncServer create(McpStreamableServerTransportProvider transport) {
        return configured(McpServer.async(transport)).build();
    }

    private AsyncSpecification<?> configured(AsyncSpecification<?> server) {
        return server.serverInfo(info)
                .instructions(toolSet.primer())
                .capabilities(capabilities())
                .jsonMapper(new JacksonMcpJsonMapper(json))
                .jsonSchemaValidator((schema, content) -> ValidationResponse.asValid(null)) // the types guarantee it
                .validateToolInputs(false)
                .tools(tools())
                .tools(extras.tools())
                .resources(resourceSpecifications.all())
                .resources(extras.resources())
                .resourceTemplates(objects.template())
                .resourceTemplates(extras.templates())
                .completions(objects.completion())
                .completions(extras.completions())
                .prompts(primer())
                .prompts(extras.prompts());
    }

    private ServerCapabilities capabilities() {
        ServerCapabilities.Builder capabilities = ServerCapabilities.builder()
                .tools(false)
                .resources(true, false)
                .prompts(false)
                .completions();
        return (extras.logging() ? capabilities.logging() : capabilities).build();
    }

    private AsyncPromptSpecification primer() {
        Prompt prompt = Prompt.builder("primer")
                .title("How to use this application")
                .description("What a model needs to know before it sees its first document.")
                .build();
        PromptMessage message = PromptMessage.builder(
                        Role.USER, TextContent.builder(toolSet.primer()).build())
                .build();
        GetPromptResult result = GetPromptResult.builder(List.of(message)).build();
        return new AsyncPromptSpecification(prompt, (exchange, request) -> Mono.just(result));
    }

    private List<AsyncToolSpecification> tools() {
        return toolSet.tools().stream()
                .map(tool -> AsyncToolSpecification.builder()
                        .tool(tool)
                        .callHandler((exchange, request) ->
                                Mono.defer(() -> connections.apply(exchange).call(exchange, request)))
                        .build())
                .toList();
    }
}
