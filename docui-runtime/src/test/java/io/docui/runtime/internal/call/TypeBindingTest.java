package io.docui.runtime.internal.call;

import static io.docui.runtime.action.ParameterDescriptor.optional;
import static io.docui.runtime.action.ParameterDescriptor.required;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.docui.runtime.action.TypeDescriptor;
import io.docui.runtime.action.TypeDescriptor.AnchorType;
import io.docui.runtime.action.TypeDescriptor.DecimalType;
import io.docui.runtime.action.TypeDescriptor.EnumType;
import io.docui.runtime.action.TypeDescriptor.IntegerType;
import io.docui.runtime.action.TypeDescriptor.ListType;
import io.docui.runtime.action.TypeDescriptor.MapType;
import io.docui.runtime.action.TypeDescriptor.OptionalType;
import io.docui.runtime.action.TypeDescriptor.RecordType;
import io.docui.runtime.action.TypeDescriptor.RecursiveType;
import io.docui.runtime.action.TypeDescriptor.SimpleType;
import io.docui.runtime.action.TypeDescriptor.StringType;
import io.docui.runtime.action.TypeDescriptor.UnionType;
import io.docui.runtime.error.DocUIError;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.TestFactory;
import org.junit.jupiter.api.function.Executable;

/** Every row of docs/spec/types.md#type-table: what a type takes, and as what, and what it refuses. */
class TypeBindingTest {
    private static final RecordType POINT = new RecordType(
            "Point", "", List.of(required("x", IntegerType.INT, ""), required("y", IntegerType.INT, "")));
    private static final RecordType EDIT = new RecordType(
            "Edit",
            "",
            List.of(
                    required("filePath", StringType.PATH, ""),
                    optional("line_count", IntegerType.INT, ""),
                    optional("at", new OptionalType(POINT), "")));
    private static final UnionType SHAPE = new UnionType(
            "Shape",
            "",
            List.of(
                    new RecordType("Circle", "", List.of(required("radius", DecimalType.DOUBLE, ""))),
                    new RecordType("Empty", "", List.of())));
    private static final EnumType DIRECTION = new EnumType("Direction", List.of("NORTH", "SOUTH_EAST", "x", "X"));
    private static final AnchorType ENEMY = new AnchorType("enemy", "Enemy");
    private static final RecordType TREE = tree();

    private final List<DynamicTest> tests = new ArrayList<>();

    private static RecordType tree() {
        RecordType[] self = new RecordType[1];
        self[0] = new RecordType(
                "Tree",
                "",
                List.of(
                        required("value", IntegerType.INT, ""),
                        optional("children", new ListType(new RecursiveType("Tree", () -> self[0]), false), "")));
        return self[0];
    }

    /** Texts of the call language and the canonical text of what they bind to, by turns. */
    private void addBindingTests(TypeDescriptor type, String... pairs) {
        SingleParameterBinder parameter = new SingleParameterBinder(type);
        for (int i = 0; i < pairs.length; i += 2) {
            String given = pairs[i];
            String bound = pairs[i + 1];
            addTest(type, given, () -> {
                assertEquals(bound, parameter.bind(given));
                assertEquals(bound, parameter.bind(bound), "the canonical text itself");
            });
        }
    }

    /** The same in JSON. */
    private void addJsonBindingTests(TypeDescriptor type, String... pairs) {
        SingleParameterBinder parameter = new SingleParameterBinder(type);
        for (int i = 0; i < pairs.length; i += 2) {
            String given = pairs[i];
            String bound = pairs[i + 1];
            addTest(type, "JSON " + given, () -> assertEquals(bound, parameter.bindJson(given)));
        }
    }

    /** Texts, and the codes and paths of all their faults, by turns. */
    private void addErrorTests(TypeDescriptor type, String... pairs) {
        SingleParameterBinder parameter = new SingleParameterBinder(type);
        for (int i = 0; i < pairs.length; i += 2) {
            String given = pairs[i];
            String faults = pairs[i + 1];
            addTest(type, given + " refused", () -> assertEquals(faults, faults(parameter.bindExpectingError(given))));
        }
    }

