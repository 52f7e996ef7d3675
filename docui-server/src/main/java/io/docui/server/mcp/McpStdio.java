package io.docui.server.mcp;

import io.docui.runtime.error.ErrorCode;
import io.docui.runtime.session.App;
import io.docui.runtime.session.Session;
import io.docui.runtime.tool.DocumentTool;
import io.docui.runtime.tool.Primer;
import io.modelcontextprotocol.json.jackson3.JacksonMcpJsonMapper;
import io.modelcontextprotocol.server.McpServer;
import io.modelcontextprotocol.server.McpServerFeatures.AsyncToolSpecification;
import io.modelcontextprotocol.spec.McpSchema.CallToolResult;
import io.modelcontextprotocol.spec.McpSchema.Implementation;
import io.modelcontextprotocol.spec.McpSchema.ServerCapabilities;
import java.io.FileDescriptor;
import java.io.FileOutputStream;
import java.io.InputStream;
import java.io.OutputStream;
import java.io.PrintStream;
import java.time.Duration;
import java.util.Arrays;
import java.util.List;
import java.util.concurrent.RejectedExecutionException;
import java.util.function.Supplier;
import reactor.core.publisher.Mono;
import tools.jackson.databind.json.JsonMapper;

/**
 * Serves an application to one MCP client over standard input and output, in document mode (DESIGN section 15).
 *
 * <p>The client gets one session. Its calls run one after the other; a message that cannot be read is answered with an
 * error and does no harm. Serving ends with the input, or when the client no longer takes answers. What was asked before
 * is still answered, but a call that is not done within {@value #GRACE_MILLIS} milliseconds is given up.
 */
public final class McpStdio {
    private static final int GRACE_MILLIS = 800;

    private McpStdio() {}

    /**
     * Serves on the streams of the process until the input ends.
     *
     * <p>Meanwhile {@link System#out} goes to standard error, and {@link System#in} is empty, so that nothing that the
     * application prints or reads disturbs the protocol.
     *
     * @param app makes the application; called once
     * @param version the application's version, as clients are told
     */
    public static void serve(Supplier<App> app, String version) {
        InputStream in = System.in;
        PrintStream out = System.out;
        System.setIn(InputStream.nullInputStream());
        System.setOut(System.err);
        try {
            // A PrintStream would not tell that the client is gone.
            serve(app.get(), version, in, new FileOutputStream(FileDescriptor.out));
        } finally {
            System.setOut(out);
            System.setIn(in);
        }
    }

    /**
     * Serves on a pair of streams until the input ends. Neither is closed.
     *
     * @param app the application
     * @param version its version, as clients are told
     * @param in where the client's messages come from
     * @param out where answers go to
     */
    public static void serve(App app, String version, InputStream in, OutputStream out) {
        JsonMapper json = JsonMapper.shared();
        CallLane calls = new CallLane();
        Session session = app.open();
        ToolCalls tools = new ToolCalls(session, json);
        calls.execute(tools::prepare);
        StdioTransport transport = new StdioTransport(in, out, json);
        McpServer.async(transport)
                .serverInfo(Implementation.builder(session.appId(), version)
                        .title(session.title())
                        .build())
                .instructions(Primer.FOR_TOOLS)
                .capabilities(ServerCapabilities.builder().tools(false).build())
                .jsonMapper(new JacksonMcpJsonMapper(json))
                .jsonSchemaValidator((schema, content) -> {
                    throw new UnsupportedOperationException("arguments are checked by the tools");
                })
                .validateToolInputs(false)
                .tools(tools(tools, calls))
                .build();
        try {
            boolean heard = transport.run();
            if (calls.finish(heard ? Duration.ofMillis(GRACE_MILLIS) : Duration.ZERO)) {
                // With a call still in it, it would not close before that returns.
                session.close();
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            calls.finish(Duration.ZERO);
        } finally {
            transport.close();
        }
    }

    private static List<AsyncToolSpecification> tools(ToolCalls tools, CallLane calls) {
        return Arrays.stream(DocumentTool.values())
                .map(tool -> AsyncToolSpecification.builder()
                        .tool(ToolListing.of(tool))
                        .callHandler((exchange, request) -> queued(calls, () -> tools.call(tool, request.arguments())))
                        .build())
                .toList();
    }

    private static Mono<CallToolResult> queued(CallLane calls, Supplier<CallToolResult> call) {
        return Mono.create(answer -> {
            try {
                calls.execute(() -> answer.success(call.get()));
            } catch (RejectedExecutionException e) {
                answer.success(busy());
            }
        });
    }

    private static CallToolResult busy() {
        return ToolCalls.failure(
                ErrorCode.BUSY, CallLane.CAPACITY + " calls are waiting. Wait for their results before you send more.");
    }
}
