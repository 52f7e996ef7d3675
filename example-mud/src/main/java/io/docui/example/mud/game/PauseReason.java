package io.docui.example.mud.game;

import io.docui.example.mud.game.world.LocalizedConstant;
import io.docui.example.mud.game.world.World;
import java.util.Optional;

/** Reason why the rest of a player's plan should not run unseen. */
public enum PauseReason implements LocalizedConstant {
    /** The HP fell below a third. */
    LOW_HP,
    /** The HP fell below the number that the player named. */
    LEAST_HP,
    /** A fight stopped before the enemy was slain. */
    UNFINISHED,
    POISONED,
    /** A hostile enemy appeared that the player does not know of: neither from the room itself nor from an exit to it. */
    ENEMY;

    private static final int SHARE = 3;

    /** Returns the reason to pause after a move; empty if there is none, or if the game is over. */
    public static Optional<PauseReason> of(World before, World after) {
        if (after.isOver()) {
            return Optional.empty();
        }
        if (isLow(after) && !isLow(before)) {
            return Optional.of(LOW_HP);
        }
        if (after.player().poison() > 0 && before.player().poison() == 0) {
            return Optional.of(POISONED);
        }
        boolean isUnknown = !before.knowsEnemiesOf(after.currentRoom());
        boolean appeared = after.foes().stream().anyMatch(enemy -> isUnknown || enemy.id() >= before.nextEnemyId());
        return appeared ? Optional.of(ENEMY) : Optional.empty();
    }

    /** Returns the reason why a fight stopped before the enemy was slain, and no other reason to pause exists. */
    public static PauseReason ofFight(World after, int leastHp) {
        if (after.player().hp() < leastHp) {
            return LEAST_HP;
        }
        return isLow(after) ? LOW_HP : UNFINISHED;
    }

    /** Returns whether the HP are below a third. */
    static boolean isLow(World world) {
        return world.player().hp() * SHARE < world.player().maxHp();
    }

    @Override
    public String table() {
        return "pause";
    }
}
