package io.docui.example.mud.game;

import io.docui.example.mud.game.world.Enemy;
import io.docui.example.mud.game.world.EnemyKind;
import io.docui.example.mud.game.world.EnemyKind.Trait;
import io.docui.example.mud.game.world.GameEnding;
import io.docui.example.mud.game.world.GameItem;
import io.docui.example.mud.game.world.GameMessageTemplate;
import io.docui.example.mud.game.world.ItemKind;
import io.docui.example.mud.game.world.ItemLocation.Ground;
import io.docui.example.mud.game.world.MessageArgument;
import io.docui.example.mud.game.world.Player;
import io.docui.example.mud.game.world.World;
import java.util.Optional;

/** Game rules for the consequences of an attack: hostility, damage, death, rewards and loot. */
final class DamageRules {

    private DamageRules() {}

    /** Makes a peaceful enemy hostile, together with the peaceful enemies of its kind in the same room. */
    static World provoke(World world, Enemy enemy) {
        if (enemy.hostile()) {
            return world;
        }
        World now = world;
        for (Enemy other : world.enemiesIn(enemy.room())) {
            if (!other.hostile() && other.kind() == enemy.kind()) {
                now = now.with(other.withHostility())
                        .say(GameMessageTemplate.ENEMY_PROVOKED, MessageArgument.of(other));
            }
        }
        return now;
    }

    /** Reduces the enemy's HP and ends its freezing; without HP it is slain. */
    static World wound(World world, Enemy enemy, int damage, DamageType damageType) {
        Enemy hurt = enemy.withHostility().withDamage(damage).withFrozen(0);
        World now = world.with(hurt);
        return hurt.isAlive() ? now : slain(now, hurt, damageType);
    }

    private static World slain(World world, Enemy enemy, DamageType damageType) {
        World now = world.say(GameMessageTemplate.SLAIN, MessageArgument.of(enemy));
        if (enemy.kind() == EnemyKind.SLIME_KING) {
            return now.with(now.story().ending(GameEnding.CROWN)).say(GameMessageTemplate.KING_SLAIN);
        }
        World split = enemy.kind().trait() == Trait.SPLITS && damageType == DamageType.WEAPON ? split(now, enemy) : now;
        return reward(split, enemy);
    }

    private static World split(World world, Enemy mother) {
        World one = EntitySpawner.enemy(world, EnemyKind.SLIME, mother.room(), true);
        World two = EntitySpawner.enemy(one, EnemyKind.SLIME, mother.room(), true);
        return two.say(GameMessageTemplate.MOTHER_SPLITS, MessageArgument.of(mother));
    }

    private static World reward(World world, Enemy enemy) {
        Player before = world.player();
        Player after = before.withGold(enemy.gold()).withExperience(enemy.kind().xp());
        World richer = world.with(enemy.withGold(0))
                .with(after)
                .say(
                        GameMessageTemplate.REWARD,
                        MessageArgument.of(enemy.gold()),
                        MessageArgument.of(enemy.kind().xp()));
        World grown = after.level() > before.level()
                ? richer.say(GameMessageTemplate.LEVEL_UP, MessageArgument.of(after.level()))
                : richer;
        return drop(grown, enemy);
    }

    private static World drop(World world, Enemy enemy) {
        RandomDraw luck = RandomDraw.percent(world);
        Optional<ItemKind> loot =
                enemy.kind().loot().filter(kind -> luck.within(enemy.kind().lootChance()));
        return loot.map(kind -> leave(luck.world(), kind, enemy)).orElse(luck.world());
    }

    private static World leave(World world, ItemKind kind, Enemy enemy) {
        Ground ground = new Ground(enemy.room());
        World said = world.say(GameMessageTemplate.LEAVES, MessageArgument.of(enemy), MessageArgument.of(kind));
        Optional<GameItem> stack = world.itemsAt(ground).stream()
                .filter(item -> item.kind() == kind)
                .findFirst();
        return stack.map(item -> said.with(item.plus(1))).orElseGet(() -> EntitySpawner.item(said, kind, 1, ground));
    }
}
