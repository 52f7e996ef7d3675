package io.docui.example.mud.demo;

import java.util.Collections;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;

/** Rules for trading: sell useless items, buy better gear, and buy some remedies. */
record TradingBehavior(AgentMemory agentMemory) {
    private static final int ENOUGH_REMEDIES = 4;

    List<Behavior> habits() {
        return List.of(this::sell, this::buyArms, this::buyRemedy, this::returnToShop);
    }

    private Optional<Intent> sell(Observation now) {
        return now.carriedItems().stream()
                .filter(visibleItem -> isSpare(visibleItem, now) && !agentMemory.hasTried("sell", visibleItem))
                .findFirst()
                .flatMap(visibleItem -> now.call("sell", visibleItem.anchor())
                        .map(call -> new Intent("sell", Collections.nCopies(visibleItem.count(), call))));
    }

    private boolean isSpare(VisibleItem visibleItem, Observation now) {
        if (visibleItem.isGear()) {
            return !visibleItem.worn() && visibleItem.power() <= now.wornPower(visibleItem);
        }
        boolean useless = agentMemory.hasTried("use", visibleItem) || !now.can("use");
        return visibleItem.unit().isEmpty() && useless && !Vocabulary.isOpener(visibleItem.remark());
    }

    private Optional<Intent> buyArms(Observation now) {
        return now.goods().stream()
                .filter(visibleItem -> isBetter(visibleItem, now) && isAffordable(visibleItem, now))
                .findFirst()
                .flatMap(visibleItem -> now.call("buy", visibleItem.anchor()))
                .map(call -> Intent.of("buy", call));
    }

    private Optional<Intent> buyRemedy(Observation now) {
        Optional<VisibleItem> best =
                now.goods().stream().filter(VisibleItem::heals).max(Comparator.comparing(VisibleItem::power));
        int owned = best.map(visibleItem -> stock(now, visibleItem)).orElse(0);
        return best.filter(visibleItem -> owned < ENOUGH_REMEDIES && isAffordable(visibleItem, now))
                .flatMap(visibleItem -> now.call("buy", visibleItem.anchor()))
                .map(call -> Intent.of("buy", call));
    }

    private static int stock(Observation now, VisibleItem like) {
        return now.carriedItems().stream()
                .filter(visibleItem -> visibleItem.heals() && visibleItem.power() >= like.power())
                .mapToInt(VisibleItem::count)
                .sum();
    }

    /** Returns to a shop with better gear that has become affordable. */
    private Optional<Intent> returnToShop(Observation now) {
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
                .map(call -> Intent.of("shop", call));
    }

    private static boolean isBetter(VisibleItem visibleItem, Observation now) {
        return visibleItem.isGear() && visibleItem.power() > now.wornPower(visibleItem);
    }

    private static boolean isAffordable(VisibleItem visibleItem, Observation now) {
        return visibleItem.price().isPresent() && visibleItem.price().getAsInt() <= now.gold();
    }
}
