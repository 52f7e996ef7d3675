package io.docui.example.mud.game;

import io.docui.example.mud.game.HeroMoveResult.Strike;
import io.docui.example.mud.game.HeroMoveResult.Vow;
import io.docui.example.mud.game.world.Enemy;
import io.docui.example.mud.game.world.GameMessage;
import io.docui.example.mud.game.world.GameMessageTemplate;
import io.docui.example.mud.game.world.HeroMove;
import io.docui.example.mud.game.world.ItemKind.Category;
import io.docui.example.mud.game.world.MessageArgument;
import io.docui.example.mud.game.world.MoveKind;
import io.docui.example.mud.game.world.Player;
import io.docui.example.mud.game.world.World;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** Rules of weapon attacks, and of the sacrifice that strengthens the next one. */
final class CombatRules {

    private static final int MISS_CHANCE = 5;
    private static final int CRITICAL_CHANCE = 10;
    private static final int DAMAGE_SPREAD = 3;
    private static final int CRITICAL_FACTOR = 2;
    private static final int RESOLVED_FACTOR = 3;

    private CombatRules() {}

    static MoveOutcome<Strike> attack(World world, int enemyId) {
        return TargetResolver.withEnemy(world, enemyId, enemy -> strike(world, enemy));
    }

    /**
     * Attacks an enemy turn by turn until it is slain, or something happens that a player should see. While the HP are low, it attacks
     * only once.
     * @param leastHp the HP below which the hero stops even if they are not low
     */
    static MoveOutcome<Strike> fight(World world, int enemyId, int leastHp) {
        int damage = 0;
        boolean critical = false;
        List<GameMessage> news = new ArrayList<>();
        World now = world;
        MoveOutcome<Strike> outcome = attack(now, enemyId);
        while (outcome instanceof MoveOutcome.Done<Strike> blow) {
            damage += blow.result().damage();
            critical |= blow.result().critical();
            news.addAll(blow.news());
            boolean slain = blow.result().slain();
            if (slain || endsFight(now, blow.world(), leastHp)) {
                return new MoveOutcome.Done<>(blow.world(), new Strike(damage, critical, slain), news);
            }
            now = blow.world();
            outcome = attack(now, enemyId);
        }
        return outcome;
    }

    private static boolean endsFight(World before, World after, int leastHp) {
        return after.isOver()
                || PauseReason.of(before, after).isPresent()
                || PauseReason.isLow(after)
                || after.player().hp() < leastHp;
    }

    /** Trades half of the HP for a certain critical hit. It takes no turn. */
    static MoveOutcome<Vow> sacrifice(World world) {
        Player player = world.player();
        if (!world.inCombat()) {
            return MoveOutcome.refusal(GameMessageTemplate.NO_COMBAT);
        }
        Optional<HeroMove> attack =
                Optional.of(HeroMove.of(MoveKind.ATTACK, world.foes().get(0).id()));
        if (player.resolved()) {
            return MoveOutcome.refusal(attack, GameMessageTemplate.ALREADY_RESOLVED);
        }
        if (player.hp() < 2) {
            return MoveOutcome.refusal(
                    Optional.of(HeroMove.of(MoveKind.FLEE)), GameMessageTemplate.TOO_WEAK_TO_SACRIFICE);
        }
        int lost = player.hp() / 2;
        World after = world.with(player.withHealing(-lost).withResolve(true))
                .say(GameMessageTemplate.SACRIFICED, MessageArgument.of(lost));
        return MoveOutcome.of(world, after, new Vow(lost));
    }

    /** Returns the damage of an attack without luck, armor or special effects. */
    static int baseDamage(World world) {
        return world.player().strength() + world.power(Category.WEAPON);
    }

    /**
     * The result of an attack roll: a hit or a miss.
     * @param damage the damage; 0 for a miss
     */
    private record Swing(World world, int damage, boolean critical) {}

    private static MoveOutcome<Strike> strike(World world, Enemy enemy) {
        Swing swing = swing(world, enemy);
        World provoked = DamageRules.provoke(swing.world(), enemy);
        World after = swing.damage() == 0
                ? provoked.say(GameMessageTemplate.MISSED, MessageArgument.of(enemy))
                : hit(provoked, enemy, swing);
        boolean slain = swing.damage() >= enemy.hp();
        return MoveOutcome.of(world, TurnCycle.end(after), new Strike(swing.damage(), swing.critical(), slain));
    }

    /** Rolls an attack. It never misses a peaceful or frozen enemy, and never misses after a sacrifice. */
    private static Swing swing(World world, Enemy enemy) {
        RandomDraw aim = RandomDraw.percent(world);
        RandomDraw edge = RandomDraw.percent(aim.world());
        RandomDraw force = RandomDraw.below(edge.world(), DAMAGE_SPREAD);
        boolean resolved = world.player().resolved();
        boolean frozen = enemy.frozen() > 0;
        boolean sure = resolved || frozen || !enemy.hostile();
        if (!sure && aim.within(MISS_CHANCE + enemy.kind().dodge())) {
            return new Swing(force.world(), 0, false);
        }
        boolean critical = resolved || frozen || edge.within(CRITICAL_CHANCE);
        int plain =
                Math.max(1, baseDamage(world) + force.value() - 1 - enemy.kind().armour());
        return new Swing(force.world(), plain * factor(resolved, critical), critical);
    }

    private static int factor(boolean resolved, boolean critical) {
        if (resolved) {
            return RESOLVED_FACTOR;
        }
        return critical ? CRITICAL_FACTOR : 1;
    }

    private static World hit(World world, Enemy enemy, Swing swing) {
        GameMessageTemplate messageTemplate =
                swing.critical() ? GameMessageTemplate.HIT_CRITICALLY : GameMessageTemplate.HIT;
        World struck = world.with(world.player().withResolve(false))
                .say(messageTemplate, MessageArgument.of(enemy), MessageArgument.of(swing.damage()));
        return enemy.frozen() > 0
                ? DamageRules.wound(struck.say(GameMessageTemplate.ICE_SHATTERS), enemy, swing.damage(), DamageType.ICE)
                : DamageRules.wound(struck, enemy, swing.damage(), DamageType.WEAPON);
    }
}
