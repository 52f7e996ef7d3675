package io.docui.example.mud.demo;

import java.util.List;
import java.util.Optional;
import java.util.function.Predicate;

/** Rules for moving around: open locks with carried keys, then explore unseen rooms, then return to those with enemies. */
final class AgentExplorationBehavior {
    private final AgentMemory agentMemory;
    private final ExplorationMap explorationMap;

    AgentExplorationBehavior(AgentMemory agentMemory) {
        this.agentMemory = agentMemory;
        this.explorationMap = agentMemory.map();
    }

    List<AgentBehavior> habits() {
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

    private Optional<AgentIntent> unlock(GameObservation now) {
        return now.ways().stream()
                .filter(explorationMap::isShut)
                .filter(visibleExit -> fits(visibleExit, now))
                .findFirst()
                .flatMap(visibleExit -> now.call("unlock", visibleExit.anchor()))
                .map(call -> AgentIntent.of("unlock", call));
    }

    /** Returns whether the remark on a shut exit names a carried item. */
    private boolean fits(VisibleExit visibleExit, GameObservation now) {
        return explorationMap.isShut(visibleExit)
                && now.carriedItems().stream()
                        .anyMatch(visibleItem -> visibleExit.remark().contains(visibleItem.name()));
    }

    private Optional<AgentIntent> pay(GameObservation now) {
        return now.ways().stream()
                .filter(visibleExit -> isPayable(visibleExit, now))
                .findFirst()
                .flatMap(visibleExit -> now.call("bribe", visibleExit.anchor()))
                .map(call -> AgentIntent.of("pay", call));
    }

    private boolean isPayable(VisibleExit visibleExit, GameObservation now) {
        return explorationMap.isShut(visibleExit) && AgentVocabulary.price(visibleExit.remark()) <= now.gold();
    }

    private Optional<AgentIntent> step(String purpose, GameObservation now, Predicate<String> goal) {
        return explorationMap
                .stepTo(now, goal)
                .flatMap(visibleExit -> now.call("go", visibleExit.anchor()))
                .map(call -> AgentIntent.of(purpose, call));
    }
}
