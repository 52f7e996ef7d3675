package io.docui.example.mud.game;

import io.docui.example.mud.game.world.GameMessageTemplate;
import io.docui.example.mud.game.world.MessageArgument;
import io.docui.example.mud.game.world.Player;
import io.docui.example.mud.game.world.World;

/** Adds messages about restored HP and MP and a cured poisoning to a world. */
final class HealingMessages {

    private HealingMessages() {}

    static World addMessages(World world, Player before, Player after) {
        World now = world;
        if (after.hp() > before.hp()) {
            now = now.say(GameMessageTemplate.HP_GAINED, MessageArgument.of(after.hp() - before.hp()));
        }
        if (after.mp() > before.mp()) {
            now = now.say(GameMessageTemplate.MP_GAINED, MessageArgument.of(after.mp() - before.mp()));
        }
        return before.poison() > 0 && after.poison() == 0 ? now.say(GameMessageTemplate.POISON_CURED) : now;
    }
}
