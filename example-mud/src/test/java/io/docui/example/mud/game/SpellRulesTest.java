package io.docui.example.mud.game;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.docui.example.mud.game.HeroMoveResult.Chill;
import io.docui.example.mud.game.HeroMoveResult.Recovery;
import io.docui.example.mud.game.HeroMoveResult.Strike;
import io.docui.example.mud.game.MoveOutcome.Done;
import io.docui.example.mud.game.MoveOutcome.Refused;
import io.docui.example.mud.game.world.Enemy;
import io.docui.example.mud.game.world.EnemyKind;
import io.docui.example.mud.game.world.GameMessageTemplate;
import io.docui.example.mud.game.world.HeroMove;
import io.docui.example.mud.game.world.MoveKind;
import io.docui.example.mud.game.world.Room;
import io.docui.example.mud.game.world.Spell;
import io.docui.example.mud.game.world.World;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class SpellRulesTest {

    private final World hall =
            WorldFixture.withHero(WorldFixture.inRoom(Room.HALL), hero -> hero.withSpell(Spell.FROST));
    private final Enemy slime = hall.foes().get(0);

    @ParameterizedTest
    @ValueSource(ints = {1, 5, 10, 20})
    void fireballDamageMatchesManaAndNeverMisses(int mana) {
        WorldFixture.withRandomSeeds(hall).forEach(world -> {
            Done<Strike> done = WorldFixture.assertDone(GameEngine.castFireball(world, slime.id(), mana));
            int damage = done.result().damage();

            assertTrue(damage >= mana && damage <= mana + 2, () -> damage + " for " + mana);
            assertEquals(
                    20 - mana,
                    hasLeveledUp(done.world())
                            ? 20 - mana
                            : done.world().player().mp());
        });
    }

    private static boolean hasLeveledUp(World world) {
        return world.player().level() > 1;
    }

    @ParameterizedTest
    @CsvSource({
        "0, MANA_OUT_OF_RANGE, 1",
        "-5, MANA_OUT_OF_RANGE, 1",
        "51, MANA_OUT_OF_RANGE, 20",
        "21, NO_MANA, 20",
        "50, NO_MANA, 20"
    })
    void suggestsFireballManaWithinRange(int mana, GameMessageTemplate reason, int proposed) {
        Refused<Strike> refused = WorldFixture.assertRefused(GameEngine.castFireball(hall, slime.id(), mana));

        assertEquals(reason, refused.reason().phrase());
        assertEquals(Optional.of(HeroMove.fireball(slime.id(), proposed)), refused.suggestion());
    }

    @Test
    void suggestsAttackWithoutMana() {
        World tired = WorldFixture.withHero(hall, hero -> hero.withMana(-20));
        Optional<HeroMove> attack = Optional.of(HeroMove.of(MoveKind.ATTACK, slime.id()));

        assertEquals(
                attack,
                WorldFixture.assertRefused(GameEngine.castFireball(tired, slime.id(), 5))
                        .suggestion());
        assertEquals(
                attack,
                WorldFixture.assertRefused(GameEngine.castFrost(tired, slime.id()))
                        .suggestion());
        assertEquals(
                GameMessageTemplate.NO_MANA,
                WorldFixture.refusalReason(
                        GameEngine.castHeal(WorldFixture.withHero(tired, hero -> hero.withHealing(-9)))));
    }

    @Test
    void healRestoresHealthForMana() {
        World hurt = WorldFixture.withHero(GameEngine.newWorld(1), hero -> hero.withHealing(-20));

        Done<Recovery> done = WorldFixture.assertDone(GameEngine.castHeal(hurt));

        assertEquals(new Recovery(13, 0), done.result());
        assertEquals(23, done.world().player().hp());
        assertEquals(14, done.world().player().mp());
        assertEquals(
                GameMessageTemplate.NOT_HURT, WorldFixture.refusalReason(GameEngine.castHeal(GameEngine.newWorld(1))));
    }

    @Test
    void frozenEnemyLosesItsTurnsAndShatters() {
        Done<Chill> frozen = WorldFixture.assertDone(GameEngine.castFrost(hall, slime.id()));
        assertEquals(
                List.of(GameMessageTemplate.FROZEN, GameMessageTemplate.ENEMY_FROZEN), WorldFixture.messages(frozen));

        WorldFixture.withRandomSeeds(frozen.world()).forEach(world -> {
            Done<Strike> done = WorldFixture.assertDone(GameEngine.attack(world, slime.id()));

            assertTrue(done.result().critical());
            assertTrue(done.result().damage() >= 2 * (CombatRules.baseDamage(world) - 1));
            assertTrue(WorldFixture.messages(done).contains(GameMessageTemplate.ICE_SHATTERS));
            assertEquals(0, done.world().enemies().get(slime.id() - 1).frozen());
        });
    }

    @Test
    void fireMeltsFrozenEnemy() {
        World frozen = WorldFixture.worldAfter(GameEngine.castFrost(hall, slime.id()));

        Done<Strike> done = WorldFixture.assertDone(GameEngine.castFireball(frozen, slime.id(), 1));

        assertTrue(done.result().damage() <= 3);
        assertTrue(WorldFixture.messages(done).contains(GameMessageTemplate.ICE_MELTS));
        assertEquals(0, done.world().enemies().get(slime.id() - 1).frozen());
    }

    @Test
    void iceThawsAfterTwoTurns() {
        World frozen = WorldFixture.worldAfter(
                GameEngine.castFrost(WorldFixture.withHero(hall, WorldFixture::nearlyInvulnerable), slime.id()));
        World thawed = WorldFixture.worldAfter(GameEngine.castHeal(frozen));

        assertEquals(1, frozen.enemies().get(slime.id() - 1).frozen());
        assertEquals(0, thawed.enemies().get(slime.id() - 1).frozen());
    }

    @Test
    void frostBreaksTheKingsCharge() {
        World throne = WorldFixture.withHero(
                WorldFixture.inRoom(Room.THRONE),
                hero -> WorldFixture.nearlyInvulnerable(hero).withSpell(Spell.FROST));
        Enemy king = WorldFixture.enemy(throne, EnemyKind.SLIME_KING);

        World after = WorldFixture.worldAfter(
                GameEngine.castFrost(throne.with(king.withCharge(Enemy.FULL_CHARGE)), king.id()));

        assertEquals(0, after.enemies().get(king.id() - 1).charge());
    }

    @Test
    void frostRequiresSpellAndUnfrozenTarget() {
        assertEquals(
                GameMessageTemplate.SPELL_UNKNOWN,
                WorldFixture.refusalReason(GameEngine.castFrost(WorldFixture.inRoom(Room.HALL), slime.id())));
        World frozen = WorldFixture.worldAfter(GameEngine.castFrost(hall, slime.id()));
        assertEquals(
                GameMessageTemplate.ALREADY_FROZEN,
                WorldFixture.refusalReason(GameEngine.castFrost(frozen, slime.id())));
    }
}
