package io.docui.example.mud.game.world;

import java.util.List;
import java.util.stream.Stream;

/**
 * Where the hero is, has been, and what the hero found out about the ways of the cave.
 *
 * @param before the room that the hero came from; at the beginning, the room itself
 * @param visited the rooms seen, in the order of the first visit
 * @param opened the ids of the exits that were unlocked
 * @param searched the rooms that were searched, so that nothing in them is hidden any more
 */
public record Trail(Room here, Room before, List<Room> visited, List<Integer> opened, List<Room> searched) {

    public Trail {
        visited = List.copyOf(visited);
        opened = List.copyOf(opened);
        searched = List.copyOf(searched);
    }

    /** The trail of a hero who has just come. */
    public static Trail from(Room room) {
        return new Trail(room, room, List.of(room), List.of(), List.of());
    }

    public Trail to(Room room) {
        return new Trail(room, here, with(visited, room), opened, searched);
    }

    public Trail opening(Exit exit) {
        return new Trail(here, before, visited, with(opened, exit.id()), searched);
    }

    /** The room here counts as searched from now on. */
    public Trail searching() {
        return new Trail(here, before, visited, opened, with(searched, here));
    }

    private static <T> List<T> with(List<T> list, T element) {
        return Stream.concat(list.stream(), Stream.of(element)).distinct().toList();
    }
}
