package io.docui.runtime.loop;

import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Message list of a conversation with a model; it only grows at the end until it is restarted. */
final class Conversation {
    /** The assumed number of UTF-8 bytes per token. It is low, so that the length is overestimated rather than underestimated. */
    private static final int BYTES_PER_TOKEN = 3;

    private final List<ConversationMessage> messages = new ArrayList<>();

    /** The number of tokens that the model counted up to its last message; 0 if the model does not count. */
    private long counted;

    /** The estimated number of tokens that are not included in the count. */
    private long uncounted;

    boolean isEmpty() {
        return messages.isEmpty();
    }

    List<ConversationMessage> messages() {
        return List.copyOf(messages);
    }

    void restart(List<? extends ConversationMessage> opening) {
        messages.clear();
        counted = 0;
        uncounted = 0;
        opening.forEach(this::add);
    }

    void add(ConversationMessage message) {
        messages.add(message);
        if (message instanceof ConversationMessage.Answer answer) {
            count(answer, answer.usage());
        } else {
            uncounted += estimate(message.text());
        }
    }

    private void count(ConversationMessage.Answer answer, @Nullable TokenUsage usage) {
        if (usage != null && usage.input() > 0) {
            counted = usage.total();
            uncounted = 0;
        } else {
            uncounted += estimate(answer.text());
            answer.calls().forEach(call -> uncounted += estimate(call.arguments()));
        }
    }

    /** Returns the approximate number of tokens that the model will read. */
    long tokens() {
        return counted + uncounted;
    }

    static long estimate(String text) {
        return text.getBytes(StandardCharsets.UTF_8).length / BYTES_PER_TOKEN + 1L;
    }
}
