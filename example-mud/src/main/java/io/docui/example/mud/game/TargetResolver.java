package io.docui.example.mud.game;

import io.docui.example.mud.game.world.Enemy;
import io.docui.example.mud.game.world.Exit;
import io.docui.example.mud.game.world.Item;
import io.docui.example.mud.game.world.ItemLocation.Held;
import io.docui.example.mud.game.world.MessageArgument;
import io.docui.example.mud.game.world.MessageTemplate;
import io.docui.example.mud.game.world.Move;
import io.docui.example.mud.game.world.Person;
import io.docui.example.mud.game.world.Verb;
import io.docui.example.mud.game.world.World;
import java.util.Optional;
import java.util.function.Function;
import java.util.function.Supplier;

/** Resolves the target of a move by id, and refuses the move if the target is out of reach. Accepts any id. */
final class TargetResolver {

    private TargetResolver() {}

    static <R extends MoveResult> MoveOutcome<R> withEnemy(World world, int id, Function<Enemy, MoveOutcome<R>> move) {
        Optional<Enemy> enemy = world.enemy(id);
        if (enemy.filter(world::isVisible).isPresent()) {
            return move.apply(enemy.get());
        }
        Optional<Move> other =
                world.enemiesHere().stream().findFirst().map(another -> Move.of(Verb.ATTACK, another.id()));
        return enemy.isEmpty() && id >= 1 && id < world.nextEnemyId()
                ? MoveOutcome.refusal(
                        other,
                        MessageTemplate.ENEMY_DEAD,
                        MessageArgument.of(world.enemies().get(id - 1)))
                : MoveOutcome.refusal(other, MessageTemplate.ENEMY_NOT_HERE);
    }

    static <R extends MoveResult> MoveOutcome<R> withCarriedItem(
            World world, int id, Function<Item, MoveOutcome<R>> move) {
        Optional<Item> item = world.item(id);
        if (item.isEmpty() || !world.isVisible(item.get())) {
            return MoveOutcome.refusal(MessageTemplate.ITEM_NOT_HERE);
        }
        if (item.get().isCarried()) {
            return move.apply(item.get());
        }
        return MoveOutcome.refusal(
                wayToGet(world, item.get()), MessageTemplate.ITEM_NOT_CARRIED, MessageArgument.of(item.get()));
    }

    static <R extends MoveResult> MoveOutcome<R> withExit(World world, int id, Function<Exit, MoveOutcome<R>> move) {
        Optional<Exit> exit = world.exit(id).filter(world::isVisible);
        return exit.isPresent() ? move.apply(exit.get()) : MoveOutcome.refusal(MessageTemplate.EXIT_NOT_HERE);
    }

    static <R extends MoveResult> MoveOutcome<R> withPerson(
            World world, int id, Function<Person, MoveOutcome<R>> move) {
        Optional<Person> person = Person.of(id).filter(world.peopleHere()::contains);
        return person.isPresent() ? move.apply(person.get()) : MoveOutcome.refusal(MessageTemplate.NOBODY_HERE);
    }

    /** Refuses a move during a fight. */
    static <R extends MoveResult> MoveOutcome<R> outOfCombat(World world, Supplier<MoveOutcome<R>> move) {
        return world.inCombat()
                ? MoveOutcome.refusal(Optional.of(Move.of(Verb.FLEE)), MessageTemplate.IN_COMBAT)
                : move.get();
    }

    private static Optional<Move> wayToGet(World world, Item item) {
        if (item.isIn(Held.SHOP)) {
            return Optional.of(Move.of(Verb.BUY, item.id()))
                    .filter(buy -> item.kind().price() <= world.player().gold());
        }
        return Optional.of(Move.of(Verb.TAKE, item.id()));
    }
}
