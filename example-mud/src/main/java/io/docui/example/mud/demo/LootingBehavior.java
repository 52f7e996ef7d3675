package io.docui.example.mud.demo;

import java.util.List;
import java.util.Optional;

/** Rules for items: take everything, equip the best gear, and try out unknown items. */
record LootingBehavior(AgentMemory agentMemory) {
    List<Behavior> habits() {
        return List.of(this::take, this::wear, this::tryOut);
    }

    private Optional<Intent> take(Observation now) {
        List<String> calls = now.items().stream()
                .flatMap(visibleItem -> now.call("take", visibleItem.anchor()).stream())
                .toList();
        return calls.isEmpty() ? Optional.empty() : Optional.of(new Intent("loot", calls));
    }

    private Optional<Intent> wear(Observation now) {
        return now.carriedItems().stream()
                .filter(visibleItem -> visibleItem.isGear() && visibleItem.power() > now.wornPower(visibleItem))
                .findFirst()
                .flatMap(visibleItem -> now.call("equip", visibleItem.anchor()))
                .map(call -> Intent.of("equip", call));
    }

    /** Uses an item of unknown purpose once, except for one that opens something. */
    private Optional<Intent> tryOut(Observation now) {
        return now.carriedItems().stream()
                .filter(visibleItem -> visibleItem.unit().isEmpty() && !Vocabulary.isOpener(visibleItem.remark()))
                .filter(visibleItem -> !agentMemory.hasTried("use", visibleItem))
                .findFirst()
                .flatMap(visibleItem -> now.call("use", visibleItem.anchor()))
                .map(call -> Intent.of("try it", call));
    }
}
