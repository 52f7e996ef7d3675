package io.docui.example.mud.demo;

import java.util.List;
import java.util.Optional;
import java.util.function.Predicate;

/** Rules for moving around: open locks with carried keys, then explore unseen rooms, then return to those with enemies. */
final class ExplorationBehavior {
    private final AgentMemory agentMemory;
    private final ExplorationMap explorationMap;

    ExplorationBehavior(AgentMemory agentMemory) {
        this.agentMemory = agentMemory;
        this.explorationMap = agentMemory.map();
    }

    List<Behavior> habits() {
        return List.of(
                this::unlock,
                now -> step(
                        "unlock", now, title -> explorationMap.hasWay(title, visibleExit -> fits(visibleExit, now))),
                now -> step(
                        "explore", now, title -> !explorationMap.isKnown(title) && !agentMemory.isAvoided(title, now)),
                now -> step(
                        "return", now, title -> explorationMap.hasFoes(title) && !agentMemory.isAvoided(title, now)),
                this::pay,
                now -> step(
                        "pay", now, title -> explorationMap.hasWay(title, visibleExit -> isPayable(visibleExit, now))),
                now -> step("face it", now, explorationMap::hasFoes));
    }

    private Optional<Intent> unlock(Observation now) {
        return now.ways().stream()
                .filter(explorationMap::isShut)
                .filter(visibleExit -> fits(visibleExit, now))
                .findFirst()
                .flatMap(visibleExit -> now.call("unlock", visibleExit.anchor()))
                .map(call -> Intent.of("unlock", call));
    }

    /** Returns whether the remark on a shut exit names a carried item. */
    private boolean fits(VisibleExit visibleExit, Observation now) {
        return explorationMap.isShut(visibleExit)
                && now.carriedItems().stream()
                        .anyMatch(visibleItem -> visibleExit.remark().contains(visibleItem.name()));
    }

    private Optional<Intent> pay(Observation now) {
        return now.ways().stream()
                .filter(visibleExit -> isPayable(visibleExit, now))
                .findFirst()
                .flatMap(visibleExit -> now.call("bribe", visibleExit.anchor()))
                .map(call -> Intent.of("pay", call));
    }

    private boolean isPayable(VisibleExit visibleExit, Observation now) {
        return explorationMap.isShut(visibleExit) && Vocabulary.price(visibleExit.remark()) <= now.gold();
    }

    private Optional<Intent> step(String purpose, Observation now, Predicate<String> goal) {
        return explorationMap
                .stepTo(now, goal)
                .flatMap(visibleExit -> now.call("go", visibleExit.anchor()))
                .map(call -> Intent.of(purpose, call));
    }
}
