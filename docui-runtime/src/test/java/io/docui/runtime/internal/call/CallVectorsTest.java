package io.docui.runtime.internal.call;

import static org.junit.jupiter.api.Assertions.assertAll;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertThrows;

import io.docui.runtime.action.ActionCatalog;
import io.docui.runtime.action.ActionDescriptor;
import io.docui.runtime.action.ParameterDescriptor;
import io.docui.runtime.action.TypeDescriptor;
import io.docui.runtime.call.Call;
import io.docui.runtime.error.DocUIError;
import io.docui.runtime.error.DocUIException;
import java.io.IOException;
import java.io.InputStream;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.TestFactory;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/** The cases of {@code vectors/calls.json}, each a test of the case's name. */
class CallVectorsTest {
    private static final JsonNode VECTORS = read();
    private static final CallBinder BINDER = new CallBinder(catalog(), variables());

    private static JsonNode read() {
        try (InputStream in = CallVectorsTest.class.getResourceAsStream("/vectors/calls.json")) {
            return new JsonMapper().readTree(in);
        } catch (IOException e) {
            throw new IllegalStateException(e);
        }
    }

    private static ActionCatalog catalog() {
        List<ActionCatalog.Entry> entries = new ArrayList<>();
        for (JsonNode action : VECTORS.get("catalog")) {
            String name = action.get("action").asString();
            int dot = name.indexOf('.');
            ActionDescriptor.Builder descriptor = ActionDescriptor.builder(name.substring(dot + 1));
            if (action.path("read_only").asBoolean(false)) {
                descriptor.readOnly();
            }
            for (JsonNode parameter : action.get("params")) {
                descriptor.parameter(parameter(parameter));
            }
            String provider = dot < 0 ? "" : name.substring(0, dot);
            entries.add(new ActionCatalog.Entry(provider, 0, entries.size(), descriptor.build()));
        }
        return new ActionCatalog(entries);
    }

    private static ParameterDescriptor parameter(JsonNode parameter) {
        String name = parameter.get("name").asString();
        TypeDescriptor type = TypeTextParser.parseType(parameter.get("type").asString());
        if (parameter.get("required").asBoolean()) {
            return ParameterDescriptor.required(name, type, "");
        } else if (parameter.has("default")) {
            String text = parameter.get("default").asString();
            return ParameterDescriptor.optional(name, type, CallBinder.parseDefault(type, text), "");
        }
        return ParameterDescriptor.optional(name, type, "");
    }

    private static Set<String> variables() {
        Set<String> names = new LinkedHashSet<>();
        VECTORS.get("variables").forEach(name -> names.add(name.asString()));
        return names;
    }

    private static List<String> canonical(String text) {
        return BINDER.bind(text).stream().map(call -> call.call().canonical()).toList();
    }

    private static List<String> strings(JsonNode array) {
        List<String> strings = new ArrayList<>();
        array.forEach(element -> strings.add(element.asString()));
        return strings;
    }

    @TestFactory
    Stream<DynamicTest> bindsValidVectors() {
        assertFalse(VECTORS.get("valid").isEmpty());
        return VECTORS.get("valid")
                .valueStream()
                .map(vector -> DynamicTest.dynamicTest(name(vector), () -> {
                    List<String> expected = strings(vector.get("canonical"));
                    assertEquals(expected, canonical(vector.get("text").asString()));
                    assertEquals(expected, canonical(String.join("; ", expected)), "the canonical text itself");
                    List<String> display = BINDER.bind(vector.get("text").asString()).stream()
                            .map(BoundCall::call)
                            .map(Call::display)
                            .toList();
                    assertEquals(expected, canonical(String.join("; ", display)), "the display text");
                }));
    }

    @TestFactory
    Stream<DynamicTest> rejectsInvalidVectors() {
        assertFalse(VECTORS.get("invalid").isEmpty());
        return VECTORS.get("invalid")
                .valueStream()
                .map(vector -> DynamicTest.dynamicTest(name(vector), () -> assertFault(vector)));
    }

    private static void assertFault(JsonNode vector) {
        String text = vector.get("text").asString();
        DocUIError error =
                assertThrows(DocUIException.class, () -> BINDER.bind(text)).error();
        assertAll(
                error.message(),
                () -> assertEquals(vector.get("code").asString(), error.code().name()),
                () -> assertEquals(text(vector, "did_you_mean"), error.didYouMean()),
                () -> assertEquals(
                        strings(vector.path("also")),
                        error.also().stream().map(also -> also.code().name()).toList()));
        if (vector.has("line")) {
            assertNotNull(error.position());
            assertEquals(
                    vector.get("line").asInt() + ":" + vector.get("column").asInt(),
                    error.position().toString());
        }
        if (vector.has("path")) {
            assertEquals(vector.get("path").asString(), error.path());
        }
        if (vector.has("candidates")) {
            assertEquals(strings(vector.get("candidates")), error.candidates());
        }
    }

    private static @Nullable String text(JsonNode vector, String field) {
        return vector.has(field) ? vector.get(field).asString() : null;
    }

    /** The case's text, cut where it is too long for a name. */
    private static String name(JsonNode vector) {
        String text = InputExcerptFormatter.abbreviate(vector.get("text").asString(), 100);
        return text.isEmpty() ? "(empty)" : text;
    }
}
