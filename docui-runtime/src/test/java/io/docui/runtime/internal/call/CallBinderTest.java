package io.docui.runtime.internal.call;

import static io.docui.runtime.action.ParameterDescriptor.optional;
import static io.docui.runtime.action.ParameterDescriptor.required;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertThrows;

import io.docui.runtime.action.ActionCatalog;
import io.docui.runtime.action.ActionDescriptor;
import io.docui.runtime.action.TypeDescriptor;
import io.docui.runtime.action.TypeDescriptor.AnchorType;
import io.docui.runtime.action.TypeDescriptor.EnumType;
import io.docui.runtime.action.TypeDescriptor.IntegerType;
import io.docui.runtime.action.TypeDescriptor.ListType;
import io.docui.runtime.action.TypeDescriptor.MapType;
import io.docui.runtime.action.TypeDescriptor.SimpleType;
import io.docui.runtime.action.TypeDescriptor.StringType;
import io.docui.runtime.call.CallFormatter;
import io.docui.runtime.call.Value;
import io.docui.runtime.call.Value.InstanceValue;
import io.docui.runtime.call.Value.ListValue;
import io.docui.runtime.call.Value.NullValue;
import io.docui.runtime.call.Value.NumberValue;
import io.docui.runtime.call.Value.ObjectValue;
import io.docui.runtime.call.Value.TextValue;
import io.docui.runtime.error.DocUIError;
import io.docui.runtime.error.DocUIException;
import io.docui.runtime.error.ErrorCode;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

class CallBinderTest {
    private static final String REFUSED = "";
    private static final ListType TEXTS = new ListType(StringType.TEXT, false);
    private static final ActionCatalog.Entry WRITE = entry(
            "ide",
            ActionDescriptor.builder("write")
                    .parameter(required("path", StringType.TEXT, ""))
                    .parameter(optional("lines", TEXTS, ""))
                    .parameter(optional("mode", IntegerType.INT, NumberValue.of(1), "")));
    private static final ActionCatalog.Entry TAG = entry(
            "ide", ActionDescriptor.builder("tag").parameter(required("names", new MapType(StringType.TEXT), "")));
    private static final ActionCatalog.Entry COUNT =
            entry("ide", ActionDescriptor.builder("count").readOnly().parameter(required("of", IntegerType.INT, "")));
    private static final ActionCatalog.Entry SAY = entry("ide", ActionDescriptor.builder("say"));
    private static final ActionCatalog.Entry OTHER_SAY = entry("mud", ActionDescriptor.builder("say"));
    private static final CallBinder BINDER =
            new CallBinder(new ActionCatalog(List.of(WRITE, TAG, SAY, OTHER_SAY, COUNT)), Set.of("selection"));

    private static ActionCatalog.Entry entry(String provider, ActionDescriptor.Builder action) {
        return new ActionCatalog.Entry(provider, 0, 0, action.build());
    }

    private static String canonical(String text) {
        return String.join(
                "; ",
                BINDER.bind(text).stream().map(call -> call.call().canonical()).toList());
    }

    private static DocUIError bindError(String text) {
        return assertThrows(DocUIException.class, () -> BINDER.bind(text)).error();
    }

    @Test
    void bindsArgumentsInParameterOrder() {
        BoundCall call = BINDER.bind("\n  ide.write(mode=2, path='a')").get(0);
        assertEquals(WRITE, call.action());
        assertEquals("ide", call.qualifier());
        assertEquals(Arrays.asList(new TextValue("a"), null, new NumberValue("2")), call.arguments());
        assertEquals("2:3", String.valueOf(call.position()));
        assertNull(BINDER.bind("write('a')").get(0).qualifier());
    }

    @Test
    void readsLoneObjectAsArgumentsOrValue() {
        assertEquals("tag(names={a: 'b'})", canonical("tag({a: 'b'})"));
        assertEquals("tag(names={a: 'b'})", canonical("tag({names: {a: 'b'}})"));
        assertEquals("tag(names={})", canonical("tag({})"));
        assertEquals("write(path='x', mode=3)", canonical("write({mode: 3, path: 'x',},)"));
        assertEquals(ErrorCode.UNKNOWN_PARAMETER, bindError("write({pth: 'x'})").code());
        assertEquals(
                ErrorCode.TYPE_MISMATCH, bindError("write({path: 'x'}, ['y'])").code());
    }

