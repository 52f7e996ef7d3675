package io.docui.example.mud.game;

import io.docui.example.mud.game.Result.Blow;
import io.docui.example.mud.game.Result.Vow;
import io.docui.example.mud.game.world.Enemy;
import io.docui.example.mud.game.world.ItemKind.Category;
import io.docui.example.mud.game.world.Move;
import io.docui.example.mud.game.world.Phrase;
import io.docui.example.mud.game.world.Player;
import io.docui.example.mud.game.world.Term;
import io.docui.example.mud.game.world.Verb;
import io.docui.example.mud.game.world.World;
import java.util.Optional;

/** Blows of a weapon, and what a hero may give for a better one. */
final class Combat {

    private static final int MISS_CHANCE = 5;
    private static final int CRITICAL_CHANCE = 10;
    private static final int DAMAGE_SPREAD = 3;
    private static final int CRITICAL_FACTOR = 2;
    private static final int RESOLVED_FACTOR = 3;

    private Combat() {}

    static Outcome<Blow> attack(World world, int enemyId) {
        return Aim.atEnemy(world, enemyId, enemy -> strike(world, enemy));
    }

    /** Half of the HP for a sure critical hit. It takes no time: the enemies see it, and can only wait. */
    static Outcome<Vow> sacrifice(World world) {
        Player player = world.player();
        if (!world.inCombat()) {
            return Outcome.refused(Phrase.NO_COMBAT);
        }
        Optional<Move> attack =
                Optional.of(Move.of(Verb.ATTACK, world.foes().get(0).id()));
        if (player.resolved()) {
            return Outcome.refused(attack, Phrase.ALREADY_RESOLVED);
        }
        if (player.hp() < 2) {
            return Outcome.refused(Optional.of(Move.of(Verb.FLEE)), Phrase.TOO_WEAK_TO_SACRIFICE);
        }
        int lost = player.hp() / 2;
        World after = world.with(player.healed(-lost).withResolve(true)).say(Phrase.SACRIFICED, Term.of(lost));
        return Outcome.done(world, after, new Vow(lost));
    }

    /** The damage that a blow does without luck, armour or tricks. */
    static int might(World world) {
        return world.player().strength() + world.power(Category.WEAPON);
    }

    /**
     * How a blow went.
     *
     * @param world the same world, whose generator has moved on
     * @param damage 0 if it missed
     */
    private record Swing(World world, int damage, boolean critical) {}

    private static Outcome<Blow> strike(World world, Enemy enemy) {
        Swing swing = swing(world, enemy);
        World provoked = Spoils.provoke(swing.world(), enemy);
        World after = swing.damage() == 0 ? provoked.say(Phrase.MISSED, Term.of(enemy)) : hit(provoked, enemy, swing);
        boolean slain = swing.damage() >= enemy.hp();
        return Outcome.done(world, Turns.end(after), new Blow(swing.damage(), swing.critical(), slain));
    }

    /** Who does not expect it, or cannot move, is never missed; nor is anyone by a hero who gave blood for it. */
    private static Swing swing(World world, Enemy enemy) {
        Chance aim = Chance.percent(world);
        Chance edge = Chance.percent(aim.world());
        Chance force = Chance.below(edge.world(), DAMAGE_SPREAD);
        boolean resolved = world.player().resolved();
        boolean frozen = enemy.frozen() > 0;
        boolean sure = resolved || frozen || !enemy.hostile();
        if (!sure && aim.within(MISS_CHANCE + enemy.kind().dodge())) {
            return new Swing(force.world(), 0, false);
        }
        boolean critical = resolved || frozen || edge.within(CRITICAL_CHANCE);
        int plain = Math.max(1, might(world) + force.value() - 1 - enemy.kind().armour());
        return new Swing(force.world(), plain * factor(resolved, critical), critical);
    }

    private static int factor(boolean resolved, boolean critical) {
        if (resolved) {
            return RESOLVED_FACTOR;
        }
        return critical ? CRITICAL_FACTOR : 1;
    }

    private static World hit(World world, Enemy enemy, Swing swing) {
        Phrase phrase = swing.critical() ? Phrase.HIT_CRITICALLY : Phrase.HIT;
        World struck =
                world.with(world.player().withResolve(false)).say(phrase, Term.of(enemy), Term.of(swing.damage()));
        return enemy.frozen() > 0
                ? Spoils.wound(struck.say(Phrase.ICE_SHATTERS), enemy, swing.damage(), Manner.ICE)
                : Spoils.wound(struck, enemy, swing.damage(), Manner.WEAPON);
    }
}