    private void addMismatchTests(TypeDescriptor type, String... texts) {
        SingleParameterBinder parameter = new SingleParameterBinder(type);
        for (String given : texts) {
            addTest(type, given + " refused", () -> {
                DocUIError error = parameter.bindExpectingError(given);
                assertEquals("TYPE_MISMATCH x", faults(error));
                assertTrue(error.message().contains("expected"), error.message());
                assertNotNull(error.position());
            });
        }
    }

    private static String faults(DocUIError error) {
        return String.join(
                "; ",
                error.all().stream()
                        .map(fault -> fault.code() + " " + fault.path())
                        .toList());
    }

    private void addTest(TypeDescriptor type, String name, Executable body) {
        tests.add(DynamicTest.dynamicTest(TypeFormatter.of(type) + " " + name, body));
    }

    private Stream<DynamicTest> addedTests() {
        return tests.stream();
    }

    @TestFactory
    Stream<DynamicTest> bindsOrRejectsIntegers() {
        addBindingTests(
                IntegerType.INT, "20", "20", "'20'", "20", "20.0", "20", "'20.0'", "20", "2e1", "20", "-0", "0");
        addBindingTests(IntegerType.INT, "2147483647", "2147483647", "-2147483648", "-2147483648", "+1_000", "1000");
        addMismatchTests(IntegerType.INT, "2147483648", "-2147483649", "2.5", "'2.5'", "'lots'", "''", "' 20'", "true");
        addMismatchTests(IntegerType.INT, "[1]", "{a: 1}", "obj:enemy:1", "1e20", "'0x10'");
        addBindingTests(IntegerType.BYTE, "127", "127", "-128", "-128");
        addMismatchTests(IntegerType.BYTE, "128", "-129");
        addBindingTests(IntegerType.SHORT, "32767", "32767", "-32768", "-32768");
        addMismatchTests(IntegerType.SHORT, "32768", "-32769");
        addBindingTests(IntegerType.LONG, "9223372036854775807", "9223372036854775807");
        addBindingTests(
                IntegerType.LONG, "-9223372036854775808", "-9223372036854775808", "1e18", "1000000000000000000");
        addMismatchTests(IntegerType.LONG, "9223372036854775808", "-9223372036854775809", "1e30");
        addBindingTests(
                IntegerType.BIG, "1e20", "100000000000000000000", "'99999999999999999999'", "99999999999999999999");
        addMismatchTests(IntegerType.BIG, "0.1", "'1e999'");
        addJsonBindingTests(IntegerType.INT, "2.0E1", "20", "\"20\"", "20");
        return addedTests();
    }

    @TestFactory
    Stream<DynamicTest> bindsOrRejectsDecimals() {
        addBindingTests(
                DecimalType.DOUBLE, "1.5", "1.5", "'1.5'", "1.5", "2", "2", "1.50", "1.5", "-.5", "-0.5", "5.", "5");
        addBindingTests(DecimalType.DOUBLE, "1e-3", "0.001", "1.5e308", "15" + "0".repeat(307), "1e-390", decimal(390));
        addMismatchTests(DecimalType.DOUBLE, "1e309", "'1,5'", "'NaN'", "'x'", "false", "[]");
        addBindingTests(DecimalType.FLOAT, "3.4e38", "34" + "0".repeat(37));
        addMismatchTests(DecimalType.FLOAT, "3.5e38");
        addBindingTests(
                DecimalType.DECIMAL, "1e309", "1" + "0".repeat(309), "0.1234567890123456789", "0.1234567890123456789");
        return addedTests();
    }

    private static String decimal(int places) {
        return "0." + "0".repeat(places - 1) + "1";
    }

    @TestFactory
    Stream<DynamicTest> bindsOrRejectsBooleans() {
        addBindingTests(SimpleType.BOOLEAN, "true", "true", "True", "true", "'true'", "true", "'False'", "false");
        addMismatchTests(SimpleType.BOOLEAN, "1", "'yes'", "'TRUE'", "''", "[true]");
        return addedTests();
    }