    private static Stream<Arguments> readTexts() {
        return Stream.of(
                Arguments.of("write(\\u0027站住\\u0027)", "write(path='站住')"),
                Arguments.of("write(\\u0022it's\\u0022)", "write(path='it\\'s')"),
                Arguments.of("write(path=\\u0027a\\n\\u0022b\\u0027)", "write(path='a\\n\"b')"),
                Arguments.of("write('\\u0027\\u005c')", "write(path='\\'\\\\')"),
                Arguments.of("write('a', ['b'],) // c", "write(path='a', lines=['b'])"),
                Arguments.of("write(path:obj:enemy:1)", "write(path='obj:enemy:1')"),
                Arguments.of("write(link:'x')", REFUSED),
                Arguments.of("write(path=write)", REFUSED),
                Arguments.of("await ide.write(await('x'))", REFUSED),
                Arguments.of("~~~\nwrite('a')\n~~~", "write(path='a')"),
                Arguments.of("  ```py `x`\nwrite('a')\n```", REFUSED),
                Arguments.of("````\r\nwrite('```')\r\n`````  \n", "write(path='```')"),
                Arguments.of("\uFEFFwrite('a')\u3000;\u00a0", "write(path='a')"),
                Arguments.of("write/* a */(/* b */'a'/* c */)/* d */", "write(path='a')"),
                Arguments.of("write\n('a')", REFUSED),
                Arguments.of("write(\n'a'\n,\r\n2\n)", "write(path='a', lines=['2'])"),
                Arguments.of("say", REFUSED));
    }

    @ParameterizedTest
    @MethodSource("readTexts")
    void bindsOrRejectsCallTexts(String text, String canonical) {
        if (canonical.equals(REFUSED)) {
            assertThrows(DocUIException.class, () -> BINDER.bind(text));
        } else {
            assertEquals(canonical, canonical(text));
        }
    }

    private static Stream<Arguments> faultyTexts() {
        return Stream.of(
                Arguments.of("write('a')\r\nx()", "2:1"),
                Arguments.of("write('a')\rx()", "2:1"),
                Arguments.of("write('''😀\n😀''') ; x()", "2:9"),
                Arguments.of("/* 😀 */ write(😀)", "1:15"),
                Arguments.of("```\nwrite(\n```", "2:7"),
                Arguments.of("write('a' /* ", "1:11"),
                Arguments.of("write('\\ud83d' 'b')", "1:16"),
                Arguments.of("write({path: 'a', path: 'b'})", "1:19"),
                Arguments.of("write('a', path='b', 'c')", "1:22"),
                Arguments.of("write(link:x)", "1:7"),
                Arguments.of("write(path=obj: 5)", "1:12"),
                Arguments.of("write(5 .5)", "1:9"),
                Arguments.of("write(007)", "1:8"),
                Arguments.of("write(1__0)", "1:8"),
                Arguments.of("write(1e)", "1:8"),
                Arguments.of("write(-)", "1:7"),
                Arguments.of("write(path='a', ${x})", "1:17"),
                Arguments.of("write(,)", "1:7"),
                Arguments.of("write(a.b)", "1:10"),
                Arguments.of("write({1: 2})", "1:8"),
                Arguments.of("write({a 2})", "1:10"),
                Arguments.of("write('''a)", "1:7"),
                Arguments.of("write(\\u0027a)", "1:7"),
                Arguments.of("write(\\u0028)", "1:7"),
                Arguments.of("write('\\u００41')", "1:8"),
                Arguments.of("import x", "1:1"),
                Arguments.of("print 'x'", "1:7"));
    }

    @ParameterizedTest
    @MethodSource("faultyTexts")
    void reportsPositionOfSyntaxErrors(String text, String position) {
        DocUIError error = bindError(text);
        assertEquals(position, String.valueOf(error.position()), error.message());
    }

