package io.docui.example.mud.game;

import io.docui.example.mud.game.world.Enemy;
import io.docui.example.mud.game.world.Exit;
import io.docui.example.mud.game.world.GameItem;
import io.docui.example.mud.game.world.GameMessageTemplate;
import io.docui.example.mud.game.world.HeroMove;
import io.docui.example.mud.game.world.ItemLocation.Held;
import io.docui.example.mud.game.world.MessageArgument;
import io.docui.example.mud.game.world.MoveKind;
import io.docui.example.mud.game.world.NonPlayerCharacter;
import io.docui.example.mud.game.world.World;
import java.util.Optional;
import java.util.function.Function;
import java.util.function.Supplier;

/** Resolves the target of a move by id, and refuses the move if the target is out of reach. Accepts any id. */
final class TargetResolver {

    private TargetResolver() {}

    static <R extends HeroMoveResult> MoveOutcome<R> withEnemy(
            World world, int id, Function<Enemy, MoveOutcome<R>> move) {
        Optional<Enemy> enemy = world.enemy(id);
        if (enemy.filter(world::isVisible).isPresent()) {
            return move.apply(enemy.get());
        }
        Optional<HeroMove> other =
                world.enemiesHere().stream().findFirst().map(another -> HeroMove.of(MoveKind.ATTACK, another.id()));
        return enemy.isEmpty() && id >= 1 && id < world.nextEnemyId()
                ? MoveOutcome.refusal(
                        other,
                        GameMessageTemplate.ENEMY_DEAD,
                        MessageArgument.of(world.enemies().get(id - 1)))
                : MoveOutcome.refusal(other, GameMessageTemplate.ENEMY_NOT_HERE);
    }

    static <R extends HeroMoveResult> MoveOutcome<R> withCarriedItem(
            World world, int id, Function<GameItem, MoveOutcome<R>> move) {
        Optional<GameItem> item = world.item(id);
        if (item.isEmpty() || !world.isVisible(item.get())) {
            return MoveOutcome.refusal(GameMessageTemplate.ITEM_NOT_HERE);
        }
        if (item.get().isCarried()) {
            return move.apply(item.get());
        }
        return MoveOutcome.refusal(
                wayToGet(world, item.get()), GameMessageTemplate.ITEM_NOT_CARRIED, MessageArgument.of(item.get()));
    }

    static <R extends HeroMoveResult> MoveOutcome<R> withExit(
            World world, int id, Function<Exit, MoveOutcome<R>> move) {
        Optional<Exit> exit = world.exit(id).filter(world::isVisible);
        return exit.isPresent() ? move.apply(exit.get()) : MoveOutcome.refusal(GameMessageTemplate.EXIT_NOT_HERE);
    }

    static <R extends HeroMoveResult> MoveOutcome<R> withPerson(
            World world, int id, Function<NonPlayerCharacter, MoveOutcome<R>> move) {
        Optional<NonPlayerCharacter> person = NonPlayerCharacter.of(id).filter(world.peopleHere()::contains);
        return person.isPresent() ? move.apply(person.get()) : MoveOutcome.refusal(GameMessageTemplate.NOBODY_HERE);
    }

    /** Refuses a move during a fight. */
    static <R extends HeroMoveResult> MoveOutcome<R> outOfCombat(World world, Supplier<MoveOutcome<R>> move) {
        return world.inCombat()
                ? MoveOutcome.refusal(Optional.of(HeroMove.of(MoveKind.FLEE)), GameMessageTemplate.IN_COMBAT)
                : move.get();
    }

    private static Optional<HeroMove> wayToGet(World world, GameItem item) {
        if (item.isIn(Held.SHOP)) {
            return Optional.of(HeroMove.of(MoveKind.BUY, item.id()))
                    .filter(buy -> item.kind().price() <= world.player().gold());
        }
        return Optional.of(HeroMove.of(MoveKind.TAKE, item.id()));
    }
}
