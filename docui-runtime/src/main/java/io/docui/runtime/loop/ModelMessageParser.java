package io.docui.runtime.loop;

import io.docui.runtime.loop.ModelMessageItem.IgnoredBlock;
import io.docui.runtime.loop.ModelMessageItem.RunBlock;
import io.docui.runtime.loop.ModelMessageItem.ToolUse;
import java.util.ArrayList;
import java.util.List;

/**
 * Parses a model's message into tool calls and runnable code blocks (docs/spec/calls.md#dual-mode-listener).
 *
 * <p>A block is runnable if its info string is exactly {@code docui run}. The parser ignores all other blocks.
 *
 * <p>According to CommonMark, a runnable block must be a closed fence at the top level of the message. A block in a quotation, in a
 * list, in HTML, in another block or in an indented block is not run, because the model shows it as content of something else. A
 * block that is not closed is not run either: the message was cut there, and a script without its end may have another meaning.
 *
 * <p>If a message has tool calls, only these are run, because models often repeat in the text what they call. Running both would
 * execute a call twice, which cannot be undone. The parser reports the blocks in such a message as ignored.
 */
public final class ModelMessageParser {
    /** The info string of a runnable block. */
    public static final String INFO = "docui run";

    /** The maximum length of a text that is searched for blocks, in UTF-16 units. It is far more than models write. */
    private static final int LONGEST = 1 << 20;

    private ModelMessageParser() {}

    /**
     * Parses a message.
     *
     * @param message the message of the model
     * @return the items to run, and the ignored blocks that look similar, in order; empty if the message is only text
     */
    public static List<ModelMessageItem> parse(ConversationMessage.Answer message) {
        List<ModelMessageItem> heard = new ArrayList<>();
        for (ToolCall call : message.calls()) {
            heard.add(new ToolUse(call));
        }
        for (ModelMessageItem block : blocks(message.text())) {
            boolean beside = block instanceof RunBlock && !message.calls().isEmpty();
            heard.add(beside ? beside((RunBlock) block) : block);
        }
        return List.copyOf(heard);
    }

    private static List<ModelMessageItem> blocks(String text) {
        if (text.length() > LONGEST) {
            return List.of(new IgnoredBlock("the message is longer than " + LONGEST + " characters", 1));
        }
        return RunBlockParser.parse(text);
    }

    private static IgnoredBlock beside(RunBlock runBlock) {
        return new IgnoredBlock("in a message with tool calls only these are run", runBlock.line());
    }
}
