package io.docui.integration.agreement;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.networknt.schema.InputFormat;
import com.networknt.schema.Schema;
import com.networknt.schema.SchemaRegistry;
import com.networknt.schema.SpecificationVersion;
import io.docui.runtime.DocUI;
import io.docui.runtime.action.ActionDescriptor;
import io.docui.runtime.action.ActionResult;
import io.docui.runtime.error.DocUIError;
import io.docui.runtime.schema.JsonSchemas;
import io.docui.runtime.session.Session;
import io.docui.runtime.spi.ProviderBinding;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Random;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import tools.jackson.databind.JsonNode;

/**
 * Schema, decoder and binder agree on random arguments (docs/spec/generated-code.md#consistency-of-outputs): what the schema allows is
 * decoded, to the same value whether it comes as JSON or as a call; what it forbids is refused or mended, and never as another value
 * in one than in the other.
 */
class SchemaDecoderAgreementTest {
    private static final int SETS = 500;
    private static final long SEED = 20261121;

    private final ProviderBinding binding = GalleryDocUI.bind(new Gallery());
    private final Session session = DocUI.app(binding).open("s");
    private final Map<String, Schema> schemas = new HashMap<>();

    private boolean isAllowedBySchema(ActionDescriptor action, JsonNode arguments) {
        Schema schema = schemas.computeIfAbsent(
                action.name(),
                name -> SchemaRegistry.withDefaultDialect(SpecificationVersion.DRAFT_2020_12)
                        .getSchema(JsonSchemas.parameters(action)));
        return schema.validate(arguments.toString(), InputFormat.JSON).isEmpty();
    }

    @Test
    void decodesAllowedArgumentsToSameValue() {
        Random random = new Random(SEED);
        RandomArgumentGenerator generator = new RandomArgumentGenerator(random);
        List<ActionDescriptor> actions = binding.descriptor().actions();
        for (int i = 0; i < SETS; i++) {
            ActionDescriptor action = actions.get(i % actions.size());
            JsonNode arguments = generator.validArguments(action);
            String about = "seed " + SEED + ", set " + i + ": " + action.name() + " " + arguments;
            assertTrue(isAllowedBySchema(action, arguments), about);
            assertSameOutcome(action, arguments, about, true);
        }
    }

    @Test
    void rejectsOrCoercesForbiddenArgumentsAlike() {
        Random random = new Random(SEED + 1);
        RandomArgumentGenerator generator = new RandomArgumentGenerator(random);
        List<ActionDescriptor> actions = binding.descriptor().actions();
        int forbidden = 0;
        int refused = 0;
        for (int i = 0; i < SETS; i++) {
            ActionDescriptor action = actions.get(i % actions.size());
            JsonNode arguments = generator.mutatedArguments(action);
            String about = "seed " + (SEED + 1) + ", set " + i + ": " + action.name() + " " + arguments;
            boolean allowed = isAllowedBySchema(action, arguments);
            forbidden += allowed ? 0 : 1;
            refused += assertSameOutcome(action, arguments, about, allowed) ? 0 : 1;
        }
        assertTrue(forbidden > SETS / 2, forbidden + " sets were forbidden");
        assertTrue(refused > forbidden / 2, refused + " of " + forbidden + " were refused");
    }

    /** Calls by JSON and by a written call, and compares; returns whether the arguments were taken. */
    private boolean assertSameOutcome(ActionDescriptor action, JsonNode arguments, String about, boolean mustRun) {
        ActionResult json = session.call(action.name(), arguments.toString());
        ActionResult written = session.run(toScript(action, arguments));
        assertEquals(errorCode(json), errorCode(written), about);
        assertEquals(json.result(), written.result(), about);
        if (mustRun && !errorCode(json).equals("ANCHOR_NOT_FOUND")) { // no schema knows what exists
            assertTrue(json.success(), () -> about + "\n" + json.error());
        }
        if (json.success()) {
            ActionResult canonical = session.run(canonicalCall(written));
            assertEquals(json.result(), canonical.result(), () -> about + "\n" + canonical);
        } else {
            DocUIError error = Objects.requireNonNull(json.error());
            assertNotNull(error.path() == null ? error.position() : error.path(), about);
        }
        return json.success();
    }

    private static String toScript(ActionDescriptor action, JsonNode arguments) {
        return arguments.properties().stream()
                .map(argument -> argument.getKey() + "=" + argument.getValue())
                .collect(Collectors.joining(", ", action.name() + "(", ")"));
    }

    private static String canonicalCall(ActionResult result) {
        return Objects.requireNonNull(result.call());
    }

    private static String errorCode(ActionResult result) {
        return result.error() == null ? "" : result.error().code().name();
    }
}
