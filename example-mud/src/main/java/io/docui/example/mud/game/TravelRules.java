package io.docui.example.mud.game;

import io.docui.example.mud.game.HeroMoveResult.RoomEntry;
import io.docui.example.mud.game.world.Exit;
import io.docui.example.mud.game.world.ExitLock;
import io.docui.example.mud.game.world.GameMessageTemplate;
import io.docui.example.mud.game.world.MessageArgument;
import io.docui.example.mud.game.world.Room;
import io.docui.example.mud.game.world.World;
import java.util.Comparator;
import java.util.Optional;

/** Rules of walking to another room and of fleeing from a fight. */
final class TravelRules {

    private TravelRules() {}

    static MoveOutcome<RoomEntry> go(World world, int exitId) {
        return TargetResolver.outOfCombat(world, () -> TargetResolver.withExit(world, exitId, exit -> go(world, exit)));
    }

    /** Always succeeds, and may cost a hit from an enemy. */
    static MoveOutcome<RoomEntry> flee(World world) {
        if (!world.inCombat()) {
            return MoveOutcome.refusal(GameMessageTemplate.NO_COMBAT);
        }
        return enter(world, EnemyTurnRules.partingBlow(world), refuge(world), GameMessageTemplate.FLED);
    }

    private static MoveOutcome<RoomEntry> go(World world, Exit exit) {
        Optional<ExitLock> lock = world.lockOf(exit);
        return lock.isPresent()
                ? MoveOutcome.refusal(
                        ExitLockRules.unlockingMove(world, exit),
                        GameMessageTemplate.LOCKED,
                        MessageArgument.of(lock.get()))
                : enter(world, world, exit.to(), GameMessageTemplate.ENTERED);
    }

    private static MoveOutcome<RoomEntry> enter(World before, World leaving, Room room, GameMessageTemplate how) {
        World there = leaving.with(leaving.trail().to(room)).say(how, MessageArgument.of(room));
        World warned = there.inCombat() ? there.say(GameMessageTemplate.FOES_AHEAD) : there;
        return MoveOutcome.of(before, TurnCycle.pass(warned), new RoomEntry(room));
    }

    /** Prefers a room that is not known to have hostile enemies, then a visited one, then the previous one. */
    private static Room refuge(World world) {
        return world.exitsHere().stream()
                .filter(exit -> world.lockOf(exit).isEmpty())
                .map(Exit::to)
                .min(Comparator.comparing((Room room) -> knownDanger(world, room))
                        .thenComparing(room -> !world.trail().visited().contains(room))
                        .thenComparing(room -> room != world.trail().before()))
                .orElseThrow(() -> new IllegalStateException("There is no open exit from " + world.currentRoom()));
    }

    private static boolean knownDanger(World world, Room room) {
        return world.trail().visited().contains(room) && !world.foesIn(room).isEmpty();
    }
}