    @TestFactory
    Stream<DynamicTest> bindsOrRejectsTexts() {
        addBindingTests(
                StringType.TEXT, "'a'", "'a'", "42", "'42'", "1.50", "'1.50'", "+1_0", "'+1_0'", "True", "'true'");
        addBindingTests(StringType.TEXT, "obj:enemy:1", "'obj:enemy:1'", "'[1]'", "'[1]'", "'null'", "'null'");
        addJsonBindingTests(StringType.TEXT, "1.50", "'1.50'", "\"\\u0000\\/\\ud83d\\ude00\"", "'\\u0000/😀'");
        addMismatchTests(StringType.TEXT, "['a']", "{a: 1}");
        addBindingTests(StringType.CHARACTER, "'a'", "'a'", "5", "'5'", "'史'", "'史'");
        addMismatchTests(StringType.CHARACTER, "''", "'ab'", "'😀'", "true");
        return addedTests();
    }

    @TestFactory
    Stream<DynamicTest> bindsOrRejectsFormattedTexts() {
        addBindingTests(StringType.DURATION, "'PT1M30S'", "'PT1M30S'");
        addMismatchTests(StringType.DURATION, "'90s'", "90", "''");
        addBindingTests(StringType.INSTANT, "'2026-01-31T12:00:00Z'", "'2026-01-31T12:00:00Z'");
        addMismatchTests(StringType.INSTANT, "'2026-01-31'", "'2026-02-30T12:00:00Z'");
        addBindingTests(StringType.LOCAL_DATE, "'2026-01-31'", "'2026-01-31'");
        addMismatchTests(StringType.LOCAL_DATE, "'31.1.2026'", "'2026-02-30'");
        addBindingTests(StringType.LOCAL_TIME, "'12:00'", "'12:00'", "'12:00:01.5'", "'12:00:01.5'");
        addMismatchTests(StringType.LOCAL_TIME, "'24:01'", "'noon'");
        addBindingTests(StringType.LOCAL_DATE_TIME, "'2026-01-31T12:00:00'", "'2026-01-31T12:00:00'");
        addMismatchTests(StringType.LOCAL_DATE_TIME, "'2026-01-31 12:00'", "'2026-01-31T12:00:00Z'");
        addBindingTests(
                StringType.ZONED_DATE_TIME,
                "'2026-01-31T12:00:00+01:00[Europe/Berlin]'",
                "'2026-01-31T12:00:00+01:00[Europe/Berlin]'");
        addMismatchTests(StringType.ZONED_DATE_TIME, "'2026-01-31T12:00:00'");
        addBindingTests(
                StringType.UUID, "'123e4567-e89b-12d3-a456-426614174000'", "'123e4567-e89b-12d3-a456-426614174000'");
        addMismatchTests(StringType.UUID, "'1-1-1-1-1'", "'123e4567e89b12d3a456426614174000'", "'x'");
        addBindingTests(StringType.URI, "'https://example.org/a?b#c'", "'https://example.org/a?b#c'");
        addMismatchTests(StringType.URI, "'a b'", "'http://['");
        addBindingTests(StringType.PATH, "'src/main'", "'src/main'");
        addMismatchTests(StringType.PATH, "'a\\u0000b'");
        addBindingTests(StringType.OFFSET_DATE_TIME, "'2026-01-31T12:00+01:00'", "'2026-01-31T12:00+01:00'");
        addMismatchTests(StringType.OFFSET_DATE_TIME, "'2026-01-31T12:00'", "'now'");
        addBindingTests(StringType.OFFSET_TIME, "'12:00+01:00'", "'12:00+01:00'");
        addMismatchTests(StringType.OFFSET_TIME, "'12:00'");
        addBindingTests(StringType.YEAR, "'2026'", "'2026'", "2026", "'2026'");
        addMismatchTests(StringType.YEAR, "'MMXXVI'");
        addBindingTests(StringType.YEAR_MONTH, "'2026-01'", "'2026-01'");
        addMismatchTests(StringType.YEAR_MONTH, "'2026-13'");
        addBindingTests(StringType.MONTH_DAY, "'--12-24'", "'--12-24'");
        addMismatchTests(StringType.MONTH_DAY, "'12-24'");
        addBindingTests(StringType.PERIOD, "'P1Y2M'", "'P1Y2M'");
        addMismatchTests(StringType.PERIOD, "'PT1H'");
        addBindingTests(StringType.ZONE_ID, "'Europe/Berlin'", "'Europe/Berlin'", "'+02:00'", "'+02:00'");
        addMismatchTests(StringType.ZONE_ID, "'Europe/Atlantis'");
        addBindingTests(StringType.ZONE_OFFSET, "'-08:00'", "'-08:00'");
        addMismatchTests(StringType.ZONE_OFFSET, "'Europe/Berlin'");
        addBindingTests(StringType.LOCALE, "'en-US'", "'en-US'");
        addMismatchTests(StringType.LOCALE, "'en_US!'", "'-'");
        addBindingTests(StringType.CURRENCY, "'EUR'", "'EUR'");
        addMismatchTests(StringType.CURRENCY, "'XYZW'", "'euro'");
        addBindingTests(StringType.CHARSET, "'UTF-8'", "'UTF-8'");
        addMismatchTests(StringType.CHARSET, "'no such'");
        addBindingTests(StringType.BASE64, "'SGVsbG8='", "'SGVsbG8='", "'-_8'", "'-_8'");
        addMismatchTests(StringType.BASE64, "'a'", "'not base 64'");
        return addedTests();
    }

