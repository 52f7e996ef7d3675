package io.docui.runtime.schema;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.docui.runtime.action.ActionCatalog;
import io.docui.runtime.action.ActionDescriptor;
import io.docui.runtime.action.ParameterDescriptor;
import io.docui.runtime.call.Call;
import io.docui.runtime.call.Value;
import io.docui.runtime.call.Value.NullValue;
import io.docui.runtime.call.Value.ObjectValue;
import io.docui.runtime.error.DocUIException;
import io.docui.runtime.internal.call.CallBinder;
import io.docui.runtime.internal.json.JsonText;
import io.docui.runtime.internal.json.ValueJsonCodec;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * Holds schemas and the binder of calls against each other on random types and arguments
 * (docs/spec/generated-code.md#consistency-of-outputs): what a schema allows is read as that value, and what is read beyond it comes out in
 * a form that the schema allows.
 */
class SchemaBinderConsistencyTest {
    private static final int ROUNDS = 250;

    @ParameterizedTest
    @ValueSource(longs = {1, 2, 3, 4})
    void schemaAndBinderAcceptSameArguments(long seed) {
        RandomArguments random = new RandomArguments(seed);
        int allowed = 0;
        int lenient = 0;
        int refused = 0;
        for (int i = 0; i < ROUNDS; i++) {
            ActionDescriptor action = ActionDescriptor.builder("act")
                    .parameter(new ParameterDescriptor("it", random.type(2), random.nextInt(2) == 0, null, "", false))
                    .parameter(ParameterDescriptor.optional("more", random.type(1), ""))
                    .build();
            String schema = JsonSchemas.parameters(action);
            String json = random.arguments(action);
            String about = "seed " + seed + ", " + PrototypeRenderer.signature(action) + "\n" + schema + "\n" + json;

            List<String> faults = JsonSchemaValidator.validationErrors(schema, json);
            Optional<Value> bound = bind(action, json);

            if (faults.isEmpty()) {
                allowed++;
                assertEquals(
                        toJson(ValueJsonCodec.parse(json)),
                        bound.map(SchemaBinderConsistencyTest::toJson).orElse("refused"),
                        about);
            } else if (bound.isPresent()) {
                lenient++;
                // A label stays a label until it is looked for among the visible objects.
                if (!schema.contains("obj:")) {
                    assertEquals(List.of(), JsonSchemaValidator.validationErrors(schema, toJson(bound.get())), about);
                }
            } else {
                refused++;
            }
        }
        assertTrue(allowed > ROUNDS / 5, "allowed: " + allowed);
        assertTrue(lenient > 0, "nothing was read beyond a schema");
        assertTrue(refused > ROUNDS / 10, "refused: " + refused);
    }

    private static Optional<Value> bind(ActionDescriptor action, String json) {
        ActionCatalog.Entry entry = new ActionCatalog.Entry("p", 0, 0, action);
        CallBinder binder = new CallBinder(new ActionCatalog(List.of(entry)), Set.of());
        try {
            Call call = binder.bindJson(entry, json).call();
            Map<String, Value> arguments = new LinkedHashMap<>();
            call.arguments().stream()
                    .filter(argument -> !(argument.value() instanceof NullValue))
                    .forEach(argument -> arguments.put(argument.name(), argument.value()));
            return Optional.of(new ObjectValue(arguments));
        } catch (DocUIException e) {
            return Optional.empty();
        }
    }

    /** The value as JSON, in which anchors are text. */
    private static String toJson(Value value) {
        return JsonText.compact(out -> ValueJsonCodec.write(out, value));
    }
}
