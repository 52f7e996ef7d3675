package io.docui.runtime.internal.call;

import static io.docui.runtime.action.ParameterDescriptor.optional;
import static io.docui.runtime.action.ParameterDescriptor.required;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.sun.management.ThreadMXBean;
import io.docui.runtime.action.ActionCatalog;
import io.docui.runtime.action.ActionDescriptor;
import io.docui.runtime.action.ParameterDescriptor;
import io.docui.runtime.action.TypeDescriptor;
import io.docui.runtime.action.TypeDescriptor.AnchorType;
import io.docui.runtime.action.TypeDescriptor.DecimalType;
import io.docui.runtime.action.TypeDescriptor.IntegerType;
import io.docui.runtime.action.TypeDescriptor.ListType;
import io.docui.runtime.action.TypeDescriptor.RecordType;
import io.docui.runtime.action.TypeDescriptor.RecursiveType;
import io.docui.runtime.action.TypeDescriptor.SimpleType;
import io.docui.runtime.action.TypeDescriptor.StringType;
import io.docui.runtime.error.DocUIError;
import io.docui.runtime.error.DocUIException;
import io.docui.runtime.error.ErrorCode;
import java.lang.management.ManagementFactory;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.IntFunction;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;
import org.junit.jupiter.api.Timeout;

/**
 * The limits of docs/spec/calls.md#limits to the point, and texts that would be costly if anything in the binder were worse than linear.
 */
@Timeout(60)
class CallLimitsTest {
    private static final int KIB_64 = 65_536;
    private static final RecordType WIDE = wideRecord();
    private static final CallBinder BINDER = new CallBinder(
            new ActionCatalog(List.of(
                    action(0, "a", "any", SimpleType.ANY),
                    action(1, "a", "say", StringType.TEXT),
                    action(2, "b", "say", StringType.TEXT),
                    action(3, "a", "ints", new ListType(IntegerType.INT, true)),
                    action(4, "a", "wide", new ListType(WIDE, false)),
                    action(5, "a", "at", new AnchorType("enemy", "Enemy")),
                    action(6, "a", "pick", new ListType(IntegerType.INT, false)),
                    action(7, "b", "pick", new ListType(DecimalType.DOUBLE, false)))),
            Set.of("selection"));

    /** A record of a hundred components that can hold itself. */
    private static RecordType wideRecord() {
        RecordType[] self = new RecordType[1];
        List<ParameterDescriptor> components = new ArrayList<>();
        for (int i = 0; i < 100; i++) {
            components.add(required("component" + i, IntegerType.INT, ""));
        }
        components.add(optional("self", new ListType(new RecursiveType("Wide", () -> self[0]), false), ""));
        self[0] = new RecordType("Wide", "", components);
        return self[0];
    }

    private static ActionCatalog.Entry action(int index, String provider, String name, TypeDescriptor type) {
        ActionDescriptor descriptor = ActionDescriptor.builder(name)
                .readOnly()
                .parameter(required("x", type, ""))
                .build();
        return new ActionCatalog.Entry(provider, 0, index, descriptor);
    }

    private static void assertBinds(String text) {
        assertFalse(BINDER.bind(text).isEmpty());
    }

    private static DocUIError assertLimitExceeded(String text) {
        DocUIError error =
                assertThrows(DocUIException.class, () -> BINDER.bind(text)).error();
        assertEquals(ErrorCode.LIMIT_EXCEEDED, error.code(), error.message());
        assertEquals(List.of(), error.also());
        return error;
    }

    @Test
    void limitsTextsTo64KiB() {
        assertBinds("any('" + "x".repeat(KIB_64 - 7) + "')");
        assertLimitExceeded("any('" + "x".repeat(KIB_64 - 6) + "')");
        assertBinds("any('" + "史".repeat((KIB_64 - 7) / 3) + "')");
        assertLimitExceeded("any('" + "史".repeat((KIB_64 - 7) / 3 + 1) + "')");
        ActionCatalog.Entry any = action(0, "a", "any", SimpleType.ANY);
        DocUIException json = assertThrows(DocUIException.class, () -> BINDER.bindJson(any, " ".repeat(KIB_64 + 1)));
        assertEquals(ErrorCode.LIMIT_EXCEEDED, json.error().code());
    }

    @Test
    void limitsScriptsTo200Calls() {
        assertBinds("any(1);".repeat(200));
        assertEquals(
                "201:1",
                String.valueOf(assertLimitExceeded("any(1)\n".repeat(201)).position()));
        assertBinds("any([" + "any(1),".repeat(199) + "])");
        assertLimitExceeded("any([" + "any(1),".repeat(200) + "])");
    }

