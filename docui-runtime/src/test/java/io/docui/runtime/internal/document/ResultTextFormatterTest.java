package io.docui.runtime.internal.document;

import static org.junit.jupiter.api.Assertions.assertEquals;

import io.docui.runtime.call.Value;
import io.docui.runtime.call.Value.ListValue;
import io.docui.runtime.call.Value.NullValue;
import io.docui.runtime.call.Value.ObjectValue;
import io.docui.runtime.call.Value.TextValue;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

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
}
