package io.docui.example.mud.demo;

import java.util.ArrayDeque;
import java.util.Deque;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Predicate;

/** The map that an explorer draws: rooms by their titles, and where their ways lead. */
final class ExplorationMap {
    private final Map<String, VisitedRoom> places = new LinkedHashMap<>();
    private final Map<String, String> shut = new HashMap<>();

    /** Draws in the room that one stands in. */
    void note(Observation now) {
        places.put(now.place(), VisitedRoom.of(now));
    }

    /** Notes that a way did not let one through, whatever is said of it. */
    void notePassage(VisibleExit visibleExit, boolean passed) {
        if (passed) {
            shut.remove(visibleExit.anchor().reference());
        } else {
            shut.put(visibleExit.anchor().reference(), visibleExit.remark());
        }
    }

    boolean isKnown(String title) {
        return places.containsKey(title);
    }

    private Optional<VisitedRoom> place(String title) {
        return Optional.ofNullable(places.get(title));
    }

    /** Whether a way is shut, as it says or as was found out. */
    boolean isShut(VisibleExit visibleExit) {
        return Vocabulary.isShut(visibleExit.remark())
                || visibleExit.remark().equals(shut.get(visibleExit.anchor().reference()));
    }

    /** Whether a room is known to have a way of some kind. */
    boolean hasWay(String title, Predicate<VisibleExit> kind) {
        return place(title).stream()
                .flatMap(visitedRoom -> visitedRoom.ways().stream())
                .anyMatch(kind);
    }

    boolean hasFoes(String title) {
        return place(title).filter(VisitedRoom::foes).isPresent();
    }

    /** Whether a room is known to sell something of some kind. */
    boolean sells(String title, Predicate<VisibleItem> kind) {
        return place(title).stream()
                .flatMap(visitedRoom -> visitedRoom.goods().stream())
                .anyMatch(kind);
    }

    /** Where else one could go that nobody has seen. */
    boolean hasNews(String except) {
        return places.values().stream()
                .flatMap(visitedRoom -> visitedRoom.ways().stream())
                .anyMatch(visibleExit -> !isShut(visibleExit)
                        && !isKnown(visibleExit.to())
                        && !visibleExit.to().equals(except));
    }

    /**
     * The first step of a shortest way.
     *
     * @param from where one stands
     * @param goal tells of a room whether it is one to go to
     * @return the way to take, if there is one
     */
    Optional<VisibleExit> stepTo(Observation from, Predicate<String> goal) {
        Map<String, VisibleExit> firstSteps = new HashMap<>();
        Set<String> seen = new HashSet<>(Set.of(from.place()));
        Deque<String> queue = new ArrayDeque<>(Set.of(from.place()));
        while (!queue.isEmpty()) {
            String room = queue.remove();
            Optional<VisibleExit> step = Optional.ofNullable(firstSteps.get(room));
            if (step.isPresent() && goal.test(room)) {
                return step;
            }
            place(room).stream()
                    .flatMap(visitedRoom -> visitedRoom.ways().stream())
                    .filter(visibleExit -> !isShut(visibleExit) && seen.add(visibleExit.to()))
                    .forEach(visibleExit -> {
                        firstSteps.put(visibleExit.to(), firstSteps.getOrDefault(room, visibleExit));
                        queue.add(visibleExit.to());
                    });
        }
        return Optional.empty();
    }
}
