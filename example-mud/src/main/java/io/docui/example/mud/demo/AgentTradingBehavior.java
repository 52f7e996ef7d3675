package io.docui.example.mud.demo;

import java.util.Collections;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;

/** Rules for trading: sell useless items, buy better gear, and buy some remedies. */
record AgentTradingBehavior(AgentMemory agentMemory) {
    private static final int ENOUGH_REMEDIES = 4;

    List<AgentBehavior> habits() {
        return List.of(this::sell, this::buyArms, this::buyRemedy, this::returnToShop);
    }

    private Optional<AgentIntent> sell(GameObservation now) {
        return now.carriedItems().stream()
                .filter(visibleItem -> isSpare(visibleItem, now) && !agentMemory.hasTried("sell", visibleItem))
                .findFirst()
                .flatMap(visibleItem -> now.call("sell", visibleItem.anchor())
                        .map(call -> new AgentIntent("sell", Collections.nCopies(visibleItem.count(), call))));
    }

    private boolean isSpare(VisibleItem visibleItem, GameObservation now) {
        if (visibleItem.isGear()) {
            return !visibleItem.worn() && visibleItem.power() <= now.wornPower(visibleItem);
        }
        boolean useless = agentMemory.hasTried("use", visibleItem) || !now.can("use");
        return visibleItem.unit().isEmpty() && useless && !AgentVocabulary.isOpener(visibleItem.remark());
    }

    private Optional<AgentIntent> buyArms(GameObservation now) {
        return now.goods().stream()
                .filter(visibleItem -> isBetter(visibleItem, now) && isAffordable(visibleItem, now))
                .findFirst()
                .flatMap(visibleItem -> now.call("buy", visibleItem.anchor()))
                .map(call -> AgentIntent.of("buy", call));
    }

    private Optional<AgentIntent> buyRemedy(GameObservation now) {
        Optional<VisibleItem> best =
                now.goods().stream().filter(VisibleItem::heals).max(Comparator.comparing(VisibleItem::power));
        int owned = best.map(visibleItem -> stock(now, visibleItem)).orElse(0);
        return best.filter(visibleItem -> owned < ENOUGH_REMEDIES && isAffordable(visibleItem, now))
                .flatMap(visibleItem -> now.call("buy", visibleItem.anchor()))
                .map(call -> AgentIntent.of("buy", call));
    }

    private static int stock(GameObservation now, VisibleItem like) {
        return now.carriedItems().stream()
                .filter(visibleItem -> visibleItem.heals() && visibleItem.power() >= like.power())
                .mapToInt(VisibleItem::count)
                .sum();
    }

    /** Returns to a shop with better gear that has become affordable. */
    private Optional<AgentIntent> returnToShop(GameObservation now) {
        return agentMemory
                .map()
                .stepTo(
                        now,
                        title -> agentMemory
                                .map()
                                .sells(
                                        title,
                                        visibleItem -> isBetter(visibleItem, now) && isAffordable(visibleItem, now)))
                .flatMap(visibleExit -> now.call("go", visibleExit.anchor()))
                .map(call -> AgentIntent.of("shop", call));
    }

    private static boolean isBetter(VisibleItem visibleItem, GameObservation now) {
        return visibleItem.isGear() && visibleItem.power() > now.wornPower(visibleItem);
    }

    private static boolean isAffordable(VisibleItem visibleItem, GameObservation now) {
        return visibleItem.price().isPresent() && visibleItem.price().getAsInt() <= now.gold();
    }
}
