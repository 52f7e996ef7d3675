package io.docui.example.mud.game;

import io.docui.example.mud.game.world.Enemy;
import io.docui.example.mud.game.world.Exit;
import io.docui.example.mud.game.world.Item;
import io.docui.example.mud.game.world.Move;
import io.docui.example.mud.game.world.Person;
import io.docui.example.mud.game.world.Phrase;
import io.docui.example.mud.game.world.Place.Held;
import io.docui.example.mud.game.world.Term;
import io.docui.example.mud.game.world.Verb;
import io.docui.example.mud.game.world.World;
import java.util.Optional;
import java.util.function.Function;
import java.util.function.Supplier;

/** Finds what a move is aimed at, and refuses the move if that is not within reach. Any id is fine. */
final class Aim {

    private Aim() {}

    static <R extends Result> Outcome<R> atEnemy(World world, int id, Function<Enemy, Outcome<R>> move) {
        Optional<Enemy> enemy = world.enemy(id);
        if (enemy.filter(world::sees).isPresent()) {
            return move.apply(enemy.get());
        }
        Optional<Move> other =
                world.enemiesHere().stream().findFirst().map(another -> Move.of(Verb.ATTACK, another.id()));
        return enemy.isEmpty() && id >= 1 && id < world.nextEnemyId()
                ? Outcome.refused(
                        other, Phrase.ENEMY_DEAD, Term.of(world.enemies().get(id - 1)))
                : Outcome.refused(other, Phrase.ENEMY_NOT_HERE);
    }

    static <R extends Result> Outcome<R> atCarried(World world, int id, Function<Item, Outcome<R>> move) {
        Optional<Item> item = world.item(id);
        if (item.isEmpty() || !world.sees(item.get())) {
            return Outcome.refused(Phrase.ITEM_NOT_HERE);
        }
        if (item.get().carried()) {
            return move.apply(item.get());
        }
        return Outcome.refused(wayToGet(world, item.get()), Phrase.ITEM_NOT_CARRIED, Term.of(item.get()));
    }

    static <R extends Result> Outcome<R> atExit(World world, int id, Function<Exit, Outcome<R>> move) {
        Optional<Exit> exit = world.exit(id).filter(world::sees);
        return exit.isPresent() ? move.apply(exit.get()) : Outcome.refused(Phrase.EXIT_NOT_HERE);
    }

    static <R extends Result> Outcome<R> atPerson(World world, int id, Function<Person, Outcome<R>> move) {
        Optional<Person> person = Person.of(id).filter(world.peopleHere()::contains);
        return person.isPresent() ? move.apply(person.get()) : Outcome.refused(Phrase.NOBODY_HERE);
    }

    /** For what nobody does with enemies at the throat. */
    static <R extends Result> Outcome<R> inPeace(World world, Supplier<Outcome<R>> move) {
        return world.inCombat() ? Outcome.refused(Optional.of(Move.of(Verb.FLEE)), Phrase.IN_COMBAT) : move.get();
    }

    private static Optional<Move> wayToGet(World world, Item item) {
        if (item.in(Held.SHOP)) {
            return Optional.of(Move.of(Verb.BUY, item.id()))
                    .filter(buy -> item.kind().price() <= world.player().gold());
        }
        return Optional.of(Move.of(Verb.TAKE, item.id()));
    }
}
