package io.docui.processor;

import static io.docui.processor.DiagnosticAssertions.source;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.docui.runtime.DocUI;
import io.docui.runtime.action.ActionResult;
import io.docui.runtime.error.ErrorCode;
import io.docui.runtime.session.Session;
import java.util.List;
import java.util.Objects;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Forms of types and of their values: nullness on type uses, tags of unions, keys of maps, declared containers. */
class TypeFormsTest {
    private static final CompiledApp APP = CompiledApp.of(ToolLibraryStubs.withLibrary(
            ToolLibraryStubs.SPRING_AI,
            source("""
            import org.jspecify.annotations.Nullable;
            import java.util.concurrent.*;
            import java.util.stream.*;
            @DocUIApp public class Forms {
              @DocUIAction public String array(@Nullable String[] x) { return Arrays.toString(x); }
              @DocUIAction public String absent(String @Nullable [] x) { return Arrays.toString(x); }
              @DocUIAction public String list(List<@Nullable Integer> x) { return x.toString(); }
              @DocUIAction public String map(Map<String, @Nullable Integer> x) { return x.toString(); }
              @DocUIAction public String nested(Map<String, List<@Nullable String>> x) { return x.toString(); }
              @DocUIAction public Shape shape(Shape shape) { return shape; }
              @DocUIAction public String levels(Map<Level, List<Integer>> x) { return x.toString(); }
              @DocUIAction public String numbers(TreeMap<Integer, String> x) { return x.toString(); }
              @DocUIAction public String ids(Map<UUID, String> x) { return x.toString(); }
              @DocUIAction public String dates(HashMap<java.time.LocalDate, String> x) { return x.toString(); }
              @DocUIAction public String flags(ConcurrentMap<Boolean, String> x) { return x.toString(); }
              @DocUIAction public String letters(@Default("{a: 1}") SortedMap<Character, Integer> x) { return x.toString(); }
              @DocUIAction public String queue(Queue<String> a, Deque<Integer> b, ArrayDeque<String> c) { return a + "" + b + c; }
              @DocUIAction public String lists(ArrayList<String> a, LinkedList<Integer> b, Iterable<String> c) { return a + "" + b + c; }
              @DocUIAction public String sets(HashSet<String> a, TreeSet<Integer> b, @Default("[2, 1]") SortedSet<Integer> c) { return a + "" + b + c; }
              @DocUIAction public String stream(Stream<Integer> x) { return x.map(String::valueOf).collect(Collectors.joining("+")); }
              @DocUIAction public String bytes(byte[] x) { return new String(x, java.nio.charset.StandardCharsets.UTF_8); }
              @DocUIAction public String zone(java.time.ZoneId a, Locale b, java.time.Year c, Currency d) { return a + " " + b + " " + c + " " + d; }
              @DocUIAction public String tool(Bean bean) { return bean.getName() + bean.getCount(); }
              @DocUIAction public String parts(Part part) { return part.name() + part.size() + part.color(); }
              @DocUIAction public String explicit(Explicit part) { return part.name() + part.size(); }
              @DocUIAction public String pair(Pair<@Nullable Integer, String> x) { return x.toString(); }
              @DocUIAction public Map<Ink, Integer> inks(@Default("{red: 2}") Map<Ink, Integer> x) { return x; }
            }
            """),
            "package p;\nenum Level { LOW, VERY_HIGH }\n",
            """
            package p;
            sealed interface Shape permits Shape.Poly, Shape.LongLine {
              record Poly(int sides) implements Shape {}
              record LongLine(int length) implements Shape {}
            }
            """,
            """
            package p;
            import org.springframework.ai.tool.annotation.*;
            public class Bean {
              @ToolParam(description = "Whose", required = false) private String name;
              private int count;
              public String getName() { return name; }
              public void setName(String name) { this.name = name; }
              public int getCount() { return count; }
              public void setCount(@ToolParam(description = "How many") int count) { this.count = count; }
            }
            """,
            """
            package p;
            import org.springframework.ai.tool.annotation.*;
            record Explicit(String name, int size) {
              Explicit(@ToolParam(description = "Its name", required = false) String name, int size) {
                this.name = name;
                this.size = size;
              }
            }
            """,
            """
            package p;
            import org.jspecify.annotations.Nullable;
            record Pair<A extends @Nullable Object, B>(A first, B second) {}
            """,
            """
            package p;
            import io.docui.annotations.*;
            import io.docui.runtime.action.Codec;
            import io.docui.runtime.call.Value;
            @Describe(schema = "{\\"type\\": \\"string\\", \\"description\\": \\"name of an ink\\"}", codec = Ink.Names.class)
            public record Ink(String name) {
              public static final class Names implements Codec<Ink> {
                @Override public Ink decode(Value value) {
                  String name = ((Value.TextValue) value).text();
                  if (name.equals("void")) {
                    throw new IllegalArgumentException("There is no such ink.");
                  }
                  return new Ink(name);
                }
                @Override public Value encode(Ink ink) { return new Value.TextValue(ink.name()); }
              }
            }
            """,
            """
            package p;
            import org.springframework.ai.tool.annotation.*;
            record Part(
                @ToolParam(description = "Its name", required = false) String name,
                @com.fasterxml.jackson.annotation.JsonPropertyDescription("Its size") int size,
                @ToolParam(description = "Its color") String color) {}
            """));
    private static final Session SESSION =
            DocUI.app(APP.bind(APP.create("p.Forms"))).open("forms");

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '~',
            value = {
                "array | [null, \"a\"] | [null, a]",
                "absent | null | null",
                "list | [1, null] | [1, null]",
                "map | {\"a\": null} | {a=null}",
                "nested | {\"a\": [null]} | {a=[null]}",
                "levels | {\"very-high\": [1], \"low\": []} | {VERY_HIGH=[1], LOW=[]}",
                "numbers | {\"10\": \"b\", \"2.0\": \"a\"} | {2=a, 10=b}",
                "ids | {\"00000000-0000-0000-0000-000000000001\": \"x\"} | {00000000-0000-0000-0000-000000000001=x}",
                "dates | {\"2026-01-31\": \"x\"} | {2026-01-31=x}",
                "flags | {\"true\": \"x\"} | {true=x}",
                "letters | {\"b\": 1} | {b=1}",
                "stream | [1, 2] | 1+2",
                "bytes | \"SGVsbG8\" | Hello",
                "pair | {\"second\": \"b\"} | Pair[first=null, second=b]",
                "pair | {\"first\": null, \"second\": \"b\"} | Pair[first=null, second=b]",
            })
    void readsValue(String action, String json, String shown) {
        ActionResult result = SESSION.call(action, "{\"x\": " + json + "}");

        assertTrue(result.success(), () -> String.valueOf(result.error()));
        assertEquals(shown, result.result());
    }

    @Test
    void readsDeclaredContainers() {
        assertEquals("{a=1}", SESSION.run("letters()").result());
        assertEquals("[a][1][b]", SESSION.run("queue(['a'], [1], ['b'])").result());
        assertEquals("[a][1][b]", SESSION.run("lists(['a'], [1], ['b'])").result());
        assertEquals("[a][1, 2][1, 2]", SESSION.run("sets(['a'], [2, 1])").result());
        assertEquals(
                "Europe/Berlin en_US 2026 EUR",
                SESSION.run("zone('Europe/Berlin', 'en-US', 2026, 'EUR')").result());
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '~',
            value = {
                "levels | {\"up\": [1]} | TYPE_MISMATCH | x.up",
                "numbers | {\"1\": \"a\", \"1.0\": \"b\"} | CONSTRAINT_VIOLATION | x['1.0']",
                "ids | {\"1\": \"a\"} | TYPE_MISMATCH | x.1",
                "array | {\"a\": 1} | TYPE_MISMATCH | x",
                "inks | {\"void\": 1} | TYPE_MISMATCH | x.void",
                "pair | {\"first\": 1} | MISSING_PARAMETER | x.second",
            })
    void refusesKey(String action, String json, ErrorCode code, String path) {
        ActionResult result = SESSION.call(action, "{\"x\": " + json + "}");

        assertFalse(result.success());
        assertEquals(code, Objects.requireNonNull(result.error()).code());
        assertEquals(path, result.error().path());
    }

    @ParameterizedTest
    @CsvSource({
        "Poly,sides",
        "poly,sides",
        "POLY,sides",
        "LongLine,length",
        "longline,length",
        "long-line,length",
        "long line,length",
        "LONG_LINE,length"
    })
    void acceptsTagOfUnionInOtherCase(String tag, String component) {
        ActionResult result = SESSION.run("shape({type: '" + tag + "', " + component + ": 3})");

        assertTrue(result.success(), () -> String.valueOf(result.error()));
    }

    @Test
    void readsKeysWithCodec() {
        assertEquals("{Ink[name=red]=2}", String.valueOf(SESSION.run("inks()").result()));
        ActionResult result = SESSION.call("inks", "{\"x\": {\"blue\": 1}}");
        assertEquals("{Ink[name=blue]=1}", String.valueOf(result.result()));
        assertTrue(result.toJson().contains("\"result\":{\"blue\":1}"), result.toJson());
        assertEquals(
                "{Ink[name=blue]=1}",
                String.valueOf(SESSION.run(APP.buildCall("p.FormsDocUI", "inks", result.result())
                                .canonical())
                        .result()));
        assertTrue(schema("inks").contains("\"propertyNames\":{\"description\":\"name of an ink\"}"), schema("inks"));
    }

    @Test
    void readsToolAnnotationsOfConstructor() {
        assertEquals("null3", SESSION.run("explicit({size: 3})").result());
        assertTrue(schema("explicit").contains("\"description\":\"Its name\""), schema("explicit"));
    }

    private static String schema(String action) {
        return io.docui.runtime.schema.JsonSchemas.parameters(
                APP.bind(APP.create("p.Forms")).descriptor().actions().stream()
                        .filter(candidate -> candidate.name().equals(action))
                        .findFirst()
                        .orElseThrow());
    }

    @Test
    void readsToolAnnotationsOfBeanProperties() {
        assertEquals("null3", SESSION.run("tool({count: 3})").result());
        String schema = schema("tool");
        assertTrue(schema.contains("\"description\":\"Whose\""), schema);
        assertTrue(schema.contains("\"description\":\"How many\""), schema);
        assertTrue(schema.contains("\"required\":[\"count\"]"), schema);
    }

    @Test
    void readsToolAnnotationsOfRecordComponents() {
        assertEquals("null3red", SESSION.run("parts({size: 3, color: 'red'})").result());
        String schema = schema("parts");
        for (String text : List.of("Its name", "Its size", "Its color")) {
            assertTrue(schema.contains("\"description\":\"" + text + '"'), schema);
        }
        assertTrue(schema.contains("\"required\":[\"size\",\"color\"]"), schema);
    }
}