    @Test
    void limitsNestingTo32Levels() {
        assertBinds("any(" + "[".repeat(32) + "]".repeat(32) + ")");
        assertEquals(
                "1:37",
                String.valueOf(assertLimitExceeded("any(" + "[".repeat(33) + "]".repeat(33) + ")")
                        .position()));
        assertBinds("any(x=" + "{a:".repeat(32) + "1" + "}".repeat(32) + ")");
        assertLimitExceeded("any(x=" + "{a:".repeat(33) + "1" + "}".repeat(33) + ")");
        assertBinds("any(" + "any(".repeat(32) + "1" + ")".repeat(32) + ")");
        assertLimitExceeded("any(" + "any(".repeat(33) + "1" + ")".repeat(33) + ")");
        assertLimitExceeded("any(" + "(".repeat(33) + "1" + ")".repeat(33) + ")");
    }

    @Test
    void limitsNestingOfEmbeddedJson() {
        SingleParameterBinder nested = new SingleParameterBinder(lists(40));
        String inner = "[".repeat(31) + "1" + "]".repeat(31);
        assertEquals(canonicalOnes(40), nested.bind("['" + inner + "']"));
        DocUIError error = nested.bindExpectingError("['[" + inner + "]']");
        assertEquals(ErrorCode.LIMIT_EXCEEDED, error.code());
        assertEquals("1:6", String.valueOf(error.position()));
    }

    private static TypeDescriptor lists(int depth) {
        return depth == 0 ? IntegerType.INT : new ListType(lists(depth - 1), false);
    }

    private static String canonicalOnes(int depth) {
        return "[".repeat(depth) + "1" + "]".repeat(depth);
    }

    @Test
    void jsonArgumentsMayNest32Levels() {
        SingleParameterBinder any = new SingleParameterBinder(SimpleType.ANY);
        assertEquals("[".repeat(32) + "]".repeat(32), any.bindJson("[".repeat(32) + "]".repeat(32)));
        assertEquals(
                ErrorCode.LIMIT_EXCEEDED,
                any.bindJsonExpectingError("[".repeat(33) + "]".repeat(33)).code());
    }

    @Test
    void limitsTextsTo10000Values() {
        assertBinds("any([" + "1,".repeat(9_999) + "])");
        assertLimitExceeded("any([" + "1,".repeat(10_000) + "])");
        assertLimitExceeded("any([" + "1,".repeat(5_000) + "]); any([" + "1,".repeat(5_000) + "])");
        assertLimitExceeded("ints(x='[" + "1,".repeat(9_999) + "]')");
    }

    @Test
    void repairAttemptsDoNotConsumeValueLimit() {
        String numbers = "[" + "1,".repeat(6_000) + "]";
        DocUIError error = assertThrows(DocUIException.class, () -> BINDER.bind("pick('" + numbers + "')"))
                .error();
        assertEquals(ErrorCode.AMBIGUOUS_ACTION, error.code());
        assertEquals(2, error.recoveries().size());
    }

    @Test
    void limitsNumbersTo400Digits() {
        for (String number : List.of("9".repeat(400), "-" + "9".repeat(400), "1e399", "0." + "0".repeat(398) + "1")) {
            assertBinds("any(" + number + ")");
        }
        assertBinds("any(1." + "0".repeat(500) + ")");
        assertBinds("any(0e999999999999999999999999)");
        for (String number : List.of("9".repeat(401), "1e400", "1e-400", "1e99999999999999999999999", "-1e400")) {
            assertLimitExceeded("any(" + number + ")");
        }
    }

    @Test
    void reportsAtMostHundredErrors() {
        DocUIError error = assertThrows(DocUIException.class, () -> BINDER.bind("wide([" + "{},".repeat(9_000) + "])"))
                .error();
        assertEquals(100, error.all().size());
        DocUIError broken = assertThrows(
                        DocUIException.class, () -> BINDER.bind("ints([" + "'x',".repeat(500) + "]); wide('[')"))
                .error();
        assertEquals(ErrorCode.SYNTAX, broken.code());
        assertEquals(List.of(), broken.also());
    }

