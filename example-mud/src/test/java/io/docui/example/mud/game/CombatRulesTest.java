package io.docui.example.mud.game;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.docui.example.mud.game.HeroMoveResult.Strike;
import io.docui.example.mud.game.HeroMoveResult.Vow;
import io.docui.example.mud.game.MoveOutcome.Done;
import io.docui.example.mud.game.world.Enemy;
import io.docui.example.mud.game.world.EnemyKind;
import io.docui.example.mud.game.world.GameEnding;
import io.docui.example.mud.game.world.GameMessageTemplate;
import io.docui.example.mud.game.world.HeroMove;
import io.docui.example.mud.game.world.ItemKind;
import io.docui.example.mud.game.world.ItemLocation.Ground;
import io.docui.example.mud.game.world.MoveKind;
import io.docui.example.mud.game.world.Player;
import io.docui.example.mud.game.world.Room;
import io.docui.example.mud.game.world.World;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class CombatRulesTest {

    private final World hall = WorldFixture.inRoom(Room.HALL);
    private final Enemy slime = hall.foes().get(0);

    @Test
    void attackDealsReportedDamage() {
        WorldFixture.withRandomSeeds(hall).forEach(world -> {
            Done<Strike> done = WorldFixture.assertDone(GameEngine.attack(world, slime.id()));
            Enemy struck = done.world().enemies().get(slime.id() - 1);

            assertEquals(Math.max(0, slime.hp() - done.result().damage()), struck.hp());
            assertEquals(done.result().slain(), !struck.isAlive());
        });
    }

    @Test
    void attackAdvancesTurn() {
        World after = WorldFixture.worldAfter(GameEngine.attack(hall, slime.id()));

        assertEquals(hall.turn() + 1, after.turn());
    }

    @Test
    void enemyHitsBackUnlessSlain() {
        List<GameMessageTemplate> answers = List.of(GameMessageTemplate.ENEMY_HITS, GameMessageTemplate.ENEMY_MISSES);
        WorldFixture.withRandomSeeds(hall).forEach(world -> {
            Done<Strike> done = WorldFixture.assertDone(GameEngine.attack(world, slime.id()));
            boolean answered = WorldFixture.messages(done).stream().anyMatch(answers::contains);

            assertEquals(!done.result().slain(), answered);
        });
    }

    @Test
    void surpriseAttackHitsAndRousesEnemies() {
        World gallery = WorldFixture.inRoom(Room.GALLERY);
        List<Enemy> bats = gallery.enemiesHere();
        assertFalse(gallery.inCombat());

        WorldFixture.withRandomSeeds(gallery).forEach(world -> {
            Done<Strike> done =
                    WorldFixture.assertDone(GameEngine.attack(world, bats.get(0).id()));

            assertTrue(done.result().damage() > 0);
            assertTrue(done.world().enemies().get(bats.get(1).id() - 1).hostile(), "its like is roused");
        });
    }

    @Test
    void attackLeavesCoweringEnemiesPeaceful() {
        Enemy trembling = hall.enemiesHere().get(1);
        World after = WorldFixture.worldAfter(GameEngine.attack(hall, slime.id()));

        assertFalse(after.enemies().get(trembling.id() - 1).hostile());
    }

    @Test
    void fightEqualsItsAttacks() {
        WorldFixture.withRandomSeeds(hall).forEach(world -> {
            Done<Strike> fight = WorldFixture.assertDone(GameEngine.fight(world, slime.id(), 0));
            World now = world;
            while (now.turn() < fight.world().turn()) {
                now = WorldFixture.worldAfter(GameEngine.attack(now, slime.id()));
            }

            assertEquals(now, fight.world());
            assertTrue(fight.result().slain() || PauseReason.isLow(now), "nothing else ends it");
        });
    }

    @Test
    void fightEndsAtLeastHp() {
        WorldFixture.withRandomSeeds(hall).forEach(world -> {
            Done<Strike> fight = WorldFixture.assertDone(GameEngine.fight(world, slime.id(), 30));
            int hp = fight.world().player().hp();

            assertTrue(fight.result().slain() || hp < 30, "it goes on while the hero is unhurt");
            assertTrue(hp >= 30 - 4, "it ends with the first hit");
        });
    }

    @Test
    void weakHeroFightsOneTurn() {
        World weak = WorldFixture.withHero(hall, hero -> hero.withHealing(9 - hero.hp()));

        assertEquals(
                weak.turn() + 1,
                WorldFixture.worldAfter(GameEngine.fight(weak, slime.id(), 0)).turn());
        assertEquals(GameMessageTemplate.ENEMY_NOT_HERE, WorldFixture.refusalReason(GameEngine.fight(weak, 999, 0)));
    }

    @Test
    void sacrificeHalvesHealthAndGuaranteesCritical() {
        Done<Vow> vow = WorldFixture.assertDone(GameEngine.sacrifice(hall));
        assertEquals(new Vow(15), vow.result());
        assertEquals(15, vow.world().player().hp());
        assertEquals(hall.turn(), vow.world().turn());

        WorldFixture.withRandomSeeds(vow.world()).forEach(world -> {
            Done<Strike> done = WorldFixture.assertDone(GameEngine.attack(world, slime.id()));

            assertTrue(done.result().critical());
            assertTrue(done.result().damage() >= 3 * (CombatRules.baseDamage(world) - 1));
            assertFalse(done.world().player().resolved());
        });
    }

    @Test
    void sacrificeRequiresCombatAndHealth() {
        assertEquals(
                GameMessageTemplate.NO_COMBAT,
                WorldFixture.refusalReason(GameEngine.sacrifice(GameEngine.newWorld(1))));
        assertEquals(
                GameMessageTemplate.ALREADY_RESOLVED,
                WorldFixture.refusalReason(GameEngine.sacrifice(WorldFixture.worldAfter(GameEngine.sacrifice(hall)))));
        assertEquals(
                GameMessageTemplate.TOO_WEAK_TO_SACRIFICE,
                WorldFixture.refusalReason(
                        GameEngine.sacrifice(WorldFixture.withHero(hall, hero -> hero.withHealing(1 - hero.hp())))));
    }

    @Test
    void slainEnemyLeavesGoldExperienceAndItsKey() {
        World post = WorldFixture.withHero(WorldFixture.inRoom(Room.GUARDROOM), WorldFixture::nearlyInvulnerable);
        Enemy chief = WorldFixture.enemy(post, EnemyKind.BANDIT_CHIEF);
        int gold = post.player().gold();

        Done<Strike> done = WorldFixture.assertDone(GameEngine.castFireball(post, chief.id(), 50));

        assertTrue(done.result().slain());
        assertTrue(done.world().player().level() > post.player().level());
        assertTrue(done.world().enemy(chief.id()).isEmpty());
        WorldFixture.item(done.world(), ItemKind.IRON_KEY, new Ground(Room.GUARDROOM));
        List<GameMessageTemplate> said = WorldFixture.messages(done);
        assertTrue(
                said.containsAll(
                        List.of(GameMessageTemplate.SLAIN, GameMessageTemplate.REWARD, GameMessageTemplate.LEAVES)),
                said::toString);
        int stolen = gold + chief.gold() - done.world().player().gold();
        assertTrue(stolen <= 2 && stolen >= 0, () -> "The bandit has taken " + stolen);
    }

    @Test
    void motherSlimeSplitsOnlyBySword() {
        World hall = WorldFixture.withHero(WorldFixture.inRoom(Room.ANTECHAMBER), WorldFixture::nearlyInvulnerable);
        Enemy mother = WorldFixture.enemy(hall, EnemyKind.MOTHER_SLIME);
        World weak = hall.with(mother.withDamage(mother.hp() - 1));
        World frozen = hall.with(mother.withDamage(mother.hp() - 1).withFrozen(1));

        assertEquals(2, countSlimes(GameEngine.attack(weak, mother.id())));
        assertEquals(0, countSlimes(GameEngine.attack(frozen, mother.id())));
        assertEquals(0, countSlimes(GameEngine.castFireball(weak, mother.id(), 10)));
    }

    private static long countSlimes(MoveOutcome<Strike> moveOutcome) {
        return WorldFixture.worldAfter(moveOutcome).enemiesHere().stream()
                .filter(enemy -> enemy.kind() == EnemyKind.SLIME)
                .count();
    }

    @Test
    void kingChargesBeforeSlamming() {
        World throne = WorldFixture.withHero(WorldFixture.inRoom(Room.THRONE), WorldFixture::nearlyInvulnerable);
        Enemy king = WorldFixture.enemy(throne, EnemyKind.SLIME_KING);

        World first = WorldFixture.worldAfter(GameEngine.castHeal(throne));
        MoveOutcome<?> second = GameEngine.castHeal(first);
        MoveOutcome<?> third =
                GameEngine.castHeal(WorldFixture.assertDone(second).world());

        assertEquals(
                List.of(GameMessageTemplate.HEALED, GameMessageTemplate.ENEMY_GATHERS), WorldFixture.messages(second));
        assertTrue(WorldFixture.assertDone(second)
                .world()
                .enemies()
                .get(king.id() - 1)
                .isCharged());
        List<GameMessageTemplate> slam = WorldFixture.messages(third);
        assertTrue(
                slam.contains(GameMessageTemplate.ENEMY_SLAMS) || slam.contains(GameMessageTemplate.ENEMY_MISSES),
                slam::toString);
        assertFalse(WorldFixture.assertDone(third)
                .world()
                .enemies()
                .get(king.id() - 1)
                .isCharged());
    }

    @Test
    void slainKingEndsTheGame() {
        World throne = WorldFixture.withHero(WorldFixture.inRoom(Room.THRONE), WorldFixture::nearlyInvulnerable);
        Enemy king = WorldFixture.enemy(throne, EnemyKind.SLIME_KING);

        Done<Strike> done =
                WorldFixture.assertDone(GameEngine.castFireball(throne.with(king.withDamage(60)), king.id(), 50));

        assertEquals(GameEnding.CROWN, done.world().story().ending());
        assertEquals(GameMessageTemplate.OVER, WorldFixture.refusalReason(GameEngine.rest(done.world())));
        assertEquals(List.of(), AvailableMoves.of(done.world()));
    }

    @Test
    void thiefStealsOnlyAvailableGold() {
        World post = WorldFixture.withHero(
                WorldFixture.inRoom(Room.GUARDROOM),
                hero -> WorldFixture.nearlyInvulnerable(hero).withGold(-3));
        int all = post.player().gold() + totalEnemyGold(post);

        WorldFixture.withRandomSeeds(post).forEach(world -> {
            World after = WorldFixture.worldAfter(GameEngine.castHeal(world));

            assertEquals(all, after.player().gold() + totalEnemyGold(after));
        });
    }

    private static int totalEnemyGold(World world) {
        return world.enemies().stream().mapToInt(Enemy::gold).sum();
    }

    @Test
    void poisonNeverKills() {
        World weak = WorldFixture.withHero(
                WorldFixture.inRoom(Room.CHAPEL),
                hero -> hero.withHealing(2 - hero.hp()).withPoison(3));

        World first = WorldFixture.worldAfter(GameEngine.search(weak));
        World second = WorldFixture.worldAfter(GameEngine.talk(first, 3));

        assertEquals(1, first.player().hp());
        assertEquals(1, second.player().hp());
        assertEquals(1, second.player().poison());
    }

    @Test
    void acidIgnoresArmor() {
        World tunnel = WorldFixture.inRoom(Room.TUNNEL);
        World laden =
                WorldFixture.withCarriedItem(WorldFixture.withoutEnemies(tunnel, Room.TUNNEL), ItemKind.CHAINMAIL, 1);
        World armoured = WorldFixture.worldAfter(GameEngine.equip(
                laden, WorldFixture.carriedItem(laden, ItemKind.CHAINMAIL).id()));
        Enemy acid = WorldFixture.enemy(tunnel, EnemyKind.ACID_SLIME);
        Enemy skeleton = WorldFixture.enemy(tunnel, EnemyKind.SKELETON);

        assertEquals(EnemyTurnRules.usualDamage(tunnel, acid), EnemyTurnRules.usualDamage(armoured, acid));
        assertEquals(EnemyTurnRules.usualDamage(tunnel, skeleton) - 3, EnemyTurnRules.usualDamage(armoured, skeleton));
    }

    @Test
    void deadHeroIsDefeated() {
        World post =
                WorldFixture.withHero(WorldFixture.inRoom(Room.GUARDROOM), hero -> hero.withHealing(1 - hero.hp()));
        Enemy bandit = WorldFixture.enemy(post, EnemyKind.BANDIT);

        List<World> ends = WorldFixture.withRandomSeeds(post)
                .map(world -> WorldFixture.worldAfter(GameEngine.attack(world, bandit.id())))
                .filter(World::isOver)
                .toList();

        assertFalse(ends.isEmpty());
        ends.forEach(world -> assertEquals(GameEnding.DEFEAT, world.story().ending()));
    }

    @Test
    void distinguishesDeadFromDistantEnemies() {
        World after = hall.with(slime.withDamage(99));
        Optional<HeroMove> other = Optional.of(
                HeroMove.of(MoveKind.ATTACK, after.enemiesHere().get(0).id()));

        assertEquals(GameMessageTemplate.ENEMY_DEAD, WorldFixture.refusalReason(GameEngine.attack(after, slime.id())));
        assertEquals(
                other,
                WorldFixture.assertRefused(GameEngine.attack(after, slime.id())).suggestion());
        assertEquals(GameMessageTemplate.ENEMY_NOT_HERE, WorldFixture.refusalReason(GameEngine.attack(after, 15)));
        assertEquals(GameMessageTemplate.ENEMY_NOT_HERE, WorldFixture.refusalReason(GameEngine.attack(after, 99)));
    }

    @Test
    void newLevelRestoresAddedHealth() {
        Player hero = Player.novice().withHealing(-10).withExperience(13);

        assertEquals(2, hero.level());
        assertEquals(1, hero.xp());
        assertEquals(26, hero.hp());
        assertEquals(36, hero.maxHp());
        assertEquals(24, hero.mp());
    }

    @Test
    void largeExperienceGivesSeveralLevels() {
        assertEquals(4, Player.novice().withExperience(12 + 24 + 36).level());
    }
}
