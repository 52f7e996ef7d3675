package io.docui.example.mud.game;

import io.docui.example.mud.game.world.CaveMap;
import io.docui.example.mud.game.world.Enemy;
import io.docui.example.mud.game.world.Exit;
import io.docui.example.mud.game.world.GameMessage;
import io.docui.example.mud.game.world.GameMessageTemplate;
import io.docui.example.mud.game.world.MessageArgument;
import io.docui.example.mud.game.world.Room;
import io.docui.example.mud.game.world.World;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.Set;

/** Finds the rooms that the bat can reach and counts the enemies in them. It takes no turn. */
public final class BatScoutingRules {
    private static final int FARTHEST = 2;

    private BatScoutingRules() {}

    /** Returns the rooms within two exits that are neither locked nor hidden, nearest first. */
    public static List<Room> roomsAhead(World world) {
        Set<Room> seen = EnumSet.of(world.currentRoom());
        List<Room> ahead = new ArrayList<>();
        List<Room> nearest = List.of(world.currentRoom());
        for (int distance = 1; distance <= FARTHEST; distance++) {
            nearest = nearest.stream()
                    .flatMap(room -> CaveMap.exitsFrom(room).stream())
                    .filter(exit -> world.isKnown(exit) && world.lockOf(exit).isEmpty())
                    .map(Exit::to)
                    .filter(seen::add)
                    .toList();
            ahead.addAll(nearest);
        }
        return List.copyOf(ahead);
    }

    /** Returns whether the bat could see a room whose enemies the hero does not know. */
    public static boolean hasNews(World world) {
        return roomsAhead(world).stream().anyMatch(room -> !world.knowsEnemiesOf(room));
    }

    public static GameMessage sighting(World world, Room room) {
        long foes = world.enemies().stream()
                .filter(Enemy::isAlive)
                .filter(enemy -> enemy.room() == room)
                .count();
        return foes == 0
                ? GameMessage.of(GameMessageTemplate.SIGHTED_NOBODY, MessageArgument.of(room))
                : GameMessage.of(GameMessageTemplate.SIGHTED, MessageArgument.of(room), MessageArgument.of((int) foes));
    }
}
