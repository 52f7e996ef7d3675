package io.docui.runtime.action;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import io.docui.runtime.anchor.AnchorReference;
import io.docui.runtime.call.Value;
import io.docui.runtime.call.Value.AnchorValue;
import io.docui.runtime.call.Value.InstanceValue;
import io.docui.runtime.call.Value.NullValue;
import io.docui.runtime.call.Value.NumberValue;
import io.docui.runtime.call.Value.ObjectValue;
import io.docui.runtime.call.Value.TextValue;
import io.docui.runtime.error.DocUIError;
import io.docui.runtime.error.ErrorCode;
import io.docui.runtime.error.InputPosition;
import io.docui.runtime.error.Recovery;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

class ResultJsonWriterTest {

    @Test
    void writesEveryFieldOfSuccess() {
        Map<String, Value> blow = new LinkedHashMap<>();
        blow.put("damage", NumberValue.of(6));
        blow.put("target", new AnchorValue(AnchorReference.object("enemy", 3)));
        ActionResult result = ActionResult.builder("op-17", "attack", "attack(target=obj:enemy:3)")
                .returnValue("ignored", new ObjectValue(blow), "6 damage")
                .channel("lsp")
                .suggestions(List.of("loot(target='obj:item:7')"))
                .undoHint("put_back(item='obj:item:7')")
                .running("op-17")
                .metadata(Map.of("hits", NumberValue.of(1)))
                .build();

        assertEquals(
                "{\"success\":true,\"op_id\":\"op-17\",\"action\":\"attack\","
                        + "\"result\":{\"damage\":6,\"target\":\"obj:enemy:3\"},"
                        + "\"channel_used\":\"lsp\","
                        + "\"suggested_next\":[\"loot(target='obj:item:7')\"],"
                        + "\"undo_hint\":\"put_back(item='obj:item:7')\",\"async_handle\":\"op-17\","
                        + "\"metadata\":{\"hits\":1}}",
                result.toJson());
    }

    @Test
    void omitsAbsentFields() {
        assertEquals(
                "{\"success\":true,\"op_id\":\"op-1\",\"action\":\"flee\"}",
                flee(null).toJson());
    }

    @Test
    void omitsNullResult() {
        assertEquals(flee(null).toJson(), flee(NullValue.NULL).toJson());
    }

    @Test
    void writesEveryFieldOfError() {
        DocUIError error = DocUIError.of(ErrorCode.TYPE_MISMATCH, "`mana`: expected int, got 'lots'.")
                .withCause("a cause")
                .withPath("mana")
                .withPosition(new InputPosition(1, 45))
                .withDidYouMean("mana")
                .withCandidates(List.of("1", "2"))
                .withRecoveries(List.of(new Recovery("Like this", "cast_fireball(mana=10)")))
                .withAlso(List.of(DocUIError.of(ErrorCode.NOT_VISIBLE, "Not now.")));

        assertEquals(
                "{\"success\":false,\"error\":{\"code\":\"TYPE_MISMATCH\","
                        + "\"message\":\"`mana`: expected int, got 'lots'.\",\"cause\":\"a cause\",\"path\":\"mana\","
                        + "\"line\":1,\"column\":45,\"did_you_mean\":\"mana\",\"candidates\":[\"1\",\"2\"],"
                        + "\"retryable\":true,\"recovery\":[{\"label\":\"Like this\",\"call\":\"cast_fireball(mana=10)\"}],"
                        + "\"also\":[{\"code\":\"NOT_VISIBLE\",\"message\":\"Not now.\",\"retryable\":false,"
                        + "\"recovery\":[{\"label\":\"Refresh\",\"call\":\"look()\"},"
                        + "{\"label\":\"What can be called\",\"call\":\"help()\"}]}]}}",
                ActionResult.rejection(error).toJson());
    }

    @Test
    void writesStepsOfScript() {
        DocUIError stale = DocUIError.of(ErrorCode.ANCHOR_STALE, "Anchor obj:3 is stale.");
        String error = "\"error\":{\"code\":\"ANCHOR_STALE\",\"message\":\"Anchor obj:3 is stale.\","
                + "\"retryable\":true,\"recovery\":[{\"label\":\"Refresh\",\"call\":\"look()\"}]}";

        ActionResult script = ActionResult.of(
                List.of(flee(new TextValue("away")), ActionResult.failure("op-2", "loot", "loot()", stale)));

        assertEquals(
                "{\"success\":false,\"steps\":["
                        + "{\"success\":true,\"op_id\":\"op-1\",\"action\":\"flee\",\"result\":\"away\"},"
                        + "{\"success\":false,\"op_id\":\"op-2\",\"action\":\"loot\"," + error + "}]," + error + "}",
                script.toJson());
    }

    @Test
    void rejectsObjectWithoutAnchor() {
        ActionResult result = flee(new InstanceValue("slime"));

        assertThrows(IllegalStateException.class, result::toJson);
    }

    private static ActionResult flee(@Nullable Value data) {
        return ActionResult.builder("op-1", "flee", "flee()")
                .returnValue(null, data, null)
                .build();
    }
}
