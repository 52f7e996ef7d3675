package io.docui.runtime.session;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.docui.runtime.action.ActionResult;
import io.docui.runtime.error.ErrorCode;
import java.util.List;
import java.util.Objects;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** Calls with JSON arguments and without a session. */
class ToolDispatcherTest {
    private final Cave cave = new Cave();
    private final ToolDispatcher tools = new ToolDispatcher(cave.bind());

    @BeforeEach
    void populate() {
        cave.add(100, "Slime", 11);
    }

    private static ErrorCode code(ActionResult result) {
        assertFalse(result.success());
        return Objects.requireNonNull(result.error()).code();
    }

    @Test
    void exactArgumentsStreamIntoTheAction() {
        ActionResult result = tools.call("attack", "{\"target\": \"obj:enemy:100\", \"power\": 3}");
        assertTrue(result.success());
        assertEquals(3, result.result());
        assertEquals(List.of("attack Slime 3"), cave.log);
    }

    @Test
    void otherFormsAreMendedByTheBinder() {
        ActionResult mended = tools.call("attack", "{'target': 'obj:enemy:100', 'power': '3',}");
        assertTrue(mended.success(), mended::toString);
        assertTrue(tools.call("attack", "{\"target\": \"obj:100\", \"power\": null}")
                .success());
        assertEquals(List.of("attack Slime 3", "attack Slime 5"), cave.log);
    }

    @Test
    void whatIsWrongIsToldAndNothingRuns() {
        assertEquals(ErrorCode.SYNTAX, code(tools.call("attack", "{\"target\": \"obj:enemy:100\"} x")));
        assertEquals(
                ErrorCode.TYPE_MISMATCH, code(tools.call("attack", "{\"target\": \"obj:enemy:100\", \"power\": 2.5}")));
        assertEquals(ErrorCode.MISSING_PARAMETER, code(tools.call("attack", "{}")));
        assertEquals(ErrorCode.ANCHOR_NOT_FOUND, code(tools.call("attack", "{\"target\": \"obj:enemy:7\"}")));
        assertEquals(ErrorCode.ANCHOR_TYPE_MISMATCH, code(tools.call("attack", "{\"target\": \"obj:note:7\"}")));
        assertEquals(ErrorCode.UNKNOWN_ACTION, code(tools.call("attac", "{}")));
        assertEquals(ErrorCode.NOT_VISIBLE, code(tools.call("spare", "{\"target\": \"obj:enemy:100\"}")));
        cave.mayFlee = false;
        assertEquals(ErrorCode.NOT_VISIBLE, code(tools.call("flee", "{}")));
        assertEquals(List.of(), cave.log);
    }
}
