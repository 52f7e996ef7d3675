package io.docui.example.mud.game.world;

import java.util.List;
import java.util.stream.Stream;

/**
 * The hero's position, the visited and searched rooms, and the unlocked exits.
 * @param before the previous room; at the beginning, the current room
 * @param visited the visited rooms, in the order of the first visit
 */
public record ExplorationState(Room here, Room before, List<Room> visited, List<Integer> opened, List<Room> searched) {

    public ExplorationState {
        visited = List.copyOf(visited);
        opened = List.copyOf(opened);
        searched = List.copyOf(searched);
    }

    /** Returns the state of a hero who has just arrived. */
    public static ExplorationState from(Room room) {
        return new ExplorationState(room, room, List.of(room), List.of(), List.of());
    }

    public ExplorationState to(Room room) {
        return new ExplorationState(room, here, with(visited, room), opened, searched);
    }

    public ExplorationState opening(Exit exit) {
        return new ExplorationState(here, before, visited, with(opened, exit.id()), searched);
    }

    public ExplorationState searching() {
        return new ExplorationState(here, before, visited, opened, with(searched, here));
    }

    private static <T> List<T> with(List<T> list, T element) {
        return Stream.concat(list.stream(), Stream.of(element)).distinct().toList();
    }
}
