package io.docui.example.mud.game;

import io.docui.example.mud.game.world.MessageArgument;
import io.docui.example.mud.game.world.MessageTemplate;
import io.docui.example.mud.game.world.Player;
import io.docui.example.mud.game.world.World;

/** Lets time pass after a move of the hero. */
final class TurnCycle {

    private static final int POISON_DAMAGE = 2;

    private TurnCycle() {}

    /** The enemies here have their turn, then time passes. */
    static World end(World world) {
        return world.isOver() ? world : pass(EnemyTurn.act(world));
    }

    /** Time passes, and no enemy does anything: the hero has just come, or nobody could. */
    static World pass(World world) {
        return world.isOver() ? world : poison(world).nextTurn();
    }

    /** Poison weakens, and never kills: no hero dies of what happened turns ago. */
    private static World poison(World world) {
        Player player = world.player();
        if (player.poison() == 0) {
            return world;
        }
        int damage = Math.min(POISON_DAMAGE, player.hp() - 1);
        World weaker = world.with(player.withHealing(-damage).withPoison(player.poison() - 1));
        return damage == 0 ? weaker : weaker.say(MessageTemplate.POISON_HURTS, MessageArgument.of(damage));
    }
}
