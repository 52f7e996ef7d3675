package io.docui.example.mud.game;

import io.docui.example.mud.game.Result.Blow;
import io.docui.example.mud.game.Result.Chill;
import io.docui.example.mud.game.Result.Recovery;
import io.docui.example.mud.game.world.Enemy;
import io.docui.example.mud.game.world.Move;
import io.docui.example.mud.game.world.Phrase;
import io.docui.example.mud.game.world.Player;
import io.docui.example.mud.game.world.Spell;
import io.docui.example.mud.game.world.Term;
import io.docui.example.mud.game.world.Verb;
import io.docui.example.mud.game.world.World;
import java.util.Optional;

/** The three spells. */
final class Magic {

    private static final int FIRE_SPREAD = 3;
    private static final int HEAL_BASE = 10;
    private static final int HEAL_PER_LEVEL = 3;
    private static final int FROST_TURNS = 2;

    private Magic() {}

    static Outcome<Blow> fireball(World world, int enemyId, int mana) {
        return Aim.atEnemy(world, enemyId, enemy -> fireball(world, enemy, mana));
    }

    static Outcome<Chill> frost(World world, int enemyId) {
        return world.player().knows(Spell.FROST)
                ? Aim.atEnemy(world, enemyId, enemy -> frost(world, enemy))
                : Outcome.refused(Phrase.SPELL_UNKNOWN, Term.of(Spell.FROST));
    }

    static Outcome<Recovery> heal(World world) {
        Player player = world.player();
        if (player.hp() == player.maxHp()) {
            return Outcome.refused(Phrase.NOT_HURT);
        }
        if (player.mp() < Spell.HEAL.cost()) {
            return Outcome.refused(Phrase.NO_MANA, Term.of(Spell.HEAL.cost()), Term.of(player.mp()));
        }
        Player healed = player.charged(-Spell.HEAL.cost()).healed(HEAL_BASE + HEAL_PER_LEVEL * player.level());
        int gain = healed.hp() - player.hp();
        World after = world.with(healed).say(Phrase.HEALED, Term.of(gain));
        return Outcome.done(world, Turns.end(after), new Recovery(gain, 0));
    }

    private static Outcome<Blow> fireball(World world, Enemy enemy, int mana) {
        int mp = world.player().mp();
        if (mana < Spell.FIREBALL.cost() || mana > Spell.MAX_FIREBALL) {
            Term least = Term.of(Spell.FIREBALL.cost());
            return Outcome.refused(
                    instead(enemy, mana, mp), Phrase.MANA_OUT_OF_RANGE, least, Term.of(Spell.MAX_FIREBALL));
        }
        return mana > mp
                ? Outcome.refused(instead(enemy, mana, mp), Phrase.NO_MANA, Term.of(mana), Term.of(mp))
                : burn(world, enemy, mana);
    }

    /** The ball that is possible, or else a blow. */
    private static Optional<Move> instead(Enemy enemy, int mana, int mp) {
        int possible = Math.min(Math.min(Math.max(mana, Spell.FIREBALL.cost()), Spell.MAX_FIREBALL), mp);
        return Optional.of(
                possible >= Spell.FIREBALL.cost()
                        ? Move.fireball(enemy.id(), possible)
                        : Move.of(Verb.ATTACK, enemy.id()));
    }

    private static Outcome<Chill> frost(World world, Enemy enemy) {
        Optional<Move> attack = Optional.of(Move.of(Verb.ATTACK, enemy.id()));
        int mp = world.player().mp();
        if (mp < Spell.FROST.cost()) {
            return Outcome.refused(attack, Phrase.NO_MANA, Term.of(Spell.FROST.cost()), Term.of(mp));
        }
        return enemy.frozen() > 0
                ? Outcome.refused(attack, Phrase.ALREADY_FROZEN, Term.of(enemy))
                : freeze(world, enemy);
    }

    private static Outcome<Blow> burn(World world, Enemy enemy, int mana) {
        Chance force = Chance.below(world, FIRE_SPREAD);
        int damage = mana + force.value();
        World thrown = Spoils.provoke(force.world(), enemy)
                .with(world.player().charged(-mana))
                .say(Phrase.BURNED, Term.of(enemy), Term.of(damage));
        World melted = enemy.frozen() > 0 ? thrown.say(Phrase.ICE_MELTS, Term.of(enemy)) : thrown;
        World wounded = Spoils.wound(melted, enemy, damage, Manner.FIRE);
        return Outcome.done(world, Turns.end(wounded), new Blow(damage, false, damage >= enemy.hp()));
    }

    /** It loses its next two turns, and what it gathered for a great blow. */
    private static Outcome<Chill> freeze(World world, Enemy enemy) {
        Enemy frozen = enemy.provoked().withFrozen(FROST_TURNS).withCharge(0);
        World after = Spoils.provoke(world, enemy)
                .with(frozen)
                .with(world.player().charged(-Spell.FROST.cost()))
                .say(Phrase.FROZEN, Term.of(enemy));
        return Outcome.done(world, Turns.end(after), new Chill(FROST_TURNS));
    }
}
