package io.docui.integration.mcp;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.networknt.schema.InputFormat;
import com.networknt.schema.Schema;
import com.networknt.schema.SchemaRegistry;
import com.networknt.schema.SchemaRegistryConfig;
import com.networknt.schema.SpecificationVersion;
import io.docui.runtime.DocUI;
import io.docui.runtime.action.ActionDescriptor;
import io.docui.server.mcp.McpToolMode;
import java.io.IOException;
import java.lang.reflect.Method;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.Random;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestReporter;
import tools.jackson.databind.JsonNode;

/**
 * Random results of every supported type, over MCP: each validates against its tool's output schema, or the call fails with an error
 * that names the place.
 */
class ResultSchemaTest {
    private static final int VALUES = 2_000;
    private static final long SEED = 20261127;
    private static final Pattern TYPE = Pattern.compile("`@?([A-Za-z]\\w+)(?:<[\\w, ]+>)?(?:\\[])?`");
    private static final Pattern PLACE = Pattern.compile(
            "has run, but its result (is not valid: \\\\*`[^`]+`: |cannot be read: [\\w$]+\\.\\w+: \\w+\\.)");
    private static final SchemaRegistry SCHEMAS = SchemaRegistry.withDefaultDialect(
            SpecificationVersion.DRAFT_2020_12,
            builder -> builder.schemaRegistryConfig(
                    SchemaRegistryConfig.builder().formatAssertionsEnabled(true).build()));

    private final ResultGallery gallery = new ResultGallery();
    private final RandomResults values = new RandomResults(new Random(SEED));
    private final List<String> wrong = new ArrayList<>();
    private int valid;
    private int failed;

    @Test
    void everyResultMatchesItsSchemaOrNamesThePlace(TestReporter reporter) throws IOException {
        List<String> names = ResultGalleryDocUI.bind(gallery).descriptor().actions().stream()
                .map(ActionDescriptor::name)
                .toList();
        List<Method> actions = Arrays.stream(ResultGallery.class.getDeclaredMethods())
                .filter(method -> names.contains(actionName(method)))
                .sorted(Comparator.comparing(Method::getName))
                .toList();
        try (PipedMcpClient client =
                new PipedMcpClient(DocUI.app(() -> ResultGalleryDocUI.bind(gallery)), McpToolMode.STRUCTURED)) {
            Map<String, Schema> schemas = new HashMap<>();
            for (JsonNode tool : client.result("tools/list", Map.of()).path("tools")) {
                if (tool.has("outputSchema")) {
                    schemas.put(
                            tool.path("name").asString(),
                            SCHEMAS.getSchema(tool.get("outputSchema").toString()));
                }
            }
            for (int i = 0; i < VALUES; i++) {
                check(client, actions.get(i % actions.size()), schemas, i);
            }
        }
        reporter.publishEntry(Map.of("valid", String.valueOf(valid), "failed", String.valueOf(failed)));
        assertEquals(List.of(), wrong, "seed " + SEED);
        assertTrue(valid > VALUES / 2, valid + " valid");
        assertTrue(failed > VALUES / 50, failed + " failed");
    }

    /** Every Java type of the tables of the specification is the type of a result here. */
    @Test
    void galleryHasEveryTypeOfSpecification() throws IOException {
        Path checkout = Path.of(Objects.requireNonNull(System.getProperty("docui.repository")));
        String page = Files.readString(checkout.resolve("docs/spec/types.md"));
        String tables = page.substring(page.indexOf("## Type table"), page.indexOf("## Values of results"))
                + page.substring(page.indexOf("## Text formats"), page.indexOf("## Enums"));
        Set<String> types = new TreeSet<>();
        for (String row : tables.lines().filter(line -> line.startsWith("| ")).toList()) {
            List<String> cells = List.of(row.split("\\|", -1));
            boolean isContainer =
                    List.of("list", "set", "map").contains(cells.get(1).strip());
            TYPE.matcher(cells.get(isContainer ? 2 : 1)).results().forEach(match -> types.add(match.group(1)));
        }
        assertTrue(types.size() > 60, types::toString);
        String source = Files.readString(Path.of("src/test/java/io/docui/integration/mcp/ResultGallery.java"));
        String gallery = source.substring(source.indexOf("@DocUIApp"));
        types.removeIf(
                type -> Pattern.compile("\\b" + type + "\\b").matcher(gallery).find());

        // Java has no suspend functions.
        assertEquals(Set.of("suspend"), types);
    }

    private static String actionName(Method method) {
        return method.getName().replaceAll("([A-Z])", "_$1").toLowerCase(Locale.ROOT);
    }

    private void check(PipedMcpClient client, Method action, Map<String, Schema> schemas, int number)
            throws IOException {
        String name = actionName(action);
        gallery.setNext(values.value(action.getGenericReturnType()));
        JsonNode result = client.result("tools/call", Map.of("name", name));
        if (result.path("isError").asBoolean(false)) {
            failed++;
            String text = result.path("content").toString();
            boolean isWhole = name.equals("decimal") && text.contains("is not valid: the number");
            if (!isWhole && !PLACE.matcher(text).find() && !text.contains(name + " returned null")) {
                wrong.add(number + " " + name + ": " + text);
            }
            return;
        }
        valid++;
        schemas.get(name)
                .validate(result.path("structuredContent").toString(), InputFormat.JSON)
                .forEach(error -> wrong.add(number + " " + name + ": " + error));
    }
}
