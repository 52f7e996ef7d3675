package io.docui.example.mud.game;

import io.docui.example.mud.game.Result.Blow;
import io.docui.example.mud.game.Result.Vow;
import io.docui.example.mud.game.world.Enemy;
import io.docui.example.mud.game.world.Item;
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
        int weapon = world.worn(Category.WEAPON)
                .map(Item::kind)
                .map(kind -> kind.power())
                .orElse(0);
        return world.player().strength() + weapon;
    }

    private static Outcome<Blow> strike(World world, Enemy enemy) {
        Chance aim = Chance.percent(world);
        Chance edge = Chance.percent(aim.world());
        Chance force = Chance.below(edge.world(), DAMAGE_SPREAD);
        boolean resolved = world.player().resolved();
        boolean frozen = enemy.frozen() > 0;
        boolean surprised = !enemy.hostile();
        World provoked = Spoils.provoke(force.world(), enemy);
        if (!resolved
                && !frozen
                && !surprised
                && aim.within(MISS_CHANCE + enemy.kind().dodge())) {
            World missed = provoked.say(Phrase.MISSED, Term.of(enemy));
            return Outcome.done(world, Turns.end(missed), new Blow(0, false, false));
        }
        boolean critical = resolved || frozen || edge.within(CRITICAL_CHANCE);
        int plain = Math.max(1, might(world) + force.value() - 1 - enemy.kind().armour());
        int damage = plain * factor(resolved, critical);
        World hit = provoked.with(world.player().withResolve(false))
                .say(critical ? Phrase.HIT_CRITICALLY : Phrase.HIT, Term.of(enemy), Term.of(damage));
        World shattered = frozen ? hit.say(Phrase.ICE_SHATTERS) : hit;
        World wounded = Spoils.wound(shattered, enemy.id(), damage, frozen ? Manner.ICE : Manner.WEAPON);
        return Outcome.done(world, Turns.end(wounded), new Blow(damage, critical, damage >= enemy.hp()));
    }

    private static int factor(boolean resolved, boolean critical) {
        if (resolved) {
            return 3;
        }
        return critical ? 2 : 1;
    }
}
