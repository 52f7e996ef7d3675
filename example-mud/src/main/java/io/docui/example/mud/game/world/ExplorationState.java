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
public record ExplorationState(Room here, Room before, List<Room> visited, List<Integer> opened, List<Room> searched) {

    public ExplorationState {
        visited = List.copyOf(visited);
        opened = List.copyOf(opened);
        searched = List.copyOf(searched);
    }

    /** The trail of a hero who has just come. */
    public static ExplorationState from(Room room) {
        return new ExplorationState(room, room, List.of(room), List.of(), List.of());
    }

    public ExplorationState to(Room room) {
        return new ExplorationState(room, here, with(visited, room), opened, searched);
    }

    public ExplorationState opening(Exit exit) {
        return new ExplorationState(here, before, visited, with(opened, exit.id()), searched);
    }

    /** The room here counts as searched from now on. */
    public ExplorationState searching() {
        return new ExplorationState(here, before, visited, opened, with(searched, here));
    }

    private static <T> List<T> with(List<T> list, T element) {
        return Stream.concat(list.stream(), Stream.of(element)).distinct().toList();
    }
}
