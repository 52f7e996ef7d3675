package io.docui.runtime.loop;

import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** The messages that a model is shown: they grow at the end, and change nowhere else, until all begins again. */
final class Conversation {
    /** Bytes of UTF-8 a token: few, so that a conversation is rather found too long than too short. */
    private static final int BYTES_PER_TOKEN = 3;

    private final List<Message> messages = new ArrayList<>();

    /** What the model counted, up to its last message; 0 if it does not count. */
    private long counted;

    /** Estimated: what is not in the count. */
    private long uncounted;

    boolean isEmpty() {
        return messages.isEmpty();
    }

    List<Message> messages() {
        return List.copyOf(messages);
    }

    /** Begins again with other messages. */
    void restart(List<? extends Message> opening) {
        messages.clear();
        counted = 0;
        uncounted = 0;
        opening.forEach(this::add);
    }

    void add(Message message) {
        messages.add(message);
        if (message instanceof Message.Answer answer) {
            count(answer, answer.usage());
        } else {
            uncounted += estimate(message.text());
        }
    }

    private void count(Message.Answer answer, @Nullable TokenUsage usage) {
        if (usage != null && usage.input() > 0) {
            counted = usage.total();
            uncounted = 0;
        } else {
            uncounted += estimate(answer.text());
            answer.calls().forEach(call -> uncounted += estimate(call.arguments()));
        }
    }

    /** About how many tokens the model will read. */
    long tokens() {
        return counted + uncounted;
    }

    /** About how many tokens a text has. */
    static long estimate(String text) {
        return text.getBytes(StandardCharsets.UTF_8).length / BYTES_PER_TOKEN + 1L;
    }
}
