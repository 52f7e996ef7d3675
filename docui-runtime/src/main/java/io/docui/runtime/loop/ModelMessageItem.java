package io.docui.runtime.loop;

/**
 * An item that the parser finds in a model's message: a tool call, a block to run, or an ignored block
 * (docs/spec/calls.md#dual-mode-listener).
 */
public sealed interface ModelMessageItem {
    /**
     * A tool call in the message, which is to be executed.
     *
     * @param call the call
     */
    record ToolUse(ToolCall call) implements ModelMessageItem {}

    /**
     * A block whose calls are to be run.
     *
     * @param code the content of the block
     * @param line the line of the message on which the block begins, counted from 1
     */
    record RunBlock(String code, int line) implements ModelMessageItem {}

    /**
     * A block that resembles a runnable block, but is not run.
     *
     * @param reason the reason, as the end of a sentence
     * @param line the line of the message on which the block begins, counted from 1
     */
    record IgnoredBlock(String reason, int line) implements ModelMessageItem {}
}
