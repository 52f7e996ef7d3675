package io.docui.example.mud.game;

import io.docui.example.mud.game.HeroMoveResult.Unlocking;
import io.docui.example.mud.game.world.Exit;
import io.docui.example.mud.game.world.ExitLock;
import io.docui.example.mud.game.world.GameItem;
import io.docui.example.mud.game.world.GameMessageTemplate;
import io.docui.example.mud.game.world.HeroMove;
import io.docui.example.mud.game.world.MessageArgument;
import io.docui.example.mud.game.world.MoveKind;
import io.docui.example.mud.game.world.World;
import java.util.Optional;
import java.util.function.BiFunction;

/** Rules of opening locked exits with a key or a bribe. */
final class ExitLockRules {

    private ExitLockRules() {}

    static MoveOutcome<Unlocking> unlock(World world, int exitId) {
        return atLocked(world, exitId, (exit, lock) -> unlock(world, exit, lock));
    }

    static MoveOutcome<Unlocking> bribe(World world, int exitId) {
        return atLocked(world, exitId, (exit, lock) -> bribe(world, exit, lock));
    }

    /** Returns the move that would open an exit now: with a carried key, otherwise with an affordable bribe. */
    static Optional<HeroMove> unlockingMove(World world, Exit exit) {
        return world.lockOf(exit).flatMap(lock -> unlockingMove(world, exit, lock));
    }

    private static Optional<HeroMove> unlockingMove(World world, Exit exit, ExitLock lock) {
        if (world.carriedItem(lock.opener()).isPresent()) {
            return Optional.of(HeroMove.of(MoveKind.UNLOCK, exit.id()));
        }
        return lock.bribe() > 0 && world.player().gold() >= lock.bribe()
                ? Optional.of(HeroMove.of(MoveKind.BRIBE, exit.id()))
                : Optional.empty();
    }

    private static MoveOutcome<Unlocking> unlock(World world, Exit exit, ExitLock lock) {
        Optional<GameItem> key = world.carriedItem(lock.opener());
        if (key.isEmpty()) {
            return MoveOutcome.refusal(
                    unlockingMove(world, exit),
                    GameMessageTemplate.NO_KEY,
                    MessageArgument.of(lock),
                    MessageArgument.of(lock.opener()));
        }
        World after = ItemStacks.consume(world, key.get())
                .say(GameMessageTemplate.UNLOCKED, MessageArgument.of(lock), MessageArgument.of(exit.to()));
        return open(world, after, exit, 0);
    }

    private static MoveOutcome<Unlocking> bribe(World world, Exit exit, ExitLock lock) {
        int gold = world.player().gold();
        if (lock.bribe() == 0) {
            return MoveOutcome.refusal(unlockingMove(world, exit), GameMessageTemplate.NOBODY_TO_BRIBE);
        }
        if (gold < lock.bribe()) {
            return MoveOutcome.refusal(
                    unlockingMove(world, exit),
                    GameMessageTemplate.NO_GOLD,
                    MessageArgument.of(lock.bribe()),
                    MessageArgument.of(gold));
        }
        World after = world.with(world.player().withGold(-lock.bribe()))
                .say(GameMessageTemplate.BRIBED, MessageArgument.of(lock.bribe()), MessageArgument.of(exit.to()));
        return open(world, after, exit, lock.bribe());
    }

    private static MoveOutcome<Unlocking> open(World before, World after, Exit exit, int paid) {
        World opened = after.with(after.trail().opening(exit));
        return MoveOutcome.of(before, TurnCycle.pass(opened), new Unlocking(exit.id(), paid));
    }

    private static MoveOutcome<Unlocking> atLocked(
            World world, int exitId, BiFunction<Exit, ExitLock, MoveOutcome<Unlocking>> move) {
        return TargetResolver.outOfCombat(
                world,
                () -> TargetResolver.withExit(world, exitId, exit -> {
                    Optional<ExitLock> lock = world.lockOf(exit);
                    return lock.isPresent()
                            ? move.apply(exit, lock.get())
                            : MoveOutcome.refusal(
                                    Optional.of(HeroMove.of(MoveKind.GO, exitId)), GameMessageTemplate.NOT_LOCKED);
                }));
    }
}
