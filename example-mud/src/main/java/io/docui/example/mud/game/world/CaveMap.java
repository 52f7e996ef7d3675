package io.docui.example.mud.game.world;

import java.util.List;
import java.util.Optional;

/**
 * Map of the cave with its rooms and exits, which is the same in every game.
 *
 * <pre>
 *   CAMP ── GALLERY ── GARDEN      SPRING
 *              │                      ┊        ┊ hidden
 * GUARDROOM ─ HALL ═══ TUNNEL ──── CHAPEL      ═ locked
 *              │          │           │
 *            MOUTH     ARMOURY   ANTECHAMBER ═══ THRONE
 * </pre>
 */
public final class CaveMap {

    private static final List<Exit> EXITS = List.of(
            open(1, Room.HALL, Direction.NORTH, Room.GALLERY),
            locked(2, Room.HALL, Direction.EAST, Room.TUNNEL, ExitLock.IRON_GATE),
            open(3, Room.HALL, Direction.WEST, Room.GUARDROOM),
            open(4, Room.HALL, Direction.SOUTH, Room.MOUTH),
            open(5, Room.MOUTH, Direction.NORTH, Room.HALL),
            open(6, Room.GUARDROOM, Direction.EAST, Room.HALL),
            open(7, Room.GALLERY, Direction.WEST, Room.CAMP),
            open(8, Room.GALLERY, Direction.EAST, Room.GARDEN),
            open(9, Room.GALLERY, Direction.SOUTH, Room.HALL),
            open(10, Room.CAMP, Direction.EAST, Room.GALLERY),
            open(11, Room.GARDEN, Direction.WEST, Room.GALLERY),
            open(12, Room.TUNNEL, Direction.SOUTH, Room.ARMOURY),
            open(13, Room.TUNNEL, Direction.EAST, Room.CHAPEL),
            open(14, Room.TUNNEL, Direction.WEST, Room.HALL),
            open(15, Room.ARMOURY, Direction.NORTH, Room.TUNNEL),
            hidden(16, Room.CHAPEL, Direction.NORTH, Room.SPRING),
            open(17, Room.CHAPEL, Direction.SOUTH, Room.ANTECHAMBER),
            open(18, Room.CHAPEL, Direction.WEST, Room.TUNNEL),
            open(19, Room.SPRING, Direction.SOUTH, Room.CHAPEL),
            locked(20, Room.ANTECHAMBER, Direction.EAST, Room.THRONE, ExitLock.ROYAL_DOOR),
            open(21, Room.ANTECHAMBER, Direction.NORTH, Room.CHAPEL),
            open(22, Room.THRONE, Direction.WEST, Room.ANTECHAMBER));

    private CaveMap() {}

    public static List<Exit> exits() {
        return EXITS;
    }

    /** Returns the exit with this id; empty for an unknown id. */
    public static Optional<Exit> exit(int id) {
        return EXITS.stream().filter(exit -> exit.id() == id).findFirst();
    }

    public static List<Exit> exitsFrom(Room room) {
        return EXITS.stream().filter(exit -> exit.from() == room).toList();
    }

    private static Exit open(int id, Room from, Direction direction, Room to) {
        return new Exit(id, from, direction, to, Optional.empty(), false);
    }

    private static Exit locked(int id, Room from, Direction direction, Room to, ExitLock lock) {
        return new Exit(id, from, direction, to, Optional.of(lock), false);
    }

    private static Exit hidden(int id, Room from, Direction direction, Room to) {
        return new Exit(id, from, direction, to, Optional.empty(), true);
    }
}
