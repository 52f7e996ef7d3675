package io.docui.processor;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.docui.runtime.DocUI;
import io.docui.runtime.action.ActionResult;
import io.docui.runtime.session.Session;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * Every type that a call can carry, in every place that a type can have, compiled and run: from JSON, from a script, and
 * from the call that generated code builds.
 */
class SupportedTypesTest {
    /**
     * A type with a value of it.
     *
     * @param java the type
     * @param boxed the type as an argument of a generic type
     * @param json the value as JSON
     * @param shown the value as Java shows it
     * @param wrong JSON that is no value of the type
     */
    private record SupportedTypeCase(String java, String boxed, String json, String shown, String wrong) {
        SupportedTypeCase(String java, String json, String shown, String wrong) {
            this(java, java, json, shown, wrong);
        }

        @Override
        public String toString() {
            return java;
        }
    }

    private static final List<SupportedTypeCase> ROWS = List.of(
            new SupportedTypeCase("byte", "Byte", "-128", "-128", "128"),
            new SupportedTypeCase("Byte", "127", "127", "[1]"),
            new SupportedTypeCase("short", "Short", "32767", "32767", "32768"),
            new SupportedTypeCase("Short", "-1", "-1", "{}"),
            new SupportedTypeCase("int", "Integer", "-2147483648", "-2147483648", "2147483648"),
            new SupportedTypeCase("Integer", "7", "7", "\"seven\""),
            new SupportedTypeCase("long", "Long", "9007199254740993", "9007199254740993", "9223372036854775808"),
            new SupportedTypeCase("Long", "0", "0", "0.5"),
            new SupportedTypeCase("float", "Float", "0.1", "0.1", "\"x\""),
            new SupportedTypeCase("Float", "-2.5", "-2.5", "true"),
            new SupportedTypeCase("double", "Double", "0.1", "0.1", "[]"),
            new SupportedTypeCase("Double", "100000000000", "1.0E11", "\"x\""),
            new SupportedTypeCase(
                    "java.math.BigInteger", "123456789012345678901234567890", "123456789012345678901234567890", "0.5"),
            new SupportedTypeCase("java.math.BigDecimal", "0.1", "0.1", "\"x\""),
            new SupportedTypeCase("boolean", "Boolean", "true", "true", "1"),
            new SupportedTypeCase("Boolean", "false", "false", "\"perhaps\""),
            new SupportedTypeCase("char", "Character", "\"x\"", "x", "\"xy\""),
            new SupportedTypeCase("Character", "\"史\"", "史", "\"\""),
            new SupportedTypeCase("String", "\"it's \\\"so\\\"\"", "it's \"so\"", "[1]"),
            new SupportedTypeCase("CharSequence", "\"\"", "", "{}"),
            new SupportedTypeCase("Side", "\"LEFT\"", "LEFT", "\"UP\""),
            new SupportedTypeCase("java.time.Duration", "\"PT5S\"", "PT5S", "\"5 s\""),
            new SupportedTypeCase("java.time.Instant", "\"2026-01-31T12:00:00Z\"", "2026-01-31T12:00:00Z", "\"now\""),
            new SupportedTypeCase("java.time.LocalDate", "\"2026-01-31\"", "2026-01-31", "\"2026-02-31\""),
            new SupportedTypeCase("java.time.LocalTime", "\"12:30\"", "12:30", "\"25:00\""),
            new SupportedTypeCase("java.time.LocalDateTime", "\"2026-01-31T12:30\"", "2026-01-31T12:30", "\"2026\""),
            new SupportedTypeCase(
                    "java.time.ZonedDateTime",
                    "\"2026-01-31T12:30+01:00\"",
                    "2026-01-31T12:30+01:00",
                    "\"2026-01-31T12:30\""),
            new SupportedTypeCase(
                    "java.util.UUID",
                    "\"123e4567-e89b-12d3-a456-426614174000\"",
                    "123e4567-e89b-12d3-a456-426614174000",
                    "\"123\""),
            new SupportedTypeCase(
                    "java.net.URI", "\"https://example.org/a?b=c\"", "https://example.org/a?b=c", "\"a b\""),
            new SupportedTypeCase("java.nio.file.Path", "\"a/b.txt\"", "a/b.txt", "\"a\\u0000b\""),
            new SupportedTypeCase("Point", "{\"x\": 1}", "Point[x=1, y=3]", "{\"y\": 1}"),
            new SupportedTypeCase(
                    "Line", "{\"from\": {\"x\": 1, \"y\": 2}, \"to\": {\"x\": 5}, \"tags\": [\"a\"]}",
                    "Line[from=Point[x=1, y=2], to=Optional[Point[x=5, y=3]], tags=[a]]", "{\"from\": {}}"),
            new SupportedTypeCase("List<String>", "[\"a\", \"b\"]", "[a, b]", "{\"a\": 1}"),
            new SupportedTypeCase("Collection<Integer>", "[1, 2]", "[1, 2]", "[1, \"two\"]"),
            new SupportedTypeCase("Set<Side>", "[\"RIGHT\", \"LEFT\"]", "[RIGHT, LEFT]", "[\"UP\"]"),
            new SupportedTypeCase("List<List<Point>>", "[[{\"x\": 1}], []]", "[[Point[x=1, y=3]], []]", "[[1]]"),
            new SupportedTypeCase("Map<String, Integer>", "{\"b\": 1, \"a\": 2}", "{b=1, a=2}", "[1]"),
            new SupportedTypeCase(
                    "Map<String, List<Optional<Point>>>", "{\"p\": [{\"x\": 1}, null]}",
                    "{p=[Optional[Point[x=1, y=3]], Optional.empty]}", "{\"p\": 1}"));

