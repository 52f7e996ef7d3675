package io.docui.runtime.loop;

/** What a model's message holds for the application (docs/spec/calls.md#dual-mode-listener). */
public sealed interface AnswerItem {
    /**
     * A tool call.
     *
     * @param call the call
     */
    record ToolUse(ToolCall call) implements AnswerItem {}

    /**
     * A block whose calls are to be run.
     *
     * @param code what stands in it
     * @param line the line of the message on which it begins, counted from 1
     */
    record RunBlock(String code, int line) implements AnswerItem {}

    /**
     * A block that looks as if it were meant to run, but does not.
     *
     * @param reason why, as the end of a sentence
     * @param line the line of the message on which it begins, counted from 1
     */
    record IgnoredBlock(String reason, int line) implements AnswerItem {}
}
