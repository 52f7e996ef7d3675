package io.docui.example.mud.game;

import io.docui.example.mud.game.HeroMoveResult.RoomEntry;
import io.docui.example.mud.game.HeroMoveResult.Unlocking;
import io.docui.example.mud.game.world.CaveMap;
import io.docui.example.mud.game.world.Exit;
import io.docui.example.mud.game.world.ExitLock;
import io.docui.example.mud.game.world.GameMessage;
import io.docui.example.mud.game.world.GameMessageTemplate;
import io.docui.example.mud.game.world.MessageArgument;
import io.docui.example.mud.game.world.Room;
import io.docui.example.mud.game.world.World;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.Deque;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** Rules of walking to another room, near or far, and of fleeing from a fight. */
final class TravelRules {

    private TravelRules() {}

    static MoveOutcome<RoomEntry> go(World world, int exitId) {
        return TargetResolver.outOfCombat(world, () -> TargetResolver.withExit(world, exitId, exit -> go(world, exit)));
    }

    /**
     * Walks to a room through rooms that the hero has visited, exit by exit. The walk ends early where something happens that a player
     * should see.
     */
    static MoveOutcome<RoomEntry> travel(World world, Room room) {
        return TargetResolver.outOfCombat(world, () -> {
            if (room == world.currentRoom()) {
                return MoveOutcome.refusal(GameMessageTemplate.ALREADY_THERE, MessageArgument.of(room));
            }
            Optional<Exit> first = firstExit(world, room);
            return first.isPresent()
                    ? walk(world, first.get(), room)
                    : MoveOutcome.refusal(GameMessageTemplate.NO_KNOWN_WAY, MessageArgument.of(room));
        });
    }

    private static MoveOutcome<RoomEntry> walk(World start, Exit first, Room room) {
        List<GameMessage> news = new ArrayList<>();
        World now = start;
        Optional<Exit> next = Optional.of(first);
        MoveOutcome<RoomEntry> outcome = go(start, first);
        while (next.isPresent() && outcome instanceof MoveOutcome.Done<RoomEntry> step) {
            news.removeIf(message -> message.phrase() == GameMessageTemplate.ENTERED); // only the last room matters
            news.addAll(step.news());
            boolean isEnd = step.world().currentRoom() == room
                    || step.world().inCombat()
                    || PauseReason.of(now, step.world()).isPresent();
            now = step.world();
            next = isEnd ? Optional.empty() : firstExit(now, room);
            outcome = next.isPresent() ? go(now, next.get()) : outcome;
        }
        return news.isEmpty() ? outcome : new MoveOutcome.Done<>(now, new RoomEntry(now.currentRoom()), news);
    }

    /** Returns the first exit on a shortest known way to a room; empty if there is none. */
    private static Optional<Exit> firstExit(World world, Room room) {
        Map<Room, Exit> firsts = new EnumMap<>(Room.class);
        Deque<Room> queue = new ArrayDeque<>();
        queue.add(world.currentRoom());
        while (!queue.isEmpty()) {
            Room from = queue.remove();
            for (Exit exit : CaveMap.exitsFrom(from)) {
                boolean isNew = exit.to() != world.currentRoom() && !firsts.containsKey(exit.to());
                if (isNew && world.isKnown(exit)) {
                    firsts.put(exit.to(), firsts.getOrDefault(from, exit));
                    if (world.trail().visited().contains(exit.to())
                            && world.lockOf(exit).isEmpty()) {
                        queue.add(exit.to());
                    }
                }
            }
        }
        return Optional.ofNullable(firsts.get(room));
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
        if (lock.isEmpty()) {
            return enter(world, world, exit.to(), GameMessageTemplate.ENTERED);
        }
        return ExitLockRules.unlock(world, exit.id()) instanceof MoveOutcome.Done<Unlocking> opened
                ? enter(world, opened.world(), exit.to(), GameMessageTemplate.ENTERED)
                : MoveOutcome.refusal(
                        ExitLockRules.unlockingMove(world, exit),
                        GameMessageTemplate.LOCKED,
                        MessageArgument.of(lock.get()));
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
