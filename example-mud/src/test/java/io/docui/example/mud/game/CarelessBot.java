package io.docui.example.mud.game;

import io.docui.example.mud.game.world.CaveMap;
import io.docui.example.mud.game.world.Exit;
import io.docui.example.mud.game.world.HeroMove;
import io.docui.example.mud.game.world.MoveKind;
import io.docui.example.mud.game.world.Room;
import io.docui.example.mud.game.world.World;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/** Attacks everything straight away, picks up what lies around, and never heals, rests, equips or runs. */
final class CarelessBot implements Bot {

    private static final List<MoveKind> HABITS = List.of(MoveKind.ATTACK, MoveKind.TAKE, MoveKind.UNLOCK);

    @Override
    public HeroMove choose(World world) {
        Optional<HeroMove> habit =
                HABITS.stream().flatMap(verb -> AvailableMoves.of(world, verb)).findFirst();
        return habit.orElseGet(() -> wander(world));
    }

    /** To a room not seen yet if there is one next door, else the way on that leads to one. */
    private static HeroMove wander(World world) {
        return AvailableMoves.of(world, MoveKind.GO)
                .min(Comparator.comparing(
                        move -> distanceToUnvisited(world, destination(move), Stream.of(world.currentRoom()))))
                .orElseThrow();
    }

    private static Room destination(HeroMove move) {
        return CaveMap.exit(move.target()).map(Exit::to).orElseThrow();
    }

    private static int distanceToUnvisited(World world, Room room, Stream<Room> path) {
        if (!world.trail().visited().contains(room)) {
            return 0;
        }
        List<Room> been = Stream.concat(path, Stream.of(room)).toList();
        return 1
                + CaveMap.exitsFrom(room).stream()
                        .filter(exit ->
                                world.isKnown(exit) && world.lockOf(exit).isEmpty())
                        .map(Exit::to)
                        .filter(next -> !been.contains(next))
                        .mapToInt(next -> distanceToUnvisited(world, next, been.stream()))
                        .min()
                        .orElse(100);
    }
}
