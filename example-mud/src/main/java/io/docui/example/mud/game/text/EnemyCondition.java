package io.docui.example.mud.game.text;

import io.docui.example.mud.game.world.Enemy;
import io.docui.example.mud.game.world.LocalizedConstant;

/** The visible condition of an enemy, from frozen to dying. */
enum EnemyCondition implements LocalizedConstant {
    FROZEN,
    /** About to strike with double force. */
    GATHERING,
    /** Not hostile. */
    CALM,
    UNHURT,
    HURT,
    WOUNDED,
    /** Below a fifth of its HP. */
    DYING;

    static EnemyCondition of(Enemy enemy) {
        if (enemy.frozen() > 0) {
            return FROZEN;
        }
        if (enemy.isCharged()) {
            return GATHERING;
        }
        return enemy.hostile() ? health(enemy) : CALM;
    }

    private static EnemyCondition health(Enemy enemy) {
        if (enemy.hp() == enemy.maxHp()) {
            return UNHURT;
        }
        if (2 * enemy.hp() >= enemy.maxHp()) {
            return HURT;
        }
        return 5 * enemy.hp() >= enemy.maxHp() ? WOUNDED : DYING;
    }

    @Override
    public String table() {
        return "state";
    }
}
