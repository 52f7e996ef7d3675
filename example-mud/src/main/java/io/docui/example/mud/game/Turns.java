package io.docui.example.mud.game;

import io.docui.example.mud.game.world.Phrase;
import io.docui.example.mud.game.world.Player;
import io.docui.example.mud.game.world.Term;
import io.docui.example.mud.game.world.World;

/** Lets time pass after a move of the hero. */
final class Turns {

    private static final int POISON_DAMAGE = 2;

    private Turns() {}

    /** The enemies here have their turn, then time passes. */
    static World end(World world) {
        return world.over() ? world : pass(Foes.act(world));
    }

    /** Time passes, and no enemy does anything: the hero has just come, or nobody could. */
    static World pass(World world) {
        return world.over() ? world : poison(world).nextTurn();
    }

    /** Poison weakens, and never kills: no hero dies of what happened turns ago. */
    private static World poison(World world) {
        Player player = world.player();
        if (player.poison() == 0) {
            return world;
        }
        int damage = Math.min(POISON_DAMAGE, player.hp() - 1);
        World weaker = world.with(player.healed(-damage).poisoned(player.poison() - 1));
        return damage == 0 ? weaker : weaker.say(Phrase.POISON_HURTS, Term.of(damage));
    }
}