    private static final String SHAPES = """
              @DocUIAction static String plain_$n($java x) { return String.valueOf(x); }
              @DocUIAction static $java same_$n($java x) { return x; }
              @DocUIAction static String maybe_$n(Optional<$boxed> x) { return String.valueOf(x); }
              @DocUIAction static String nullable_$n(@Nullable $boxed x, int last) { return String.valueOf(x); }
              @DocUIAction static String list_$n(List<$boxed> x) { return String.valueOf(x); }
              @DocUIAction static String map_$n(Map<String, $boxed> x) { return String.valueOf(x); }
              @DocUIAction static Holder$n hold_$n(Holder$n x) { return x; }
              record Holder$n($java held, Optional<$boxed> maybe) {}
            """;

    private static final CompiledApp APP = CompiledApp.of(sources());
    private static final Session SESSION =
            DocUI.app(APP.bind(APP.create("p.Echo"))).open("types");

    private static String[] sources() {
        StringBuilder echo = new StringBuilder(DiagnosticAssertions.source("@DocUIApp public class Echo {\n"));
        for (int i = 0; i < ROWS.size(); i++) {
            SupportedTypeCase supportedTypeCase = ROWS.get(i);
            echo.append(SHAPES.replace("$n", String.valueOf(i))
                    .replace("$java", supportedTypeCase.java())
                    .replace("$boxed", supportedTypeCase.boxed()));
        }
        return new String[] {
            echo.append("}\n").toString(),
            "package p;\n@interface Nullable {}\n",
            "package p;\nenum Side { LEFT, RIGHT }\n",
            "package p;\nrecord Point(int x, @io.docui.annotations.Default(\"3\") int y) {}\n",
            "package p;\nimport java.util.*;\nrecord Line(Point from, Optional<Point> to, List<String> tags) {}\n"
        };
    }

    static Stream<SupportedTypeCase> rows() {
        return ROWS.stream();
    }

    private static String call(SupportedTypeCase supportedTypeCase, String shape, String arguments) {
        ActionResult result = SESSION.call(shape + '_' + ROWS.indexOf(supportedTypeCase), arguments);
        assertTrue(result.success(), () -> shape + arguments + ": " + result.error());
        return String.valueOf(result.result());
    }

