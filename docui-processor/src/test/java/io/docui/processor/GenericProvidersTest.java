package io.docui.processor;

import static io.docui.processor.DiagnosticAssertions.source;
import static org.junit.jupiter.api.Assertions.assertEquals;

import io.docui.runtime.DocUI;
import io.docui.runtime.action.ActionDescriptor;
import io.docui.runtime.action.ActionResult;
import io.docui.runtime.spi.ProviderBinding;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Providers whose actions come from generic classes and interfaces, and generic providers themselves. */
class GenericProvidersTest {
    private static final CompiledApp APP = CompiledApp.of(source("""
            public class Shops {
              public record Point(int x) {}
              interface Named { String name(); }
              public record Sword(String name) {}

              /** Actions with default bodies, and one without. */
              interface Shelf<T> {
                /** Puts it on the shelf. */
                @DocUIAction default String put(T item) { return "put " + item; }
                @DocUIAction String weigh(T item, List<? extends T> others);
                @DocUIAction CharSequence describe(T item);
              }

              abstract static class Base<A, B> implements Shelf<A> {
                @DocUIAction Map<String, B> index(Map<String, List<B>> all) {
                  Map<String, B> first = new LinkedHashMap<>();
                  all.forEach((key, list) -> first.put(key, list.get(0)));
                  return first;
                }
                @Override public String weigh(A item, List<? extends A> others) { return item + "+" + others; }
                @Override public CharSequence describe(A item) { return "base " + item; }
              }

              @DocUIApp public static class Points extends Base<Point, Sword> {
                @Override public String describe(Point item) { return "point " + item; }
              }

              @DocUIApp public static class Store<T extends Point> {
                private T last;
                @DocUIAction String keep(T item, List<T> more) { last = item; return "kept " + item + more; }
                @DocUIAction T last() { return last; }
              }
            }
            """));

    private static Object call(ProviderBinding binding, String action, String json) {
        ActionResult result = DocUI.app(binding).open().call(action, json);
        return result.success() ? result.result() : result.error();
    }

    @Test
    void resolvesTypeArgumentsOfInheritedActions() {
        ProviderBinding points = APP.bind(APP.create("p.Shops$Points"));

        assertEquals(
                List.of("put", "index", "weigh", "describe"),
                points.descriptor().actions().stream()
                        .map(ActionDescriptor::name)
                        .toList());
        assertEquals(
                "Puts it on the shelf.", points.descriptor().actions().get(0).description());
        assertEquals("put Point[x=1]", call(points, "put", "{\"item\":{\"x\":1}}"));
        assertEquals("Point[x=1]+[Point[x=2]]", call(points, "weigh", "{\"item\":{\"x\":1},\"others\":[{\"x\":2}]}"));
        assertEquals("point Point[x=1]", call(points, "describe", "{\"item\":{\"x\":1}}"));
        assertEquals(
                "{a=Sword[name=s]}", String.valueOf(call(points, "index", "{\"all\":{\"a\":[{\"name\":\"s\"}]}}")));
    }

    @Test
    void replacesTypeParametersByTheirBounds() {
        ProviderBinding store = APP.bind(APP.create("p.Shops$Store"));

        assertEquals("kept Point[x=1][Point[x=2]]", call(store, "keep", "{\"item\":{\"x\":1},\"more\":[{\"x\":2}]}"));
        assertEquals("Point[x=1]", String.valueOf(call(store, "last", "{}")));
    }

    @Test
    void rejectsUnboundedTypeParameter() {
        DiagnosticAssertions.of(source("""
                        @DocUIApp §class Open<T> { @DocUIAction void put(T item) {} }
                        @DocUIApp §class Self<T extends Comparable<T>> { @DocUIAction void put(T item) {} }
                        @DocUIApp §class Both<T extends Number & Runnable> { @DocUIAction void put(T item) {} }
                        @DocUIApp §class Deep<T extends Map<String, String>, L extends List<? extends T>> {
                          @DocUIAction void put(String item) {}
                        }
                        @DocUIApp class Wrong<T extends Thread> { @DocUIAction void put(T §item) {} }
                        """))
                .assertMessages(
                        genericProviderMessage("Open"),
                        genericProviderMessage("Self"),
                        genericProviderMessage("Both"),
                        genericProviderMessage("Deep"),
                        "[DOCUI104] Parameter \"item\" of action \"put\" has the unsupported type java.lang.Thread."
                                + " Use a string, a number, an enum, a record or a @DocUIObject type, or convert it with"
                                + " @Describe(schema = …, codec = …).");
    }

    private static String genericProviderMessage(String provider) {
        return "[DOCUI101] Provider " + provider
                + " is generic, so it cannot be bound. Give each type parameter"
                + " one bound of a supported type, or annotate a subclass with concrete type arguments.";
    }
}
