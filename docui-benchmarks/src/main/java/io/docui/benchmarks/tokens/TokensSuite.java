package io.docui.benchmarks.tokens;

import com.knuddels.jtokkit.Encodings;
import com.knuddels.jtokkit.api.Encoding;
import com.knuddels.jtokkit.api.ModelType;
import io.docui.benchmarks.harness.BenchmarkReport;
import io.docui.benchmarks.harness.BenchmarkReport.ReportLine;
import io.docui.benchmarks.harness.MeasurementEffort;
import io.docui.benchmarks.harness.Quartiles;
import io.docui.runtime.action.ActionDescriptor;
import io.docui.runtime.schema.CatalogTokenCost;
import java.io.IOException;
import java.io.InputStream;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/**
 * Benchmark suite that counts the tokens of the tool descriptions of real MCP servers in several forms. The forms are OpenAI JSON
 * tools with the servers' own schemas, MCP tool lists, prototypes with the same full documentation, and prototypes at lower levels.
 */
public final class TokensSuite {
    private static final List<String> SERVERS =
            List.of("context7", "filesystem", "github", "memory", "notion", "playwright", "sequential-thinking");
    /** The server whose schemas each contain all its definitions, whether or not the tool refers to them. */
    private static final String REPEATS = "notion";

    private static final Encoding O200K = Encodings.newDefaultEncodingRegistry().getEncodingForModel(ModelType.GPT_4O);
    private static final JsonMapper JSON = new JsonMapper();

    private TokensSuite() {}

    public static List<BenchmarkReport> measure(MeasurementEffort effort) throws IOException {
        List<ReportLine> lines = new ArrayList<>();
        double[] sums = new double[6];
        double[] sumsOfOthers = new double[6];
        for (String server : SERVERS) {
            double[] counts = counts(tools(server));
            lines.add(line(server, counts));
            for (int i = 0; i < counts.length; i++) {
                sums[i] += counts[i];
                sumsOfOthers[i] += server.equals(REPEATS) ? 0 : counts[i];
            }
        }
        lines.add(line("all", sums));
        lines.add(line("all but " + REPEATS, sumsOfOthers));
        return List.of(new BenchmarkReport(
                "tokens (o200k_base)",
                List.of(
                        "tools",
                        "OpenAI JSON",
                        "MCP JSON",
                        "prototypes, Full",
                        "Summary",
                        "Gist",
                        "Full ÷ OpenAI JSON",
                        "Summary ÷ OpenAI JSON"),
                lines));
    }

    private static ReportLine line(String name, double[] counts) {
        List<Quartiles> values = new ArrayList<>();
        for (int i = 0; i < 6; i++) {
            values.add(Quartiles.ofCount(counts[i]));
        }
        values.add(Quartiles.ofCount(counts[3] / counts[1]));
        values.add(Quartiles.ofCount(counts[4] / counts[1]));
        return new ReportLine(name, values);
    }

    private static JsonNode tools(String server) throws IOException {
        try (InputStream in = Objects.requireNonNull(TokensSuite.class.getResourceAsStream(server + ".json"), server)) {
            return JSON.readTree(in).path("tools");
        }
    }

    private static double[] counts(JsonNode tools) {
        int openAi = 0;
        int mcp = 0;
        for (JsonNode tool : tools) {
            openAi += O200K.countTokens(openAi(tool));
            mcp += O200K.countTokens(tool.toString());
        }
        List<ActionDescriptor> actions = new ToolSchemaReader().actions(tools);
        CatalogTokenCost prototypes = CatalogTokenCost.of(actions, text -> O200K.countTokens(text.toString()));
        return new double[] {
            tools.size(),
            openAi,
            mcp,
            prototypes.total().full(),
            prototypes.total().summary(),
            prototypes.total().gist()
        };
    }

    /** Returns a tool as it appears in a request to OpenAI. */
    private static String openAi(JsonNode tool) {
        return JSON.createObjectNode()
                .put("type", "function")
                .set(
                        "function",
                        JSON.createObjectNode()
                                .put("name", tool.path("name").asString())
                                .put("description", tool.path("description").asString(""))
                                .set("parameters", tool.path("inputSchema")))
                .toString();
    }
}
