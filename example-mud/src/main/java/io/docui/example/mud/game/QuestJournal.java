package io.docui.example.mud.game;

import io.docui.example.mud.game.world.CaveMap;
import io.docui.example.mud.game.world.Exit;
import io.docui.example.mud.game.world.ExitLock;
import io.docui.example.mud.game.world.GameMessage;
import io.docui.example.mud.game.world.GameMessageTemplate;
import io.docui.example.mud.game.world.ItemKind;
import io.docui.example.mud.game.world.MessageArgument;
import io.docui.example.mud.game.world.NonPlayerCharacter;
import io.docui.example.mud.game.world.Room;
import io.docui.example.mud.game.world.World;
import java.util.ArrayList;
import java.util.List;

/** Lists what the hero knows about the quest: the goal, the known obstacles and the hints. */
public final class QuestJournal {

    private QuestJournal() {}

    /** Returns the lines of the journal; the first is the goal. */
    public static List<GameMessage> of(World world) {
        List<GameMessage> lines = new ArrayList<>();
        lines.add(GameMessage.of(GameMessageTemplate.GOAL));
        CaveMap.exits().stream()
                .filter(exit -> world.trail().visited().contains(exit.from()))
                .forEach(exit -> world.lockOf(exit).ifPresent(lock -> lines.add(obstacle(world, exit, lock))));
        if (world.carriedItem(ItemKind.SPRING_TEAR).isPresent()) {
            lines.add(GameMessage.of(GameMessageTemplate.JOURNAL_TEAR));
        } else if (world.story().met().contains(NonPlayerCharacter.GHOST)
                && !world.trail().searched().contains(Room.CHAPEL)) {
            lines.add(GameMessage.of(GameMessageTemplate.JOURNAL_GHOST));
        }
        return List.copyOf(lines);
    }

    private static GameMessage obstacle(World world, Exit exit, ExitLock lock) {
        if (world.carriedItem(lock.opener()).isPresent()) {
            return GameMessage.of(
                    GameMessageTemplate.JOURNAL_KEY,
                    MessageArgument.of(lock.opener()),
                    MessageArgument.of(lock),
                    MessageArgument.of(exit.from()));
        }
        return lock.bribe() > 0
                ? GameMessage.of(
                        GameMessageTemplate.JOURNAL_GATE,
                        MessageArgument.of(lock),
                        MessageArgument.of(exit.from()),
                        MessageArgument.of(lock.opener()),
                        MessageArgument.of(lock.bribe()))
                : GameMessage.of(
                        GameMessageTemplate.JOURNAL_DOOR,
                        MessageArgument.of(lock),
                        MessageArgument.of(exit.from()),
                        MessageArgument.of(lock.opener()));
    }
}
