package io.docui.example.mud.game;

import io.docui.example.mud.game.Result.Recovery;
import io.docui.example.mud.game.world.Enemy;
import io.docui.example.mud.game.world.EnemyKind;
import io.docui.example.mud.game.world.Phrase;
import io.docui.example.mud.game.world.Player;
import io.docui.example.mud.game.world.Room;
import io.docui.example.mud.game.world.World;

/** Resting: as often as one likes, but the wounds of the enemies close too, and not every place is safe. */
final class Respite {

    private static final int RATS = 5;
    private static final int RAT_CHANCE = 25;

    private Respite() {}

    static Outcome<Recovery> rest(World world) {
        return Aim.inPeace(world, () -> {
            Player before = world.player();
            Player after = rested(before, share(world.here()));
            if (after.equals(before)) {
                return Outcome.refused(Phrase.NOT_TIRED);
            }
            World said =
                    world.with(after).say(world.here().sanctuary() ? Phrase.RESTED_SAFELY : Phrase.RESTED_UNEASILY);
            World told = Recoveries.tell(said, before, after);
            World later = Turns.pass(recoverEnemies(told));
            Recovery gain = new Recovery(after.hp() - before.hp(), after.mp() - before.mp());
            return Outcome.done(world, world.here().sanctuary() ? later : disturb(later), gain);
        });
    }

    /** How much of all HP and MP a rest gives, in percent. */
    private static int share(Room room) {
        if (room == Room.SPRING) {
            return 100;
        }
        return room.sanctuary() ? 60 : 35;
    }

    private static Player rested(Player player, int percent) {
        int hp = (player.maxHp() * percent + 99) / 100;
        int mp = (player.maxMp() * percent + 99) / 100;
        return player.healed(hp).charged(mp).poisoned(0);
    }

    private static World recoverEnemies(World world) {
        World now = world;
        for (Enemy enemy : world.enemies()) {
            if (enemy.alive() && enemy.hp() < enemy.maxHp()) {
                now = now.with(enemy.hurt(-Math.max(1, enemy.maxHp() / 10)));
            }
        }
        return now;
    }

    /** A rat may come; it does not bite before the hero has seen it. */
    private static World disturb(World world) {
        Chance luck = Chance.percent(world);
        return luck.within(RAT_CHANCE) && Spawning.count(world, EnemyKind.RAT) < RATS
                ? Spawning.enemy(luck.world(), EnemyKind.RAT, world.here(), true)
                        .say(Phrase.RAT_COMES)
                : luck.world();
    }
}
