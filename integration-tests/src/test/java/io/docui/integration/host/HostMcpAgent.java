package io.docui.integration.host;

import io.modelcontextprotocol.client.McpClient;
import io.modelcontextprotocol.client.McpSyncClient;
import io.modelcontextprotocol.client.transport.ServerParameters;
import io.modelcontextprotocol.client.transport.StdioClientTransport;
import io.modelcontextprotocol.json.jackson3.JacksonMcpJsonMapper;
import io.modelcontextprotocol.spec.McpSchema.CallToolRequest;
import io.modelcontextprotocol.spec.McpSchema.ResourceContents;
import io.modelcontextprotocol.spec.McpSchema.SubscribeRequest;
import io.modelcontextprotocol.spec.McpSchema.TextContent;
import io.modelcontextprotocol.spec.McpSchema.TextResourceContents;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import tools.jackson.databind.json.JsonMapper;

/**
 * A model's seat: it has the tools of {@code docui host mcp} and the texts that they give, and nothing else. It counts what that costs.
 */
final class HostMcpAgent implements AutoCloseable {
    private static final Duration LONGEST = Duration.ofMinutes(10);
    private static final int BYTES_OF_A_TOKEN = 4;

    private final McpSyncClient client;
    private final BlockingQueue<String> documents = new LinkedBlockingQueue<>();
    private final StringBuilder transcript = new StringBuilder();
    private String seen = "";
    private int calls;
    private long bytes;

    private HostMcpAgent(List<String> command, Path state) {
        ServerParameters program = ServerParameters.builder(command.get(0))
                .args(command.subList(1, command.size()))
                .addEnvVar("XDG_STATE_HOME", state.toString())
                .build();
        StdioClientTransport transport =
                new StdioClientTransport(program, new JacksonMcpJsonMapper(JsonMapper.shared()));
        transport.setStdErrorHandler(line -> System.err.println("host: " + line));
        client = McpClient.sync(transport)
                .requestTimeout(LONGEST)
                .resourcesUpdateConsumer(this::onResourceUpdated)
                .build();
        client.initialize();
        client.subscribeResource(SubscribeRequest.builder("docui://context").build());
    }

    /** Starts the program for a workspace, under a policy. */
    static HostMcpAgent start(Path workspace, Path policy, Path state) {
        return new HostMcpAgent(
                List.of(
                        Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                        "-Dfile.encoding=UTF-8",
                        "-jar",
                        Objects.requireNonNull(System.getProperty("docui.host.jar")),
                        "mcp",
                        "--workspace",
                        workspace.toString(),
                        "--policy",
                        policy.toString()),
                state);
    }

    private void onResourceUpdated(List<ResourceContents> contents) {
        contents.forEach(content -> documents.add(((TextResourceContents) content).text()));
    }

    String look() {
        return callTool("look", Map.of());
    }

    String run(String code) {
        return callTool("run_code_snippet", Map.of("code", code));
    }

    String preview(String code) {
        return callTool("run_code_snippet", Map.of("code", code, "dry_run", true));
    }

    /** Clicks the link of the last text whose words begin so. */
    String click(String words) {
        return callTool("click", Map.of("link", "link:" + extract("\\[" + words + "[^\\]]*\\]\\(link:(\\d+)", seen)));
    }

    /** Runs an action that goes on by itself, waits until the document says that it has ended, and asks what became of it. */
    String runToCompletion(String code) throws InterruptedException {
        documents.clear();
        String begun = run(code);
        if (!begun.contains("operation_status(")) {
            return begun; // it ended at once
        }
        String operation = extract("operation_status\\(operation='(op-\\d+)'\\)", begun);
        String status;
        do {
            // A document of the time before may still be under way.
            awaitDocumentWithout("⏳ `" + code + "` is running");
            status = run("operation_status('" + operation + "')");
        } while (status.contains("state: running"));
        return status;
    }

    private void awaitDocumentWithout(String running) throws InterruptedException {
        String document = running;
        while (document.contains(running)) {
            document = documents.poll(LONGEST.toSeconds(), TimeUnit.SECONDS);
            if (document == null) {
                throw new AssertionError("It has not ended:\n" + transcript);
            }
        }
        countBytes(document);
    }

    /** What a pattern's first group is in a text. */
    String extract(String pattern, String text) {
        Matcher matcher = Pattern.compile(pattern).matcher(text);
        if (!matcher.find()) {
            throw new AssertionError("There is no " + pattern + " in:\n" + text + "\n\nBefore:\n" + transcript);
        }
        return matcher.group(1);
    }

    private String callTool(String name, Map<String, Object> arguments) {
        calls++;
        TextContent content = (TextContent) client.callTool(
                        CallToolRequest.builder(name).arguments(arguments).build())
                .content()
                .get(0);
        seen = content.text();
        countBytes(seen);
        transcript.append(String.format(Locale.ROOT, "> %s %s%n%s%n%n", name, arguments, seen));
        return seen;
    }

    private void countBytes(String text) {
        bytes += text.getBytes(StandardCharsets.UTF_8).length;
    }

    /** All that was called and answered. */
    String transcript() {
        return transcript.toString();
    }

    /** What it has cost up to now. */
    String cost() {
        return String.format(
                Locale.ROOT,
                "%d calls, %d bytes of documents (about %d tokens)",
                calls,
                bytes,
                bytes / BYTES_OF_A_TOKEN);
    }

    @Override
    public void close() {
        client.closeGracefully();
    }
}
