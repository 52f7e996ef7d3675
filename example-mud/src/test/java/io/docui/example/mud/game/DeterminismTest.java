package io.docui.example.mud.game;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import io.docui.example.mud.game.world.EnemyKind;
import io.docui.example.mud.game.world.HeroMove;
import io.docui.example.mud.game.world.Room;
import io.docui.example.mud.game.world.World;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** A world is a value: nothing changes it, and what becomes of it depends on it and the move alone. */
class DeterminismTest {

    @ParameterizedTest
    @ValueSource(longs = {1, 2, 20, Long.MIN_VALUE, -1, Long.MAX_VALUE})
    void sameSeedAndMovesGiveTheSameGame(long seed) {
        Playthrough played = Playthrough.of(seed, new CarefulBot(true, true), 400);

        World world = GameEngine.newWorld(seed);
        for (int i = 0; i < played.moves().size(); i++) {
            assertEquals(played.worlds().get(i), world);
            world = WorldFixture.worldAfter(
                    GameEngine.play(world, played.moves().get(i)));
        }

        assertEquals(played.last(), world);
    }

    @Test
    void otherSeedsGiveOtherGames() {
        List<World> worlds = List.of(GameEngine.newWorld(1), GameEngine.newWorld(2), GameEngine.newWorld(3));

        assertEquals(3, worlds.stream().map(World::enemies).distinct().count());
        assertNotEquals(worlds.get(0).rng(), worlds.get(1).rng());
    }

    /** Guards the generator and the order of draws: a change here breaks every game that was saved as its moves. */
    @Test
    void keepsGeneratedEnemiesOfFirstSeed() {
        World world = GameEngine.newWorld(1);

        assertEquals(
                List.of(EnemyKind.SLIME, EnemyKind.SLIME),
                world.enemiesIn(Room.HALL).stream().map(enemy -> enemy.kind()).toList());
        assertEquals(
                List.of(11, 11, 7, 8, 16, 16, 22, 34, 21, 23, 24, 22, 36, 33, 86),
                world.enemies().stream().map(enemy -> enemy.hp()).toList());
    }

    @Test
    void movesDoNotModifyEarlierWorlds() {
        Playthrough played = Playthrough.of(7, new CarefulBot(true, false), 400);
        List<String> texts = played.worlds().stream().map(World::toString).toList();

        for (int i = 0; i < played.moves().size(); i++) {
            for (HeroMove move : AvailableMoves.of(played.worlds().get(i))) {
                WorldFixture.assertDone(GameEngine.play(played.worlds().get(i), move));
            }
        }

        assertEquals(texts, played.worlds().stream().map(World::toString).toList());
    }

    @Test
    void worldListsAreUnmodifiable() {
        World world = Playthrough.of(1, new CarefulBot(true, false), 40).last();

        for (List<?> list : List.of(
                world.enemies(),
                world.items(),
                world.player().spells(),
                world.trail().visited(),
                world.trail().opened(),
                world.trail().searched(),
                world.story().met(),
                world.log().recent(),
                world.log().recent().get(0).terms(),
                world.enemiesHere(),
                world.inventory())) {
            assertThrows(UnsupportedOperationException.class, () -> list.remove(0));
        }
    }
}
