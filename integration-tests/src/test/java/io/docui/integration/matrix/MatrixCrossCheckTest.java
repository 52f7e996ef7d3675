package io.docui.integration.matrix;

import static java.util.concurrent.TimeUnit.MINUTES;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.docui.integration.matrix.TypeRow.Sample;
import io.docui.runtime.action.ActionDescriptor;
import io.docui.runtime.action.ProviderDescriptor;
import io.docui.runtime.schema.JsonSchemas;
import io.docui.runtime.schema.TypeScriptDeclarations;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.stream.Collectors;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import tools.jackson.databind.json.JsonMapper;
import tools.jackson.databind.node.ObjectNode;

/**
 * The values of the matrix before two judges that nobody here wrote: ajv says of each what {@link MatrixTest} found, and
 * the TypeScript compiler takes the valid ones as arguments of the declared functions, and refuses the others where types
 * can tell.
 */
@Tag("full")
class MatrixCrossCheckTest {
    private static final Path NPM = Path.of(Objects.requireNonNull(System.getProperty("docui.npm")));
    private static final JsonMapper JSON = JsonMapper.shared();

    @TempDir
    private static Path directory;

    private static final Map<TypeRow, ProviderDescriptor> PROVIDERS = new HashMap<>();

    @BeforeAll
    static void compileProviders() throws IOException, ReflectiveOperationException {
        try (MatrixProviders providers =
                MatrixProviders.compile(TypeTable.ALL, Files.createDirectory(directory.resolve("classes")))) {
            for (TypeRow row : TypeTable.ALL) {
                PROVIDERS.put(row, providers.bind(row).descriptor());
            }
        }
    }

    @Test
    void ajvAgreesWithDecoder() throws IOException, InterruptedException {
        List<String> lines = new ArrayList<>();
        for (TypeRow row : TypeTable.ALL) {
            Map<String, String> schemas = PROVIDERS.get(row).actions().stream()
                    .collect(Collectors.toMap(ActionDescriptor::name, JsonSchemas::parameters));
            for (MatrixAction action : MatrixAction.of(row)) {
                String schema = schemas.get(action.name());
                for (Sample sample : row.valid()) {
                    lines.add(toJsonLine(action, schema, sample.json(), true));
                }
                for (String json : row.invalid()) {
                    lines.add(toJsonLine(action, schema, json, false));
                }
            }
        }
        Path values = Files.write(directory.resolve("values.jsonl"), lines);

        assertEquals(
                lines.size() + " judged, 0 otherwise",
                run("node", NPM.resolve("ajv-judge.mjs").toString(), values.toString()));
    }

    private static String toJsonLine(MatrixAction action, String schema, String json, boolean allowed) {
        ObjectNode line = JSON.createObjectNode();
        line.put("name", action.toString());
        line.set("schema", JSON.readTree(schema));
        line.set("value", JSON.readTree("{\"value\": " + action.json(json) + "}"));
        line.put("allowed", allowed);
        return line.toString();
    }

    @Test
    void typeScriptCompilerAgreesWithDecoder() throws IOException, InterruptedException {
        List<String> command = new ArrayList<>(List.of(
                "node",
                NPM.resolve("node_modules/typescript/bin/tsc").toString(),
                "--strict",
                "--noEmit",
                "--pretty",
                "false"));
        for (TypeRow row : TypeTable.ALL) {
            ProviderDescriptor provider = PROVIDERS.get(row);
            Files.writeString(directory.resolve(provider.id() + ".d.ts"), TypeScriptDeclarations.of(provider));
            Files.writeString(directory.resolve(provider.id() + ".use.ts"), usageSource(row, provider.id()));
            command.add(provider.id() + ".d.ts");
            command.add(provider.id() + ".use.ts");
        }
        assertEquals("", run(command.toArray(String[]::new)));
    }

    /** A call of each action with each value; anchors are of a type of their own, which no text is. */
    private static String usageSource(TypeRow row, String provider) {
        StringBuilder use = new StringBuilder("export {};\n");
        boolean anchors = row.valid().get(0).json().contains("\"obj:");
        for (MatrixAction action : MatrixAction.of(row)) {
            for (Sample sample : row.valid()) {
                String value = anchors
                        ? action.json("(\"\" as unknown as docui." + provider + ".Anchor<docui." + provider
                                + (row.name().equals("object") ? ".Thing>)" : ".Obj>)"))
                        : action.json(sample.json());
                use.append(call(provider, action, value));
            }
            if (row.judgedByType()) {
                for (String json : row.invalid()) {
                    use.append("// @ts-expect-error forbidden\n").append(call(provider, action, action.json(json)));
                }
            }
            use.append(action.required() ? "// @ts-expect-error required\n" : "")
                    .append(call(provider, action, ""));
        }
        return use.toString();
    }

    private static String call(String provider, MatrixAction action, String value) {
        return "docui." + provider + '.' + action.name() + '(' + value.replace("\n", "\\n") + ");\n";
    }

    /** Runs a program and returns what it says, however it ends. */
    private static String run(String... command) throws IOException, InterruptedException {
        Path output = directory.resolve("output");
        Process process = new ProcessBuilder(command)
                .directory(directory.toFile())
                .redirectErrorStream(true)
                .redirectOutput(output.toFile())
                .start();
        try {
            assertTrue(process.waitFor(5, MINUTES), "it does not come to an end");
        } finally {
            process.destroyForcibly();
        }
        String said = Files.readString(output).strip();
        return said.length() > 5_000 ? said.substring(0, 5_000) : said;
    }
}
