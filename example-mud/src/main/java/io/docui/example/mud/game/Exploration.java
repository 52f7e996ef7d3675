package io.docui.example.mud.game;

import io.docui.example.mud.game.Result.Find;
import io.docui.example.mud.game.Result.Talk;
import io.docui.example.mud.game.world.Exit;
import io.docui.example.mud.game.world.Item;
import io.docui.example.mud.game.world.ItemKind;
import io.docui.example.mud.game.world.Person;
import io.docui.example.mud.game.world.Phrase;
import io.docui.example.mud.game.world.Place.Ground;
import io.docui.example.mud.game.world.Place.Held;
import io.docui.example.mud.game.world.Place.Hidden;
import io.docui.example.mud.game.world.Term;
import io.docui.example.mud.game.world.World;
import java.util.List;

/** Finding things out: by searching, and by asking. */
final class Exploration {

    private Exploration() {}

    static Outcome<Find> search(World world) {
        return Aim.inPeace(world, () -> {
            boolean again = world.trail().searched().contains(world.here());
            return again ? Outcome.refused(Phrase.SEARCHED_BEFORE) : searchWell(world);
        });
    }

    static Outcome<Talk> talk(World world, int personId) {
        return Aim.inPeace(world, () -> Aim.atPerson(world, personId, person -> talk(world, person)));
    }

    private static Outcome<Talk> talk(World world, Person person) {
        boolean first = !world.story().met().contains(person);
        World told = switch (person) {
            case HERMIT -> first ? hermitGives(world) : world.say(hermitRemembers(world));
            case MERCHANT -> world.say(first ? Phrase.MERCHANT_GREETS : Phrase.MERCHANT_WAITS);
            case GHOST -> world.say(first ? Phrase.GHOST_TELLS : Phrase.GHOST_PLEADS);
        };
        World after = told.with(told.story().meeting(person));
        return Outcome.done(world, Turns.pass(after), new Talk(person));
    }

    private static Outcome<Find> searchWell(World world) {
        List<Item> items = world.itemsAt(new Hidden(world.here()));
        World now = world.with(world.trail().searching());
        List<Exit> exits = now.exitsHere().stream().filter(Exit::hidden).toList();
        for (Item item : items) {
            now = now.with(item.at(new Ground(world.here()))).say(Phrase.FOUND_ITEM, Term.of(item));
        }
        for (Exit exit : exits) {
            now = now.say(Phrase.FOUND_EXIT, Term.of(exit.direction()), Term.of(exit.to()));
        }
        World after = items.isEmpty() && exits.isEmpty() ? now.say(Phrase.FOUND_NOTHING) : now;
        Find find = new Find(
                items.stream().map(Item::id).toList(),
                exits.stream().map(Exit::id).toList());
        return Outcome.done(world, Turns.pass(after), find);
    }

    private static World hermitGives(World world) {
        Item gift = new Item(world.nextItemId(), ItemKind.HEALING_POTION, 1, new Ground(world.here()));
        World told = world.with(gift).say(Phrase.HERMIT_GREETS).say(Phrase.HERMIT_GIVES, Term.of(gift));
        return Stock.move(told, gift, Held.BAG).world();
    }

    private static Phrase hermitRemembers(World world) {
        return world.story().met().contains(Person.GHOST) ? Phrase.HERMIT_REMEMBERS : Phrase.HERMIT_WAITS;
    }
}
