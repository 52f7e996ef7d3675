package io.docui.example.mud.demo;

import java.util.Collections;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;

/** How the agent deals: sells what is of no use, buys better arms, and some remedies. */
final class TradingBehavior {
    private static final int ENOUGH_REMEDIES = 4;

    private final AgentMemory memory;

    TradingBehavior(AgentMemory memory) {
        this.memory = memory;
    }

    List<Behavior> habits() {
        return List.of(this::sell, this::buyArms, this::buyRemedy, this::returnToShop);
    }

    private Optional<Intent> sell(Observation now) {
        return now.carriedItems().stream()
                .filter(thing -> isSpare(thing, now) && !memory.hasTried("sell", thing))
                .findFirst()
                .flatMap(thing -> now.call("sell", thing.anchor())
                        .map(call -> new Intent("sell", Collections.nCopies(thing.count(), call))));
    }

    private boolean isSpare(VisibleItem thing, Observation now) {
        if (thing.isGear()) {
            return !thing.worn() && thing.power() <= now.wornPower(thing);
        }
        boolean useless = memory.hasTried("use", thing) || !now.can("use");
        return thing.unit().isEmpty() && useless && !Vocabulary.isOpener(thing.remark());
    }

    private Optional<Intent> buyArms(Observation now) {
        return now.goods().stream()
                .filter(thing -> isBetter(thing, now) && isAffordable(thing, now))
                .findFirst()
                .flatMap(thing -> now.call("buy", thing.anchor()))
                .map(call -> Intent.of("buy", call));
    }

    private Optional<Intent> buyRemedy(Observation now) {
        Optional<VisibleItem> best =
                now.goods().stream().filter(VisibleItem::heals).max(Comparator.comparing(VisibleItem::power));
        int owned = best.map(thing -> stock(now, thing)).orElse(0);
        return best.filter(thing -> owned < ENOUGH_REMEDIES && isAffordable(thing, now))
                .flatMap(thing -> now.call("buy", thing.anchor()))
                .map(call -> Intent.of("buy", call));
    }

    private static int stock(Observation now, VisibleItem like) {
        return now.carriedItems().stream()
                .filter(thing -> thing.heals() && thing.power() >= like.power())
                .mapToInt(VisibleItem::count)
                .sum();
    }

    /** Back to a shop that had better arms, now that there is gold for them. */
    private Optional<Intent> returnToShop(Observation now) {
        return memory.map()
                .stepTo(
                        now,
                        title -> memory.map().sells(title, thing -> isBetter(thing, now) && isAffordable(thing, now)))
                .flatMap(way -> now.call("go", way.anchor()))
                .map(call -> Intent.of("shop", call));
    }

    private static boolean isBetter(VisibleItem thing, Observation now) {
        return thing.isGear() && thing.power() > now.wornPower(thing);
    }

    private static boolean isAffordable(VisibleItem thing, Observation now) {
        return thing.price().isPresent() && thing.price().getAsInt() <= now.gold();
    }
}
