package io.docui.runtime.call;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import io.docui.runtime.anchor.AnchorReference;
import io.docui.runtime.call.Call.Argument;
import io.docui.runtime.call.Value.AnchorValue;
import io.docui.runtime.call.Value.BooleanValue;
import io.docui.runtime.call.Value.CallValue;
import io.docui.runtime.call.Value.InstanceValue;
import io.docui.runtime.call.Value.ListValue;
import io.docui.runtime.call.Value.NullValue;
import io.docui.runtime.call.Value.NumberValue;
import io.docui.runtime.call.Value.ObjectValue;
import io.docui.runtime.call.Value.TextValue;
import io.docui.runtime.call.Value.VariableValue;
import java.math.BigDecimal;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class CallFormatterTest {
    private static final AnchorReference SLIME = AnchorReference.object("enemy", 23);

    private static Call call(Value value) {
        return new Call(null, "f", List.of(new Argument("x", value)));
    }

    @Test
    void argumentsKeepTheirOrder() {
        Call call = new Call(
                "mud",
                "cast_fireball",
                List.of(
                        new Argument("target", new AnchorValue(SLIME)),
                        new Argument("mana", NumberValue.of(20)),
                        new Argument("loud", BooleanValue.TRUE),
                        new Argument("why", NullValue.NULL)));
        assertEquals("mud.cast_fireball(target='obj:enemy:23', mana=20, loud=true, why=null)", call.canonical());
        assertEquals("mud.cast_fireball(target=obj:enemy:23, mana=20, loud=true, why=null)", call.display());
        assertEquals(call.display(), call.toString());
    }

    /** A price that a result shows with its scale can be an argument of a suggested call, whose canonical text has none. */
    @ParameterizedTest
    @CsvSource({"14.50,14.5", "10.00,10", "0.00,0", "1E+3,1000", "-1.0,-1"})
    void callsWriteNumbersWithoutScale(BigDecimal number, String expected) {
        NumberValue scaled = NumberValue.withScale(number);
        assertEquals(number.toPlainString(), scaled.text());
        assertEquals("f(x=" + expected + ')', call(scaled).canonical());
        assertEquals(NumberValue.of(number), scaled);
        assertEquals(NumberValue.of(number).hashCode(), scaled.hashCode());
        assertNotEquals(NumberValue.of(7), scaled);
    }

    @Test
    void writesParenthesesWithoutArguments() {
        assertEquals("flee()", new Call(null, "flee", List.of()).canonical());
    }

    @ParameterizedTest
    @CsvSource(
            quoteCharacter = '|',
            value = {
                "|it's|, |'it\\'s'|",
                "|a\\b|, |'a\\\\b'|",
                "|\"#//|, |'\"#//'|",
                "|史莱姆 😀|, |'史莱姆 😀'|",
                "||, |''|",
            })
    void textIsInSingleQuotes(String text, String written) {
        assertEquals("f(x=" + written + ")", call(new TextValue(text)).canonical());
    }

    @Test
    void escapesControlCharactersAndLineSeparators() {
        String text = "\b\f\n\r\t\0\u001f\u007f\u0085\u2028\u2029 \ud83d \ude00 \ud83d\ude00";
        assertEquals(
                "f(x='\\u0008\\u000c\\n\\r\\t\\u0000\\u001f\\u007f\\u0085\\u2028\\u2029 \\ud83d \\ude00 😀')",
                call(new TextValue(text)).canonical());
    }

    @Test
    void quotesKeysThatAreNotIdentifiers() {
        Map<String, Value> fields = new LinkedHashMap<>();
        fields.put("_a1", NumberValue.of(1));
        fields.put("a b", new ListValue(List.of(new TextValue("c"), new ListValue(List.of()))));
        fields.put("1", new ObjectValue(Map.of()));
        fields.put("", new ObjectValue(Map.of("é", NumberValue.of(-2))));
        assertEquals(
                "f(x={_a1: 1, 'a b': ['c', []], '1': {}, '': {'é': -2}})",
                call(new ObjectValue(fields)).canonical());
    }

    @Test
    void writesNestedCallsAndVariablesUnquoted() {
        Call inner = new Call("ide", "git_staged", List.of(new Argument("of", new VariableValue("selection"))));
        assertEquals(
                "f(x=ide.git_staged(of=selection))", call(new CallValue(inner)).canonical());
    }

    @Test
    void displayTextQuotesOnlyFullAnchors() {
        AnchorReference full =
                AnchorReference.parse("docui://s/mud/obj/enemy:23").orElseThrow();
        Value list = new ListValue(List.of(
                new AnchorValue(full),
                new AnchorValue(AnchorReference.object("file", "a b(c).txt")),
                new AnchorValue(AnchorReference.link(42))));
        assertEquals(
                "f(x=['docui://s/mud/obj/enemy:23', obj:file:a%20b%28c%29.txt, link:42])",
                call(list).display());
    }

    @Test
    void hasNoCanonicalTextForUnanchoredObject() {
        Call call = call(new ListValue(List.of(new InstanceValue(List.of()))));
        assertThrows(IllegalStateException.class, call::canonical);
        assertThrows(IllegalStateException.class, call::display);
        assertEquals("f(x=[<object>])", call.toString());
        assertEquals("<object>", CallFormatter.describe(new InstanceValue(1)));
    }
}
