package io.docui.processor;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.docui.runtime.DocUI;
import io.docui.runtime.action.ActionDescriptor;
import io.docui.runtime.action.ActionResult;
import io.docui.runtime.error.DocUIError;
import io.docui.runtime.schema.JsonSchemas;
import io.docui.runtime.schema.PrototypeRenderer;
import io.docui.runtime.session.Session;
import io.docui.runtime.spi.ProviderBinding;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Constraints of {@code jakarta.validation}: in the schema, in the prototype, and checked by both ways into an action. */
class ConstraintsTest {
    /**
     * A parameter with what it takes and what it does not.
     *
     * @param parameter the parameter as it is declared, named {@code x}
     * @param schema a part of its schema
     * @param words what the prototype says of it
     * @param good values that it takes, as JSON
     * @param bad values that it does not
     */
    private record ConstraintCase(String parameter, String schema, String words, List<String> good, List<String> bad) {
        @Override
        public String toString() {
            return parameter;
        }
    }

    private static final List<ConstraintCase> ROWS = List.of(
            new ConstraintCase(
                    "@Min(1) @Max(100) int x",
                    "\"minimum\":1,\"maximum\":100",
                    "1..100",
                    List.of("1", "100"),
                    List.of("0", "101")),
            new ConstraintCase(
                    "@Positive byte x",
                    "\"exclusiveMinimum\":0,\"maximum\":127",
                    "more than 0",
                    List.of("1"),
                    List.of("0")),
            new ConstraintCase(
                    "@PositiveOrZero Long x",
                    "\"minimum\":0,\"maximum\":9223372036854775807",
                    "at least 0",
                    List.of("0"),
                    List.of("-1")),
            new ConstraintCase(
                    "@Negative short x", "\"exclusiveMaximum\":0", "less than 0", List.of("-1"), List.of("0")),
            new ConstraintCase("@NegativeOrZero int x", "\"maximum\":0", "at most 0", List.of("0", "-5"), List.of("1")),
            new ConstraintCase(
                    "@DecimalMin(\"0.1\") @DecimalMax(value = \"1.5\", inclusive = false) double x",
                    "\"minimum\":0.1,\"exclusiveMaximum\":1.5",
                    "at least 0.1 and less than 1.5",
                    List.of("0.1", "1.4999"),
                    List.of("0.09", "1.5")),
            new ConstraintCase(
                    "@DecimalMin(\"0.1\") float x",
                    "\"minimum\":0.1",
                    "at least 0.1",
                    List.of("0.1"),
                    List.of("0.0999")),
            new ConstraintCase(
                    "@Digits(integer = 3, fraction = 2) java.math.BigDecimal x",
                    "\"exclusiveMinimum\":-1000,\"exclusiveMaximum\":1000,\"description\":\"at most 3 digits",
                    "at most 3 digits before the decimal point and 2 after it",
                    List.of("999.99", "0", "1.50"),
                    List.of("1000", "0.125")),
            new ConstraintCase(
                    "@Size(min = 2, max = 4) String x",
                    "\"minLength\":2,\"maxLength\":4",
                    "2..4 characters",
                    List.of("\"ab\"", "\"😀😀😀😀\""),
                    List.of("\"a\"", "\"😀\"", "\"abcde\"")),
            new ConstraintCase(
                    "@Size(max = 2) List<Integer> x",
                    "\"maxItems\":2",
                    "at most 2 elements",
                    List.of("[]", "[1, 2]"),
                    List.of("[1, 2, 3]")),
            new ConstraintCase("@NotEmpty int[] x", "\"minItems\":1", "not empty", List.of("[1]"), List.of("[]")),
            new ConstraintCase(
                    "@NotEmpty Map<String, @Positive Integer> x",
                    "\"minProperties\":1",
                    "not empty, each: more than 0",
                    List.of("{\"a\": 1}"),
                    List.of("{}", "{\"a\": 0}")),
            new ConstraintCase(
                    "List<@NotBlank @Size(max = 3) String> x",
                    "\"items\":{\"type\":\"string\",\"maxLength\":3,\"pattern\":\"[^\\\\u0000-\\\\u0020]\"}",
                    "each: not blank, at most 3 characters",
                    List.of("[\"a\"]", "[]"),
                    List.of("[\" \"]", "[\"a\", \"abcd\"]")),
            new ConstraintCase(
                    "@NotBlank String x",
                    "\"pattern\":\"[^\\\\u0000-\\\\u0020]\"",
                    "not blank",
                    List.of("\" a\""),
                    List.of("\"\"", "\" \\n\"")),
            new ConstraintCase(
                    "@Pattern(regexp = \"[a-z]+-\\\\d{2}\") String x",
                    "\"pattern\":\"^(?:[a-z]+-\\\\d{2})$\"",
                    "matching [a-z]+-\\d{2}",
                    List.of("\"ab-12\""),
                    List.of("\"AB-12\"", "\"ab-12 \"")),
            new ConstraintCase(
                    "@Pattern(regexp = \"yes|no\", flags = Pattern.Flag.CASE_INSENSITIVE) String x",
                    "\"pattern\":\"^(?:[yY][eE][sS]|[nN][oO])$\"",
                    "matching yes|no, ignoring case",
                    List.of("\"Yes\"", "\"no\""),
                    List.of("\"yesno\"", "\"maybe\"")),
            new ConstraintCase(
                    "@Email String x",
                    "\"format\":\"email\"",
                    "email address",
                    List.of("\"a.b@example.org\""),
                    List.of("\"a\"", "\"a@\"", "\"a b@c.d\"")),
            new ConstraintCase(
                    "@AssertTrue boolean x", "\"const\":true", "only true", List.of("true"), List.of("false")),
            new ConstraintCase(
                    "@Past java.time.Instant x",
                    "\"description\":\"in the past\"",
                    "in the past",
                    List.of("\"2001-01-31T12:00:00Z\""),
                    List.of("\"2999-01-31T12:00:00Z\"")),
            new ConstraintCase(
                    "@FutureOrPresent java.time.LocalDate x",
                    "\"description\":\"in the future or present\"",
                    "in the future or present",
                    List.of("\"2999-01-31\""),
                    List.of("\"2001-01-31\"")),
            new ConstraintCase(
                    "@Min.List({@Min(1), @Min(3)}) int x",
                    "\"minimum\":3",
                    "at least 3",
                    List.of("3"),
                    List.of("1", "2")),
            new ConstraintCase(
                    "@Digits(integer = 3, fraction = 0) double x",
                    "\"exclusiveMaximum\":1000,\"multipleOf\":1",
                    "at most 3 digits",
                    List.of("999", "0"),
                    List.of("1000", "0.5")),
            new ConstraintCase(
                    "String @Size(max = 1) [] x",
                    "\"maxItems\":1",
                    "at most 1 element",
                    List.of("[]", "[\"abc\"]"),
                    List.of("[\"a\", \"b\"]")),
            new ConstraintCase(
                    "@Size(max = 2) String[] x",
                    "\"maxItems\":2",
                    "at most 2 elements",
                    List.of("[\"abc\", \"b\"]"),
                    List.of("[\"a\", \"b\", \"c\"]")),
            new ConstraintCase(
                    "@NotBlank String @Size(max = 1) [] x",
                    "\"items\":{\"type\":\"string\",\"pattern\":\"[^\\\\u0000-\\\\u0020]\"},\"maxItems\":1",
                    "at most 1 element, each: not blank",
                    List.of("[]", "[\"a\"]"),
                    List.of("[\" \"]", "[\"a\", \"b\"]")),
            new ConstraintCase(
                    "@Max(3) int @Size(min = 1) [][] x",
                    "\"items\":{\"type\":\"array\",\"items\":{\"type\":\"integer\",",
                    "not empty, each: each: at most 3",
                    List.of("[[]]", "[[3], [1, 2]]"),
                    List.of("[]", "[[3], [1, 4]]")),
            new ConstraintCase(
                    "Bounds x",
                    "\"least\":{\"type\":\"integer\",\"minimum\":1",
                    "",
                    List.of("{\"least\": 1, \"name\": \"a\"}"),
                    List.of("{\"least\": 0, \"name\": \"a\"}", "{\"least\": 1, \"name\": \"\"}")));

