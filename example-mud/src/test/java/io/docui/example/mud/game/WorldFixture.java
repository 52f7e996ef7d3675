package io.docui.example.mud.game;

import static org.junit.jupiter.api.Assertions.assertInstanceOf;

import io.docui.example.mud.game.MoveOutcome.Done;
import io.docui.example.mud.game.MoveOutcome.Refused;
import io.docui.example.mud.game.world.Enemy;
import io.docui.example.mud.game.world.EnemyKind;
import io.docui.example.mud.game.world.ExplorationState;
import io.docui.example.mud.game.world.GameItem;
import io.docui.example.mud.game.world.GameMessage;
import io.docui.example.mud.game.world.GameMessageTemplate;
import io.docui.example.mud.game.world.ItemKind;
import io.docui.example.mud.game.world.ItemLocation;
import io.docui.example.mud.game.world.ItemLocation.Held;
import io.docui.example.mud.game.world.Player;
import io.docui.example.mud.game.world.Rng;
import io.docui.example.mud.game.world.Room;
import io.docui.example.mud.game.world.World;
import java.util.List;
import java.util.function.Function;
import java.util.stream.LongStream;
import java.util.stream.Stream;

/** Worlds that tests begin with, and what they ask of outcomes. */
final class WorldFixture {

    private WorldFixture() {}

    /** A new game, with the hero already in some room. */
    static World inRoom(Room room) {
        return inRoom(GameEngine.newWorld(1), room);
    }

    static World inRoom(World world, Room room) {
        return world.with(new ExplorationState(room, Room.MOUTH, List.of(Room.MOUTH, room), List.of(), List.of()));
    }

    /** The same world under several fortunes, for what must hold by any luck. */
    static Stream<World> withRandomSeeds(World world) {
        return LongStream.range(0, 200).mapToObj(seed -> world.with(new Rng(seed)));
    }

    /** A game without any of those enemies. */
    static World withoutEnemies(World world, Room room) {
        World now = world;
        for (Enemy enemy : world.enemiesIn(room)) {
            now = now.with(enemy.withDamage(enemy.hp()));
        }
        return now;
    }

    static World withHero(World world, Function<Player, Player> change) {
        return world.with(change.apply(world.player()));
    }

    /** A hero whom nothing here can kill. */
    static Player nearlyInvulnerable(Player player) {
        return new Player(player.level(), 0, 900, 1000, 900, 1000, player.gold(), 0, false, player.spells());
    }

    static World withCarriedItem(World world, ItemKind kind, int count) {
        return withItem(world, kind, count, Held.BAG);
    }

    static World withItem(World world, ItemKind kind, int count, ItemLocation itemLocation) {
        return EntitySpawner.item(world, kind, count, itemLocation);
    }

    static Enemy enemy(World world, EnemyKind kind) {
        return world.enemies().stream()
                .filter(enemy -> enemy.kind() == kind)
                .findFirst()
                .orElseThrow();
    }

    static GameItem item(World world, ItemKind kind, ItemLocation itemLocation) {
        return world.itemsAt(itemLocation).stream()
                .filter(item -> item.kind() == kind)
                .findFirst()
                .orElseThrow();
    }

    static GameItem carriedItem(World world, ItemKind kind) {
        return world.carriedItem(kind).orElseThrow();
    }

    static <R extends HeroMoveResult> Done<R> assertDone(MoveOutcome<R> moveOutcome) {
        Object done = assertInstanceOf(Done.class, moveOutcome, () -> "Refused: " + moveOutcome);
        assert done == moveOutcome;
        return (Done<R>) moveOutcome;
    }

    static <R extends HeroMoveResult> World worldAfter(MoveOutcome<R> moveOutcome) {
        return assertDone(moveOutcome).world();
    }

    static <R extends HeroMoveResult> Refused<R> assertRefused(MoveOutcome<R> moveOutcome) {
        assertInstanceOf(Refused.class, moveOutcome);
        return (Refused<R>) moveOutcome;
    }

    static GameMessageTemplate refusalReason(MoveOutcome<?> moveOutcome) {
        return assertRefused(moveOutcome).reason().phrase();
    }

    static List<GameMessageTemplate> messages(MoveOutcome<?> moveOutcome) {
        return assertDone(moveOutcome).news().stream().map(GameMessage::phrase).toList();
    }
}
