package io.docui.runtime.loop;

import io.docui.runtime.loop.AnswerItem.IgnoredBlock;
import io.docui.runtime.loop.AnswerItem.RunBlock;
import io.docui.runtime.loop.AnswerItem.ToolUse;
import java.util.ArrayList;
import java.util.List;

/**
 * Listens to a model's message, which has two entrances: tool calls, and fenced blocks whose info string is exactly
 * {@code docui run}. Any other block is mention, not use (docs/spec/calls.md#dual-mode-listener).
 *
 * <p>A block runs if, in CommonMark's eyes, it is a closed fence at the top of the message. One in a quotation, in a list,
 * in HTML, in another block or by indentation does not: what is inside something else is shown, not said. Nor does one
 * that is not closed: the message was cut there, and a script that lacks its end may mean something else.
 *
 * <p>A message with tool calls is run by these alone, since models tell in the text what they call in the same breath;
 * run twice, it could not be taken back. Blocks beside them are told not to have run.
 */
public final class AnswerParser {
    /** The info string of a block that is run. */
    public static final String INFO = "docui run";

    /** The longest text that is searched for blocks, in UTF-16 units: far more than models write. */
    private static final int LONGEST = 1 << 20;

    private AnswerParser() {}

    /**
     * Listens to a message.
     *
     * @param message what the model says
     * @return what is to be run, and what is not but looks like it, in order; empty if it only talks
     */
    public static List<AnswerItem> parse(Message.Answer message) {
        List<AnswerItem> heard = new ArrayList<>();
        for (ToolCall call : message.calls()) {
            heard.add(new ToolUse(call));
        }
        for (AnswerItem block : blocks(message.text())) {
            boolean beside = block instanceof RunBlock && !message.calls().isEmpty();
            heard.add(beside ? beside((RunBlock) block) : block);
        }
        return List.copyOf(heard);
    }

    private static List<AnswerItem> blocks(String text) {
        if (text.length() > LONGEST) {
            return List.of(new IgnoredBlock("the message is longer than " + LONGEST + " characters", 1));
        }
        return RunBlockParser.parse(text);
    }

    private static IgnoredBlock beside(RunBlock runBlock) {
        return new IgnoredBlock("in a message with tool calls only these are run", runBlock.line());
    }
}
