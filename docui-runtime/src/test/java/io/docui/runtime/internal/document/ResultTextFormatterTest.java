package io.docui.runtime.internal.document;

import static org.junit.jupiter.api.Assertions.assertEquals;

import io.docui.runtime.call.Value;
import io.docui.runtime.call.Value.ListValue;
import io.docui.runtime.call.Value.NullValue;
import io.docui.runtime.call.Value.NumberValue;
import io.docui.runtime.call.Value.ObjectValue;
import io.docui.runtime.call.Value.TextValue;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Results without a form of their own as a person would write them down. */
class ResultTextFormatterTest {
    private static String text(Value value) {
        return ResultTextFormatter.of(value, String::valueOf);
    }

    private static ObjectValue object(String... namesAndTexts) {
        Map<String, Value> fields = new LinkedHashMap<>();
        for (int i = 0; i < namesAndTexts.length; i += 2) {
            fields.put(namesAndTexts[i], new TextValue(namesAndTexts[i + 1]));
        }
        return new ObjectValue(fields);
    }

    @Test
    void formatsRecordOnOneLine() {
        assertEquals("ended: exit code 0, took: 1 s", text(object("ended", "exit code 0", "took", "1 s")));
        assertEquals("a: 1; a: 2", text(new ListValue(List.of(object("a", "1"), object("a", "2")))));
    }

    @Test
    void putsMultilineTextBelowOtherFields() {
        assertEquals(
                "ended: exit code 0, took: 1 s\noutput:\none\n  two\n\nthree",
                text(object("ended", "exit code 0", "output", "one\n  two\n\nthree\n", "took", "1 s")));
        assertEquals("before:\na\nb\nafter:\nc\nd", text(object("before", "a\nb", "after", "c\nd")));
    }

    @Test
    void ignoresTrailingLineFeed() {
        assertEquals("output: one, took: 1 s", text(object("output", "one\n", "took", "1 s")));
        assertEquals("output: , took: 1 s", text(object("output", "\n", "took", "1 s")));
    }

    @Test
    void startsMultilineElementsOnNewLines() {
        assertEquals(
                "id: 1\ntext:\na\nb\nid: 2, text: c",
                text(new ListValue(List.of(object("id", "1", "text", "a\nb"), object("id", "2", "text", "c")))));
        assertEquals("a\nb\nc", text(new ListValue(List.of(new TextValue("a\nb"), new TextValue("c")))));
    }

    @Test
    void omitsNullFields() {
        Map<String, Value> fields = new LinkedHashMap<>();
        fields.put("note", NullValue.NULL);
        fields.put("output", new TextValue("a\nb"));
        assertEquals("output:\na\nb", text(new ObjectValue(fields)));
    }

    private static ObjectValue account(Value... loans) {
        Map<String, Value> fields = new LinkedHashMap<>();
        fields.put("card", new TextValue("A"));
        fields.put("loans", new ListValue(List.of(loans)));
        fields.put("visits", new ObjectValue(Map.of("v", NumberValue.of(4))));
        fields.put("status", new TextValue("open"));
        return new ObjectValue(fields);
    }

    @Test
    void bracketsRecordsAndMapsWithinOtherValues() {
        assertEquals(
                "card: A, loans: (card: B, n: 1), visits: (v: 4), status: open",
                text(account(object("card", "B", "n", "1"))));
        assertEquals(
                "card: A, loans: (n: 1; n: 2), visits: (v: 4), status: open",
                text(account(object("n", "1"), object("n", "2"))));
        assertEquals("card: A, loans: B, visits: (v: 4), status: open", text(account(new TextValue("B"))));
        assertEquals(
                "card: A, loans: ((1, 2)), visits: (v: 4), status: open",
                text(account(new ListValue(List.of(NumberValue.of(1), NumberValue.of(2))))));
    }

    @Test
    void namesEmptyValuesWithinOthers() {
        assertEquals("card: A, loans: (none), visits: (v: 4), status: open", text(account()));
        assertEquals("visits: (none)", text(new ObjectValue(Map.of("visits", new ObjectValue(Map.of())))));
        assertEquals("(none), 1", text(new ListValue(List.of(new ListValue(List.of()), NumberValue.of(1)))));
    }

    /** A text of one record must not read like two of its fields, nor like two records. */
    @Test
    void quotesTextThatForgesFields() {
        assertEquals(
                "name: 'Salt, count: 9; name: x', count: 1",
                text(object("name", "Salt, count: 9; name: x", "count", "1")));
        assertEquals("'x, y': 1, b: 2", text(object("x, y", "1", "b", "2")));
        assertEquals("tags: ('a, b', c)", text(tags("a, b", "c")));
        assertEquals("tags: 'a, b'", text(tags("a, b")));
        assertEquals("'a: 1', b", text(new ListValue(List.of(new TextValue("a: 1"), new TextValue("b")))));
    }

    private static ObjectValue tags(String... tags) {
        List<Value> items = List.of(tags).stream().<Value>map(TextValue::new).toList();
        return new ObjectValue(Map.of("tags", new ListValue(items)));
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '"',
            ignoreLeadingAndTrailingWhitespace = false,
            value = {
                "a; b:|'a; b:'",
                "(none)|'(none)'",
                "a) b: (c|'a) b: (c'",
                "Hi :)|'Hi :)'",
                " a | a ",
            })
    void quotesTextThatReadsAsStructure(String text, String expected) {
        assertEquals("k: " + expected, text(object("k", text)));
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '"',
            value = {
                "Rome, Italy",
                "You hit the orc; it dies.",
                "Error: no such file",
                "src/A.java:12",
                "2026-11-27T12:30:00Z, late",
                "https://example.org/a;b?c=1,2",
                "Enemy (dead)",
                "return a(b, c);",
                "it's",
                "你好，世界：一",
            })
    void doesNotQuoteOrdinaryText(String text) {
        assertEquals("k: " + text + ", n: 1", text(object("k", text, "n", "1")));
    }

    @Test
    void quotesMultilineTextWithinOtherValues() {
        assertEquals("in: (k: 'a\\nb')", text(new ObjectValue(Map.of("in", object("k", "a\nb")))));
    }

    @Test
    void quotesMultilineTextThatForgesFields() {
        assertEquals("output: 'a\\nerror:\\nb', error: c", text(object("output", "a\nerror:\nb", "error", "c")));
        assertEquals("output:\na\nerror: b", text(object("output", "a\nerror: b")));
        assertEquals(
                "id: 1, text: 'a\\nid: 2, text: b'; id: 3, text: c",
                text(new ListValue(
                        List.of(object("id", "1", "text", "a\nid: 2, text: b"), object("id", "3", "text", "c")))));
    }
}
