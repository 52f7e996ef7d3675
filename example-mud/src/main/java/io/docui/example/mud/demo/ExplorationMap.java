package io.docui.example.mud.demo;

import java.util.ArrayDeque;
import java.util.Deque;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Predicate;

/** Map of the rooms that the agent has seen, by title, with their exits and a search for shortest paths. */
final class ExplorationMap {
    private final Map<String, VisitedRoom> places = new LinkedHashMap<>();
    private final Map<String, String> shut = new HashMap<>();

    void note(GameObservation now) {
        places.put(now.place(), VisitedRoom.of(now));
    }

    /** Records whether the agent could pass an exit, regardless of its remark. */
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

    /** Returns whether an exit is shut, by its remark or from experience. */
    boolean isShut(VisibleExit visibleExit) {
        return AgentVocabulary.isShut(visibleExit.remark())
                || visibleExit.remark().equals(shut.get(visibleExit.anchor().reference()));
    }

    /** Returns whether a known room has an exit of some kind. */
    boolean hasWay(String title, Predicate<VisibleExit> kind) {
        return place(title).stream()
                .flatMap(visitedRoom -> visitedRoom.ways().stream())
                .anyMatch(kind);
    }

    boolean hasFoes(String title) {
        return place(title).filter(VisitedRoom::foes).isPresent();
    }

    /** Returns whether a known room sells an item of some kind. */
    boolean sells(String title, Predicate<VisibleItem> kind) {
        return place(title).stream()
                .flatMap(visitedRoom -> visitedRoom.goods().stream())
                .anyMatch(kind);
    }

    /** Returns whether there is an unseen room other than the given one. */
    boolean hasNews(String except) {
        return places.values().stream()
                .flatMap(visitedRoom -> visitedRoom.ways().stream())
                .anyMatch(visibleExit -> !isShut(visibleExit)
                        && !isKnown(visibleExit.to())
                        && !visibleExit.to().equals(except));
    }

    Optional<VisibleExit> stepTo(GameObservation from, Predicate<String> goal) {
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

    /** State of a room when the agent last saw it. */
    private record VisitedRoom(String title, List<VisibleExit> ways, boolean foes, List<VisibleItem> goods) {
        VisitedRoom {
            ways = List.copyOf(ways);
            goods = List.copyOf(goods);
        }

        static VisitedRoom of(GameObservation now) {
            return new VisitedRoom(now.place(), now.ways(), !now.foes().isEmpty(), now.goods());
        }
    }
}
