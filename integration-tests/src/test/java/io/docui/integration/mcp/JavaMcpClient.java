package io.docui.integration.mcp;

import dev.langchain4j.agent.tool.ToolExecutionRequest;
import dev.langchain4j.exception.LangChain4jException;
import dev.langchain4j.mcp.client.DefaultMcpClient;
import dev.langchain4j.mcp.client.transport.McpTransport;
import dev.langchain4j.mcp.client.transport.http.StreamableHttpMcpTransport;
import dev.langchain4j.mcp.client.transport.stdio.StdioMcpTransport;
import dev.langchain4j.service.tool.ToolExecutionResult;
import io.modelcontextprotocol.client.McpClient;
import io.modelcontextprotocol.client.McpSyncClient;
import io.modelcontextprotocol.client.transport.HttpClientStreamableHttpTransport;
import io.modelcontextprotocol.client.transport.ServerParameters;
import io.modelcontextprotocol.client.transport.StdioClientTransport;
import io.modelcontextprotocol.json.McpJsonDefaults;
import io.modelcontextprotocol.spec.McpClientTransport;
import io.modelcontextprotocol.spec.McpError;
import io.modelcontextprotocol.spec.McpSchema;
import java.io.Closeable;
import java.net.URI;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import org.springframework.ai.mcp.SyncMcpToolCallback;
import org.springframework.ai.tool.execution.ToolExecutionException;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/** One of the clients that Java programs use: the official SDK, LangChain4j and Spring AI. */
interface JavaMcpClient extends McpToolTerminal.ToolCaller, Closeable {
    JsonMapper JSON = JsonMapper.shared();
    Duration LIMIT = Duration.ofMinutes(1);

    @Override
    void close();

    /**
     * Connects a client.
     * @param name {@code java-sdk}, {@code langchain4j} or {@code spring-ai}
     * @param target a URL, or a command that the client starts
     */
    static JavaMcpClient connect(String name, List<String> target) {
        boolean isUrl = target.get(0).startsWith("http");
        return switch (name) {
            case "java-sdk" -> new OfficialSdk(officialSdk(isUrl, target));
            case "spring-ai" -> new SpringAi(officialSdk(isUrl, target));
            case "langchain4j" -> new LangChain4j(langChain4j(isUrl, target));
            default -> throw new IllegalArgumentException(name);
        };
    }

    private static McpSyncClient officialSdk(boolean isUrl, List<String> target) {
        McpClientTransport transport;
        if (isUrl) {
            URI url = URI.create(target.get(0));
            transport = HttpClientStreamableHttpTransport.builder(
                            url.resolve("/").toString())
                    .endpoint(url.getPath() + '?' + url.getQuery())
                    .build();
        } else {
            ServerParameters parameters = ServerParameters.builder(target.get(0))
                    .args(target.subList(1, target.size()))
                    .build();
            transport = new StdioClientTransport(parameters, McpJsonDefaults.getMapper());
        }
        McpSyncClient client = McpClient.sync(transport)
                .requestTimeout(LIMIT)
                .initializationTimeout(LIMIT)
                .build();
        client.initialize();
        return client;
    }

    private static DefaultMcpClient langChain4j(boolean isUrl, List<String> target) {
        McpTransport transport = isUrl
                ? new StreamableHttpMcpTransport.Builder()
                        .url(target.get(0))
                        .timeout(LIMIT)
                        .build()
                : new StdioMcpTransport.Builder().command(target).build();
        return new DefaultMcpClient.Builder()
                .transport(transport)
                .initializationTimeout(LIMIT)
                .toolExecutionTimeout(LIMIT)
                .build();
    }

    /** A result of {@code tools/call} with one text. */
    private static JsonNode result(String text, boolean isError) {
        return JSON.valueToTree(Map.of("content", List.of(Map.of("type", "text", "text", text)), "isError", isError));
    }

    /** The official SDK. */
    record OfficialSdk(McpSyncClient client) implements JavaMcpClient {
        @Override
        public JsonNode call(String tool, Map<String, Object> arguments) {
            try {
                return JSON.valueToTree(client.callTool(McpSchema.CallToolRequest.builder(tool)
                        .arguments(arguments)
                        .build()));
            } catch (McpError e) {
                return result(String.valueOf(e.getMessage()), true);
            }
        }

        @Override
        public void close() {
            client.closeGracefully();
        }
    }

    /** Spring AI, whose tools are callbacks that call the official SDK. */
    record SpringAi(McpSyncClient client) implements JavaMcpClient {
        @Override
        public JsonNode call(String tool, Map<String, Object> arguments) {
            SyncMcpToolCallback callback = SyncMcpToolCallback.builder()
                    .mcpClient(client)
                    .tool(McpSchema.Tool.builder(tool, Map.of("type", "object")).build())
                    .build();
            try {
                JsonNode content = JSON.readTree(callback.call(JSON.writeValueAsString(arguments)));
                return JSON.createObjectNode().set("content", content);
            } catch (ToolExecutionException | McpError e) { // a failed call, or an error of the protocol
                return result(String.valueOf(e.getMessage()), true);
            }
        }

        @Override
        public void close() {
            client.closeGracefully();
        }
    }

    /** LangChain4j, which has a client of its own. */
    record LangChain4j(DefaultMcpClient client) implements JavaMcpClient {
        @Override
        public JsonNode call(String tool, Map<String, Object> arguments) {
            try {
                ToolExecutionResult outcome = client.executeTool(ToolExecutionRequest.builder()
                        .name(tool)
                        .arguments(JSON.writeValueAsString(arguments))
                        .build());
                return result(outcome.resultText(), outcome.isError());
            } catch (LangChain4jException e) {
                return result(String.valueOf(e.getMessage()), true);
            }
        }

        @Override
        public void close() {
            client.close();
        }
    }
}
