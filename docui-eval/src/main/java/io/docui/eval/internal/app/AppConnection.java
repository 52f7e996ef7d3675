package io.docui.eval.internal.app;

import io.docui.eval.internal.EvaluationException;
import io.docui.eval.internal.EvaluationException.Kind;
import io.docui.server.internal.process.ProcessTree;
import io.modelcontextprotocol.client.McpAsyncClient;
import io.modelcontextprotocol.client.McpClient;
import io.modelcontextprotocol.json.schema.JsonSchemaValidator.ValidationResponse;
import io.modelcontextprotocol.spec.McpError;
import io.modelcontextprotocol.spec.McpSchema;
import io.modelcontextprotocol.spec.McpSchema.CallToolRequest;
import io.modelcontextprotocol.spec.McpSchema.CallToolResult;
import io.modelcontextprotocol.spec.McpSchema.Content;
import io.modelcontextprotocol.spec.McpSchema.TextContent;
import java.nio.file.Path;
import java.time.Duration;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionException;
import java.util.concurrent.TimeoutException;
import reactor.core.publisher.Mono;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/**
 * A session of a running application, over MCP. Closing ends the process and its descendants, by force if they do not end when they are
 * asked to. Not thread-safe.
 */
public final class AppConnection implements AutoCloseable {
    private static final JsonMapper JSON = JsonMapper.shared();
    private static final Duration CLOSE_LIMIT = Duration.ofSeconds(10);
    private static final Object STARTS = new Object();

    private final String name;
    private final AppTransport transport;
    private final McpAsyncClient client;
    private final CompletableFuture<Object> end = new CompletableFuture<>();
    private Optional<ProcessHandle> process = Optional.empty();
    private final JsonNode initialization;
    private final List<McpSchema.Tool> tools;

    private AppConnection(AppLaunch launch, AppTransport transport, Duration callLimit) throws EvaluationException {
        this.name = launch.name();
        this.transport = transport;
        this.client = McpClient.async(transport)
                .requestTimeout(callLimit)
                .initializationTimeout(launch.startLimit())
                // A measure takes answers as they are.
                .jsonSchemaValidator((schema, content) -> ValidationResponse.asValid(null))
                .clientInfo(McpSchema.Implementation.builder("docui-eval", "1").build())
                .build();
        boolean complete = false;
        try {
            this.initialization = JSON.valueToTree(initialize());
            // Not earlier: the transport has a process only now. One that ends at once exceeds the time limit of the
            // start.
            transport.onExit(() -> end.completeExceptionally(new EndedException()));
            this.tools = await("tools/list", client.listTools().toFuture()).tools();
            complete = true;
        } finally {
            if (!complete) {
                close();
            }
        }
    }

    private Object initialize() throws EvaluationException {
        // The transport knows its process by being the only one that starts one.
        synchronized (STARTS) {
            try {
                return await("The start", client.initialize().toFuture());
            } finally {
                process = transport.process();
            }
        }
    }

    /** Signals that the process has ended before it answered. */
    private static final class EndedException extends RuntimeException {
        EndedException() {
            super("The process has ended.", null, false, false);
        }
    }

    static AppConnection open(AppLaunch launch, Path state, Duration callLimit) throws EvaluationException {
        return new AppConnection(launch, new AppTransport(launch, state), callLimit);
    }

    /** Returns the answer to {@code initialize}, as JSON. */
    public String initialization() {
        return initialization.toString();
    }

    /** Returns the instructions that the app gives to models; empty if there are none. */
    public String instructions() {
        return initialization.path("instructions").stringValue("");
    }

    public List<McpSchema.Tool> tools() {
        return tools;
    }

    /** Returns the answer to {@code tools/list}, as JSON. */
    public String toolList() {
        return JSON.writeValueAsString(Map.of("tools", tools));
    }

    public boolean hasTool(String tool) {
        return tools.stream().anyMatch(candidate -> candidate.name().equals(tool));
    }

    /**
     * Calls a tool.
     * @throws EvaluationException if the app ends, or does not answer in time
     */
    public ToolAnswer call(String tool, Map<String, Object> arguments) throws EvaluationException {
        CallToolRequest request = CallToolRequest.builder(tool)
                .arguments(new LinkedHashMap<>(arguments))
                .build();
        try {
            return new ToolAnswer(
                    textOf(await("The call of " + tool, client.callTool(request).toFuture())), false);
        } catch (McpError e) {
            return new ToolAnswer(String.valueOf(e.getMessage()), true);
        }
    }

    private static String textOf(CallToolResult result) {
        StringBuilder text = new StringBuilder();
        for (Content content : result.content()) {
            if (content instanceof TextContent part) {
                text.append(text.isEmpty() ? "" : "\n").append(part.text());
            }
        }
        return text.toString();
    }

    private <T> T await(String what, CompletableFuture<T> answer) throws EvaluationException {
        try {
            CompletableFuture.anyOf(answer, end).join();
            return answer.join();
        } catch (CompletionException e) {
            Throwable cause = e.getCause() == null ? e : e.getCause();
            if (cause instanceof McpError refusal) {
                throw refusal;
            }
            throw new EvaluationException(
                    Kind.APP, what + " failed: " + reason(cause) + transport.lastErrorLines(), cause);
        }
    }

    private String reason(Throwable cause) {
        if (cause instanceof EndedException) {
            return name + " has ended.";
        }
        return cause instanceof TimeoutException || cause.getCause() instanceof TimeoutException
                ? name + " did not answer in time."
                : name + ": " + cause.getMessage();
    }

    @Override
    public void close() {
        // The descendants are looked for first: afterwards, nothing tells whose they were.
        Optional<ProcessTree> tree = process.map(ProcessTree::new);
        Mono<Void> closing = client.closeGracefully();
        closing.timeout(CLOSE_LIMIT).onErrorComplete().block();
        tree.ifPresent(processes -> processes.end(Duration.ZERO));
        transport.marked().kill();
    }
}