    @Test
    void reportsOnlyFirstSyntaxError() {
        assertEquals(
                "1:12", String.valueOf(bindError("write('a', path='b'); write(").position()));
        assertEquals(
                "1:33",
                String.valueOf(
                        bindError("write('a', mode='x'); tag(names='{'); say(").position()));
        assertEquals(ErrorCode.SYNTAX, bindError("write('a', mode='x'); write(").code());
        assertEquals(List.of(), bindError("write('a', mode='x'); write(").also());
    }

    @Test
    void nestedCallArgumentsHaveOwnPaths() {
        DocUIError error = bindError("write(path='a', lines=[count(of='x'), []])");
        assertEquals(
                List.of("of", "lines[1]"),
                error.all().stream().map(DocUIError::path).toList());
    }

    @Test
    void repairsMisspelledNamesInNestedCalls() {
        DocUIError error = bindError("wrte(path='a', mode=cuont(of=3))");
        assertEquals(
                "write(path='a', mode=count(of=3))", error.recoveries().get(0).call());
        assertEquals(List.of(), error.also());
    }

    @Test
    void qualifiesSuggestedNameLikeWrittenName() {
        assertEquals("ide.write", bindError("ide.wrte(path='a')").didYouMean());
        assertEquals("ide.write(path='a')", recovery("ide.wrte(path='a')"));
        assertEquals("write", bindError("wrte(path='a')").didYouMean());
        assertEquals("ide.say", bindError("sai()").didYouMean());
    }

    @Test
    void suggestsNoCallThatWouldFail() {
        assertEquals("help()", recovery("count(of=wrte(path='a'))"));
        assertEquals("help()", recovery("wrte(pth=1, mode='x', lines={})"));
    }

    private static String recovery(String text) {
        return bindError(text).recoveries().get(0).call();
    }

    @Test
    void reportsEmbeddedJsonErrorsAtString() {
        DocUIError error = bindError("tag(names='{\"a\": {\"b\": 1}, \"c\": []}')");
        assertEquals(
                List.of("names.a", "names.c"),
                error.all().stream().map(DocUIError::path).toList());
        assertEquals(
                List.of("1:11", "1:11"),
                error.all().stream()
                        .map(fault -> String.valueOf(fault.position()))
                        .toList());
    }

    private static Stream<Arguments> jsonTexts() {
        return Stream.of(
                Arguments.of("{\"path\": \"a\"}", "write(path='a')"),
                Arguments.of(" {'path': 'a\\u0000\\/', \"mode\": 2E0, } ", "write(path='a\\u0000/', mode=2)"),
                Arguments.of(
                        "{\"path\": 1.50, \"lines\": \"[\\\"x\\\"]\", \"mode\": null}",
                        "write(path='1.50', lines=['x'])"),
                Arguments.of("{path: True}", "write(path='true')"),
                Arguments.of("{}", "MISSING_PARAMETER 1:2"),
                Arguments.of("", "MISSING_PARAMETER 1:1"),
                Arguments.of("{\"path\": \"a\"", "SYNTAX 1:13"),
                Arguments.of("{\"path\": \"a\"} x", "SYNTAX 1:15"),
                Arguments.of("{\"path\": a}", "SYNTAX 1:10"),
                Arguments.of("{\"path\": write()}", "SYNTAX 1:10"),
                Arguments.of("{\"path\": obj:1}", "SYNTAX 1:10"),
                Arguments.of("{\"path\": (1)}", "SYNTAX 1:10"),
                Arguments.of("{\"path\": `a`}", "SYNTAX 1:10"),
                Arguments.of("{\"path\": 'a' // c}", "SYNTAX 1:14"),
                Arguments.of("{\"path\": 'a', \"path\": 'b'}", "SYNTAX 1:15"),
                Arguments.of("[\"a\"]", "SYNTAX 1:1"),
                Arguments.of("null", "SYNTAX 1:1"),
                Arguments.of("{\"pth\": \"a\", \"mode\": \"x\"}", "UNKNOWN_PARAMETER 1:2"));
    }

