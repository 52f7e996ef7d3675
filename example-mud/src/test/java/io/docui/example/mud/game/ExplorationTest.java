package io.docui.example.mud.game;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.docui.example.mud.game.HeroMoveResult.Find;
import io.docui.example.mud.game.HeroMoveResult.Recovery;
import io.docui.example.mud.game.MoveOutcome.Done;
import io.docui.example.mud.game.world.Enemy;
import io.docui.example.mud.game.world.EnemyKind;
import io.docui.example.mud.game.world.GameMessage;
import io.docui.example.mud.game.world.GameMessageTemplate;
import io.docui.example.mud.game.world.ItemKind;
import io.docui.example.mud.game.world.ItemLocation.Hidden;
import io.docui.example.mud.game.world.NonPlayerCharacter;
import io.docui.example.mud.game.world.Room;
import io.docui.example.mud.game.world.World;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

/** Searching, talking, resting, and what the journal makes of it. */
class ExplorationTest {

    private final World chapel = WorldFixture.inRoom(Room.CHAPEL);

    @Test
    void searchFindsHiddenExit() {
        assertEquals(Optional.empty(), chapel.exit(16));

        Done<Find> done = WorldFixture.assertDone(GameEngine.search(chapel));

        assertEquals(new Find(List.of(), List.of(16)), done.result());
        assertEquals(
                Room.SPRING,
                WorldFixture.worldAfter(GameEngine.go(done.world(), 16)).currentRoom());
        assertEquals(GameMessageTemplate.SEARCHED_BEFORE, WorldFixture.refusalReason(GameEngine.search(done.world())));
    }

    @Test
    void searchFindsHiddenItems() {
        World tunnel = WorldFixture.withoutEnemies(WorldFixture.inRoom(Room.TUNNEL), Room.TUNNEL);
        int potion = WorldFixture.item(tunnel, ItemKind.HEALING_POTION, new Hidden(Room.TUNNEL))
                .id();
        assertEquals(GameMessageTemplate.ITEM_NOT_HERE, WorldFixture.refusalReason(GameEngine.take(tunnel, potion)));

        Done<Find> done = WorldFixture.assertDone(GameEngine.search(tunnel));

        assertEquals(new Find(List.of(potion), List.of()), done.result());
        assertTrue(done.world().carriedItem(ItemKind.HEALING_POTION).isEmpty());
        assertFalse(WorldFixture.worldAfter(GameEngine.take(done.world(), potion))
                .carriedItem(ItemKind.HEALING_POTION)
                .isEmpty());
    }

    @Test
    void searchMayFindNothing() {
        assertEquals(
                List.of(GameMessageTemplate.FOUND_NOTHING),
                WorldFixture.messages(GameEngine.search(GameEngine.newWorld(1))));
    }

    @Test
    void hermitGivesPotionOnce() {
        World mouth = GameEngine.newWorld(1);

        MoveOutcome<?> first = GameEngine.talk(mouth, NonPlayerCharacter.HERMIT.id());
        World met = WorldFixture.assertDone(first).world();

        assertEquals(
                List.of(GameMessageTemplate.HERMIT_GREETS, GameMessageTemplate.HERMIT_GIVES),
                WorldFixture.messages(first));
        assertEquals(1, WorldFixture.carriedItem(met, ItemKind.HEALING_POTION).count());
        assertEquals(
                List.of(GameMessageTemplate.HERMIT_WAITS),
                WorldFixture.messages(GameEngine.talk(met, NonPlayerCharacter.HERMIT.id())));
    }

    @Test
    void peopleRememberConversations() {
        World told = WorldFixture.worldAfter(GameEngine.talk(chapel, NonPlayerCharacter.GHOST.id()));
        World camp = WorldFixture.worldAfter(
                GameEngine.talk(WorldFixture.inRoom(told, Room.CAMP), NonPlayerCharacter.MERCHANT.id()));
        World mouth = WorldFixture.worldAfter(
                GameEngine.talk(WorldFixture.inRoom(told, Room.MOUTH), NonPlayerCharacter.HERMIT.id()));

        assertEquals(
                List.of(GameMessageTemplate.GHOST_PLEADS),
                WorldFixture.messages(GameEngine.talk(told, NonPlayerCharacter.GHOST.id())));
        assertEquals(
                List.of(GameMessageTemplate.MERCHANT_WAITS),
                WorldFixture.messages(GameEngine.talk(camp, NonPlayerCharacter.MERCHANT.id())));
        assertEquals(
                List.of(GameMessageTemplate.HERMIT_REMEMBERS),
                WorldFixture.messages(GameEngine.talk(mouth, NonPlayerCharacter.HERMIT.id())));
    }

    @Test
    void refusesTalkToAbsentPeople() {
        for (int id : new int[] {0, -1, NonPlayerCharacter.HERMIT.id(), 4, Integer.MAX_VALUE}) {
            assertEquals(GameMessageTemplate.NOBODY_HERE, WorldFixture.refusalReason(GameEngine.talk(chapel, id)));
        }
    }

