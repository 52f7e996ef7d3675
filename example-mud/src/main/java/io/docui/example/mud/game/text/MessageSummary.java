package io.docui.example.mud.game.text;

import io.docui.example.mud.game.world.GameMessage;
import io.docui.example.mud.game.world.GameMessageTemplate;
import io.docui.example.mud.game.world.MessageArgument;
import io.docui.example.mud.game.world.MessageArgument.Amount;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * Groups the messages of a move that tell the same of the same, as the turns of a fight do: {@code You hit Slime 1 for 9 + 8.} A group
 * stands where its first message stood.
 */
final class MessageSummary {
    /** Messages that differ in their last value, which a group lists. */
    private static final Set<GameMessageTemplate> LISTED = EnumSet.of(
            GameMessageTemplate.HIT,
            GameMessageTemplate.HIT_CRITICALLY,
            GameMessageTemplate.ENEMY_HITS,
            GameMessageTemplate.STOLEN,
            GameMessageTemplate.POISON_HURTS,
            GameMessageTemplate.TAKEN);

    /** Messages that are the same, which a group counts. */
    private static final Set<GameMessageTemplate> COUNTED =
            EnumSet.of(GameMessageTemplate.MISSED, GameMessageTemplate.ENEMY_MISSES, GameMessageTemplate.ENEMY_FROZEN);

    private MessageSummary() {}

    /**
     * Messages that are told as one.
     * @param first the first message
     * @param last the last values of all messages, if they are listed; otherwise empty
     * @param count the number of messages
     */
    record Group(GameMessage first, List<MessageArgument> last, int count) {
        Group {
            last = List.copyOf(last);
        }

        private Group plus(GameMessage message) {
            List<MessageArgument> more = new ArrayList<>(last);
            if (!last.isEmpty()) {
                more.add(lastOf(message));
            }
            return new Group(first, more, count + 1);
        }

        /** Returns whether the listed values are numbers. */
        boolean isSum() {
            return last.stream().allMatch(Amount.class::isInstance);
        }
    }

    /** Returns the groups of messages, in the order of their first messages. */
    static List<Group> of(List<GameMessage> messages) {
        Map<Object, Group> groups = new LinkedHashMap<>();
        for (GameMessage message : messages) {
            Object key = key(message, groups.size());
            Group group = groups.get(key);
            groups.put(key, group == null ? single(message) : group.plus(message));
        }
        return List.copyOf(groups.values());
    }

    private static Group single(GameMessage message) {
        return new Group(message, LISTED.contains(message.phrase()) ? List.of(lastOf(message)) : List.of(), 1);
    }

    /** Returns what the messages of a group have in common; something unique for a message that is told alone. */
    private static Object key(GameMessage message, int position) {
        if (COUNTED.contains(message.phrase())) {
            return message;
        }
        return LISTED.contains(message.phrase())
                ? List.of(
                        message.phrase(),
                        message.terms().subList(0, message.terms().size() - 1))
                : position;
    }

    private static MessageArgument lastOf(GameMessage message) {
        return message.terms().get(message.terms().size() - 1);
    }
}
