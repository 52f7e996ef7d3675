package io.docui.integration.matrix;

import static org.junit.jupiter.api.Assertions.assertAll;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.networknt.schema.InputFormat;
import com.networknt.schema.Schema;
import com.networknt.schema.SchemaRegistry;
import com.networknt.schema.SchemaRegistryConfig;
import com.networknt.schema.SpecificationVersion;
import io.docui.integration.matrix.TypeRow.Sample;
import io.docui.runtime.DocUI;
import io.docui.runtime.action.ActionDescriptor;
import io.docui.runtime.action.ActionResult;
import io.docui.runtime.error.DocUIError;
import io.docui.runtime.error.ErrorCode;
import io.docui.runtime.schema.JsonSchemas;
import io.docui.runtime.session.Session;
import io.docui.runtime.spi.ProviderBinding;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.function.Executable;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * Every row of docs/spec/types.md#type-table, nested two deep, required and optional, from JSON and from a snippet: what the schema
 * allows arrives, what leniency mends arrives mended, and all else is refused with the path of what is wrong.
 */
class MatrixTest {
    private static final SchemaRegistry SCHEMAS = SchemaRegistry.withDefaultDialect(
            SpecificationVersion.DRAFT_2020_12,
            builder -> builder.schemaRegistryConfig(
                    SchemaRegistryConfig.builder().formatAssertionsEnabled(true).build()));

    @TempDir
    private static Path directory;

    private static MatrixProviders providers;

    @BeforeAll
    static void compileProviders() throws IOException {
        providers = MatrixProviders.compile(TypeTable.ALL, directory);
    }

    @AfterAll
    static void closeProviders() throws IOException {
        providers.close();
    }

    static List<TypeRow> rows() {
        return TypeTable.ALL;
    }

    @ParameterizedTest
    @MethodSource("rows")
    void acceptsAndRejectsValuesInEveryNesting(TypeRow row) throws ReflectiveOperationException {
        ProviderBinding binding = providers.bind(row);
        List<Executable> checks = new ArrayList<>();
        try (Session session = DocUI.app(binding).open("s")) {
            session.look();
            for (MatrixAction action : MatrixAction.of(row)) {
                ActionAssertions actionAssertions = new ActionAssertions(action, binding, session);
                row.valid().forEach(sample -> checks.add(() -> actionAssertions.assertAccepted(sample, true)));
                row.mended().forEach(sample -> checks.add(() -> actionAssertions.assertAccepted(sample, false)));
                row.invalid().forEach(json -> checks.add(() -> actionAssertions.assertRejected(json)));
                checks.add(actionAssertions::assertOmittable);
            }
            assertTrue(checks.size() > 100, "checks");
            assertAll(row.type(), checks);
        }
    }

    /** An action with everything that judges a value for it. */
    private static final class ActionAssertions {
        private final MatrixAction action;
        private final Session session;
        private final Schema schema;

        ActionAssertions(MatrixAction action, ProviderBinding binding, Session session) {
            this.action = action;
            this.session = session;
            ActionDescriptor descriptor = binding.descriptor().actions().stream()
                    .filter(candidate -> candidate.name().equals(action.name()))
                    .findFirst()
                    .orElseThrow();
            this.schema = SCHEMAS.getSchema(JsonSchemas.parameters(descriptor));
        }

        void assertAccepted(Sample sample, boolean exact) {
            String json = action.json(sample.json());
            String about = action + " " + json;
            if (exact) {
                assertTrue(allows(json), () -> "the schema forbids " + about);
            }
            String arguments = "{\"value\": " + json + "}";
            ActionResult called = session.call(action.name(), arguments);
            ActionResult written = session.run(action.name() + "(value=" + json + ")");
            String shown = action.expectedText(sample);
            assertEquals(shown, called.result(), () -> about + " as JSON: " + called.error());
            assertEquals(shown, written.result(), () -> about + " as a snippet: " + written.error());
            ActionResult again = session.run(Objects.requireNonNull(written.call()));
            assertEquals(shown, again.result(), () -> written.call() + ": " + again.error());
        }

        void assertRejected(String value) {
            String json = action.json(value);
            String about = action + " " + json;
            assertFalse(allows(json), () -> "the schema allows " + about);
            ActionResult called = session.call(action.name(), "{\"value\": " + json + "}");
            ActionResult written = session.run(action.name() + "(value=" + json + ")");
            DocUIError error = called.error();
            assertNotNull(error, () -> about + " ran and gave " + called.result());
            assertNotNull(written.error(), () -> about + " ran as a snippet and gave " + written.result());
            assertEquals(error.code(), written.error().code(), about);
            assertTrue(error.path() != null && error.path().startsWith("value"), () -> about + ": " + error);
        }

        void assertOmittable() {
            ActionResult called = session.call(action.name(), "{}");
            assertEquals(
                    !action.required(), schema.validate("{}", InputFormat.JSON).isEmpty(), action::toString);
            if (action.required()) {
                assertEquals(
                        ErrorCode.MISSING_PARAMETER,
                        Objects.requireNonNull(called.error()).code(),
                        action::toString);
            } else {
                assertEquals("?", called.result(), () -> action + ": " + called.error());
            }
        }

        private boolean allows(String json) {
            return schema.validate("{\"value\": " + json + "}", InputFormat.JSON)
                    .isEmpty();
        }
    }
}