    @TestFactory
    Stream<DynamicTest> bindsOrRejectsEnumConstants() {
        addBindingTests(DIRECTION, "'NORTH'", "'NORTH'", "'north'", "'NORTH'", "'South-East'", "'SOUTH_EAST'");
        addBindingTests(DIRECTION, "'south east'", "'SOUTH_EAST'", "'x'", "'x'", "'X'", "'X'");
        addMismatchTests(DIRECTION, "'up'", "'SOUTHEAST!'", "1", "''", "['NORTH']", "' north'");
        return addedTests();
    }

    @TestFactory
    Stream<DynamicTest> bindsOrRejectsAnchors() {
        addBindingTests(
                ENEMY, "obj:enemy:23", "'obj:enemy:23'", "'obj:23@e17'", "'obj:23@e17'", "obj:item:1", "'obj:item:1'");
        addBindingTests(
                ENEMY,
                "'docui://s/mud/obj/23'",
                "'docui://s/mud/obj/23'",
                "'史莱姆1'",
                "'史莱姆1'",
                "'obj:023'",
                "'obj:023'");
        addMismatchTests(ENEMY, "23", "42.5", "''", "' '", "link:4", "'link:4'", "true", "[obj:enemy:1]");
        addBindingTests(AnchorType.OBJECT, "obj:file:src/a.ts", "'obj:file:src/a.ts'");
        addBindingTests(
                AnchorType.LINK,
                "42",
                "'link:42'",
                "'42'",
                "'link:42'",
                "link:42@e3",
                "'link:42@e3'",
                "42.0",
                "'link:42'");
        addMismatchTests(AnchorType.LINK, "obj:1", "0", "-1", "4.5", "''");
        return addedTests();
    }

