package io.docui.integration.mcp;

import io.docui.example.mud.demo.AgentConnection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.StringJoiner;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import tools.jackson.databind.JsonNode;

/** A terminal that has nothing but the tools of an MCP server. In tools mode each call of a script is a tool's. */
final class McpToolTerminal implements AgentConnection {
    private static final Pattern CALL = Pattern.compile("(\\w+)\\((.*)\\)(?:\\s*/\\*.*\\*/)?", Pattern.DOTALL);
    private static final Pattern ARGUMENT = Pattern.compile(
            "\\s*(?:(\\w+)\\s*=\\s*)?('(?:[^'\\\\]|\\\\.)*'|\"(?:[^\"\\\\]|\\\\.)*\"|[^,'\"]+)\\s*(?:,|$)");

    private final ToolCaller toolCaller;
    private final Map<String, List<String>> parameters = new LinkedHashMap<>();
    private int calls;

    /** Calls a tool. */
    @FunctionalInterface
    interface ToolCaller {
        /** What came of a call: the result of {@code tools/call}. */
        JsonNode call(String tool, Map<String, Object> arguments);
    }

    McpToolTerminal(JsonNode tools, ToolCaller toolCaller) {
        this.toolCaller = toolCaller;
        tools.forEach(tool -> parameters.put(
                tool.path("name").asString(),
                List.copyOf(tool.path("inputSchema").path("properties").propertyNames())));
    }

    /** How many tools were called. */
    int calls() {
        return calls;
    }

    @Override
    public String look() {
        return text(callTool("look", Map.of()));
    }

    @Override
    public String click(String link) {
        return text(callTool("click", Map.of("link", link)));
    }

    @Override
    public String run(String code) {
        return parameters.containsKey("run_code_snippet")
                ? text(callTool("run_code_snippet", Map.of("code", code)))
                : runEach(List.of(code.split(";\\s*(?=\\w+\\()")));
    }

    /** What each report tells has changed since the one before; after several one looks again, as a model would. */
    private String runEach(List<String> script) {
        StringJoiner steps = new StringJoiner("\n");
        for (int i = 0; i < script.size(); i++) {
            JsonNode result = runTool(script.get(i).strip());
            if (script.size() == 1 || result.path("isError").asBoolean(false)) {
                return text(result);
            }
            steps.add(text(result).lines().findFirst().orElse("").replaceFirst("✔ ?", "✔ " + (i + 1) + " → "));
        }
        return steps + "\n\n" + look();
    }

    private JsonNode runTool(String call) {
        Matcher parts = CALL.matcher(call);
        if (!parts.matches()) {
            throw new AssertionError("no call: " + call);
        }
        Map<String, Object> arguments = new LinkedHashMap<>();
        List<String> names = Objects.requireNonNull(parameters.get(parts.group(1)), () -> "no tool for " + call);
        Matcher argument = ARGUMENT.matcher(parts.group(2));
        for (int position = 0; argument.lookingAt(); position++) {
            String name = argument.group(1) == null ? names.get(position) : argument.group(1);
            arguments.put(name, value(argument.group(2).strip()));
            argument.region(argument.end(), parts.group(2).length());
        }
        return callTool(parts.group(1), arguments);
    }

    private static Object value(String text) {
        if (text.matches("-?\\d+")) {
            return Integer.valueOf(text);
        }
        return text.startsWith("'") || text.startsWith("\"")
                ? text.substring(1, text.length() - 1).replaceAll("\\\\(.)", "$1")
                : text;
    }

    private JsonNode callTool(String tool, Map<String, Object> arguments) {
        calls++;
        return toolCaller.call(tool, arguments);
    }

    private static String text(JsonNode result) {
        return result.path("content").path(0).path("text").asString();
    }
}
