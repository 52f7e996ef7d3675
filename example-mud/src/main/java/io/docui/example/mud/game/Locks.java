package io.docui.example.mud.game;

import io.docui.example.mud.game.Result.Opening;
import io.docui.example.mud.game.world.Exit;
import io.docui.example.mud.game.world.Item;
import io.docui.example.mud.game.world.Lock;
import io.docui.example.mud.game.world.Move;
import io.docui.example.mud.game.world.Phrase;
import io.docui.example.mud.game.world.Term;
import io.docui.example.mud.game.world.Verb;
import io.docui.example.mud.game.world.World;
import java.util.Optional;

/** Opening what is shut: by its key, or by gold. */
final class Locks {

    private Locks() {}

    static Outcome<Opening> unlock(World world, int exitId) {
        return atLocked(world, exitId, (exit, lock) -> unlock(world, exit, lock));
    }

    static Outcome<Opening> bribe(World world, int exitId) {
        return atLocked(world, exitId, (exit, lock) -> bribe(world, exit, lock));
    }

    /** The move that would open an exit now: with its key if that is carried, else by a bribe that can be paid. */
    static Optional<Move> wayThrough(World world, Exit exit) {
        return world.lockOf(exit).flatMap(lock -> wayThrough(world, exit, lock));
    }

    private static Optional<Move> wayThrough(World world, Exit exit, Lock lock) {
        if (world.carried(lock.opener()).isPresent()) {
            return Optional.of(Move.of(Verb.UNLOCK, exit.id()));
        }
        return lock.bribe() > 0 && world.player().gold() >= lock.bribe()
                ? Optional.of(Move.of(Verb.BRIBE, exit.id()))
                : Optional.empty();
    }

    private static Outcome<Opening> unlock(World world, Exit exit, Lock lock) {
        Optional<Item> key = world.carried(lock.opener());
        if (key.isEmpty()) {
            return Outcome.refused(wayThrough(world, exit), Phrase.NO_KEY, Term.of(lock), Term.of(lock.opener()));
        }
        World after = Stock.consume(world, key.get()).say(Phrase.UNLOCKED, Term.of(lock), Term.of(exit.to()));
        return open(world, after, exit, 0);
    }

    private static Outcome<Opening> bribe(World world, Exit exit, Lock lock) {
        int gold = world.player().gold();
        if (lock.bribe() == 0) {
            return Outcome.refused(wayThrough(world, exit), Phrase.NOBODY_TO_BRIBE);
        }
        if (gold < lock.bribe()) {
            return Outcome.refused(wayThrough(world, exit), Phrase.NO_GOLD, Term.of(lock.bribe()), Term.of(gold));
        }
        World after = world.with(world.player().paid(-lock.bribe()))
                .say(Phrase.BRIBED, Term.of(lock.bribe()), Term.of(exit.to()));
        return open(world, after, exit, lock.bribe());
    }

    private static Outcome<Opening> open(World before, World after, Exit exit, int paid) {
        World opened = after.with(after.trail().opening(exit));
        return Outcome.done(before, Turns.pass(opened), new Opening(exit.id(), paid));
    }

    private interface LockMove {
        Outcome<Opening> make(Exit exit, Lock lock);
    }

    private static Outcome<Opening> atLocked(World world, int exitId, LockMove move) {
        return Aim.inPeace(
                world,
                () -> Aim.atExit(world, exitId, exit -> {
                    Optional<Lock> lock = world.lockOf(exit);
                    return lock.isPresent()
                            ? move.make(exit, lock.get())
                            : Outcome.refused(Optional.of(Move.of(Verb.GO, exitId)), Phrase.NOT_LOCKED);
                }));
    }
}
