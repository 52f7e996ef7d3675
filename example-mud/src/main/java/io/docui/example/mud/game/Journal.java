package io.docui.example.mud.game;

import io.docui.example.mud.game.world.CaveMap;
import io.docui.example.mud.game.world.Exit;
import io.docui.example.mud.game.world.ItemKind;
import io.docui.example.mud.game.world.Lock;
import io.docui.example.mud.game.world.Message;
import io.docui.example.mud.game.world.MessageArgument;
import io.docui.example.mud.game.world.MessageTemplate;
import io.docui.example.mud.game.world.Person;
import io.docui.example.mud.game.world.World;
import java.util.ArrayList;
import java.util.List;

/** Lists what the hero knows about the quest: the goal, the known obstacles and the hints. */
public final class Journal {

    private Journal() {}

    /** Returns the lines of the journal; the first is the goal. */
    public static List<Message> of(World world) {
        List<Message> lines = new ArrayList<>();
        lines.add(Message.of(MessageTemplate.GOAL));
        CaveMap.exits().stream()
                .filter(exit -> world.trail().visited().contains(exit.from()))
                .forEach(exit -> world.lockOf(exit).ifPresent(lock -> lines.add(obstacle(world, exit, lock))));
        if (world.carriedItem(ItemKind.SPRING_TEAR).isPresent()) {
            lines.add(Message.of(MessageTemplate.JOURNAL_TEAR));
        } else if (world.story().met().contains(Person.GHOST)) {
            lines.add(Message.of(MessageTemplate.JOURNAL_GHOST));
        }
        return List.copyOf(lines);
    }

    private static Message obstacle(World world, Exit exit, Lock lock) {
        if (world.carriedItem(lock.opener()).isPresent()) {
            return Message.of(
                    MessageTemplate.JOURNAL_KEY,
                    MessageArgument.of(lock.opener()),
                    MessageArgument.of(lock),
                    MessageArgument.of(exit.from()));
        }
        return lock.bribe() > 0
                ? Message.of(
                        MessageTemplate.JOURNAL_GATE,
                        MessageArgument.of(lock),
                        MessageArgument.of(exit.from()),
                        MessageArgument.of(lock.opener()),
                        MessageArgument.of(lock.bribe()))
                : Message.of(
                        MessageTemplate.JOURNAL_DOOR,
                        MessageArgument.of(lock),
                        MessageArgument.of(exit.from()),
                        MessageArgument.of(lock.opener()));
    }
}
