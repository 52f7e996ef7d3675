package io.docui.example.mud.demo;

import java.util.List;
import java.util.Optional;

/** What the agent does with things: takes them, wears the best, tries the unknown. */
final class LootingBehavior {
    private final AgentMemory memory;

    LootingBehavior(AgentMemory memory) {
        this.memory = memory;
    }

    List<Behavior> habits() {
        return List.of(this::take, this::wear, this::tryOut);
    }

    /** All that lies around, in one go. */
    private Optional<Intent> take(Observation now) {
        List<String> calls = now.items().stream()
                .flatMap(thing -> now.call("take", thing.anchor()).stream())
                .toList();
        return calls.isEmpty() ? Optional.empty() : Optional.of(new Intent("loot", calls));
    }

    private Optional<Intent> wear(Observation now) {
        return now.carriedItems().stream()
                .filter(thing -> thing.isGear() && thing.power() > now.wornPower(thing))
                .findFirst()
                .flatMap(thing -> now.call("equip", thing.anchor()))
                .map(call -> Intent.of("equip", call));
    }

    /** A thing of which nothing tells what it is for is tried once; what opens something waits for its place. */
    private Optional<Intent> tryOut(Observation now) {
        return now.carriedItems().stream()
                .filter(thing -> thing.unit().isEmpty() && !Vocabulary.isOpener(thing.remark()))
                .filter(thing -> !memory.hasTried("use", thing))
                .findFirst()
                .flatMap(thing -> now.call("use", thing.anchor()))
                .map(call -> Intent.of("try it", call));
    }
}