    @TestFactory
    Stream<DynamicTest> bindsOrRejectsRecords() {
        addBindingTests(POINT, "{x: 1, y: 2}", "{x: 1, y: 2}", "{y: '2', 'x': 1.0}", "{x: 1, y: 2}");
        addBindingTests(POINT, "'{\"x\": 1, \\'y\\': 2,}'", "{x: 1, y: 2}", "' {x: 1, y: 2} '", "{x: 1, y: 2}");
        addErrorTests(POINT, "{x: 1}", "MISSING_PARAMETER x.y", "{x: 1, y: 2, z: 3}", "UNKNOWN_PARAMETER x.z");
        addErrorTests(POINT, "{x: 'a', y: null}", "TYPE_MISMATCH x.x; MISSING_PARAMETER x.y");
        addErrorTests(POINT, "'{\"x\": 1'", "SYNTAX x", "'{\"x\": now()}'", "SYNTAX x", "'[1'", "SYNTAX x");
        addMismatchTests(POINT, "5", "'5'", "''", "[1, 2]", "'[1, 2]'");
        addBindingTests(
                EDIT,
                "{file_path: 'a'}",
                "{filePath: 'a'}",
                "{filePath: 'a', lineCount: 2}",
                "{filePath: 'a', line_count: 2}");
        addBindingTests(
                EDIT,
                "{filePath: 'a', at: null}",
                "{filePath: 'a'}",
                "{at: {x: 1, y: 2}, filePath: 'a'}",
                "{filePath: 'a', at: {x: 1, y: 2}}");
        addErrorTests(EDIT, "{filePath: 'a', file_path: 'b'}", "SYNTAX null");
        addErrorTests(EDIT, "{filepath: 'a'}", "UNKNOWN_PARAMETER x.filepath");
        addErrorTests(EDIT, "{FILE_PATH: 'a'}", "UNKNOWN_PARAMETER x.FILE_PATH; MISSING_PARAMETER x.filePath");
        return addedTests();
    }

    @TestFactory
    Stream<DynamicTest> bindsOrRejectsUnions() {
        addBindingTests(
                SHAPE,
                "{radius: 1, type: 'Circle'}",
                "{type: 'Circle', radius: 1}",
                "{type: 'Empty'}",
                "{type: 'Empty'}");
        addBindingTests(SHAPE, "'{\"type\": \"Empty\"}'", "{type: 'Empty'}");
        addErrorTests(SHAPE, "{radius: 1}", "MISSING_PARAMETER x.type", "{type: null}", "MISSING_PARAMETER x.type");
        addErrorTests(SHAPE, "{type: 'Square', side: 1}", "TYPE_MISMATCH x.type", "{type: 5}", "TYPE_MISMATCH x.type");
        addErrorTests(SHAPE, "{type: 'Circel', radius: 'x'}", "TYPE_MISMATCH x.type; TYPE_MISMATCH x.radius");
        addErrorTests(SHAPE, "{radius: 'x', type: 'Circel'}", "TYPE_MISMATCH x.radius; TYPE_MISMATCH x.type");
        addErrorTests(SHAPE, "{type: 'Empty', radius: 1}", "UNKNOWN_PARAMETER x.radius");
        addMismatchTests(SHAPE, "5", "'Circle'", "[]");
        return addedTests();
    }

    @TestFactory
    Stream<DynamicTest> bindsOrRejectsLists() {
        ListType numbers = new ListType(IntegerType.INT, false);
        addBindingTests(
                numbers,
                "[1, '2', 3.0,]",
                "[1, 2, 3]",
                "5",
                "[5]",
                "'5'",
                "[5]",
                "'[1, 2]'",
                "[1, 2]",
                "(1, 2)",
                "[1, 2]");
        addBindingTests(numbers, "[]", "[]", "()", "[]", "[1, 1]", "[1, 1]", "(1)", "[1]", "(1,)", "[1]");
        addErrorTests(numbers, "[1, 'a', null]", "TYPE_MISMATCH x[1]; TYPE_MISMATCH x[2]", "'[1'", "SYNTAX x");
        addMismatchTests(numbers, "'a'", "true", "{a: 1}");
        addErrorTests(numbers, "[now(), 'a']", "TYPE_MISMATCH x[1]");
        ListType texts = new ListType(StringType.TEXT, false);
        addBindingTests(texts, "'a'", "['a']", "'[\"a\", 1]'", "['a', '1']", "'[a]'", "['[a]']", "'{a}'", "['{a}']");
        addBindingTests(texts, "'{\"a\": 1}'", "['{\"a\": 1}']", "'[]'", "[]", "['[1]']", "['[1]']");
        addBindingTests(
                new ListType(ENEMY, false), "obj:enemy:1", "['obj:enemy:1']", "'[\"obj:1\", \"x\"]'", "['obj:1', 'x']");
        addBindingTests(new ListType(numbers, false), "1", "[[1]]", "[1, [2, 3]]", "[[1], [2, 3]]", "'[1]'", "[[1]]");
        addBindingTests(
                new ListType(POINT, false),
                "{x: 1, y: 2}",
                "[{x: 1, y: 2}]",
                "'{\"x\": 1, \"y\": 2}'",
                "[{x: 1, y: 2}]");
        addBindingTests(new ListType(new OptionalType(IntegerType.INT), false), "[1, null]", "[1, null]");
        return addedTests();
    }

