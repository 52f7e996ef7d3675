package io.docui.example.mud.game;

import io.docui.example.mud.game.HeroMoveResult.Recovery;
import io.docui.example.mud.game.world.Enemy;
import io.docui.example.mud.game.world.EnemyKind;
import io.docui.example.mud.game.world.GameMessageTemplate;
import io.docui.example.mud.game.world.Player;
import io.docui.example.mud.game.world.Room;
import io.docui.example.mud.game.world.World;

/** Rules of resting, which may be repeated, but also heals enemies and may attract a rat outside of a safe place. */
final class RestingRules {

    private static final int RATS = 5;
    private static final int RAT_CHANCE = 25;

    private RestingRules() {}

    static MoveOutcome<Recovery> rest(World world) {
        return TargetResolver.outOfCombat(world, () -> {
            Player before = world.player();
            Player after = rested(before, share(world.currentRoom()));
            if (after.equals(before)) {
                return MoveOutcome.refusal(GameMessageTemplate.NOT_TIRED);
            }
            World said = world.with(after)
                    .say(
                            world.currentRoom().sanctuary()
                                    ? GameMessageTemplate.RESTED_SAFELY
                                    : GameMessageTemplate.RESTED_UNEASILY);
            World told = HealingMessages.addMessages(said, before, after);
            World later = TurnCycle.pass(recoverEnemies(told));
            Recovery gain = new Recovery(after.hp() - before.hp(), after.mp() - before.mp());
            return MoveOutcome.of(world, world.currentRoom().sanctuary() ? later : disturb(later), gain);
        });
    }

    /** Returns the share of the full HP and MP that a rest restores, in percent. */
    private static int share(Room room) {
        if (room == Room.SPRING) {
            return 100;
        }
        return room.sanctuary() ? 60 : 35;
    }

    private static Player rested(Player player, int percent) {
        int hp = (player.maxHp() * percent + 99) / 100;
        int mp = (player.maxMp() * percent + 99) / 100;
        return player.withHealing(hp).withMana(mp).withPoison(0);
    }

    private static World recoverEnemies(World world) {
        World now = world;
        for (Enemy enemy : world.enemies()) {
            if (enemy.isAlive() && enemy.hp() < enemy.maxHp()) {
                now = now.with(enemy.withDamage(-Math.max(1, enemy.maxHp() / 10)));
            }
        }
        return now;
    }

    /** Adds a rat with some chance; it does not attack in this turn. */
    private static World disturb(World world) {
        RandomDraw luck = RandomDraw.percent(world);
        return luck.within(RAT_CHANCE) && EntitySpawner.count(world, EnemyKind.RAT) < RATS
                ? EntitySpawner.enemy(luck.world(), EnemyKind.RAT, world.currentRoom(), true)
                        .say(GameMessageTemplate.RAT_COMES)
                : luck.world();
    }
}