    @Test
    void restIsBestAtTheSpring() {
        assertEquals(new Recovery(29, 20), restIn(Room.SPRING));
        assertEquals(new Recovery(18, 12), restIn(Room.CAMP));
        assertEquals(new Recovery(11, 7), restIn(Room.GALLERY));
    }

    private static Recovery restIn(Room room) {
        World worn = WorldFixture.withHero(
                WorldFixture.inRoom(room),
                hero -> hero.withHealing(-29).withMana(-20).withPoison(3));
        Done<Recovery> done = WorldFixture.assertDone(GameEngine.rest(worn));
        assertEquals(0, done.world().player().poison());
        return done.result();
    }

    @Test
    void restRequiresPeaceAndFatigue() {
        assertEquals(
                GameMessageTemplate.IN_COMBAT,
                WorldFixture.refusalReason(GameEngine.rest(WorldFixture.inRoom(Room.HALL))));
        assertEquals(
                GameMessageTemplate.NOT_TIRED, WorldFixture.refusalReason(GameEngine.rest(GameEngine.newWorld(1))));
    }

    @Test
    void restHealsEnemiesToo() {
        World world = WorldFixture.withHero(GameEngine.newWorld(1), hero -> hero.withHealing(-20));
        Enemy king = WorldFixture.enemy(world, EnemyKind.SLIME_KING);

        World after = WorldFixture.worldAfter(GameEngine.rest(world.with(king.withDamage(50))));

        assertEquals(
                king.hp() - 50 + king.maxHp() / 10,
                after.enemies().get(king.id() - 1).hp());
    }

    @Test
    void restAttractsLimitedRatsInUnsafeRooms() {
        World gallery = WorldFixture.withHero(WorldFixture.inRoom(Room.GALLERY), hero -> hero.withHealing(-20));
        World camp = WorldFixture.withHero(WorldFixture.inRoom(Room.CAMP), hero -> hero.withHealing(-20));

        assertTrue(WorldFixture.withRandomSeeds(gallery)
                .anyMatch(world -> countRats(WorldFixture.worldAfter(GameEngine.rest(world))) == 1));
        assertTrue(WorldFixture.withRandomSeeds(camp)
                .allMatch(world -> countRats(WorldFixture.worldAfter(GameEngine.rest(world))) == 0));
        World infested = gallery;
        for (int i = 0; i < 5; i++) {
            infested = EntitySpawner.enemy(infested, EnemyKind.RAT, Room.CAMP, true);
        }
        assertTrue(WorldFixture.withRandomSeeds(infested)
                .allMatch(world -> countRats(WorldFixture.worldAfter(GameEngine.rest(world))) == 5));
    }

    private static long countRats(World world) {
        return EntitySpawner.count(world, EnemyKind.RAT);
    }

    @Test
    void journalFollowsStoryProgress() {
        World gate = WorldFixture.inRoom(Room.HALL);
        World told = WorldFixture.worldAfter(GameEngine.talk(chapel, NonPlayerCharacter.GHOST.id()));

        assertEquals(List.of(GameMessageTemplate.GOAL), journal(GameEngine.newWorld(1)));
        assertEquals(List.of(GameMessageTemplate.GOAL, GameMessageTemplate.JOURNAL_GATE), journal(gate));
        assertEquals(
                List.of(GameMessageTemplate.GOAL, GameMessageTemplate.JOURNAL_KEY),
                journal(WorldFixture.withCarriedItem(gate, ItemKind.IRON_KEY, 1)));
        assertEquals(
                List.of(GameMessageTemplate.GOAL, GameMessageTemplate.JOURNAL_DOOR),
                journal(WorldFixture.inRoom(Room.ANTECHAMBER)));
        assertEquals(List.of(GameMessageTemplate.GOAL, GameMessageTemplate.JOURNAL_GHOST), journal(told));
        assertEquals(
                List.of(GameMessageTemplate.GOAL, GameMessageTemplate.JOURNAL_TEAR),
                journal(WorldFixture.withCarriedItem(told, ItemKind.SPRING_TEAR, 1)));
    }

    private static List<GameMessageTemplate> journal(World world) {
        return QuestJournal.of(world).stream().map(GameMessage::phrase).toList();
    }

    @Test
    void threatDependsOnEnemyAndHeroStrength() {
        World world = GameEngine.newWorld(1);
        Enemy king = WorldFixture.enemy(world, EnemyKind.SLIME_KING);

        assertEquals(EnemyThreat.EASY, EnemyThreat.of(world, WorldFixture.enemy(world, EnemyKind.BAT)));
        assertEquals(EnemyThreat.DEADLY, EnemyThreat.of(world, king));
        assertEquals(
                EnemyThreat.EASY, EnemyThreat.of(WorldFixture.withHero(world, WorldFixture::nearlyInvulnerable), king));
        assertEquals(
                EnemyThreat.HARD, EnemyThreat.of(WorldFixture.withHero(world, hero -> hero.withExperience(600)), king));
    }
}