    private static final CompiledApp APP = CompiledApp.of(sources());
    private static final ProviderBinding BINDING = APP.bind(APP.create("p.Echo"));

    private static String[] sources() {
        StringBuilder echo = new StringBuilder(source("@DocUIApp public class Echo {\n"));
        for (int i = 0; i < ROWS.size(); i++) {
            echo.append("  @DocUIAction static String take_" + i + "("
                    + ROWS.get(i).parameter() + ") { return \"taken\"; }\n");
        }
        return new String[] {
            echo.append("}\n").toString(), source("record Bounds(@Min(1) int least, @NotBlank String name) {}\n")
        };
    }

    private static String source(String body) {
        return DiagnosticAssertions.source("import jakarta.validation.constraints.*;\n" + body);
    }

    /** A session of its own for each call: one that fails again and again is told to stop. */
    private static Session open() {
        return DocUI.app(BINDING).open();
    }

    static List<ConstraintCase> rows() {
        return ROWS;
    }

    private static ActionDescriptor action(ConstraintCase constraintCase) {
        return BINDING.descriptor().actions().get(ROWS.indexOf(constraintCase));
    }

    @ParameterizedTest
    @MethodSource("rows")
    void schemaContainsConstraint(ConstraintCase constraintCase) {
        String schema = JsonSchemas.parameters(action(constraintCase));

        assertTrue(schema.contains(constraintCase.schema()), schema);
    }

