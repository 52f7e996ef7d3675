package io.docui.benchmarks.dispatch;

import io.docui.runtime.DocUI;
import io.docui.server.mcp.McpStdioServer;
import io.docui.server.mcp.McpToolMode;
import io.modelcontextprotocol.json.McpJsonDefaults;
import io.modelcontextprotocol.json.schema.JsonSchemaValidator.ValidationResponse;
import io.modelcontextprotocol.server.McpServer;
import io.modelcontextprotocol.server.McpSyncServer;
import io.modelcontextprotocol.server.transport.StdioServerTransportProvider;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.nio.channels.Channels;
import java.nio.channels.Pipe;
import java.nio.channels.ReadableByteChannel;
import java.nio.channels.WritableByteChannel;
import java.nio.charset.StandardCharsets;
import java.util.List;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/** Base class of the candidates that call tools of an MCP server over operating-system pipes, all with the same client. */
abstract class McpCandidate extends DispatchBenchmarkCandidate {
    private final List<byte[]> requests;
    private @Nullable Client client;

    McpCandidate() {
        this.requests = calls.stream()
                .map(call -> Client.message("\"id\":1,\"method\":\"tools/call\",\"params\":" + params(call)))
                .toList();
    }

    /** Starts a server that reads and writes messages on its own threads. */
    abstract void serve(InputStream in, OutputStream out);

    String params(BenchmarkCall call) {
        return "{\"name\":\"" + call.tool() + "\",\"arguments\":" + call.json() + '}';
    }

    /** Connects at the first call, because the subclass is not initialized in the constructor. */
    private Client connected() throws IOException {
        Client present = client;
        if (present == null) {
            Pipe input = Pipe.open();
            Pipe output = Pipe.open();
            serve(Channels.newInputStream(input.source()), Channels.newOutputStream(output.sink()));
            present = Client.of(input.sink(), output.source());
            client = present;
        }
        return present;
    }

    @Override
    Object call(int index) {
        try {
            return connected().ask(requests.get(index));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** Ignores the parts of a report other than the result. */
    @Override
    String text(Object result) {
        JsonNode answer = JsonMapper.shared().readTree((String) result).path("result");
        String text = answer.path("content").path(0).path("text").asString("");
        return !answer.path("isError").asBoolean(false) && text.contains(DONE) ? DONE : text;
    }

    @Override
    public void close() {
        try {
            if (client != null) {
                client.close();
            }
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** The MCP SDK's own server, with a handler for each tool and without a check of arguments against schemas. */
    static final class Sdk extends McpCandidate {
        private @Nullable McpSyncServer server;

        @Override
        void serve(InputStream in, OutputStream out) {
            server = McpServer.sync(new StdioServerTransportProvider(McpJsonDefaults.getMapper(), in, out))
                    .serverInfo("tools", "1")
                    .jsonSchemaValidator((schema, content) -> ValidationResponse.asValid(null))
                    .tools(List.copyOf(McpBenchmarkTools.specifications(tools).values()))
                    .build();
        }

        @Override
        public void close() {
            if (server != null) {
                server.close();
            }
            super.close();
        }
    }

    /** DocUI's server, which ends with its input. */
    private abstract static class DocUIServer extends McpCandidate {
        private final McpToolMode mode;

        DocUIServer(McpToolMode mode) {
            this.mode = mode;
        }

        @Override
        void serve(InputStream in, OutputStream out) {
            Thread server = new Thread(
                    () -> McpStdioServer.serve(DocUI.app(BenchmarkToolsDocUI.bind(tools)), "1", mode, in, out),
                    "mcp-server");
            server.setDaemon(true);
            server.start();
        }
    }

    /** DocUI's server with a tool for each action. */
    static final class Tools extends DocUIServer {
        Tools() {
            super(McpToolMode.TOOLS);
        }
    }

    /** DocUI's server with the tools of the document mode, where each call is a snippet. */
    static final class Document extends DocUIServer {
        Document() {
            super(McpToolMode.DOCUMENT);
        }

        @Override
        String params(BenchmarkCall call) {
            return "{\"name\":\"run_code_snippet\",\"arguments\":{\"code\":"
                    + JsonMapper.shared().writeValueAsString(call.snippet()) + "}}";
        }
    }

    /** The client's end of two pipes; every message and every answer is one line. */
    private record Client(OutputStream toServer, BufferedReader fromServer) implements AutoCloseable {
        static Client of(WritableByteChannel toServer, ReadableByteChannel fromServer) throws IOException {
            Client client = new Client(
                    Channels.newOutputStream(toServer),
                    new BufferedReader(
                            new InputStreamReader(Channels.newInputStream(fromServer), StandardCharsets.UTF_8)));
            String answer = client.ask(
                    message("\"id\":0,\"method\":\"initialize\",\"params\":{\"protocolVersion\":\"2025-11-25\","
                            + "\"capabilities\":{},\"clientInfo\":{\"name\":\"benchmark\",\"version\":\"1\"}}"));
            if (!answer.contains("\"result\"")) {
                throw new IOException(answer);
            }
            client.send(message("\"method\":\"notifications/initialized\""));
            return client;
        }

        static byte[] message(String members) {
            return ("{\"jsonrpc\":\"2.0\"," + members + "}\n").getBytes(StandardCharsets.UTF_8);
        }

        void send(byte[] message) throws IOException {
            toServer.write(message);
            toServer.flush();
        }

        String ask(byte[] request) throws IOException {
            send(request);
            for (String line = fromServer.readLine(); line != null; line = fromServer.readLine()) {
                if (line.contains("\"id\":")) { // a notification has no id
                    return line;
                }
            }
            throw new IOException("The server has ended");
        }

        @Override
        public void close() throws IOException {
            toServer.close();
            fromServer.close();
        }
    }
}