    @TestFactory
    Stream<DynamicTest> bindsOrRejectsSets() {
        ListType numbers = new ListType(IntegerType.INT, true);
        addBindingTests(numbers, "[1, 2]", "[1, 2]", "1", "[1]");
        addErrorTests(numbers, "[1, 2, '1']", "CONSTRAINT_VIOLATION x[2]", "'[1, 1]'", "CONSTRAINT_VIOLATION x[1]");
        addBindingTests(new ListType(SimpleType.ANY, true), "[now(), now()]", "[now(), now()]");
        return addedTests();
    }

    @TestFactory
    Stream<DynamicTest> bindsOrRejectsMaps() {
        MapType numbers = new MapType(IntegerType.INT);
        addBindingTests(numbers, "{a: 1, 'b c': '2'}", "{a: 1, 'b c': 2}", "{}", "{}", "'{\"a\": 1}'", "{a: 1}");
        addErrorTests(
                numbers, "{a: 'x', 'b c': null}", "TYPE_MISMATCH x.a; TYPE_MISMATCH x['b c']", "'{a'", "SYNTAX x");
        addErrorTests(numbers, "{a: 1, 'a': 2}", "SYNTAX null");
        addMismatchTests(numbers, "1", "'a'", "[1]", "'[1]'");
        addBindingTests(new MapType(new OptionalType(StringType.TEXT)), "{a: null, b: 'x'}", "{a: null, b: 'x'}");
        return addedTests();
    }

    @TestFactory
    Stream<DynamicTest> bindsOrRejectsOptionals() {
        addBindingTests(new OptionalType(IntegerType.INT), "'5'", "5");
        addErrorTests(new OptionalType(IntegerType.INT), "null", "MISSING_PARAMETER x", "'a'", "TYPE_MISMATCH x");
        addErrorTests(IntegerType.INT, "None", "MISSING_PARAMETER x", "undefined", "MISSING_PARAMETER x");
        return addedTests();
    }

    @TestFactory
    Stream<DynamicTest> bindsOrRejectsAnyValues() {
        addBindingTests(
                SimpleType.ANY, "'[1]'", "'[1]'", "1.50", "1.5", "True", "true", "obj:enemy:1", "'obj:enemy:1'");
        addBindingTests(SimpleType.ANY, "[1, {a: null}, selection, now()]", "[1, {a: null}, selection, now()]");
        addErrorTests(
                SimpleType.ANY, "[selektion]", "UNKNOWN_VARIABLE x[0]", "{a: {b: nowhere}}", "UNKNOWN_VARIABLE x.a.b");
        return addedTests();
    }

    @TestFactory
    Stream<DynamicTest> bindsOrRejectsRecursiveRecords() {
        addBindingTests(
                TREE,
                "{value: 1, children: [{value: 2}, {value: 3, children: {value: 4}}]}",
                "{value: 1, children: [{value: 2}, {value: 3, children: [{value: 4}]}]}");
        addErrorTests(TREE, "{value: 1, children: [{children: []}]}", "MISSING_PARAMETER x.children[0].value");
        return addedTests();
    }

    @TestFactory
    Stream<DynamicTest> bindsNestedCallsAndVariables() {
        for (TypeDescriptor type : List.of(IntegerType.INT, ENEMY, POINT, new ListType(POINT, true), DIRECTION)) {
            addBindingTests(type, "now()", "now()", "selection", "selection", "await p.now()", "p.now()");
        }
        return addedTests();
    }
}