    @ParameterizedTest
    @MethodSource("rows")
    void prototypeDescribesConstraint(ConstraintCase constraintCase) {
        for (io.docui.annotations.LodLevel level : io.docui.annotations.LodLevel.values()) {
            String prototype = PrototypeRenderer.of(
                            List.of(action(constraintCase)), io.docui.runtime.document.DescriptionTranslator.NONE)
                    .block(level);

            assertTrue(prototype.contains(constraintCase.words()), prototype);
        }
    }

    @ParameterizedTest
    @MethodSource("rows")
    void jsonAndScriptCallsAcceptValidValues(ConstraintCase constraintCase) {
        for (String good : constraintCase.good()) {
            ActionResult json = open().call(action(constraintCase).name(), "{\"x\": " + good + "}");
            ActionResult called = open().run(action(constraintCase).name() + "(x=" + good + ")");

            assertEquals("taken", json.result(), () -> good + ": " + json.error());
            assertEquals("taken", called.result(), () -> good + ": " + called.error());
        }
    }

    @ParameterizedTest
    @MethodSource("rows")
    void jsonAndScriptCallsRejectInvalidValues(ConstraintCase constraintCase) {
        for (String bad : constraintCase.bad()) {
            DocUIError json = open().call(action(constraintCase).name(), "{\"x\": " + bad + "}")
                    .error();
            DocUIError called = open().run(action(constraintCase).name() + "(x=" + bad + ")")
                    .error();

            assertNotNull(json, bad);
            assertNotNull(called, bad);
            assertEquals("CONSTRAINT_VIOLATION", json.code().name(), json.message());
            assertEquals(json.message(), called.message());
            assertEquals(json.path(), called.path());
        }
    }

    @Test
    void errorNamesExpectedValueAndCorrectedCall() {
        DocUIError error = open().run("take_0(x=500)").error();

        assertEquals("`x`: expected int 1..100, got 500.", error.message());
        assertEquals("take_0(x=100)", error.recoveries().get(0).call());
        assertEquals(
                "`x[1]`: expected string, not blank, at most 3 characters, got 'abcd'.",
                open().run("take_12(x=['a', 'abcd'])").error().message());
    }

    @Test
    void appliesConstraintsOfOverriddenMethod() {
        CompiledApp app = CompiledApp.of(DiagnosticAssertions.source("""
                import jakarta.validation.constraints.*;
                @DocUIApp public class Cave implements Diggable {
                  @Override @DocUIAction public int dig(@Max(9) int depth) { return depth; }
                  @Override public int fill(int depth) { return depth; }
                }
                interface Diggable {
                  int dig(@Min(3) int depth);
                  @DocUIAction int fill(@Min(3) int depth);
                }
                """));
        Session tools = DocUI.app(app.bind(app.create("p.Cave"))).open();

        assertEquals(3, tools.call("dig", "{\"depth\":3}").result());
        for (String depth : List.of("2", "10")) {
            assertFalse(tools.call("dig", "{\"depth\":" + depth + "}").success(), depth);
        }
        assertFalse(tools.call("fill", "{\"depth\":2}").success());
    }
}
