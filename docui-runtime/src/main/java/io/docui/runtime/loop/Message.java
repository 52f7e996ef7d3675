package io.docui.runtime.loop;

import io.docui.runtime.action.Media;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * A message of a conversation with a model.
 *
 * <p>Messages are only ever added to a conversation, and never rewritten, so that a provider's prompt cache holds.
 */
public sealed interface Message {
    /**
     * What it says.
     *
     * @return Markdown; empty only in an {@link Answer}
     */
    String text();

    /**
     * How the application is used: the first message, for the role that providers call "system".
     *
     * @param text the primer, and what the program adds to it
     */
    record Instructions(String text) implements Message {}

    /**
     * What the model is to do, from the person or program that it works for.
     *
     * @param text the task
     */
    record Prompt(String text) implements Message {}

    /**
     * What was done before the conversation was started again.
     *
     * @param text a few lines
     */
    record History(String text) implements Message {}

    /**
     * The whole document.
     *
     * @param text Markdown
     */
    record Document(String text) implements Message {}

    /**
     * A message of the model.
     *
     * @param text what it says; may be empty
     * @param calls its tool calls, in order; may be empty
     * @param finishReason why it ends
     * @param usage what it cost, if the model tells
     * @param origin the message as the model's own client has it, for one that must be sent back as it came (thinking has
     *     signatures); null where there is no need
     */
    record Answer(
            String text,
            List<ToolCall> calls,
            FinishReason finishReason,
            @Nullable TokenUsage usage,
            @Nullable Object origin)
            implements Message {
        /** Copies the calls. */
        public Answer {
            calls = List.copyOf(calls);
        }

        /**
         * A message that has no other form.
         *
         * @param text what it says; may be empty
         * @param calls its tool calls, in order; may be empty
         * @param finishReason why it ends
         * @param usage what it cost, if the model tells
         */
        public Answer(String text, List<ToolCall> calls, FinishReason finishReason, @Nullable TokenUsage usage) {
            this(text, calls, finishReason, usage, null);
        }

        /**
         * A message that is text alone.
         *
         * @param text what it says
         * @return the message, which ends where the model meant it to
         */
        public static Answer of(String text) {
            return new Answer(text, List.of(), FinishReason.STOP, null);
        }

        /**
         * A message of tool calls.
         *
         * @param calls the calls, in order
         * @return the message, which ends where the model meant it to
         */
        public static Answer of(ToolCall... calls) {
            return new Answer("", List.of(calls), FinishReason.STOP, null);
        }
    }

    /**
     * What became of a tool call, or of the blocks in a message's text. Every tool call gets one, in the order of the
     * calls.
     *
     * @param call the tool call; null for blocks
     * @param text the outcome, and what changed in the document
     * @param success whether all of it ran
     * @param media the media in its results, in order, for models that can be shown them; the text names them
     */
    record Report(@Nullable ToolCall call, String text, boolean success, List<Media> media) implements Message {
        /** Copies the media. */
        public Report {
            media = List.copyOf(media);
        }

        /**
         * A report without media.
         *
         * @param call the tool call; null for blocks
         * @param text the outcome, and what changed in the document
         * @param success whether all of it ran
         */
        public Report(@Nullable ToolCall call, String text, boolean success) {
            this(call, text, success, List.of());
        }
    }

    /** Why a model's message ends. */
    enum FinishReason {
        /** The model meant it to end there. */
        STOP,
        /** It was cut at a limit of length. */
        LENGTH,
        /** The provider withheld it, or the rest of it. */
        FILTERED,
        /** The provider does not say. */
        UNKNOWN
    }
}
