package io.docui.runtime.context;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertThrows;

import io.docui.annotations.LodLevel;
import io.docui.runtime.anchor.AnchorReference;
import io.docui.runtime.call.Value;
import io.docui.runtime.call.Value.AnchorValue;
import io.docui.runtime.call.Value.BooleanValue;
import io.docui.runtime.call.Value.ListValue;
import io.docui.runtime.call.Value.NullValue;
import io.docui.runtime.call.Value.NumberValue;
import io.docui.runtime.call.Value.ObjectValue;
import io.docui.runtime.call.Value.TextValue;
import io.docui.runtime.context.Context.Header;
import io.docui.runtime.context.Context.Round;
import io.docui.runtime.context.Context.State;
import java.time.Instant;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import tools.jackson.databind.json.JsonMapper;

class ContextJsonCodecTest {
    private static final Instant TIME = Instant.parse("2025-12-10T10:00:00Z");
    private static final Header HEADER = new Header("notebook", "sess-001", new ContextVersion(1, 0, 0), TIME);

    @ParameterizedTest
    @ValueSource(strings = {"context-1.json", "context-2.json"})
    void roundTripsTestVectors(String name) {
        String vector = TestVectors.read(name);
        String compact = JsonMapper.shared().readTree(vector).toString();

        Context context = Context.fromJson(vector);

        assertEquals(compact, context.toJson());
        assertEquals(context, Context.fromJson(context.toJson()));
    }

    @Test
    void readsSecondTestVector() {
        Context context = Context.fromJson(TestVectors.read("context-2.json"));

        assertEquals(
                new Header("notebook", "sess-002", new ContextVersion(1, 1, 0), Instant.parse("2025-12-10T10:05:00Z")),
                context.header());
        assertEquals(new State(LodLevel.SUMMARY, "entry-1", null), context.state());
        assertEquals("# Notebook\n\n[SUMMARY] **[entry-1]** PipeMux 概览 [button:expand]", context.content());
        assertEquals(
                Map.of(
                        "expand-entry-1",
                        new AnchorInfo(AnchorInfo.Type.BUTTON, List.of(), "entry-1"),
                        "entry-1",
                        new AnchorInfo(AnchorInfo.Type.REFERENCE, List.of(), null)),
                context.anchors());
        assertNull(context.history());
    }

    @Test
    void roundTripsOptionalFields() {
        Map<String, Round> history = new LinkedHashMap<>();
        history.put("2", new Round("flee()", "\"away\"\n", TIME));
        history.put("10", new Round("look()", "✔ 好", TIME.plusNanos(1)));
        Context context = new Context(
                HEADER,
                new State(
                        LodLevel.FULL,
                        "obj:enemy:3",
                        Map.of(
                                "list",
                                new ListValue(List.of(
                                        NumberValue.of(1), new NumberValue("-0.5"), BooleanValue.TRUE, NullValue.NULL)),
                                "object",
                                new ObjectValue(Map.of("a\u2028\u0000", new TextValue("\ud83d\ude00 \\ \""))))),
                "",
                Map.of("act:attack", new AnchorInfo(AnchorInfo.Type.FORM, List.of("target", "mana"), null)),
                history);

        Context again = Context.fromJson(context.toJson());

        assertEquals(context, again);
        assertEquals(List.of("2", "10"), List.copyOf(again.history().keySet()), "rounds keep their order");
    }

    @Test
    void readsAnchorsAsText() {
        Map<String, Value> custom = Map.of("at", new AnchorValue(AnchorReference.object("enemy", 3)));
        Context context = new Context(HEADER, new State(LodLevel.GIST, null, custom), "", Map.of(), null);

        Context again = Context.fromJson(context.toJson());

        assertEquals(Map.of("at", new TextValue("obj:enemy:3")), again.state().custom());
    }

    @Test
    void ignoresUnknownFields() {
        String json = TestVectors.read("context-1.json");
        Context plain = Context.fromJson(json);

        Context later = Context.fromJson(json.replace("\"header\"", "\"new\": {\"a\": [1]}, \"header\"")
                .replace("\"custom\": null", "\"custom\": null, \"mood\": 1"));

        assertEquals(plain, later);
    }

    @Test
    void optionalFieldsMayBeMissing() {
        String json = TestVectors.read("context-1.json");

        Context shorter =
                Context.fromJson(json.replace("\"focusId\": null,", "").replace(",\n  \"history\": null", ""));

        assertEquals(Context.fromJson(json), shorter);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '`',
            value = {
                "\"content\" | \"contents\" | The Context's content is missing: it must be text",
                "\"2025-12-10T10:00:00Z\" | \"noon\" | The Context's header.timestamp must be an instant such as 2025-12-10T10:00:00Z, not 'noon'",
                "\"minor\": 0 | \"minor\": 0.5 | The Context's header.version.minor must be a non-negative integer, not 0.5",
                "\"minor\": 0 | \"minor\": -1 | The Context's header.version.minor must be a non-negative integer, not -1",
                "\"minor\": 0 | \"minor\": 1e19 | The Context's header.version.minor must be a non-negative integer, not 10000000000000000000",
                "\"minor\": 0 | \"minor\": \"0\" | The Context's header.version.minor must be a number, not text",
                "\"Summary\" | \"SUMMARY\" | The Context's state.currentLod must be one of Gist, Summary, Full, not 'SUMMARY'",
                "\"anchors\": {} | \"anchors\": [] | The Context's anchors must be an object, not a list",
                "\"anchors\": {} | \"anchors\": null | The Context's anchors must be an object, not null",
                "\"anchors\": {} | \"anchors\": {\"x\": {\"type\": \"Form\", \"params\": [1]}} | The Context's anchors.x.params must be a list of strings, not a number",
                "\"history\": null | \"history\": {\"1\": {}} | The Context's history.1.action is missing: it must be text",
                "\"content\" | \"anchors\": {}, \"content\" | Invalid JSON: Duplicate Object property \"anchors\" (18:12)",
            })
    void reportsPathOfInvalidField(String part, String replacement, String message) {
        String json = TestVectors.read("context-1.json").replace(part, replacement);

        IllegalArgumentException e = assertThrows(IllegalArgumentException.class, () -> Context.fromJson(json));

        assertEquals(message, e.getMessage());
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '`',
            emptyValue = "",
            value = {
                "`` | There is no JSON: the text is blank",
                "[] | A Context must be a JSON object, not a list",
                "{} {} | The JSON continues after its end (1:4)",
            })
    void rejectsInvalidContextJson(String json, String message) {
        IllegalArgumentException e = assertThrows(IllegalArgumentException.class, () -> Context.fromJson(json));

        assertEquals(message, e.getMessage());
    }
}
