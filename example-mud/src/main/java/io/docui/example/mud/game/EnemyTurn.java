package io.docui.example.mud.game;

import io.docui.example.mud.game.world.Ending;
import io.docui.example.mud.game.world.Enemy;
import io.docui.example.mud.game.world.EnemyKind.Trait;
import io.docui.example.mud.game.world.ItemKind.Category;
import io.docui.example.mud.game.world.MessageArgument;
import io.docui.example.mud.game.world.MessageTemplate;
import io.docui.example.mud.game.world.Player;
import io.docui.example.mud.game.world.World;

/** Rules of the enemies' actions during their turn. */
final class EnemyTurn {

    private static final int HIT_CHANCE = 85;
    private static final int POISON_CHANCE = 40;
    private static final int POISON_TURNS = 4;
    private static final int PARTING_CHANCE = 50;
    private static final int DAMAGE_SPREAD = 3;

    private EnemyTurn() {}

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
        RandomResult luck = RandomResult.percent(world);
        int damage = Math.min(
                damage(luck.world(), foe, foe.kind().attack()) / 2,
                world.player().hp() - 1);
        if (foe.frozen() > 0 || damage <= 0 || !luck.within(PARTING_CHANCE)) {
            return luck.world();
        }
        return luck.world()
                .with(world.player().withHealing(-damage))
                .say(MessageTemplate.PARTING_BLOW, MessageArgument.of(foe), MessageArgument.of(damage));
    }

    /** Returns the damage of a usual hit, reduced by the hero's armor. */
    static int usualDamage(World world, Enemy foe) {
        return damage(world, foe, foe.kind().attack() + DAMAGE_SPREAD / 2);
    }

    private static World act(World world, Enemy foe) {
        if (foe.frozen() > 0) {
            return world.with(foe.withFrozen(foe.frozen() - 1))
                    .say(MessageTemplate.ENEMY_FROZEN, MessageArgument.of(foe));
        }
        if (foe.kind().trait() != Trait.CHARGES) {
            return strike(world, foe, 1);
        }
        if (foe.charge() == Enemy.FULL_CHARGE - 1) {
            return world.with(foe.withCharge(Enemy.FULL_CHARGE))
                    .say(MessageTemplate.ENEMY_GATHERS, MessageArgument.of(foe));
        }
        Enemy next = foe.withCharge(foe.isCharged() ? 0 : foe.charge() + 1);
        return strike(world.with(next), next, foe.isCharged() ? 2 : 1);
    }

    private static World strike(World world, Enemy foe, int factor) {
        RandomResult luck = RandomResult.percent(world);
        RandomResult force = RandomResult.below(luck.world(), DAMAGE_SPREAD);
        if (!luck.within(HIT_CHANCE)) {
            return force.world().say(MessageTemplate.ENEMY_MISSES, MessageArgument.of(foe));
        }
        int damage = damage(force.world(), foe, (foe.kind().attack() + force.value()) * factor);
        MessageTemplate messageTemplate = factor > 1 ? MessageTemplate.ENEMY_SLAMS : MessageTemplate.ENEMY_HITS;
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
        RandomResult luck = RandomResult.percent(world);
        return luck.within(POISON_CHANCE)
                ? luck.world()
                        .with(world.player().withPoison(POISON_TURNS))
                        .say(MessageTemplate.POISONED, MessageArgument.of(foe))
                : luck.world();
    }

    private static World steal(World world, Enemy foe) {
        Player player = world.player();
        RandomResult grip = RandomResult.below(world, 3);
        int stolen = Math.min(player.gold(), grip.value());
        return stolen == 0
                ? grip.world()
                : grip.world()
                        .with(player.withGold(-stolen))
                        .with(foe.withGold(foe.gold() + stolen))
                        .say(MessageTemplate.STOLEN, MessageArgument.of(foe), MessageArgument.of(stolen));
    }

    private static World defeat(World world) {
        return world.with(world.story().ending(Ending.DEFEAT)).say(MessageTemplate.DEFEATED);
    }
}
