package io.docui.example.mud.demo;

import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/** What the agent does while nobody fights it. */
final class PeacefulBehavior {
    private static final int TIRED = 75;
    private static final int DRAINED = 50;

    private final AgentMemory memory;
    private final CombatBehavior fighting;

    PeacefulBehavior(AgentMemory memory, CombatBehavior fighting) {
        this.memory = memory;
        this.fighting = fighting;
    }

    List<Behavior> habits() {
        return Stream.of(
                        new LootingBehavior(memory).habits(),
                        List.<Behavior>of(this::talk, this::rest, this::search, this::surprise),
                        new TradingBehavior(memory).habits(),
                        new ExplorationBehavior(memory).habits(),
                        List.<Behavior>of(this::surpriseAnyone))
                .flatMap(List::stream)
                .toList();
    }

    private Optional<Intent> talk(Observation now) {
        return now.people().stream()
                .filter(person -> !memory.hasMet(person.reference()))
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

    /** Those who do not fight yet, and can be beaten. */
    private Optional<Intent> surprise(Observation now) {
        List<VisibleFoe> beatable = now.foes().stream()
                .filter(foe -> foe.threat() < VisibleFoe.HARD)
                .toList();
        return beatable.isEmpty()
                ? Optional.empty()
                : fighting.attacks(CombatBehavior.weakest(beatable), now, "attack");
    }

    private Optional<Intent> surpriseAnyone(Observation now) {
        return now.foes().isEmpty()
                ? Optional.empty()
                : fighting.attacks(CombatBehavior.weakest(now.foes()), now, "attack");
    }
}
