package io.docui.example.mud.game;

import io.docui.example.mud.game.Result.Step;
import io.docui.example.mud.game.world.Exit;
import io.docui.example.mud.game.world.Lock;
import io.docui.example.mud.game.world.Phrase;
import io.docui.example.mud.game.world.Room;
import io.docui.example.mud.game.world.Term;
import io.docui.example.mud.game.world.World;
import java.util.Comparator;
import java.util.Optional;

/** Going, and fleeing. */
final class Travel {

    private Travel() {}

    static Outcome<Step> go(World world, int exitId) {
        return Aim.inPeace(world, () -> Aim.atExit(world, exitId, exit -> go(world, exit)));
    }

    /** Always succeeds, and may cost a blow in the back. */
    static Outcome<Step> flee(World world) {
        if (!world.inCombat()) {
            return Outcome.refused(Phrase.NO_COMBAT);
        }
        return enter(world, Foes.partingBlow(world), refuge(world), Phrase.FLED);
    }

    private static Outcome<Step> go(World world, Exit exit) {
        Optional<Lock> lock = world.lockOf(exit);
        return lock.isPresent()
                ? Outcome.refused(Locks.wayThrough(world, exit), Phrase.LOCKED, Term.of(lock.get()))
                : enter(world, world, exit.to(), Phrase.ENTERED);
    }

    private static Outcome<Step> enter(World before, World leaving, Room room, Phrase how) {
        World there = leaving.with(leaving.trail().to(room)).say(how, Term.of(room));
        World warned = there.inCombat() ? there.say(Phrase.FOES_AHEAD) : there;
        return Outcome.done(before, Turns.pass(warned), new Step(room));
    }

    /** A quiet room that the hero knows is best, the one that the hero came from before others. */
    private static Room refuge(World world) {
        return world.exitsHere().stream()
                .filter(exit -> world.lockOf(exit).isEmpty())
                .map(Exit::to)
                .min(Comparator.comparing((Room room) -> knownDanger(world, room))
                        .thenComparing(room -> !world.trail().visited().contains(room))
                        .thenComparing(room -> room != world.trail().before()))
                .orElseThrow(() -> new IllegalStateException("No open way out of " + world.here()));
    }

    private static boolean knownDanger(World world, Room room) {
        return world.trail().visited().contains(room) && !world.foesIn(room).isEmpty();
    }
}