    @ParameterizedTest
    @MethodSource("jsonTexts")
    void bindsOrRejectsJsonArguments(String json, String outcome) {
        try {
            assertEquals(outcome, BINDER.bindJson(WRITE, json).call().canonical());
        } catch (DocUIException e) {
            assertEquals(outcome, e.error().code() + " " + e.error().position());
        }
    }

    @Test
    void qualifiesAmbiguousActionNameFromJson() {
        assertEquals("mud.say()", BINDER.bindJson(OTHER_SAY, "{}").call().canonical());
        assertEquals(
                "write(path='a')", BINDER.bindJson(WRITE, "{path: 'a'}").call().canonical());
    }

    @Test
    void bindsComputedValuesLikeWrittenValues() {
        assertEquals(new NumberValue("5"), BINDER.bindValue(IntegerType.INT, new TextValue("5.0"), "x"));
        assertEquals(new ListValue(List.of(new TextValue("a"))), BINDER.bindValue(TEXTS, new TextValue("a"), "files"));
        Value object = new InstanceValue(new Object());
        assertEquals(object, BINDER.bindValue(new AnchorType("enemy", "Enemy"), object, "target"));
        DocUIError error = assertThrows(
                        DocUIException.class,
                        () -> BINDER.bindValue(
                                TEXTS, new ListValue(List.of(new ObjectValue(Map.of()), NullValue.NULL)), "files"))
                .error();
        assertEquals("`files[0]`: expected string, got an object.", error.message());
        assertEquals("files[0]", error.path());
        assertNull(error.position());
        assertEquals("files[1]", error.also().get(0).path());
        assertThrows(DocUIException.class, () -> BINDER.bindValue(StringType.TEXT, object, "x"));
    }

    @Test
    void rejectsDeeplyNestedComputedValues() {
        Value deep = NullValue.NULL;
        for (int i = 0; i < 20_000; i++) {
            deep = new ListValue(List.of(deep));
        }
        Value value = deep;
        DocUIError error = assertThrows(DocUIException.class, () -> BINDER.bindValue(SimpleType.ANY, value, "x"))
                .error();
        assertEquals(ErrorCode.LIMIT_EXCEEDED, error.code());
    }

    @Test
    void readsDefaultsWithoutQuotes() {
        TypeDescriptor direction = new EnumType("Direction", List.of("NORTH", "SOUTH"));
        assertEquals("10", read(IntegerType.INT, "10"));
        assertEquals("'10'", read(StringType.TEXT, "10"));
        assertEquals("'it\\'s'", read(StringType.TEXT, "it's"));
        assertEquals("'it\\'s'", read(StringType.TEXT, "\"it's\""));
        assertEquals("''", read(StringType.TEXT, ""));
        assertEquals("'\\''", read(StringType.TEXT, "'"));
        assertEquals("'PT30S'", read(StringType.DURATION, "PT30S"));
        assertEquals("'NORTH'", read(direction, "north"));
        assertEquals("'NORTH'", read(direction, "'NORTH'"));
        assertEquals("true", read(SimpleType.BOOLEAN, "True"));
        assertEquals("['a', 'b']", read(TEXTS, "['a', 'b']"));
        assertEquals("['a, b']", read(TEXTS, "a, b"));
        assertEquals("{a: [1.5]}", read(SimpleType.ANY, "{a: [1.50]}"));
        assertEquals("'plain text'", read(SimpleType.ANY, "plain text"));
    }

    private static String read(TypeDescriptor type, String text) {
        return CallFormatter.describe(CallBinder.parseDefault(type, text));
    }

    @ParameterizedTest
    @ValueSource(strings = {"ten", "", "2.5", "99999999999", "now()", "selection"})
    void invalidDefaultNamesExpectedType(String text) {
        DocUIException e = assertThrows(DocUIException.class, () -> CallBinder.parseDefault(IntegerType.INT, text));
        assertEquals("Expected int", e.error().message().substring(0, 12));
        assertNull(e.error().path());
    }
}
