package io.docui.example.mud.demo;

import java.util.List;
import java.util.Optional;

/** What the agent does with things: takes them, wears the best, tries the unknown. */
final class Looting {
    private final Memory memory;

    Looting(Memory memory) {
        this.memory = memory;
    }

    List<Habit> habits() {
        return List.of(this::take, this::wear, this::tryOut);
    }

    /** All that lies around, in one go. */
    private Optional<Intent> take(Situation now) {
        List<String> calls = now.around().stream()
                .flatMap(thing -> now.call("take", thing.anchor()).stream())
                .toList();
        return calls.isEmpty() ? Optional.empty() : Optional.of(new Intent("loot", calls));
    }

    private Optional<Intent> wear(Situation now) {
        return now.carried().stream()
                .filter(thing -> thing.gear() && thing.power() > now.wornPower(thing))
                .findFirst()
                .flatMap(thing -> now.call("equip", thing.anchor()))
                .map(call -> Intent.of("equip", call));
    }

    /** A thing of which nothing tells what it is for is tried once; what opens something waits for its place. */
    private Optional<Intent> tryOut(Situation now) {
        return now.carried().stream()
                .filter(thing -> thing.unit().isEmpty() && !Words.opener(thing.remark()))
                .filter(thing -> !memory.hasTried("use", thing))
                .findFirst()
                .flatMap(thing -> now.call("use", thing.anchor()))
                .map(call -> Intent.of("try it", call));
    }
}
