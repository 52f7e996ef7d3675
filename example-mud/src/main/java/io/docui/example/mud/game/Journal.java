package io.docui.example.mud.game;

import io.docui.example.mud.game.world.Atlas;
import io.docui.example.mud.game.world.Exit;
import io.docui.example.mud.game.world.ItemKind;
import io.docui.example.mud.game.world.Lock;
import io.docui.example.mud.game.world.Message;
import io.docui.example.mud.game.world.Person;
import io.docui.example.mud.game.world.Phrase;
import io.docui.example.mud.game.world.Term;
import io.docui.example.mud.game.world.World;
import java.util.ArrayList;
import java.util.List;

/** What the hero knows of the task: the goal, then what stands in its way, then what was heard. */
public final class Journal {

    private Journal() {}

    /** The lines of the journal; the first is the goal. */
    public static List<Message> of(World world) {
        List<Message> lines = new ArrayList<>();
        lines.add(Message.of(Phrase.GOAL));
        Atlas.exits().stream()
                .filter(exit -> world.trail().visited().contains(exit.from()))
                .forEach(exit -> world.lockOf(exit).ifPresent(lock -> lines.add(obstacle(world, exit, lock))));
        if (world.carried(ItemKind.SPRING_TEAR).isPresent()) {
            lines.add(Message.of(Phrase.JOURNAL_TEAR));
        } else if (world.story().met().contains(Person.GHOST)) {
            lines.add(Message.of(Phrase.JOURNAL_GHOST));
        }
        return List.copyOf(lines);
    }

    private static Message obstacle(World world, Exit exit, Lock lock) {
        if (world.carried(lock.opener()).isPresent()) {
            return Message.of(Phrase.JOURNAL_KEY, Term.of(lock.opener()), Term.of(lock), Term.of(exit.from()));
        }
        return lock.bribe() > 0
                ? Message.of(
                        Phrase.JOURNAL_GATE,
                        Term.of(lock),
                        Term.of(exit.from()),
                        Term.of(lock.opener()),
                        Term.of(lock.bribe()))
                : Message.of(Phrase.JOURNAL_DOOR, Term.of(lock), Term.of(exit.from()), Term.of(lock.opener()));
    }
}
