package io.docui.processor;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.docui.runtime.DocUI;
import io.docui.runtime.action.ActionDescriptor;
import io.docui.runtime.action.ActionResult;
import io.docui.runtime.call.CallFormatter;
import io.docui.runtime.schema.JsonSchemas;
import io.docui.runtime.schema.PrototypeRenderer;
import io.docui.runtime.session.Session;
import io.docui.runtime.spi.ProviderBinding;
import org.junit.jupiter.api.Test;

/** What may be absent: said by an annotation of whoever's, by its simple name, and left out where it is. */
class NullableAnnotationsTest {
    private static String annotation(String name, String targets) {
        int dot = name.lastIndexOf('.');
        return "package " + name.substring(0, dot) + ";\n@java.lang.annotation.Target({" + targets
                + "})\npublic @interface " + name.substring(dot + 1) + " {}\n";
    }

    private static final String DECLARATIONS =
            "java.lang.annotation.ElementType.PARAMETER, java.lang.annotation.ElementType.METHOD,"
                    + " java.lang.annotation.ElementType.FIELD";

    private static final CompiledApp APP = CompiledApp.of(
            annotation("jakarta.annotation.Nullable", DECLARATIONS),
            annotation("javax.annotation.CheckForNull", DECLARATIONS),
            annotation(
                    "org.jetbrains.annotations.Nullable", DECLARATIONS + ", java.lang.annotation.ElementType.TYPE_USE"),
            DiagnosticAssertions.source("""
                    @DocUIApp public class Cave {
                      @DocUIAction String many(
                          @org.jspecify.annotations.Nullable String a, @jakarta.annotation.Nullable Integer b,
                          @org.jetbrains.annotations.Nullable List<String> c, @javax.annotation.CheckForNull Boolean d) {
                        return a + " " + b + " " + c + " " + d;
                      }
                      @DocUIAction String strict(
                          @jakarta.validation.constraints.NotNull @org.jspecify.annotations.Nullable String a,
                          @jakarta.validation.constraints.NotBlank @jakarta.annotation.Nullable String b) {
                        return a + b;
                      }
                      @DocUIAction List<@org.jspecify.annotations.Nullable Integer> holes(
                          List<@org.jspecify.annotations.Nullable Integer> list,
                          Map<String, @org.jspecify.annotations.Nullable String> map) {
                        list.add(map.get("a") == null ? -1 : 1);
                        return list;
                      }
                      @DocUIAction Found found(boolean all) {
                        return all ? new Found("a", Optional.of(1), OptionalInt.of(2), List.of()) : new Found(null, Optional.empty(),
                            OptionalInt.empty(), null);
                      }
                      record Found(@jakarta.annotation.Nullable String name, Optional<Integer> one, OptionalInt two,
                          @org.jspecify.annotations.Nullable List<String> rest) {}
                    }
                    """));

    private final ProviderBinding binding = APP.bind(APP.create("p.Cave"));
    private final Session session = DocUI.app(binding).open("null");

    private ActionDescriptor action(int index) {
        return binding.descriptor().actions().get(index);
    }

    @Test
    void treatsAnyNullableAnnotationAsOptional() {
        assertEquals(
                "function many(a?: string, b?: int, c?: string[], d?: boolean): string;",
                PrototypeRenderer.signature(action(0)));
        assertEquals("null null null null", session.run("many(b=null)").result());
        assertEquals(
                "null 1 [x] true", session.run("many(b=1, c=['x'], d=true)").result());
        assertEquals(
                "null null null null", session.call("many", "{\"a\": null}").result());
    }

    @Test
    void validationAnnotationOverridesNullable() {
        assertEquals("function strict(a: string, b: string): string;", PrototypeRenderer.signature(action(1)));
        assertFalse(session.run("strict(a='x')").success());
    }

    @Test
    void acceptsNullElementsInContainers() {
        ActionResult called = session.run("holes(list=[1, null], map={a: null})");
        ActionResult json = session.call("holes", "{\"list\": [1, null], \"map\": {\"a\": null}}");

        assertEquals("[1, null, -1]", String.valueOf(called.result()));
        assertEquals("[1, null, -1]", String.valueOf(json.result()));
        assertEquals("[1, null, -1]", CallFormatter.describe(called.data()));
        assertTrue(PrototypeRenderer.signature(action(2))
                .contains("list: (int | null)[], map: Record<string, string | null>"));
        assertTrue(JsonSchemas.parameters(action(2)).contains("{\"type\":\"null\"}"));
    }

    @Test
    void omitsAbsentComponentsFromResults() {
        assertEquals(
                "{name: 'a', one: 1, two: 2, rest: []}",
                CallFormatter.describe(session.run("found(true)").data()));
        assertEquals("{}", CallFormatter.describe(session.run("found(false)").data()));
    }
}
