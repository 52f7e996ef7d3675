package io.docui.example.mud.game;

import static org.junit.jupiter.api.Assertions.assertInstanceOf;

import io.docui.example.mud.game.Outcome.Done;
import io.docui.example.mud.game.Outcome.Refused;
import io.docui.example.mud.game.world.Enemy;
import io.docui.example.mud.game.world.EnemyKind;
import io.docui.example.mud.game.world.Item;
import io.docui.example.mud.game.world.ItemKind;
import io.docui.example.mud.game.world.Message;
import io.docui.example.mud.game.world.Phrase;
import io.docui.example.mud.game.world.Place;
import io.docui.example.mud.game.world.Place.Held;
import io.docui.example.mud.game.world.Player;
import io.docui.example.mud.game.world.Rng;
import io.docui.example.mud.game.world.Room;
import io.docui.example.mud.game.world.Trail;
import io.docui.example.mud.game.world.World;
import java.util.List;
import java.util.function.Function;
import java.util.stream.LongStream;
import java.util.stream.Stream;

/** Worlds that tests begin with, and what they ask of outcomes. */
final class Scene {

    private Scene() {}

    /** A new game, with the hero already in some room. */
    static World in(Room room) {
        return in(Game.begin(1), room);
    }

    static World in(World world, Room room) {
        return world.with(new Trail(room, Room.MOUTH, List.of(Room.MOUTH, room), List.of(), List.of()));
    }

    /** The same world under several fortunes, for what must hold by any luck. */
    static Stream<World> fortunes(World world) {
        return LongStream.range(0, 200).mapToObj(seed -> world.with(new Rng(seed)));
    }

    /** A game without any of those enemies. */
    static World rid(World world, Room room) {
        World now = world;
        for (Enemy enemy : world.enemiesIn(room)) {
            now = now.with(enemy.hurt(enemy.hp()));
        }
        return now;
    }

    static World hero(World world, Function<Player, Player> change) {
        return world.with(change.apply(world.player()));
    }

    /** A hero whom nothing here can kill. */
    static Player hardy(Player player) {
        return new Player(player.level(), 0, 900, 1000, 900, 1000, player.gold(), 0, false, player.spells());
    }

    static World carrying(World world, ItemKind kind, int count) {
        return placing(world, kind, count, Held.BAG);
    }

    static World placing(World world, ItemKind kind, int count, Place place) {
        return Spawning.item(world, kind, count, place);
    }

    static Enemy enemy(World world, EnemyKind kind) {
        return world.enemies().stream()
                .filter(enemy -> enemy.kind() == kind)
                .findFirst()
                .orElseThrow();
    }

    static Item item(World world, ItemKind kind, Place place) {
        return world.itemsAt(place).stream()
                .filter(item -> item.kind() == kind)
                .findFirst()
                .orElseThrow();
    }

    static Item carried(World world, ItemKind kind) {
        return world.carried(kind).orElseThrow();
    }

    static <R extends Result> Done<R> done(Outcome<R> outcome) {
        Object done = assertInstanceOf(Done.class, outcome, () -> "Refused: " + outcome);
        assert done == outcome;
        return (Done<R>) outcome;
    }

    static <R extends Result> World after(Outcome<R> outcome) {
        return done(outcome).world();
    }

    static <R extends Result> Refused<R> refused(Outcome<R> outcome) {
        assertInstanceOf(Refused.class, outcome);
        return (Refused<R>) outcome;
    }

    static Phrase reason(Outcome<?> outcome) {
        return refused(outcome).reason().phrase();
    }

    static List<Phrase> said(Outcome<?> outcome) {
        return done(outcome).news().stream().map(Message::phrase).toList();
    }
}
