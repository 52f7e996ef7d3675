package io.docui.example.mud.game;

import io.docui.example.mud.game.world.GameMessageTemplate;
import io.docui.example.mud.game.world.MessageArgument;
import io.docui.example.mud.game.world.Player;
import io.docui.example.mud.game.world.World;

/** Advances the turn after a move of the hero: the enemies' actions, the poison and the turn counter. */
final class TurnCycle {

    private static final int POISON_DAMAGE = 2;

    private TurnCycle() {}

    /** Lets the enemies here act and ends the turn. */
    static World end(World world) {
        return world.isOver() ? world : pass(EnemyTurnRules.act(world));
    }

    /** Ends the turn without actions of enemies, because the hero has just arrived or there is no fight. */
    static World pass(World world) {
        return world.isOver() ? world : poison(world).nextTurn();
    }

    /** Applies the damage of poison, which never kills. */
    private static World poison(World world) {
        Player player = world.player();
        if (player.poison() == 0) {
            return world;
        }
        int damage = Math.min(POISON_DAMAGE, player.hp() - 1);
        World weaker = world.with(player.withHealing(-damage).withPoison(player.poison() - 1));
        return damage == 0 ? weaker : weaker.say(GameMessageTemplate.POISON_HURTS, MessageArgument.of(damage));
    }
}
