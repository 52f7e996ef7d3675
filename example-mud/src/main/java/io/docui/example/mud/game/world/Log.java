package io.docui.example.mud.game.world;

import java.util.ArrayList;
import java.util.List;

/**
 * The last messages of the tale, oldest first.
 *
 * @param total how many there ever were; {@code recent} holds at most {@link #KEPT} of them
 */
public record Log(List<Message> recent, int total) {

    /** How many messages are kept; more than one move can produce. */
    public static final int KEPT = 40;

    public Log {
        recent = List.copyOf(recent);
    }

    public static Log empty() {
        return new Log(List.of(), 0);
    }

    public Log plus(Message message) {
        List<Message> longer = new ArrayList<>(last(KEPT - 1));
        longer.add(message);
        return new Log(longer, total + 1);
    }

    /** The last messages, at most so many. */
    public List<Message> last(int count) {
        return recent.subList(Math.max(0, recent.size() - count), recent.size());
    }

    /** What was added since an earlier state of this log. */
    public List<Message> since(Log earlier) {
        return last(total - earlier.total);
    }
}
