package io.docui.example.mud.game;

import io.docui.example.mud.game.world.Ending;
import io.docui.example.mud.game.world.Enemy;
import io.docui.example.mud.game.world.EnemyKind;
import io.docui.example.mud.game.world.EnemyKind.Trait;
import io.docui.example.mud.game.world.Item;
import io.docui.example.mud.game.world.ItemKind;
import io.docui.example.mud.game.world.Phrase;
import io.docui.example.mud.game.world.Place.Ground;
import io.docui.example.mud.game.world.Player;
import io.docui.example.mud.game.world.Term;
import io.docui.example.mud.game.world.World;
import java.util.Optional;

/** What follows when an enemy is struck: its anger, its wounds, its end, and what it leaves. */
final class Spoils {

    private Spoils() {}

    /** Struck in its peace, it fights from now on, and so do those of its kind that share its peace. */
    static World provoke(World world, Enemy enemy) {
        if (enemy.hostile()) {
            return world;
        }
        World now = world;
        for (Enemy other : world.enemiesIn(enemy.room())) {
            if (!other.hostile() && other.kind() == enemy.kind()) {
                now = now.with(other.provoked()).say(Phrase.ENEMY_PROVOKED, Term.of(other));
            }
        }
        return now;
    }

    /** It loses HP, and its ice; with the last HP it is slain. */
    static World wound(World world, Enemy enemy, int damage, Manner manner) {
        Enemy hurt = enemy.provoked().hurt(damage).withFrozen(0);
        World now = world.with(hurt);
        return hurt.alive() ? now : slain(now, hurt, manner);
    }

    private static World slain(World world, Enemy enemy, Manner manner) {
        World now = world.say(Phrase.SLAIN, Term.of(enemy));
        if (enemy.kind() == EnemyKind.SLIME_KING) {
            return now.with(now.story().ending(Ending.CROWN)).say(Phrase.KING_SLAIN);
        }
        World split = enemy.kind().trait() == Trait.SPLITS && manner == Manner.WEAPON ? split(now, enemy) : now;
        return reward(split, enemy);
    }

    private static World split(World world, Enemy mother) {
        World one = Spawning.enemy(world, EnemyKind.SLIME, mother.room(), true);
        World two = Spawning.enemy(one, EnemyKind.SLIME, mother.room(), true);
        return two.say(Phrase.MOTHER_SPLITS, Term.of(mother));
    }

    private static World reward(World world, Enemy enemy) {
        Player before = world.player();
        Player after = before.paid(enemy.gold()).experienced(enemy.kind().xp());
        World richer = world.with(enemy.withGold(0))
                .with(after)
                .say(Phrase.REWARD, Term.of(enemy.gold()), Term.of(enemy.kind().xp()));
        World grown = after.level() > before.level() ? richer.say(Phrase.LEVEL_UP, Term.of(after.level())) : richer;
        return drop(grown, enemy);
    }

    private static World drop(World world, Enemy enemy) {
        Chance luck = Chance.percent(world);
        Optional<ItemKind> loot =
                enemy.kind().loot().filter(kind -> luck.within(enemy.kind().lootChance()));
        return loot.map(kind -> leave(luck.world(), kind, enemy)).orElse(luck.world());
    }

    private static World leave(World world, ItemKind kind, Enemy enemy) {
        Ground ground = new Ground(enemy.room());
        World said = world.say(Phrase.LEAVES, Term.of(enemy), Term.of(kind));
        Optional<Item> stack = world.itemsAt(ground).stream()
                .filter(item -> item.kind() == kind)
                .findFirst();
        return stack.map(item -> said.with(item.plus(1))).orElseGet(() -> Spawning.item(said, kind, 1, ground));
    }
}
