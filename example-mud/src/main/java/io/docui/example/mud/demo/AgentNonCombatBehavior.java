package io.docui.example.mud.demo;

import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/** Rules for the time outside of fights, in order of priority: loot, talk, rest, search, attack, trade and explore. */
record AgentNonCombatBehavior(AgentMemory agentMemory, AgentCombatBehavior combatBehavior) {
    private static final int TIRED = 75;
    private static final int DRAINED = 50;

    List<AgentBehavior> habits() {
        return Stream.of(
                        new AgentLootingBehavior(agentMemory).habits(),
                        List.<AgentBehavior>of(this::talk, this::rest, this::search, this::surprise),
                        new AgentTradingBehavior(agentMemory).habits(),
                        new AgentExplorationBehavior(agentMemory).habits(),
                        List.<AgentBehavior>of(this::surpriseAnyone))
                .flatMap(List::stream)
                .toList();
    }

    private Optional<AgentIntent> talk(GameObservation now) {
        return now.people().stream()
                .filter(person -> !agentMemory.hasMet(person.reference()))
                .findFirst()
                .flatMap(person -> now.call("talk", person))
                .map(call -> AgentIntent.of("talk", call));
    }

    private Optional<AgentIntent> rest(GameObservation now) {
        boolean tired = now.hp().percent() < TIRED || now.mp().percent() < DRAINED;
        return tired ? now.call("rest").map(call -> AgentIntent.of("rest", call)) : Optional.empty();
    }

    private Optional<AgentIntent> search(GameObservation now) {
        return now.call("search").map(call -> AgentIntent.of("search", call));
    }

    /** Attacks enemies that do not fight yet and can be defeated. */
    private Optional<AgentIntent> surprise(GameObservation now) {
        List<VisibleFoe> beatable = now.foes().stream()
                .filter(visibleFoe -> visibleFoe.threat() < VisibleFoe.HARD)
                .toList();
        return beatable.isEmpty()
                ? Optional.empty()
                : combatBehavior.attacks(AgentCombatBehavior.weakest(beatable), now, "attack");
    }

    private Optional<AgentIntent> surpriseAnyone(GameObservation now) {
        return now.foes().isEmpty()
                ? Optional.empty()
                : combatBehavior.attacks(AgentCombatBehavior.weakest(now.foes()), now, "attack");
    }
}
