package io.docui.example.mud.game.world;

import java.util.ArrayList;
import java.util.List;

/**
 * The last messages of the tale, oldest first.
 *
 * @param total how many there ever were; {@code recent} holds at most {@link #KEPT} of them
 */
public record MessageLog(List<Message> recent, int total) {

    /** How many messages are kept; more than one move can produce. */
    public static final int KEPT = 40;

    public MessageLog {
        recent = List.copyOf(recent);
    }

    public static MessageLog empty() {
        return new MessageLog(List.of(), 0);
    }

    public MessageLog plus(Message message) {
        List<Message> longer = new ArrayList<>(last(KEPT - 1));
        longer.add(message);
        return new MessageLog(longer, total + 1);
    }

    /** The last messages, at most so many. */
    public List<Message> last(int count) {
        return recent.subList(Math.max(0, recent.size() - count), recent.size());
    }

    /** What was added since an earlier state of this log. */
    public List<Message> since(MessageLog earlier) {
        return last(total - earlier.total);
    }
}
