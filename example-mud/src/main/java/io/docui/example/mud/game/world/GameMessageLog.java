package io.docui.example.mud.game.world;

import java.util.ArrayList;
import java.util.List;

/**
 * The latest messages of a game, oldest first.
 * @param total the number of all messages so far; {@code recent} holds at most {@link #KEPT} of them
 */
public record GameMessageLog(List<GameMessage> recent, int total) {

    /** The number of messages that are kept, which is more than one move can produce. */
    public static final int KEPT = 40;

    public GameMessageLog {
        recent = List.copyOf(recent);
    }

    public static GameMessageLog empty() {
        return new GameMessageLog(List.of(), 0);
    }

    public GameMessageLog plus(GameMessage message) {
        List<GameMessage> longer = new ArrayList<>(last(KEPT - 1));
        longer.add(message);
        return new GameMessageLog(longer, total + 1);
    }

    /** Returns the latest messages, at most the given number. */
    public List<GameMessage> last(int count) {
        return recent.subList(Math.max(0, recent.size() - count), recent.size());
    }

    public List<GameMessage> since(GameMessageLog earlier) {
        return last(total - earlier.total);
    }
}
