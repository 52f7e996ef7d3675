package io.docui.example.mud.game.world;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.docui.example.mud.game.GameEngine;
import io.docui.example.mud.game.world.ItemLocation.Held;
import io.docui.example.mud.game.world.Rng.Draw;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;

class WorldTest {

    private final World world = GameEngine.newWorld(1);

    /** The reference values of SplitMix64 for this seed, modulo 1000. */
    @Test
    void generatorIsSplitMix64() {
        List<Integer> drawn = new ArrayList<>();
        Rng rng = new Rng(1234567);
        for (int i = 0; i < 5; i++) {
            Draw draw = rng.below(1000);
            drawn.add(draw.value());
            rng = draw.rng();
        }

        assertEquals(List.of(317, 973, 423, 431, 821), drawn);
    }

    @Test
    void everyExitLeadsBack() {
        for (Exit exit : CaveMap.exits()) {
            Exit back = CaveMap.exitsFrom(exit.to()).stream()
                    .filter(other -> other.to() == exit.from())
                    .findFirst()
                    .orElseThrow();
            assertEquals(opposite(exit.direction()), back.direction(), exit::toString);
            assertTrue(exit.lock().isEmpty() || back.lock().isEmpty(), "Nobody is locked in: " + exit);
        }
    }

    private static Direction opposite(Direction direction) {
        return switch (direction) {
            case NORTH -> Direction.SOUTH;
            case SOUTH -> Direction.NORTH;
            case EAST -> Direction.WEST;
            case WEST -> Direction.EAST;
        };
    }

    @Test
    void exitsHaveUniqueDirectionsAndIds() {
        for (Room room : Room.values()) {
            List<Direction> directions =
                    CaveMap.exitsFrom(room).stream().map(Exit::direction).toList();
            assertEquals(directions.size(), Set.copyOf(directions).size(), room::toString);
        }
        for (int i = 0; i < CaveMap.exits().size(); i++) {
            assertEquals(i + 1, CaveMap.exits().get(i).id());
            assertEquals(Optional.of(CaveMap.exits().get(i)), CaveMap.exit(i + 1));
        }
    }

    @Test
    void everyRoomIsReachable() {
        Set<Room> reached = EnumSet.of(Room.MOUTH);
        while (CaveMap.exits().stream().anyMatch(exit -> reached.contains(exit.from()) && reached.add(exit.to()))) {
            assertTrue(reached.size() <= Room.values().length);
        }

        assertEquals(EnumSet.allOf(Room.class), reached);
    }

    @Test
    void everyLockKeyIsObtainable() {
        for (ExitLock lock : ExitLock.values()) {
            List<EnemyKind> bearers = Stream.of(EnemyKind.values())
                    .filter(kind -> kind.loot().filter(lock.opener()::equals).isPresent())
                    .toList();
            assertEquals(1, bearers.size());
            assertEquals(100, bearers.get(0).lootChance());
        }
    }

    @ParameterizedTest
    @ValueSource(ints = {0, -1, 16, 1000, Integer.MIN_VALUE, Integer.MAX_VALUE})
    void unknownIdsFindNothing(int id) {
        assertEquals(Optional.empty(), world.enemy(id));
        assertEquals(Optional.empty(), world.exit(id));
        assertEquals(Optional.empty(), world.item(id > 0 && id < 20 ? 99 : id));
        assertEquals(Optional.empty(), NonPlayerCharacter.of(id));
    }

    @Test
    void findsExistingEnemiesAndItemsById() {
        Enemy slime = world.enemies().get(0);
        GameItem bread = world.items().get(1);

        assertEquals(Optional.of(slime), world.enemy(1));
        assertEquals(Optional.empty(), world.with(slime.withDamage(99)).enemy(1));
        assertEquals(Optional.of(bread), world.item(2));
        assertEquals(Optional.empty(), world.with(bread.plus(-2)).item(2));
    }

    @Test
    void seesOnlyObjectsInCurrentRoom() {
        Enemy slime = world.enemies().get(0);
        GameItem bread = world.items().get(1);
        GameItem goods = world.itemsAt(Held.SHOP).get(0);

        assertTrue(!world.isVisible(slime)
                && world.with(world.trail().to(Room.HALL)).isVisible(slime));
        assertTrue(world.isVisible(bread));
        assertTrue(!world.isVisible(goods)
                && world.with(world.trail().to(Room.CAMP)).isVisible(goods));
        assertTrue(world.isVisible(CaveMap.exit(5).orElseThrow())
                && !world.isVisible(CaveMap.exit(1).orElseThrow()));
    }

    @ParameterizedTest
    @EnumSource
    void findsPersonsById(NonPlayerCharacter person) {
        assertEquals(Optional.of(person), NonPlayerCharacter.of(person.id()));
    }

    @Test
    void rejectsImpossibleValues() {
        Enemy slime = world.enemies().get(0);
        GameItem bread = world.items().get(1);

        assertThrows(IllegalArgumentException.class, () -> slime.withGold(-1));
        assertThrows(IllegalArgumentException.class, () -> bread.plus(-3));
        assertThrows(IllegalArgumentException.class, () -> bread.withPlace(Held.GONE));
        assertThrows(IllegalArgumentException.class, () -> world.player().withGold(-5));
        assertThrows(
                IllegalArgumentException.class,
                () -> new Enemy(1, EnemyKind.BAT, 1, Room.HALL, 9, 8, 0, 0, true, 0, 0));
        assertThrows(IllegalArgumentException.class, () -> world.with(new GameItem(40, ItemKind.GEM, 1, Held.BAG)));
    }

    @Test
    void clampsValuesToBounds() {
        assertEquals(0, world.player().withHealing(-1000).hp());
        assertEquals(30, world.player().withHealing(1000).hp());
        assertEquals(0, world.player().withMana(-1000).mp());
        assertEquals(20, world.player().withMana(1000).mp());
        assertEquals(
                world.enemies().get(0).maxHp(),
                world.enemies().get(0).withDamage(-1000).hp());
    }

    @Test
    void logDropsOldestAndCountsAll() {
        GameMessageLog messageLog = GameMessageLog.empty();
        for (int i = 0; i < 2 * GameMessageLog.KEPT; i++) {
            messageLog = messageLog.plus(GameMessage.of(GameMessageTemplate.HEALED, MessageArgument.of(i)));
        }
        GameMessageLog longer = messageLog.plus(GameMessage.of(GameMessageTemplate.DEFEATED));

        assertEquals(GameMessageLog.KEPT, messageLog.recent().size());
        assertEquals(2 * GameMessageLog.KEPT, messageLog.total());
        assertEquals(List.of(GameMessage.of(GameMessageTemplate.DEFEATED)), longer.since(messageLog));
        assertEquals(longer.last(1), longer.since(messageLog));
    }
}
