package io.docui.example.mud.game;

import io.docui.example.mud.game.Result.Opening;
import io.docui.example.mud.game.Result.Step;
import io.docui.example.mud.game.world.Exit;
import io.docui.example.mud.game.world.Item;
import io.docui.example.mud.game.world.Lock;
import io.docui.example.mud.game.world.Move;
import io.docui.example.mud.game.world.Phrase;
import io.docui.example.mud.game.world.Room;
import io.docui.example.mud.game.world.Term;
import io.docui.example.mud.game.world.Verb;
import io.docui.example.mud.game.world.World;
import java.util.Comparator;
import java.util.Optional;

/** Going, fleeing, and opening what is shut. */
final class Travel {

    private Travel() {}

    static Outcome<Step> go(World world, int exitId) {
        return Aim.inPeace(
                world,
                () -> Aim.atExit(world, exitId, exit -> {
                    Optional<Lock> lock = world.lockOf(exit);
                    return lock.isPresent()
                            ? Outcome.refused(wayThrough(world, exit, lock.get()), Phrase.LOCKED, Term.of(lock.get()))
                            : Outcome.done(
                                    world, Turns.pass(enter(world, exit.to(), Phrase.ENTERED)), new Step(exit.to()));
                }));
    }

    /** Always succeeds, and may cost a blow in the back. */
    static Outcome<Step> flee(World world) {
        if (!world.inCombat()) {
            return Outcome.refused(Phrase.NO_COMBAT);
        }
        Room refuge = refuge(world);
        World fled = enter(Foes.partingBlow(world), refuge, Phrase.FLED);
        return Outcome.done(world, Turns.pass(fled), new Step(refuge));
    }

    static Outcome<Opening> unlock(World world, int exitId) {
        return Aim.inPeace(
                world,
                () -> Aim.atExit(world, exitId, exit -> {
                    Optional<Lock> lock = world.lockOf(exit);
                    if (lock.isEmpty()) {
                        return Outcome.refused(Optional.of(Move.of(Verb.GO, exitId)), Phrase.NOT_LOCKED);
                    }
                    Optional<Item> key = world.carried(lock.get().opener());
                    return key.isEmpty()
                            ? Outcome.refused(
                                    wayThrough(world, exit, lock.get()),
                                    Phrase.NO_KEY,
                                    Term.of(lock.get()),
                                    Term.of(lock.get().opener()))
                            : open(world, Stock.consume(world, key.get()), exit, 0);
                }));
    }

    static Outcome<Opening> bribe(World world, int exitId) {
        return Aim.inPeace(
                world,
                () -> Aim.atExit(world, exitId, exit -> {
                    Optional<Lock> lock = world.lockOf(exit);
                    if (lock.isEmpty()) {
                        return Outcome.refused(Optional.of(Move.of(Verb.GO, exitId)), Phrase.NOT_LOCKED);
                    }
                    int price = lock.get().bribe();
                    if (price == 0) {
                        return Outcome.refused(wayThrough(world, exit, lock.get()), Phrase.NOBODY_TO_BRIBE);
                    }
                    return world.player().gold() < price
                            ? Outcome.refused(
                                    wayThrough(world, exit, lock.get()),
                                    Phrase.NO_GOLD,
                                    Term.of(price),
                                    Term.of(world.player().gold()))
                            : open(world, world.with(world.player().paid(-price)), exit, price);
                }));
    }

    private static Outcome<Opening> open(World before, World paid, Exit exit, int price) {
        World opened = paid.with(paid.trail().opening(exit));
        World said = price > 0
                ? opened.say(Phrase.BRIBED, Term.of(price), Term.of(exit.to()))
                : opened.say(Phrase.UNLOCKED, Term.of(exit.lock().orElseThrow()), Term.of(exit.to()));
        return Outcome.done(before, Turns.pass(said), new Opening(exit.id(), price));
    }

    private static World enter(World world, Room room, Phrase how) {
        World there = world.with(world.trail().to(room)).say(how, Term.of(room));
        return there.inCombat() ? there.say(Phrase.FOES_AHEAD) : there;
    }

    /** A quiet room that the hero knows is best, the one that the hero came from before others. */
    private static Room refuge(World world) {
        return world.exitsHere().stream()
                .filter(exit -> world.lockOf(exit).isEmpty())
                .map(Exit::to)
                .min(Comparator.comparing((Room room) -> dangerous(world, room))
                        .thenComparing(room -> !world.trail().visited().contains(room))
                        .thenComparing(room -> room != world.trail().before()))
                .orElseThrow();
    }

    private static boolean dangerous(World world, Room room) {
        return world.trail().visited().contains(room)
                && world.enemiesIn(room).stream().anyMatch(enemy -> enemy.hostile());
    }

    private static Optional<Move> wayThrough(World world, Exit exit, Lock lock) {
        if (world.carried(lock.opener()).isPresent()) {
            return Optional.of(Move.of(Verb.UNLOCK, exit.id()));
        }
        return lock.bribe() > 0 && world.player().gold() >= lock.bribe()
                ? Optional.of(Move.of(Verb.BRIBE, exit.id()))
                : Optional.empty();
    }
}
