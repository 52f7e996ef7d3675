package io.docui.example.mud.game;

import io.docui.example.mud.game.HeroMoveResult.Chill;
import io.docui.example.mud.game.HeroMoveResult.Recovery;
import io.docui.example.mud.game.HeroMoveResult.Strike;
import io.docui.example.mud.game.world.Enemy;
import io.docui.example.mud.game.world.GameMessageTemplate;
import io.docui.example.mud.game.world.HeroMove;
import io.docui.example.mud.game.world.MessageArgument;
import io.docui.example.mud.game.world.MoveKind;
import io.docui.example.mud.game.world.Player;
import io.docui.example.mud.game.world.Spell;
import io.docui.example.mud.game.world.World;
import java.util.Optional;

/** Rules of the three spells: fireball, frost and healing. */
final class SpellRules {

    private static final int FIRE_SPREAD = 3;
    private static final int HEAL_BASE = 10;
    private static final int HEAL_PER_LEVEL = 3;
    private static final int FROST_TURNS = 2;

    private SpellRules() {}

    static MoveOutcome<Strike> fireball(World world, int enemyId, int mana) {
        return TargetResolver.withEnemy(world, enemyId, enemy -> fireball(world, enemy, mana));
    }

    static MoveOutcome<Chill> frost(World world, int enemyId) {
        return world.player().knows(Spell.FROST)
                ? TargetResolver.withEnemy(world, enemyId, enemy -> frost(world, enemy))
                : MoveOutcome.refusal(GameMessageTemplate.SPELL_UNKNOWN, MessageArgument.of(Spell.FROST));
    }

    static MoveOutcome<Recovery> heal(World world) {
        Player player = world.player();
        if (player.hp() == player.maxHp()) {
            return MoveOutcome.refusal(GameMessageTemplate.NOT_HURT);
        }
        if (player.mp() < Spell.HEAL.cost()) {
            return MoveOutcome.refusal(
                    GameMessageTemplate.NO_MANA,
                    MessageArgument.of(Spell.HEAL.cost()),
                    MessageArgument.of(player.mp()));
        }
        Player healed = player.withMana(-Spell.HEAL.cost()).withHealing(HEAL_BASE + HEAL_PER_LEVEL * player.level());
        int gain = healed.hp() - player.hp();
        World after = world.with(healed).say(GameMessageTemplate.HEALED, MessageArgument.of(gain));
        return MoveOutcome.of(world, TurnCycle.end(after), new Recovery(gain, 0));
    }

    private static MoveOutcome<Strike> fireball(World world, Enemy enemy, int mana) {
        int mp = world.player().mp();
        if (mana < Spell.FIREBALL.cost() || mana > Spell.MAX_FIREBALL) {
            MessageArgument least = MessageArgument.of(Spell.FIREBALL.cost());
            return MoveOutcome.refusal(
                    instead(enemy, mana, mp),
                    GameMessageTemplate.MANA_OUT_OF_RANGE,
                    least,
                    MessageArgument.of(Spell.MAX_FIREBALL));
        }
        return mana > mp
                ? MoveOutcome.refusal(
                        instead(enemy, mana, mp),
                        GameMessageTemplate.NO_MANA,
                        MessageArgument.of(mana),
                        MessageArgument.of(mp))
                : burn(world, enemy, mana);
    }

    /** Returns the nearest possible fireball, or an attack if none is possible. */
    private static Optional<HeroMove> instead(Enemy enemy, int mana, int mp) {
        int possible = Math.min(Math.min(Math.max(mana, Spell.FIREBALL.cost()), Spell.MAX_FIREBALL), mp);
        return Optional.of(
                possible >= Spell.FIREBALL.cost()
                        ? HeroMove.fireball(enemy.id(), possible)
                        : HeroMove.of(MoveKind.ATTACK, enemy.id()));
    }

    private static MoveOutcome<Chill> frost(World world, Enemy enemy) {
        Optional<HeroMove> attack = Optional.of(HeroMove.of(MoveKind.ATTACK, enemy.id()));
        int mp = world.player().mp();
        if (mp < Spell.FROST.cost()) {
            return MoveOutcome.refusal(
                    attack,
                    GameMessageTemplate.NO_MANA,
                    MessageArgument.of(Spell.FROST.cost()),
                    MessageArgument.of(mp));
        }
        return enemy.frozen() > 0
                ? MoveOutcome.refusal(attack, GameMessageTemplate.ALREADY_FROZEN, MessageArgument.of(enemy))
                : freeze(world, enemy);
    }

    private static MoveOutcome<Strike> burn(World world, Enemy enemy, int mana) {
        RandomDraw force = RandomDraw.below(world, FIRE_SPREAD);
        int damage = mana + force.value();
        World thrown = DamageRules.provoke(force.world(), enemy)
                .with(world.player().withMana(-mana))
                .say(GameMessageTemplate.BURNED, MessageArgument.of(enemy), MessageArgument.of(damage));
        World melted =
                enemy.frozen() > 0 ? thrown.say(GameMessageTemplate.ICE_MELTS, MessageArgument.of(enemy)) : thrown;
        World wounded = DamageRules.wound(melted, enemy, damage, DamageType.FIRE);
        return MoveOutcome.of(world, TurnCycle.end(wounded), new Strike(damage, false, damage >= enemy.hp()));
    }

    /** Makes the enemy lose its next two turns and its charge. */
    private static MoveOutcome<Chill> freeze(World world, Enemy enemy) {
        Enemy frozen = enemy.withHostility().withFrozen(FROST_TURNS).withCharge(0);
        World after = DamageRules.provoke(world, enemy)
                .with(frozen)
                .with(world.player().withMana(-Spell.FROST.cost()))
                .say(GameMessageTemplate.FROZEN, MessageArgument.of(enemy));
        return MoveOutcome.of(world, TurnCycle.end(after), new Chill(FROST_TURNS));
    }
}
