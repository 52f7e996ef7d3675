package io.docui.example.mud.game;

import io.docui.example.mud.game.world.Enemy;
import io.docui.example.mud.game.world.LocalizedConstant;
import io.docui.example.mud.game.world.World;

/** How dangerous an enemy currently is to the hero, as the share of the hero's HP that a plain fight would cost. */
public enum EnemyThreat implements LocalizedConstant {
    EASY,
    EVEN,
    HARD,
    DEADLY;

    /** Estimates the threat from an exchange of usual hits, without spells, potions or luck. */
    public static EnemyThreat of(World world, Enemy enemy) {
        int might = Math.max(1, CombatRules.baseDamage(world) - enemy.kind().armour());
        int blows = (enemy.hp() + might - 1) / might;
        int expected = (blows - 1) * EnemyTurnRules.usualDamage(world, enemy);
        int hp = world.player().hp();
        if (4 * expected < hp) {
            return EASY;
        }
        if (2 * expected < hp) {
            return EVEN;
        }
        return expected < hp ? HARD : DEADLY;
    }

    @Override
    public String table() {
        return "threat";
    }
}
