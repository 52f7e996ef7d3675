package io.docui.example.mud.game;

import io.docui.example.mud.game.world.LocalizedConstant;
import io.docui.example.mud.game.world.World;
import java.util.Optional;

/** Reason why the rest of a player's plan should not run unseen. */
public enum PauseReason implements LocalizedConstant {
    /** The HP fell below a third. */
    LOW_HP,
    POISONED,
    /** An enemy appeared that the player has not seen before. */
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
        boolean isNewRoom = !before.trail().visited().contains(after.currentRoom());
        boolean appeared = after.foes().stream().anyMatch(enemy -> isNewRoom || enemy.id() >= before.nextEnemyId());
        return appeared ? Optional.of(ENEMY) : Optional.empty();
    }

    private static boolean isLow(World world) {
        return world.player().hp() * SHARE < world.player().maxHp();
    }

    @Override
    public String table() {
        return "pause";
    }
}
