package io.docui.example.mud.game;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.docui.example.mud.game.world.EnemyKind;
import io.docui.example.mud.game.world.GameEnding;
import io.docui.example.mud.game.world.Player;
import io.docui.example.mud.game.world.Room;
import io.docui.example.mud.game.world.World;
import java.util.Optional;
import org.junit.jupiter.api.Test;

/** When the rest of a player's plan should not run unseen. */
class PauseReasonTest {
    private final World start = GameEngine.newWorld(2611);
    private final Player player = start.player();

    private World withHp(int hp) {
        return start.with(player.withHealing(hp - player.hp()));
    }

    @Test
    void hpBelowThirdPausesOnce() {
        assertEquals(Optional.empty(), PauseReason.of(start, withHp(10)));
        assertEquals(Optional.of(PauseReason.LOW_HP), PauseReason.of(withHp(10), withHp(9)));
        assertEquals(Optional.empty(), PauseReason.of(withHp(9), withHp(8)));
    }

    @Test
    void poisonPausesOnce() {
        World poisoned = start.with(player.withPoison(3));

        assertEquals(Optional.of(PauseReason.POISONED), PauseReason.of(start, poisoned));
        assertEquals(Optional.empty(), PauseReason.of(poisoned, start.with(player.withPoison(2))));
    }

    @Test
    void enemiesBehindLockPause() {
        World hall = start.with(start.trail().to(Room.HALL));
        World tunnel = hall.with(hall.trail().to(Room.TUNNEL));

        assertEquals(Optional.of(PauseReason.ENEMY), PauseReason.of(hall, tunnel));
        assertEquals(Optional.empty(), PauseReason.of(tunnel, tunnel.nextTurn()));
    }

    @Test
    void enemiesSeenThroughOpenExitDoNotPause() {
        World hall = start.with(start.trail().to(Room.HALL));

        assertTrue(hall.inCombat());
        assertEquals(Optional.empty(), PauseReason.of(start, hall));
    }

    @Test
    void peacefulEnemiesDoNotPause() {
        World gallery = start.with(start.trail().to(Room.GALLERY));

        assertFalse(gallery.enemiesHere().isEmpty());
        assertEquals(Optional.empty(), PauseReason.of(start, gallery));
    }

    @Test
    void newEnemyPauses() {
        World rat = EntitySpawner.enemy(start, EnemyKind.RAT, Room.MOUTH, true);

        assertEquals(Optional.of(PauseReason.ENEMY), PauseReason.of(start, rat));
    }

    @Test
    void finishedGameDoesNotPause() {
        World over = withHp(1).with(start.story().ending(GameEnding.SPRING));

        assertEquals(Optional.empty(), PauseReason.of(start, over));
    }
}
