package io.docui.example.mud.game;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.docui.example.mud.game.Outcome.Done;
import io.docui.example.mud.game.Outcome.Refused;
import io.docui.example.mud.game.Result.Blow;
import io.docui.example.mud.game.Result.Chill;
import io.docui.example.mud.game.Result.Recovery;
import io.docui.example.mud.game.world.Enemy;
import io.docui.example.mud.game.world.EnemyKind;
import io.docui.example.mud.game.world.Move;
import io.docui.example.mud.game.world.Phrase;
import io.docui.example.mud.game.world.Room;
import io.docui.example.mud.game.world.Spell;
import io.docui.example.mud.game.world.Verb;
import io.docui.example.mud.game.world.World;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class MagicTest {

    private final World hall = Scene.hero(Scene.in(Room.HALL), hero -> hero.learned(Spell.FROST));
    private final Enemy slime = hall.foes().get(0);

    @ParameterizedTest
    @ValueSource(ints = {1, 5, 10, 20})
    void fireballDoesAboutItsManaAndNeverMisses(int mana) {
        Scene.fortunes(hall).forEach(world -> {
            Done<Blow> done = Scene.done(Game.castFireball(world, slime.id(), mana));
            int damage = done.result().damage();

            assertTrue(damage >= mana && damage <= mana + 2, () -> damage + " for " + mana);
            assertEquals(
                    20 - mana,
                    levelled(done.world()) ? 20 - mana : done.world().player().mp());
        });
    }

    private static boolean levelled(World world) {
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
    void fireballOutsideOfItsRangeProposesOneWithin(int mana, Phrase reason, int proposed) {
        Refused<Blow> refused = Scene.refused(Game.castFireball(hall, slime.id(), mana));

        assertEquals(reason, refused.reason().phrase());
        assertEquals(Optional.of(Move.fireball(slime.id(), proposed)), refused.suggestion());
    }

    @Test
    void withoutManaABlowIsProposed() {
        World tired = Scene.hero(hall, hero -> hero.charged(-20));
        Optional<Move> attack = Optional.of(Move.of(Verb.ATTACK, slime.id()));

        assertEquals(
                attack, Scene.refused(Game.castFireball(tired, slime.id(), 5)).suggestion());
        assertEquals(attack, Scene.refused(Game.castFrost(tired, slime.id())).suggestion());
        assertEquals(Phrase.NO_MANA, Scene.reason(Game.castHeal(Scene.hero(tired, hero -> hero.healed(-9)))));
    }

    @Test
    void healClosesWoundsForMana() {
        World hurt = Scene.hero(Game.begin(1), hero -> hero.healed(-20));

        Done<Recovery> done = Scene.done(Game.castHeal(hurt));

        assertEquals(new Recovery(13, 0), done.result());
        assertEquals(23, done.world().player().hp());
        assertEquals(14, done.world().player().mp());
        assertEquals(Phrase.NOT_HURT, Scene.reason(Game.castHeal(Game.begin(1))));
    }

    @Test
    void frozenEnemyLosesItsTurnsAndShatters() {
        Done<Chill> frozen = Scene.done(Game.castFrost(hall, slime.id()));
        assertEquals(List.of(Phrase.FROZEN, Phrase.ENEMY_FROZEN), Scene.said(frozen));

        Scene.fortunes(frozen.world()).forEach(world -> {
            Done<Blow> done = Scene.done(Game.attack(world, slime.id()));

            assertTrue(done.result().critical());
            assertTrue(done.result().damage() >= 2 * (Combat.might(world) - 1));
            assertTrue(Scene.said(done).contains(Phrase.ICE_SHATTERS));
            assertEquals(0, done.world().enemies().get(slime.id() - 1).frozen());
        });
    }

    @Test
    void fireOnlyMelts() {
        World frozen = Scene.after(Game.castFrost(hall, slime.id()));

        Done<Blow> done = Scene.done(Game.castFireball(frozen, slime.id(), 1));

        assertTrue(done.result().damage() <= 3);
        assertTrue(Scene.said(done).contains(Phrase.ICE_MELTS));
        assertEquals(0, done.world().enemies().get(slime.id() - 1).frozen());
    }

    @Test
    void iceThawsAfterTwoTurns() {
        World frozen = Scene.after(Game.castFrost(Scene.hero(hall, Scene::hardy), slime.id()));
        World thawed = Scene.after(Game.castHeal(frozen));

        assertEquals(1, frozen.enemies().get(slime.id() - 1).frozen());
        assertEquals(0, thawed.enemies().get(slime.id() - 1).frozen());
    }

    @Test
    void frostBreaksTheKingsCharge() {
        World throne =
                Scene.hero(Scene.in(Room.THRONE), hero -> Scene.hardy(hero).learned(Spell.FROST));
        Enemy king = Scene.enemy(throne, EnemyKind.SLIME_KING);

        World after = Scene.after(Game.castFrost(throne.with(king.withCharge(Enemy.FULL_CHARGE)), king.id()));

        assertEquals(0, after.enemies().get(king.id() - 1).charge());
    }

    @Test
    void frostMustBeLearnedAndIsNotCastTwice() {
        assertEquals(Phrase.SPELL_UNKNOWN, Scene.reason(Game.castFrost(Scene.in(Room.HALL), slime.id())));
        World frozen = Scene.after(Game.castFrost(hall, slime.id()));
        assertEquals(Phrase.ALREADY_FROZEN, Scene.reason(Game.castFrost(frozen, slime.id())));
    }
}
