package io.docui.example.mud.game;

import io.docui.example.mud.game.Result.Handling;
import io.docui.example.mud.game.Stock.Moved;
import io.docui.example.mud.game.world.Item;
import io.docui.example.mud.game.world.Move;
import io.docui.example.mud.game.world.Phrase;
import io.docui.example.mud.game.world.Place.Ground;
import io.docui.example.mud.game.world.Place.Held;
import io.docui.example.mud.game.world.Term;
import io.docui.example.mud.game.world.Verb;
import io.docui.example.mud.game.world.World;
import java.util.Optional;

/** Taking, dropping and wearing things. */
final class Inventory {

    private Inventory() {}

    static Outcome<Handling> take(World world, int itemId) {
        Optional<Item> item = world.item(itemId).filter(world::sees);
        if (item.isEmpty()) {
            return Outcome.refused(Phrase.ITEM_NOT_HERE);
        }
        if (item.get().carried()) {
            return Outcome.refused(Phrase.ALREADY_CARRIED, Term.of(item.get()));
        }
        if (item.get().in(Held.SHOP)) {
            Optional<Move> buy = Optional.of(Move.of(Verb.BUY, itemId))
                    .filter(move -> item.get().kind().price() <= world.player().gold());
            return Outcome.refused(buy, Phrase.NOT_YOURS, Term.of(item.get()));
        }
        Moved moved = Stock.move(world, item.get(), Held.BAG);
        World after = moved.world().say(Phrase.TAKEN, Term.of(item.get()));
        return Outcome.done(world, Turns.end(after), new Handling(moved.item().id()));
    }

    static Outcome<Handling> drop(World world, int itemId) {
        return Aim.atCarried(world, itemId, item -> {
            if (item.kind().essential()) {
                return Outcome.refused(Phrase.ESSENTIAL, Term.of(item));
            }
            Moved moved = Stock.move(world, item, new Ground(world.here()));
            World after = moved.world().say(Phrase.DROPPED, Term.of(item));
            return Outcome.done(
                    world, Turns.end(after), new Handling(moved.item().id()));
        });
    }

    static Outcome<Handling> equip(World world, int itemId) {
        return Aim.atCarried(world, itemId, item -> {
            if (!item.kind().wearable()) {
                return Outcome.refused(Phrase.NOT_WEARABLE, Term.of(item));
            }
            if (item.in(Held.WORN)) {
                return Outcome.refused(Phrase.ALREADY_WORN, Term.of(item));
            }
            World free = world.worn(item.kind().category())
                    .map(worn -> world.with(worn.at(Held.BAG)))
                    .orElse(world);
            World after = free.with(item.at(Held.WORN)).say(Phrase.EQUIPPED, Term.of(item));
            return Outcome.done(world, Turns.end(after), new Handling(item.id()));
        });
    }
}
