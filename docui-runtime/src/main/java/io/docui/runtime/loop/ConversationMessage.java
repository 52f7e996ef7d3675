package io.docui.runtime.loop;

import io.docui.runtime.action.Media;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * A message of a conversation with a language model.
 *
 * <p>Messages are only added to a conversation and never rewritten, so that the prompt cache of a provider stays valid.
 */
public sealed interface ConversationMessage {
    /**
     * Returns the text of the message.
     *
     * @return Markdown; empty only in an {@link Answer}
     */
    String text();

    /**
     * Instructions for the use of the application: the first message, for the role that providers call "system".
     *
     * @param text the primer, and the text that the program adds to it
     */
    record Instructions(String text) implements ConversationMessage {}

    /**
     * The task for the model, from the person or program that it works for.
     *
     * @param text the task
     */
    record Prompt(String text) implements ConversationMessage {}

    /**
     * A summary of the work before the conversation was restarted.
     *
     * @param text a few lines
     */
    record History(String text) implements ConversationMessage {}

    /**
     * The whole document that the session shows to the model.
     *
     * @param text Markdown
     */
    record Document(String text) implements ConversationMessage {}

    /**
     * A message of the model, with its text and tool calls.
     *
     * @param text the text; may be empty
     * @param calls the tool calls, in order; may be empty
     * @param finishReason the reason for the end of the message
     * @param usage the token usage; null if the model does not report it
     * @param origin the message in the form of the model's own client, if it must be sent back unchanged (thinking has signatures);
     *     null if that is not necessary
     */
    record Answer(
            String text,
            List<ToolCall> calls,
            FinishReason finishReason,
            @Nullable TokenUsage usage,
            @Nullable Object origin)
            implements ConversationMessage {
        /** Copies the calls. */
        public Answer {
            calls = List.copyOf(calls);
        }

        /**
         * Creates a message without an original form.
         *
         * @param text the text; may be empty
         * @param calls the tool calls, in order; may be empty
         * @param finishReason the reason for the end of the message
         * @param usage the token usage; null if the model does not report it
         */
        public Answer(String text, List<ToolCall> calls, FinishReason finishReason, @Nullable TokenUsage usage) {
            this(text, calls, finishReason, usage, null);
        }

        /**
         * Returns a message that is only text.
         *
         * @param text the text
         * @return a message with the finish reason {@link FinishReason#STOP}
         */
        public static Answer of(String text) {
            return new Answer(text, List.of(), FinishReason.STOP, null);
        }

        /**
         * Returns a message of tool calls.
         *
         * @param calls the calls, in order
         * @return a message with the finish reason {@link FinishReason#STOP}
         */
        public static Answer of(ToolCall... calls) {
            return new Answer("", List.of(calls), FinishReason.STOP, null);
        }
    }

    /**
     * The report on a tool call, or on the blocks in a message's text. Every tool call gets a report, in the order of the calls.
     *
     * @param call the tool call; null for blocks
     * @param text the outcome, and the changes of the document
     * @param success whether all of it ran
     * @param media the media in the results, in order, for models that accept media; the text names them
     */
    record Report(@Nullable ToolCall call, String text, boolean success, List<Media> media)
            implements ConversationMessage {
        /** Copies the media. */
        public Report {
            media = List.copyOf(media);
        }

        /**
         * Creates a report without media.
         *
         * @param call the tool call; null for blocks
         * @param text the outcome, and the changes of the document
         * @param success whether all of it ran
         */
        public Report(@Nullable ToolCall call, String text, boolean success) {
            this(call, text, success, List.of());
        }
    }

    /** The reasons for which a model's message ends. */
    enum FinishReason {
        /** The model ended the message. */
        STOP,
        /** The message was cut at a length limit. */
        LENGTH,
        /** The provider withheld the message, or the rest of it. */
        FILTERED,
        /** The provider does not report a reason. */
        UNKNOWN
    }
}
