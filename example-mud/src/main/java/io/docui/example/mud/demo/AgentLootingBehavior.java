package io.docui.example.mud.demo;

import java.util.List;
import java.util.Optional;

/** Rules for items: take everything, equip the best gear, and try out unknown items. */
record AgentLootingBehavior(AgentMemory agentMemory) {
    List<AgentBehavior> habits() {
        return List.of(this::take, this::takeUnseen, this::wear, this::tryOut);
    }

    private Optional<AgentIntent> take(GameObservation now) {
        List<String> calls = now.items().stream()
                .flatMap(visibleItem -> now.call("take", visibleItem.anchor()).stream())
                .toList();
        return calls.isEmpty() ? Optional.empty() : Optional.of(new AgentIntent("loot", calls));
    }

    /** Takes everything once in each place where something is omitted from the document, which may be loot. */
    private Optional<AgentIntent> takeUnseen(GameObservation now) {
        return now.uncovering().isEmpty() || agentMemory.hasCalledHere("take_all()", now)
                ? Optional.empty()
                : now.call("take_all").map(call -> AgentIntent.of("loot what is not shown", call));
    }

    private Optional<AgentIntent> wear(GameObservation now) {
        return now.carriedItems().stream()
                .filter(visibleItem -> visibleItem.isGear() && visibleItem.power() > now.wornPower(visibleItem))
                .findFirst()
                .flatMap(visibleItem -> now.call("equip", visibleItem.anchor()))
                .map(call -> AgentIntent.of("equip", call));
    }

    /** Uses an item of unknown purpose once, except for one that opens something. */
    private Optional<AgentIntent> tryOut(GameObservation now) {
        return now.carriedItems().stream()
                .filter(visibleItem -> visibleItem.unit().isEmpty() && !AgentVocabulary.isOpener(visibleItem.remark()))
                .filter(visibleItem -> !agentMemory.hasTried("use", visibleItem))
                .findFirst()
                .flatMap(visibleItem -> now.call("use", visibleItem.anchor()))
                .map(call -> AgentIntent.of("try it", call));
    }
}
