package io.docui.example.mud.game;

import io.docui.example.mud.game.world.Phrase;
import io.docui.example.mud.game.world.Player;
import io.docui.example.mud.game.world.Term;
import io.docui.example.mud.game.world.World;

/** Tells what a hero has got back. */
final class Recoveries {

    private Recoveries() {}

    static World tell(World world, Player before, Player after) {
        World now = world;
        if (after.hp() > before.hp()) {
            now = now.say(Phrase.HP_GAINED, Term.of(after.hp() - before.hp()));
        }
        if (after.mp() > before.mp()) {
            now = now.say(Phrase.MP_GAINED, Term.of(after.mp() - before.mp()));
        }
        return before.poison() > 0 && after.poison() == 0 ? now.say(Phrase.POISON_CURED) : now;
    }
}
