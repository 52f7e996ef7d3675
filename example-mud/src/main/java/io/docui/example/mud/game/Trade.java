package io.docui.example.mud.game;

import io.docui.example.mud.game.Result.Deal;
import io.docui.example.mud.game.Stock.Moved;
import io.docui.example.mud.game.world.Item;
import io.docui.example.mud.game.world.Phrase;
import io.docui.example.mud.game.world.Place.Held;
import io.docui.example.mud.game.world.Term;
import io.docui.example.mud.game.world.World;
import java.util.Optional;

/** Buying and selling, one thing at a time, where the merchant is. */
final class Trade {

    private Trade() {}

    static Outcome<Deal> buy(World world, int itemId) {
        if (!world.merchantHere()) {
            return Outcome.refused(Phrase.NO_MERCHANT);
        }
        Optional<Item> item = world.item(itemId).filter(world.goods()::contains);
        if (item.isEmpty()) {
            return Outcome.refused(Phrase.NOT_FOR_SALE);
        }
        int price = item.get().kind().price();
        int gold = world.player().gold();
        if (gold < price) {
            return Outcome.refused(Phrase.NO_GOLD, Term.of(price), Term.of(gold));
        }
        Moved moved = Stock.move(world, item.get(), 1, Held.BAG);
        World after = moved.world()
                .with(world.player().paid(-price))
                .say(Phrase.BOUGHT, Term.of(item.get().kind()), Term.of(price));
        return Outcome.done(world, Turns.pass(after), new Deal(moved.item().id(), price));
    }

    static Outcome<Deal> sell(World world, int itemId) {
        if (!world.merchantHere()) {
            return Outcome.refused(Phrase.NO_MERCHANT);
        }
        return Aim.atCarried(world, itemId, item -> {
            if (item.kind().essential()) {
                return Outcome.refused(Phrase.ESSENTIAL, Term.of(item));
            }
            return item.in(Held.WORN) ? Outcome.refused(Phrase.WORN, Term.of(item)) : sell(world, item);
        });
    }

    private static Outcome<Deal> sell(World world, Item item) {
        int gain = item.kind().resale();
        Moved moved = Stock.move(world, item, 1, Held.SHOP);
        World after =
                moved.world().with(world.player().paid(gain)).say(Phrase.SOLD, Term.of(item.kind()), Term.of(gain));
        return Outcome.done(world, Turns.pass(after), new Deal(moved.item().id(), gain));
    }
}
