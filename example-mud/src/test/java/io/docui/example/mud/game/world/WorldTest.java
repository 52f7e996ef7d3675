package io.docui.example.mud.game.world;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.docui.example.mud.game.Game;
import io.docui.example.mud.game.world.Place.Held;
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

    private final World world = Game.begin(1);

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
    void everyWayLeadsBack() {
        for (Exit exit : Atlas.exits()) {
            Exit back = Atlas.from(exit.to()).stream()
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
    void roomsHaveOneExitInADirectionAndExitsTheirIds() {
        for (Room room : Room.values()) {
            List<Direction> directions =
                    Atlas.from(room).stream().map(Exit::direction).toList();
            assertEquals(directions.size(), Set.copyOf(directions).size(), room::toString);
        }
        for (int i = 0; i < Atlas.exits().size(); i++) {
            assertEquals(i + 1, Atlas.exits().get(i).id());
            assertEquals(Optional.of(Atlas.exits().get(i)), Atlas.exit(i + 1));
        }
    }

    @Test
    void everyRoomHangsTogetherWithTheFirst() {
        Set<Room> reached = EnumSet.of(Room.MOUTH);
        while (Atlas.exits().stream().anyMatch(exit -> reached.contains(exit.from()) && reached.add(exit.to()))) {
            assertTrue(reached.size() <= Room.values().length);
        }

        assertEquals(EnumSet.allOf(Room.class), reached);
    }

    @Test
    void keysOfLocksAreToBeHad() {
        for (Lock lock : Lock.values()) {
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
        assertEquals(Optional.empty(), Person.of(id));
    }

    @Test
    void idsAreFoundAsLongAsTheThingIsThere() {
        Enemy slime = world.enemies().get(0);
        Item bread = world.items().get(1);

        assertEquals(Optional.of(slime), world.enemy(1));
        assertEquals(Optional.empty(), world.with(slime.hurt(99)).enemy(1));
        assertEquals(Optional.of(bread), world.item(2));
        assertEquals(Optional.empty(), world.with(bread.plus(-2)).item(2));
    }

    @Test
    void sightEndsAtTheWalls() {
        Enemy slime = world.enemies().get(0);
        Item bread = world.items().get(1);
        Item goods = world.itemsAt(Held.SHOP).get(0);

        assertTrue(!world.sees(slime) && world.with(world.trail().to(Room.HALL)).sees(slime));
        assertTrue(world.sees(bread));
        assertTrue(!world.sees(goods) && world.with(world.trail().to(Room.CAMP)).sees(goods));
        assertTrue(world.sees(Atlas.exit(5).orElseThrow())
                && !world.sees(Atlas.exit(1).orElseThrow()));
    }

    @ParameterizedTest
    @EnumSource
    void personsAreFoundById(Person person) {
        assertEquals(Optional.of(person), Person.of(person.id()));
    }

    @Test
    void impossibleValuesAreRefused() {
        Enemy slime = world.enemies().get(0);
        Item bread = world.items().get(1);

        assertThrows(IllegalArgumentException.class, () -> slime.withGold(-1));
        assertThrows(IllegalArgumentException.class, () -> bread.plus(-3));
        assertThrows(IllegalArgumentException.class, () -> bread.at(Held.GONE));
        assertThrows(IllegalArgumentException.class, () -> world.player().paid(-5));
        assertThrows(
                IllegalArgumentException.class,
                () -> new Enemy(1, EnemyKind.BAT, 1, Room.HALL, 9, 8, 0, 0, true, 0, 0));
        assertThrows(IllegalArgumentException.class, () -> world.with(new Item(40, ItemKind.GEM, 1, Held.BAG)));
    }

    @Test
    void numbersStayWithinTheirBounds() {
        assertEquals(0, world.player().healed(-1000).hp());
        assertEquals(30, world.player().healed(1000).hp());
        assertEquals(0, world.player().charged(-1000).mp());
        assertEquals(20, world.player().charged(1000).mp());
        assertEquals(
                world.enemies().get(0).maxHp(),
                world.enemies().get(0).hurt(-1000).hp());
    }

    @Test
    void logForgetsTheOldestAndCountsAll() {
        Log log = Log.empty();
        for (int i = 0; i < 2 * Log.KEPT; i++) {
            log = log.plus(Message.of(Phrase.HEALED, Term.of(i)));
        }
        Log longer = log.plus(Message.of(Phrase.DEFEATED));

        assertEquals(Log.KEPT, log.recent().size());
        assertEquals(2 * Log.KEPT, log.total());
        assertEquals(List.of(Message.of(Phrase.DEFEATED)), longer.since(log));
        assertEquals(longer.last(1), longer.since(log));
    }
}
