package io.docui.example.mud.demo;

import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/** Rules for the time outside of fights, in order of priority: loot, talk, rest, search, attack, trade and explore. */
record PeacefulBehavior(AgentMemory agentMemory, CombatBehavior combatBehavior) {
    private static final int TIRED = 75;
    private static final int DRAINED = 50;

    List<Behavior> habits() {
        return Stream.of(
                        new LootingBehavior(agentMemory).habits(),
                        List.<Behavior>of(this::talk, this::rest, this::search, this::surprise),
                        new TradingBehavior(agentMemory).habits(),
                        new ExplorationBehavior(agentMemory).habits(),
                        List.<Behavior>of(this::surpriseAnyone))
                .flatMap(List::stream)
                .toList();
    }

    private Optional<Intent> talk(Observation now) {
        return now.people().stream()
                .filter(person -> !agentMemory.hasMet(person.reference()))
                .findFirst()
                .flatMap(person -> now.call("talk", person))
                .map(call -> Intent.of("talk", call));
    }

    private Optional<Intent> rest(Observation now) {
        boolean tired = now.hp().percent() < TIRED || now.mp().percent() < DRAINED;
        return tired ? now.call("rest").map(call -> Intent.of("rest", call)) : Optional.empty();
    }

    private Optional<Intent> search(Observation now) {
        return now.call("search").map(call -> Intent.of("search", call));
    }

    /** Attacks enemies that do not fight yet and can be defeated. */
    private Optional<Intent> surprise(Observation now) {
        List<VisibleFoe> beatable = now.foes().stream()
                .filter(visibleFoe -> visibleFoe.threat() < VisibleFoe.HARD)
                .toList();
        return beatable.isEmpty()
                ? Optional.empty()
                : combatBehavior.attacks(CombatBehavior.weakest(beatable), now, "attack");
    }

    private Optional<Intent> surpriseAnyone(Observation now) {
        return now.foes().isEmpty()
                ? Optional.empty()
                : combatBehavior.attacks(CombatBehavior.weakest(now.foes()), now, "attack");
    }
}
