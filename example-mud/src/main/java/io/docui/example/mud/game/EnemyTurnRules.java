package io.docui.example.mud.game;

import io.docui.example.mud.game.world.Enemy;
import io.docui.example.mud.game.world.EnemyKind.Trait;
import io.docui.example.mud.game.world.GameEnding;
import io.docui.example.mud.game.world.GameMessageTemplate;
import io.docui.example.mud.game.world.ItemKind.Category;
import io.docui.example.mud.game.world.MessageArgument;
import io.docui.example.mud.game.world.Player;
import io.docui.example.mud.game.world.World;

/** Rules of the enemies' actions during their turn. */
final class EnemyTurnRules {

    private static final int HIT_CHANCE = 85;
    private static final int POISON_CHANCE = 40;
    private static final int POISON_TURNS = 4;
    private static final int PARTING_CHANCE = 50;
    private static final int DAMAGE_SPREAD = 3;

    private EnemyTurnRules() {}

    /** Lets every hostile enemy here act, until the hero falls. */
    static World act(World world) {
        World now = world;
        for (Enemy foe : world.foes()) {
            now = now.isOver() ? now : act(now, foe);
        }
        return now;
    }

    /** Lets one enemy attack a fleeing hero, with some chance; the damage is halved and never kills. */
    static World partingBlow(World world) {
        Enemy foe = world.foes().get(0);
        RandomDraw luck = RandomDraw.percent(world);
        int damage = Math.min(
                damage(luck.world(), foe, foe.kind().attack()) / 2,
                world.player().hp() - 1);
        if (foe.frozen() > 0 || damage <= 0 || !luck.within(PARTING_CHANCE)) {
            return luck.world();
        }
        return luck.world()
                .with(world.player().withHealing(-damage))
                .say(GameMessageTemplate.PARTING_BLOW, MessageArgument.of(foe), MessageArgument.of(damage));
    }

    /** Returns the damage of a usual hit, reduced by the hero's armor. */
    static int usualDamage(World world, Enemy foe) {
        return damage(world, foe, foe.kind().attack() + DAMAGE_SPREAD / 2);
    }

    private static World act(World world, Enemy foe) {
        if (foe.frozen() > 0) {
            return world.with(foe.withFrozen(foe.frozen() - 1))
                    .say(GameMessageTemplate.ENEMY_FROZEN, MessageArgument.of(foe));
        }
        if (foe.kind().trait() != Trait.CHARGES) {
            return strike(world, foe, 1);
        }
        if (foe.charge() == Enemy.FULL_CHARGE - 1) {
            return world.with(foe.withCharge(Enemy.FULL_CHARGE))
                    .say(GameMessageTemplate.ENEMY_GATHERS, MessageArgument.of(foe));
        }
        Enemy next = foe.withCharge(foe.isCharged() ? 0 : foe.charge() + 1);
        return strike(world.with(next), next, foe.isCharged() ? 2 : 1);
    }

    private static World strike(World world, Enemy foe, int factor) {
        RandomDraw luck = RandomDraw.percent(world);
        RandomDraw force = RandomDraw.below(luck.world(), DAMAGE_SPREAD);
        if (!luck.within(HIT_CHANCE)) {
            return force.world().say(GameMessageTemplate.ENEMY_MISSES, MessageArgument.of(foe));
        }
        int damage = damage(force.world(), foe, (foe.kind().attack() + force.value()) * factor);
        GameMessageTemplate messageTemplate =
                factor > 1 ? GameMessageTemplate.ENEMY_SLAMS : GameMessageTemplate.ENEMY_HITS;
        World hurt = force.world()
                .with(world.player().withHealing(-damage))
                .say(messageTemplate, MessageArgument.of(foe), MessageArgument.of(damage));
        return hurt.player().isAlive() ? trick(hurt, foe) : defeat(hurt);
    }

    private static int damage(World world, Enemy foe, int force) {
        int protection = foe.kind().trait() == Trait.ACID ? 0 : world.power(Category.ARMOUR);
        return Math.max(1, force - protection);
    }

    private static World trick(World world, Enemy foe) {
        return switch (foe.kind().trait()) {
            case POISON -> poison(world, foe);
            case THIEF -> steal(world, foe);
            case NONE, ACID, SPLITS, CHARGES -> world;
        };
    }

    private static World poison(World world, Enemy foe) {
        RandomDraw luck = RandomDraw.percent(world);
        return luck.within(POISON_CHANCE)
                ? luck.world()
                        .with(world.player().withPoison(POISON_TURNS))
                        .say(GameMessageTemplate.POISONED, MessageArgument.of(foe))
                : luck.world();
    }

    private static World steal(World world, Enemy foe) {
        Player player = world.player();
        RandomDraw grip = RandomDraw.below(world, 3);
        int stolen = Math.min(player.gold(), grip.value());
        return stolen == 0
                ? grip.world()
                : grip.world()
                        .with(player.withGold(-stolen))
                        .with(foe.withGold(foe.gold() + stolen))
                        .say(GameMessageTemplate.STOLEN, MessageArgument.of(foe), MessageArgument.of(stolen));
    }

    private static World defeat(World world) {
        return world.with(world.story().ending(GameEnding.DEFEAT)).say(GameMessageTemplate.DEFEATED);
    }
}
