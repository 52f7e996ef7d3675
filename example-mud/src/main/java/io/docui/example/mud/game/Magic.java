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
        return Aim.atEnemy(world, enemyId, enemy -> {
            Optional<Move> instead = instead(world, enemy, mana);
            if (mana < Spell.FIREBALL.cost() || mana > Spell.MAX_FIREBALL) {
                return Outcome.refused(instead, Phrase.MANA_OUT_OF_RANGE, Term.of(1), Term.of(Spell.MAX_FIREBALL));
            }
            if (mana > world.player().mp()) {
                return Outcome.refused(
                        instead,
                        Phrase.NO_MANA,
                        Term.of(mana),
                        Term.of(world.player().mp()));
            }
            return burn(world, enemy, mana);
        });
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

    static Outcome<Chill> frost(World world, int enemyId) {
        Player player = world.player();
        if (!player.knows(Spell.FROST)) {
            return Outcome.refused(Phrase.SPELL_UNKNOWN, Term.of(Spell.FROST));
        }
        return Aim.atEnemy(world, enemyId, enemy -> {
            Optional<Move> attack = Optional.of(Move.of(Verb.ATTACK, enemyId));
            if (player.mp() < Spell.FROST.cost()) {
                return Outcome.refused(attack, Phrase.NO_MANA, Term.of(Spell.FROST.cost()), Term.of(player.mp()));
            }
            if (enemy.frozen() > 0) {
                return Outcome.refused(attack, Phrase.ALREADY_FROZEN, Term.of(enemy));
            }
            return freeze(world, enemy);
        });
    }

    private static Outcome<Blow> burn(World world, Enemy enemy, int mana) {
        Chance force = Chance.below(world, FIRE_SPREAD);
        int damage = mana + force.value();
        World thrown = Spoils.provoke(force.world(), enemy)
                .with(world.player().charged(-mana))
                .say(Phrase.BURNED, Term.of(enemy), Term.of(damage));
        World melted = enemy.frozen() > 0 ? thrown.say(Phrase.ICE_MELTS, Term.of(enemy)) : thrown;
        World wounded = Spoils.wound(melted, enemy.id(), damage, Manner.FIRE);
        return Outcome.done(world, Turns.end(wounded), new Blow(damage, false, damage >= enemy.hp()));
    }

    /** It loses its next two turns, and what it gathered for a great blow. */
    private static Outcome<Chill> freeze(World world, Enemy enemy) {
        World provoked = Spoils.provoke(world, enemy);
        Enemy frozen =
                provoked.enemies().get(enemy.id() - 1).withFrozen(FROST_TURNS).withCharge(0);
        World after = provoked.with(frozen)
                .with(world.player().charged(-Spell.FROST.cost()))
                .say(Phrase.FROZEN, Term.of(enemy));
        return Outcome.done(world, Turns.end(after), new Chill(FROST_TURNS));
    }

    private static Optional<Move> instead(World world, Enemy enemy, int mana) {
        int possible =
                Math.min(Math.min(mana, Spell.MAX_FIREBALL), world.player().mp());
        return Optional.of(possible >= 1 ? Move.fireball(enemy.id(), possible) : Move.of(Verb.ATTACK, enemy.id()));
    }
}