    @ParameterizedTest
    @MethodSource("rows")
    void decodesFromJson(SupportedTypeCase supportedTypeCase) {
        String json = supportedTypeCase.json();
        assertEquals(supportedTypeCase.shown(), call(supportedTypeCase, "plain", "{\"x\": " + json + "}"));
        assertEquals(
                "Optional[" + supportedTypeCase.shown() + "]",
                call(supportedTypeCase, "maybe", "{\"x\": " + json + "}"));
        assertEquals("Optional.empty", call(supportedTypeCase, "maybe", "{}"));
        assertEquals("Optional.empty", call(supportedTypeCase, "maybe", "{\"x\": null}"));
        assertEquals(
                supportedTypeCase.shown(), call(supportedTypeCase, "nullable", "{\"last\": 1, \"x\": " + json + "}"));
        assertEquals("null", call(supportedTypeCase, "nullable", "{\"last\": 1}"));
        assertEquals(
                "[" + supportedTypeCase.shown() + ", " + supportedTypeCase.shown() + "]",
                call(supportedTypeCase, "list", "{\"x\": [" + json + ", " + json + "]}"));
        assertEquals(
                "{k=" + supportedTypeCase.shown() + "}",
                call(supportedTypeCase, "map", "{\"x\": {\"k\": " + json + "}}"));
    }

    @ParameterizedTest
    @MethodSource("rows")
    void decodesFromScript(SupportedTypeCase supportedTypeCase) {
        int n = ROWS.indexOf(supportedTypeCase);
        ActionResult result = SESSION.run("plain_" + n + "(x=" + supportedTypeCase.json() + "); maybe_" + n + "(x="
                + supportedTypeCase.json() + ")");

        assertTrue(result.success(), () -> String.valueOf(result.error()));
        assertEquals(supportedTypeCase.shown(), result.steps().get(0).result());
        assertEquals(
                "Optional[" + supportedTypeCase.shown() + "]",
                result.steps().get(1).result());
    }

    @ParameterizedTest
    @MethodSource("rows")
    void roundTripsThroughGeneratedCallBuilder(SupportedTypeCase supportedTypeCase) {
        String holder = "{\"x\": {\"held\": " + supportedTypeCase.json() + "}}";
        int n = ROWS.indexOf(supportedTypeCase);
        String expected = "Holder" + n + "[held=" + supportedTypeCase.shown() + ", maybe=Optional.empty]";
        Object held = SESSION.call("hold_" + n, holder).result();
        assertEquals(expected, String.valueOf(held));

        String call = APP.buildCall("p.EchoDocUI", "hold_" + n, held).canonical();
        assertEquals(expected, String.valueOf(SESSION.run(call).result()), call);
        Object value = SESSION.call("same_" + n, "{\"x\": " + supportedTypeCase.json() + "}")
                .result();
        assertEquals(
                supportedTypeCase.shown(),
                String.valueOf(SESSION.run(
                                APP.buildCall("p.EchoDocUI", "same_" + n, value).canonical())
                        .result()));
    }

    @ParameterizedTest
    @MethodSource("rows")
    void rejectsValueOfOtherType(SupportedTypeCase supportedTypeCase) {
        ActionResult result =
                SESSION.call("plain_" + ROWS.indexOf(supportedTypeCase), "{\"x\": " + supportedTypeCase.wrong() + "}");

        assertEquals(false, result.success(), () -> String.valueOf(result.result()));
        assertTrue(
                List.of("TYPE_MISMATCH", "MISSING_PARAMETER", "CONSTRAINT_VIOLATION")
                        .contains(String.valueOf(result.error().code())),
                () -> String.valueOf(result.error()));
    }

    @ParameterizedTest
    @MethodSource("rows")
    void reportsMissingRequiredArgument(SupportedTypeCase supportedTypeCase) {
        ActionResult result = SESSION.call("plain_" + ROWS.indexOf(supportedTypeCase), "{}");

        assertEquals("MISSING_PARAMETER", String.valueOf(result.error().code()));
    }
}
