package io.docui.example.mud.game;

import io.docui.example.mud.game.MoveResult.Unlocking;
import io.docui.example.mud.game.world.Exit;
import io.docui.example.mud.game.world.Item;
import io.docui.example.mud.game.world.Lock;
import io.docui.example.mud.game.world.MessageArgument;
import io.docui.example.mud.game.world.MessageTemplate;
import io.docui.example.mud.game.world.Move;
import io.docui.example.mud.game.world.Verb;
import io.docui.example.mud.game.world.World;
import java.util.Optional;
import java.util.function.BiFunction;

/** Rules of opening locked exits with a key or a bribe. */
final class Locks {

    private Locks() {}

    static MoveOutcome<Unlocking> unlock(World world, int exitId) {
        return atLocked(world, exitId, (exit, lock) -> unlock(world, exit, lock));
    }

    static MoveOutcome<Unlocking> bribe(World world, int exitId) {
        return atLocked(world, exitId, (exit, lock) -> bribe(world, exit, lock));
    }

    /** Returns the move that would open an exit now: with a carried key, otherwise with an affordable bribe. */
    static Optional<Move> unlockingMove(World world, Exit exit) {
        return world.lockOf(exit).flatMap(lock -> unlockingMove(world, exit, lock));
    }

    private static Optional<Move> unlockingMove(World world, Exit exit, Lock lock) {
        if (world.carriedItem(lock.opener()).isPresent()) {
            return Optional.of(Move.of(Verb.UNLOCK, exit.id()));
        }
        return lock.bribe() > 0 && world.player().gold() >= lock.bribe()
                ? Optional.of(Move.of(Verb.BRIBE, exit.id()))
                : Optional.empty();
    }

    private static MoveOutcome<Unlocking> unlock(World world, Exit exit, Lock lock) {
        Optional<Item> key = world.carriedItem(lock.opener());
        if (key.isEmpty()) {
            return MoveOutcome.refusal(
                    unlockingMove(world, exit),
                    MessageTemplate.NO_KEY,
                    MessageArgument.of(lock),
                    MessageArgument.of(lock.opener()));
        }
        World after = ItemStacks.consume(world, key.get())
                .say(MessageTemplate.UNLOCKED, MessageArgument.of(lock), MessageArgument.of(exit.to()));
        return open(world, after, exit, 0);
    }

    private static MoveOutcome<Unlocking> bribe(World world, Exit exit, Lock lock) {
        int gold = world.player().gold();
        if (lock.bribe() == 0) {
            return MoveOutcome.refusal(unlockingMove(world, exit), MessageTemplate.NOBODY_TO_BRIBE);
        }
        if (gold < lock.bribe()) {
            return MoveOutcome.refusal(
                    unlockingMove(world, exit),
                    MessageTemplate.NO_GOLD,
                    MessageArgument.of(lock.bribe()),
                    MessageArgument.of(gold));
        }
        World after = world.with(world.player().withGold(-lock.bribe()))
                .say(MessageTemplate.BRIBED, MessageArgument.of(lock.bribe()), MessageArgument.of(exit.to()));
        return open(world, after, exit, lock.bribe());
    }

    private static MoveOutcome<Unlocking> open(World before, World after, Exit exit, int paid) {
        World opened = after.with(after.trail().opening(exit));
        return MoveOutcome.of(before, TurnCycle.pass(opened), new Unlocking(exit.id(), paid));
    }

    private static MoveOutcome<Unlocking> atLocked(
            World world, int exitId, BiFunction<Exit, Lock, MoveOutcome<Unlocking>> move) {
        return TargetResolver.outOfCombat(
                world,
                () -> TargetResolver.withExit(world, exitId, exit -> {
                    Optional<Lock> lock = world.lockOf(exit);
                    return lock.isPresent()
                            ? move.apply(exit, lock.get())
                            : MoveOutcome.refusal(Optional.of(Move.of(Verb.GO, exitId)), MessageTemplate.NOT_LOCKED);
                }));
    }
}
