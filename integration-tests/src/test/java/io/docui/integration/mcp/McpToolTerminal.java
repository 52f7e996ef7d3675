package io.docui.integration.mcp;

import io.docui.example.mud.demo.AgentConnection;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.StringJoiner;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import tools.jackson.databind.JsonNode;

/**
 * A terminal that has nothing but the tools of an MCP server. In tools mode each call of a script is a tool's, and texts have neither
 * prototypes nor links; the terminal adds what the agent can read: the prototypes of {@code help()}, and a link for each proposed call.
 */
final class McpToolTerminal implements AgentConnection {
    private static final Pattern CALL = Pattern.compile("(\\w+)\\((.*)\\)(?:\\s*/\\*.*\\*/)?", Pattern.DOTALL);
    private static final Pattern ARGUMENT = Pattern.compile(
            "\\s*(?:(\\w+)\\s*=\\s*)?('(?:[^'\\\\]|\\\\.)*'|\"(?:[^\"\\\\]|\\\\.)*\"|[^,'\"]+)\\s*(?:,|$)");

    private static final Pattern PROPOSED =
            Pattern.compile("(?m)(^- ([^`\\n]+): | · |^)`(\\w+\\([^`\\n]*\\)(?: /\\*.*\\*/)?)`");
    private static final Pattern POSSIBLE = Pattern.compile("## Possible now\\n.*\\n");

    private final ToolCaller toolCaller;
    private final List<String> proposed = new ArrayList<>();
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
        String document = text(callTool("look", Map.of()));
        if (isDocumentMode()) {
            return document;
        }
        String names = Pattern.compile("(?m)^(\\w+)\\(")
                .matcher(text(callTool("run", Map.of("code", "help()"))))
                .results()
                .map(found -> "'" + found.group(1) + "'")
                .collect(Collectors.joining(", ", "help(", ")"));
        String prototypes = text(callTool("run", Map.of("code", names))).replaceFirst("✔\\s+```\\w*\n?", "");
        String actions = "## Actions\n```typescript\n" + prototypes.substring(0, prototypes.indexOf("```")) + "```\n";
        return withLinks(POSSIBLE.matcher(document).replaceFirst(Matcher.quoteReplacement(actions)));
    }

    private boolean isDocumentMode() {
        return parameters.containsKey("run_code_snippet");
    }

    /** Writes the calls that a text proposes as links. */
    private String withLinks(String text) {
        return PROPOSED.matcher(text).replaceAll(call -> {
            proposed.add(call.group(3));
            String label = call.group(2) == null ? "Do it" : call.group(2);
            String before = call.group(1).startsWith("- ") ? "- " : call.group(1);
            return Matcher.quoteReplacement(
                    before + '[' + label + "](link:" + proposed.size() + " \"" + call.group(3) + "\")");
        });
    }

    @Override
    public String click(String link) {
        return isDocumentMode()
                ? text(callTool("click", Map.of("link", link)))
                : runEach(List.of(proposed.get(Integer.parseInt(link.substring("link:".length())) - 1)));
    }

    @Override
    public String run(String code) {
        return isDocumentMode()
                ? text(callTool("run_code_snippet", Map.of("code", code)))
                : runEach(List.of(code.split(";\\s*(?=\\w+\\()")));
    }

    /** Looks again after the calls, to have the prototypes of what is possible now. */
    private String runEach(List<String> script) {
        StringJoiner steps = new StringJoiner("\n");
        for (int i = 0; i < script.size(); i++) {
            JsonNode result = runTool(script.get(i).strip());
            if (result.path("isError").asBoolean(false)) {
                return withLinks(text(result));
            }
            steps.add(text(result)
                    .lines()
                    .findFirst()
                    .orElse("")
                    .replaceFirst("✔ ?", script.size() == 1 ? "✔ " : "✔ " + (i + 1) + " → "));
        }
        return steps + "\n\n" + look();
    }

    private JsonNode runTool(String call) {
        Matcher parts = CALL.matcher(call);
        if (!parts.matches()) {
            throw new AssertionError("no call: " + call);
        }
        Map<String, Object> arguments = new LinkedHashMap<>();
        List<String> names = parameters.get(parts.group(1));
        if (names == null) {
            return callTool("run", Map.of("code", call)); // a built-in action
        }
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
