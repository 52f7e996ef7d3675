package io.docui.runtime.internal.document;

import static org.junit.jupiter.api.Assertions.assertEquals;

import io.docui.runtime.anchor.AnchorReference;
import io.docui.runtime.call.Call;
import io.docui.runtime.call.Call.Argument;
import io.docui.runtime.call.Value;
import io.docui.runtime.call.Value.AnchorValue;
import io.docui.runtime.call.Value.ListValue;
import io.docui.runtime.call.Value.NumberValue;
import io.docui.runtime.call.Value.ObjectValue;
import io.docui.runtime.call.Value.TextValue;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class CallLinkTitleEncoderTest {
    private static Call call(Value value) {
        return new Call(null, "say", List.of(new Argument("text", value)));
    }

    @ParameterizedTest
    @CsvSource(
            delimiterString = " => ",
            quoteCharacter = '~',
            value = {
                "flee() => flee()",
                "attack(target=obj:enemy:23) => attack(target=obj:enemy:23)",
                "say(text='站住') => say(text='站住')",
                "say(text='it\\'s') => say(text='it\\u0027s')",
                "say(text='\"&|\\\\') => say(text='\\u0022&\\u007c\\u005c')",
                "bash(command='a && b &c;') => bash(command='a && b \\u0026c;')",
                "say(text='&amp; &#38; &#x26; &;') => say(text='\\u0026amp; \\u0026#38; \\u0026#x26; &;')",
                "say(text='\\n\\t\\u0000') => say(text='\\n\\t\\u0000')",
                "say(text='\\\\u0027') => say(text='\\u005cu0027')",
                "say(text='\u202ex\u2066') => say(text='\\u202ex\\u2066')",
                "say(text='`*_[]<>()') => say(text='`*_[]<>()')",
                "mark(labels={'a|b': '\"'}) => mark(labels={'a\\u007cb': '\\u0022'})",
            })
    void encodesMarkdownSpecialCharacters(String display, String title) {
        assertEquals(title, CallLinkTitleEncoder.encode(display));
    }

    @Test
    void encodesSpecialCharactersInInvalidNames() {
        Call call = new Call("a\"b", "c|d\n\ne\\\"", List.of(new Argument("&lt;", NumberValue.of(1))));
        assertEquals(
                "a\\u0022b.c\\u007cd\\u000a\\u000ae\\u005c\\u0022(\\u0026lt;=1)",
                CallLinkTitleEncoder.encodeCall(call));
    }

    @Test
    void roundTripsTitlesInTablesAndParagraphs() {
        Value value = new ObjectValue(Map.of(
                "a|'\"\\&\u202e\n`",
                new ListValue(List.of(
                        new TextValue("\") [x](link:9 \"|\\|\\\\&amp;\u2069'"),
                        new AnchorValue(AnchorReference.object("file", "a \"b\" |c\\&(d)"))))));
        String title = CallLinkTitleEncoder.encodeCall(call(value));
        MarkdownWriter out = new MarkdownWriter();
        out.paragraph().text("`").link("x", "link:1", title).text("`");
        out.table();
        out.cell().link("x", "link:1", title);
        ParsedDocument parsed = ParsedDocument.of(out.finish());
        assertEquals(List.of("link:1", "link:1"), parsed.destinations());
        parsed.links().forEach(link -> assertEquals(title, link.getTitle()));
    }
}
