package io.docui.example.mud.demo;

import java.util.Collections;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;

/** How the agent deals: sells what is of no use, buys better arms, and some remedies. */
final class Trading {
    private static final int ENOUGH_REMEDIES = 4;

    private final Memory memory;

    Trading(Memory memory) {
        this.memory = memory;
    }

    List<Habit> habits() {
        return List.of(this::sell, this::buyArms, this::buyRemedy, this::returnToShop);
    }

    private Optional<Intent> sell(Situation now) {
        return now.carried().stream()
                .filter(thing -> isSpare(thing, now) && !memory.hasTried("sell", thing))
                .findFirst()
                .flatMap(thing -> now.call("sell", thing.anchor())
                        .map(call -> new Intent("sell", Collections.nCopies(thing.count(), call))));
    }

    private boolean isSpare(Thing thing, Situation now) {
        if (thing.gear()) {
            return !thing.worn() && thing.power() <= now.wornPower(thing);
        }
        boolean useless = memory.hasTried("use", thing) || !now.can("use");
        return thing.unit().isEmpty() && useless && !Words.opener(thing.remark());
    }

    private Optional<Intent> buyArms(Situation now) {
        return now.goods().stream()
                .filter(thing -> isBetter(thing, now) && isAffordable(thing, now))
                .findFirst()
                .flatMap(thing -> now.call("buy", thing.anchor()))
                .map(call -> Intent.of("buy", call));
    }

    private Optional<Intent> buyRemedy(Situation now) {
        Optional<Thing> best = now.goods().stream().filter(Thing::heals).max(Comparator.comparing(Thing::power));
        int owned = best.map(thing -> stock(now, thing)).orElse(0);
        return best.filter(thing -> owned < ENOUGH_REMEDIES && isAffordable(thing, now))
                .flatMap(thing -> now.call("buy", thing.anchor()))
                .map(call -> Intent.of("buy", call));
    }

    private static int stock(Situation now, Thing like) {
        return now.carried().stream()
                .filter(thing -> thing.heals() && thing.power() >= like.power())
                .mapToInt(Thing::count)
                .sum();
    }

    /** Back to a shop that had better arms, now that there is gold for them. */
    private Optional<Intent> returnToShop(Situation now) {
        return memory.chart()
                .stepTo(
                        now,
                        title -> memory.chart().sells(title, thing -> isBetter(thing, now) && isAffordable(thing, now)))
                .flatMap(way -> now.call("go", way.anchor()))
                .map(call -> Intent.of("shop", call));
    }

    private static boolean isBetter(Thing thing, Situation now) {
        return thing.gear() && thing.power() > now.wornPower(thing);
    }

    private static boolean isAffordable(Thing thing, Situation now) {
        return thing.price().isPresent() && thing.price().getAsInt() <= now.gold();
    }
}