    /** Texts that grow with a size; whatever becomes of them, twice the text is about twice the work. */
    private static final Map<String, IntFunction<String>> COSTLY = Map.ofEntries(
            Map.entry("opening brackets", n -> "any(" + "[".repeat(n)),
            Map.entry("lists of lists", n -> "any([" + "[[]],".repeat(n / 16) + "])"),
            Map.entry("parentheses", n -> "any([" + "(1),".repeat(n / 8) + "])"),
            Map.entry("white space", n -> " \n".repeat(n / 2)),
            Map.entry("semicolons", ";"::repeat),
            Map.entry("comments", n -> "/**/".repeat(n / 4)),
            Map.entry("open comments", n -> "any(" + "/*".repeat(n / 2)),
            Map.entry("awaits", n -> "await ".repeat(n / 6)),
            Map.entry("quotes", "'"::repeat),
            Map.entry("quotes of an open string", n -> "any('''" + "'' ".repeat(n / 3)),
            Map.entry("escapes", n -> "any('" + "\\u53f2".repeat(n / 6) + "')"),
            Map.entry("a long name", "a"::repeat),
            Map.entry("names with dots", n -> "a.".repeat(n / 2) + "b()"),
            Map.entry("a long digit run", n -> "any(" + "7".repeat(n) + ")"),
            Map.entry("underscores", n -> "any(" + "1_".repeat(n / 2) + ")"),
            Map.entry("anchors in an anchor", n -> "at(obj:file:" + "@e1".repeat(n / 3) + ")"),
            Map.entry("percent signs", n -> "at(obj:file:" + "%41".repeat(n / 3) + ")"),
            Map.entry("colons of an anchor", n -> "at('obj:" + ":a".repeat(n / 2) + "')"),
            Map.entry("a long label", n -> "at('" + "x".repeat(n) + "')"),
            Map.entry("fences", n -> "```\n" + "`".repeat(n) + "\n```"),
            Map.entry("keys", n -> keys(n / 10)),
            Map.entry("equal hashes", n -> "any({" + String.join(",", collisions(n / 40)) + "})"),
            Map.entry("wrong values behind emoji", n -> "ints([" + "'😀',".repeat(n / 8) + "])"),
            Map.entry("duplicates", n -> "ints([" + "1,".repeat(n / 8) + "])"),
            Map.entry("unknown keys", n -> "wide({" + components(n / 20) + "})"),
            Map.entry("empty records", n -> "wide([" + "{},".repeat(n / 8) + "])"),
            Map.entry("records in records", n -> "wide([" + (nest("{self:[", "]}", 15) + ",").repeat(n / 240) + "])"),
            Map.entry("unknown calls in unknown calls", n -> (nest("anny(", ")", 30) + ";").repeat(n / 1200)),
            Map.entry("ambiguous calls in ambiguous calls", n -> (nest("say(", ")", 30) + ";").repeat(n / 1200)),
            Map.entry("JSON in JSON", n -> "wide('" + jsonInJson(n) + "')"),
            Map.entry("JSON that is broken late", n -> "ints('[" + "1,".repeat(n / 8) + "')"));

    private static String nest(String open, String close, int depth) {
        return open.repeat(depth) + close.repeat(depth);
    }

    private static String keys(int count) {
        StringBuilder keys = new StringBuilder("any({");
        for (int i = 0; i < count; i++) {
            keys.append('k').append(i).append(":1,");
        }
        return keys.append("})").toString();
    }

    private static String components(int count) {
        StringBuilder keys = new StringBuilder();
        for (int i = 0; i < count; i++) {
            keys.append("componenx").append(i).append(":1,");
        }
        return keys.toString();
    }

    /** Keys of one hash code. */
    private static List<String> collisions(int count) {
        List<String> keys = new ArrayList<>();
        for (int i = 0; i < count; i++) {
            StringBuilder key = new StringBuilder();
            for (int bit = 0; bit < 12; bit++) {
                key.append((i >> bit & 1) == 0 ? "Aa" : "BB");
            }
            keys.add(key + ":1");
        }
        return keys;
    }

    private static String jsonInJson(int size) {
        String json = "[]";
        while (true) {
            String outer = "[{self:\"" + json.replace("\\", "\\\\").replace("\"", "\\\"") + "\"}]";
            if (outer.length() > size / 4) {
                return json.replace("\\", "\\\\");
            }
            json = outer;
        }
    }

    @TestFactory
    Stream<DynamicTest> costlyTextsTakeLinearMemory() {
        return COSTLY.entrySet().stream()
                .map(costly -> DynamicTest.dynamicTest(costly.getKey(), () -> {
                    int size = KIB_64 - 200;
                    run(costly.getValue().apply(size));
                    long half = allocatedBytes(costly.getValue().apply(size / 2));
                    long whole = allocatedBytes(costly.getValue().apply(size));
                    assertTrue(whole <= 3 * half + 500_000, half + " bytes for half, " + whole + " for the whole");
                    assertTrue(whole < 100_000_000, whole + " bytes");
                }));
    }

    private static long allocatedBytes(String text) {
        assertFalse(ParseLimits.isTooLong(text), () -> text.length() + " characters are too many");
        ThreadMXBean thread = (ThreadMXBean) ManagementFactory.getThreadMXBean();
        long before = thread.getCurrentThreadAllocatedBytes();
        run(text);
        return thread.getCurrentThreadAllocatedBytes() - before;
    }

    private static void run(String text) {
        try {
            BINDER.bind(text).forEach(call -> call.call().canonical());
        } catch (DocUIException e) {
            assertFalse(e.error().message().isEmpty());
        }
    }
}
