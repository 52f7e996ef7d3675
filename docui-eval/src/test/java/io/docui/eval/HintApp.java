package io.docui.eval;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Map;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/** An MCP server whose errors offer a recovery that helps, one that fails, one that no other instance offers, and one that ends the server. */
public final class HintApp {
    private static final JsonMapper JSON = JsonMapper.shared();
    private static final Map<String, Object> ANY = Map.of("type", "object");

    private HintApp() {}

    /** Serves until the input ends, or the tool {@code crash} is called. */
    public static void main(String[] args) throws IOException {
        BufferedReader in = new BufferedReader(new InputStreamReader(System.in, StandardCharsets.UTF_8));
        PrintStream out = new PrintStream(System.out, true, StandardCharsets.UTF_8);
        for (String line = in.readLine(); line != null; line = in.readLine()) {
            JsonNode request = JSON.readTree(line);
            if (request.has("id")) {
                out.println(JSON.writeValueAsString(
                        Map.of("jsonrpc", "2.0", "id", request.get("id"), "result", result(request))));
            }
        }
    }

    private static Map<String, Object> result(JsonNode request) {
        JsonNode params = request.path("params");
        return switch (request.path("method").asString("")) {
            case "initialize" ->
                Map.of(
                        "protocolVersion",
                        params.path("protocolVersion").asString("2025-06-18"),
                        "capabilities",
                        Map.of("tools", Map.of()),
                        "serverInfo",
                        Map.of("name", "hints", "version", "1"));
            case "tools/list" ->
                Map.of(
                        "tools",
                        List.of(
                                Map.of("name", "fail", "inputSchema", ANY),
                                Map.of("name", "click", "inputSchema", ANY),
                                Map.of("name", "crash", "inputSchema", ANY),
                                Map.of("name", "echo", "inputSchema", ANY),
                                Map.of("name", "environment", "inputSchema", ANY)));
            default -> Map.of("content", List.of(Map.of("type", "text", "text", answer(params))));
        };
    }

    private static String answer(JsonNode params) {
        switch (params.path("name").asString("")) {
            case "crash" -> {
                return crash();
            }
            case "echo" -> {
                return params.path("arguments").path("text").asString("");
            }
            case "environment" -> {
                return String.join(" ", System.getenv().keySet());
            }
            case "click" -> {
                return params.path("arguments").path("link").asString("").equals("link:4")
                        ? crash()
                        : params.path("arguments").path("link").asString("").equals("link:1")
                                ? "✔ It helps.\n"
                                : "✘ `bad()`\n\n## ⚠️ NOT_VISIBLE\n`bad` cannot be called now.\n";
            }
            default -> {
                return "✘ `fail()`\n\n## ⚠️ ACTION_FAILED\nIt failed.\n\n- [Good](link:1 \"good()\")\n- [Bad](link:2 \"bad()\")\n"
                        + "- [Other](link:3 \"other(" + ProcessHandle.current().pid() + ")\")\n"
                        + "- [Crash](link:4 \"crash()\")\n";
            }
        }
    }

    private static String crash() {
        System.err.println("Segmentation fault");
        System.exit(9);
        return "";
    }
}
