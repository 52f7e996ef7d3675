package io.docui.example.mud.game;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.docui.example.mud.game.Outcome.Done;
import io.docui.example.mud.game.Result.Blow;
import io.docui.example.mud.game.Result.Vow;
import io.docui.example.mud.game.world.Ending;
import io.docui.example.mud.game.world.Enemy;
import io.docui.example.mud.game.world.EnemyKind;
import io.docui.example.mud.game.world.ItemKind;
import io.docui.example.mud.game.world.Move;
import io.docui.example.mud.game.world.Phrase;
import io.docui.example.mud.game.world.Place.Ground;
import io.docui.example.mud.game.world.Player;
import io.docui.example.mud.game.world.Room;
import io.docui.example.mud.game.world.Verb;
import io.docui.example.mud.game.world.World;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class CombatTest {

    private final World hall = Scene.in(Room.HALL);
    private final Enemy slime = hall.foes().get(0);

    @Test
    void blowHurtsAsMuchAsItSays() {
        Scene.fortunes(hall).forEach(world -> {
            Done<Blow> done = Scene.done(Game.attack(world, slime.id()));
            Enemy struck = done.world().enemies().get(slime.id() - 1);

            assertEquals(Math.max(0, slime.hp() - done.result().damage()), struck.hp());
            assertEquals(done.result().slain(), !struck.alive());
        });
    }

    @Test
    void everyTurnPassesInTurn() {
        World after = Scene.after(Game.attack(hall, slime.id()));

        assertEquals(hall.turn() + 1, after.turn());
    }

    @Test
    void enemyHitsBackUnlessSlain() {
        List<Phrase> answers = List.of(Phrase.ENEMY_HITS, Phrase.ENEMY_MISSES);
        Scene.fortunes(hall).forEach(world -> {
            Done<Blow> done = Scene.done(Game.attack(world, slime.id()));
            boolean answered = Scene.said(done).stream().anyMatch(answers::contains);

            assertEquals(!done.result().slain(), answered);
        });
    }

    @Test
    void whoIsStruckInPeaceIsNeverMissedAndFightsFromThenOn() {
        World gallery = Scene.in(Room.GALLERY);
        List<Enemy> bats = gallery.enemiesHere();
        assertFalse(gallery.inCombat());

        Scene.fortunes(gallery).forEach(world -> {
            Done<Blow> done = Scene.done(Game.attack(world, bats.get(0).id()));

            assertTrue(done.result().damage() > 0);
            assertTrue(done.world().enemies().get(bats.get(1).id() - 1).hostile(), "its like is roused");
        });
    }

    @Test
    void whoTremblesInACornerIsLeftAlone() {
        Enemy trembling = hall.enemiesHere().get(1);
        World after = Scene.after(Game.attack(hall, slime.id()));

        assertFalse(after.enemies().get(trembling.id() - 1).hostile());
    }

    @Test
    void sacrificeTakesHalfAndMakesTheNextBlowSure() {
        Done<Vow> vow = Scene.done(Game.sacrifice(hall));
        assertEquals(new Vow(15), vow.result());
        assertEquals(15, vow.world().player().hp());
        assertEquals(hall.turn(), vow.world().turn());

        Scene.fortunes(vow.world()).forEach(world -> {
            Done<Blow> done = Scene.done(Game.attack(world, slime.id()));

            assertTrue(done.result().critical());
            assertTrue(done.result().damage() >= 3 * (Combat.might(world) - 1));
            assertFalse(done.world().player().resolved());
        });
    }

    @Test
    void sacrificeNeedsAFightAndBloodAndPatience() {
        assertEquals(Phrase.NO_COMBAT, Scene.reason(Game.sacrifice(Game.begin(1))));
        assertEquals(Phrase.ALREADY_RESOLVED, Scene.reason(Game.sacrifice(Scene.after(Game.sacrifice(hall)))));
        assertEquals(
                Phrase.TOO_WEAK_TO_SACRIFICE,
                Scene.reason(Game.sacrifice(Scene.hero(hall, hero -> hero.healed(1 - hero.hp())))));
    }

    @Test
    void slainEnemyLeavesGoldExperienceAndItsKey() {
        World post = Scene.hero(Scene.in(Room.GUARDROOM), Scene::hardy);
        Enemy chief = Scene.enemy(post, EnemyKind.BANDIT_CHIEF);
        int gold = post.player().gold();

        Done<Blow> done = Scene.done(Game.castFireball(post, chief.id(), 50));

        assertTrue(done.result().slain());
        assertTrue(done.world().player().level() > post.player().level());
        assertTrue(done.world().enemy(chief.id()).isEmpty());
        Scene.item(done.world(), ItemKind.IRON_KEY, new Ground(Room.GUARDROOM));
        List<Phrase> said = Scene.said(done);
        assertTrue(said.containsAll(List.of(Phrase.SLAIN, Phrase.REWARD, Phrase.LEAVES)), said::toString);
        int stolen = gold + chief.gold() - done.world().player().gold();
        assertTrue(stolen <= 2 && stolen >= 0, () -> "The bandit has taken " + stolen);
    }

    @Test
    void motherSplitsUnderTheSwordAlone() {
        World hall = Scene.hero(Scene.in(Room.ANTECHAMBER), Scene::hardy);
        Enemy mother = Scene.enemy(hall, EnemyKind.MOTHER_SLIME);
        World weak = hall.with(mother.hurt(mother.hp() - 1));
        World frozen = hall.with(mother.hurt(mother.hp() - 1).withFrozen(1));

        assertEquals(2, slimes(Game.attack(weak, mother.id())));
        assertEquals(0, slimes(Game.attack(frozen, mother.id())));
        assertEquals(0, slimes(Game.castFireball(weak, mother.id(), 10)));
    }

    private static long slimes(Outcome<Blow> outcome) {
        return Scene.after(outcome).enemiesHere().stream()
                .filter(enemy -> enemy.kind() == EnemyKind.SLIME)
                .count();
    }

    @Test
    void kingGathersBeforeHeSlams() {
        World throne = Scene.hero(Scene.in(Room.THRONE), Scene::hardy);
        Enemy king = Scene.enemy(throne, EnemyKind.SLIME_KING);

        World first = Scene.after(Game.castHeal(throne));
        Outcome<?> second = Game.castHeal(first);
        Outcome<?> third = Game.castHeal(Scene.done(second).world());

        assertEquals(List.of(Phrase.HEALED, Phrase.ENEMY_GATHERS), Scene.said(second));
        assertTrue(Scene.done(second).world().enemies().get(king.id() - 1).charged());
        List<Phrase> slam = Scene.said(third);
        assertTrue(slam.contains(Phrase.ENEMY_SLAMS) || slam.contains(Phrase.ENEMY_MISSES), slam::toString);
        assertFalse(Scene.done(third).world().enemies().get(king.id() - 1).charged());
    }

    @Test
    void slainKingEndsTheGame() {
        World throne = Scene.hero(Scene.in(Room.THRONE), Scene::hardy);
        Enemy king = Scene.enemy(throne, EnemyKind.SLIME_KING);

        Done<Blow> done = Scene.done(Game.castFireball(throne.with(king.hurt(60)), king.id(), 50));

        assertEquals(Ending.CROWN, done.world().story().ending());
        assertEquals(Phrase.OVER, Scene.reason(Game.rest(done.world())));
        assertEquals(List.of(), Options.of(done.world()));
    }

    @Test
    void thiefTakesNoMoreThanThereIsAndCarriesIt() {
        World post =
                Scene.hero(Scene.in(Room.GUARDROOM), hero -> Scene.hardy(hero).paid(-3));
        int all = post.player().gold() + gold(post);

        Scene.fortunes(post).forEach(world -> {
            World after = Scene.after(Game.castHeal(world));

            assertEquals(all, after.player().gold() + gold(after));
        });
    }

    private static int gold(World world) {
        return world.enemies().stream().mapToInt(Enemy::gold).sum();
    }

    @Test
    void poisonNeverKills() {
        World weak = Scene.hero(
                Scene.in(Room.CHAPEL), hero -> hero.healed(2 - hero.hp()).poisoned(3));

        World first = Scene.after(Game.search(weak));
        World second = Scene.after(Game.talk(first, 3));

        assertEquals(1, first.player().hp());
        assertEquals(1, second.player().hp());
        assertEquals(1, second.player().poison());
    }

    @Test
    void acidPassesArmour() {
        World tunnel = Scene.in(Room.TUNNEL);
        World laden = Scene.carrying(Scene.rid(tunnel, Room.TUNNEL), ItemKind.CHAINMAIL, 1);
        World armoured = Scene.after(
                Game.equip(laden, Scene.carried(laden, ItemKind.CHAINMAIL).id()));
        Enemy acid = Scene.enemy(tunnel, EnemyKind.ACID_SLIME);
        Enemy skeleton = Scene.enemy(tunnel, EnemyKind.SKELETON);

        assertEquals(Foes.usualDamage(tunnel, acid), Foes.usualDamage(armoured, acid));
        assertEquals(Foes.usualDamage(tunnel, skeleton) - 3, Foes.usualDamage(armoured, skeleton));
    }

    @Test
    void deadHeroIsDefeated() {
        World post = Scene.hero(Scene.in(Room.GUARDROOM), hero -> hero.healed(1 - hero.hp()));
        Enemy bandit = Scene.enemy(post, EnemyKind.BANDIT);

        List<World> ends = Scene.fortunes(post)
                .map(world -> Scene.after(Game.attack(world, bandit.id())))
                .filter(World::over)
                .toList();

        assertFalse(ends.isEmpty());
        ends.forEach(world -> assertEquals(Ending.DEFEAT, world.story().ending()));
    }

    @Test
    void refusalsTellTheDeadFromTheDistant() {
        World after = hall.with(slime.hurt(99));
        Optional<Move> other =
                Optional.of(Move.of(Verb.ATTACK, after.enemiesHere().get(0).id()));

        assertEquals(Phrase.ENEMY_DEAD, Scene.reason(Game.attack(after, slime.id())));
        assertEquals(other, Scene.refused(Game.attack(after, slime.id())).suggestion());
        assertEquals(Phrase.ENEMY_NOT_HERE, Scene.reason(Game.attack(after, 15)));
        assertEquals(Phrase.ENEMY_NOT_HERE, Scene.reason(Game.attack(after, 99)));
    }

    @Test
    void newLevelRefreshesWhatItAdds() {
        Player hero = Player.novice().healed(-10).experienced(13);

        assertEquals(2, hero.level());
        assertEquals(1, hero.xp());
        assertEquals(26, hero.hp());
        assertEquals(36, hero.maxHp());
        assertEquals(24, hero.mp());
    }

    @Test
    void muchExperienceGivesSeveralLevels() {
        assertEquals(4, Player.novice().experienced(12 + 24 + 36).level());
    }
}
