package io.docui.example.mud.game;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.docui.example.mud.game.MoveOutcome.Done;
import io.docui.example.mud.game.MoveResult.Find;
import io.docui.example.mud.game.MoveResult.Recovery;
import io.docui.example.mud.game.world.Enemy;
import io.docui.example.mud.game.world.EnemyKind;
import io.docui.example.mud.game.world.ItemKind;
import io.docui.example.mud.game.world.ItemLocation.Hidden;
import io.docui.example.mud.game.world.Message;
import io.docui.example.mud.game.world.MessageTemplate;
import io.docui.example.mud.game.world.Person;
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

        Done<Find> done = WorldFixture.assertDone(Game.search(chapel));

        assertEquals(new Find(List.of(), List.of(16)), done.result());
        assertEquals(
                Room.SPRING, WorldFixture.worldAfter(Game.go(done.world(), 16)).currentRoom());
        assertEquals(MessageTemplate.SEARCHED_BEFORE, WorldFixture.refusalReason(Game.search(done.world())));
    }

    @Test
    void searchFindsHiddenItems() {
        World tunnel = WorldFixture.withoutEnemies(WorldFixture.inRoom(Room.TUNNEL), Room.TUNNEL);
        int potion = WorldFixture.item(tunnel, ItemKind.HEALING_POTION, new Hidden(Room.TUNNEL))
                .id();
        assertEquals(MessageTemplate.ITEM_NOT_HERE, WorldFixture.refusalReason(Game.take(tunnel, potion)));

        Done<Find> done = WorldFixture.assertDone(Game.search(tunnel));

        assertEquals(new Find(List.of(potion), List.of()), done.result());
        assertTrue(done.world().carriedItem(ItemKind.HEALING_POTION).isEmpty());
        assertFalse(WorldFixture.worldAfter(Game.take(done.world(), potion))
                .carriedItem(ItemKind.HEALING_POTION)
                .isEmpty());
    }

    @Test
    void searchMayFindNothing() {
        assertEquals(List.of(MessageTemplate.FOUND_NOTHING), WorldFixture.messages(Game.search(Game.newWorld(1))));
    }

    @Test
    void hermitGivesPotionOnce() {
        World mouth = Game.newWorld(1);

        MoveOutcome<?> first = Game.talk(mouth, Person.HERMIT.id());
        World met = WorldFixture.assertDone(first).world();

        assertEquals(
                List.of(MessageTemplate.HERMIT_GREETS, MessageTemplate.HERMIT_GIVES), WorldFixture.messages(first));
        assertEquals(1, WorldFixture.carriedItem(met, ItemKind.HEALING_POTION).count());
        assertEquals(List.of(MessageTemplate.HERMIT_WAITS), WorldFixture.messages(Game.talk(met, Person.HERMIT.id())));
    }

    @Test
    void peopleRememberConversations() {
        World told = WorldFixture.worldAfter(Game.talk(chapel, Person.GHOST.id()));
        World camp = WorldFixture.worldAfter(Game.talk(WorldFixture.inRoom(told, Room.CAMP), Person.MERCHANT.id()));
        World mouth = WorldFixture.worldAfter(Game.talk(WorldFixture.inRoom(told, Room.MOUTH), Person.HERMIT.id()));

        assertEquals(List.of(MessageTemplate.GHOST_PLEADS), WorldFixture.messages(Game.talk(told, Person.GHOST.id())));
        assertEquals(
                List.of(MessageTemplate.MERCHANT_WAITS), WorldFixture.messages(Game.talk(camp, Person.MERCHANT.id())));
        assertEquals(
                List.of(MessageTemplate.HERMIT_REMEMBERS), WorldFixture.messages(Game.talk(mouth, Person.HERMIT.id())));
    }

    @Test
    void refusesTalkToAbsentPeople() {
        for (int id : new int[] {0, -1, Person.HERMIT.id(), 4, Integer.MAX_VALUE}) {
            assertEquals(MessageTemplate.NOBODY_HERE, WorldFixture.refusalReason(Game.talk(chapel, id)));
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
        Done<Recovery> done = WorldFixture.assertDone(Game.rest(worn));
        assertEquals(0, done.world().player().poison());
        return done.result();
    }

    @Test
    void restRequiresPeaceAndFatigue() {
        assertEquals(MessageTemplate.IN_COMBAT, WorldFixture.refusalReason(Game.rest(WorldFixture.inRoom(Room.HALL))));
        assertEquals(MessageTemplate.NOT_TIRED, WorldFixture.refusalReason(Game.rest(Game.newWorld(1))));
    }

    @Test
    void restHealsEnemiesToo() {
        World world = WorldFixture.withHero(Game.newWorld(1), hero -> hero.withHealing(-20));
        Enemy king = WorldFixture.enemy(world, EnemyKind.SLIME_KING);

        World after = WorldFixture.worldAfter(Game.rest(world.with(king.withDamage(50))));

        assertEquals(
                king.hp() - 50 + king.maxHp() / 10,
                after.enemies().get(king.id() - 1).hp());
    }

    @Test
    void restAttractsLimitedRatsInUnsafeRooms() {
        World gallery = WorldFixture.withHero(WorldFixture.inRoom(Room.GALLERY), hero -> hero.withHealing(-20));
        World camp = WorldFixture.withHero(WorldFixture.inRoom(Room.CAMP), hero -> hero.withHealing(-20));

        assertTrue(WorldFixture.withRandomSeeds(gallery)
                .anyMatch(world -> countRats(WorldFixture.worldAfter(Game.rest(world))) == 1));
        assertTrue(WorldFixture.withRandomSeeds(camp)
                .allMatch(world -> countRats(WorldFixture.worldAfter(Game.rest(world))) == 0));
        World infested = gallery;
        for (int i = 0; i < 5; i++) {
            infested = EntitySpawner.enemy(infested, EnemyKind.RAT, Room.CAMP, true);
        }
        assertTrue(WorldFixture.withRandomSeeds(infested)
                .allMatch(world -> countRats(WorldFixture.worldAfter(Game.rest(world))) == 5));
    }

    private static long countRats(World world) {
        return EntitySpawner.count(world, EnemyKind.RAT);
    }

    @Test
    void journalFollowsStoryProgress() {
        World gate = WorldFixture.inRoom(Room.HALL);
        World told = WorldFixture.worldAfter(Game.talk(chapel, Person.GHOST.id()));

        assertEquals(List.of(MessageTemplate.GOAL), journal(Game.newWorld(1)));
        assertEquals(List.of(MessageTemplate.GOAL, MessageTemplate.JOURNAL_GATE), journal(gate));
        assertEquals(
                List.of(MessageTemplate.GOAL, MessageTemplate.JOURNAL_KEY),
                journal(WorldFixture.withCarriedItem(gate, ItemKind.IRON_KEY, 1)));
        assertEquals(
                List.of(MessageTemplate.GOAL, MessageTemplate.JOURNAL_DOOR),
                journal(WorldFixture.inRoom(Room.ANTECHAMBER)));
        assertEquals(List.of(MessageTemplate.GOAL, MessageTemplate.JOURNAL_GHOST), journal(told));
        assertEquals(
                List.of(MessageTemplate.GOAL, MessageTemplate.JOURNAL_TEAR),
                journal(WorldFixture.withCarriedItem(told, ItemKind.SPRING_TEAR, 1)));
    }

    private static List<MessageTemplate> journal(World world) {
        return Journal.of(world).stream().map(Message::phrase).toList();
    }

    @Test
    void threatDependsOnEnemyAndHeroStrength() {
        World world = Game.newWorld(1);
        Enemy king = WorldFixture.enemy(world, EnemyKind.SLIME_KING);

        assertEquals(Threat.EASY, Threat.of(world, WorldFixture.enemy(world, EnemyKind.BAT)));
        assertEquals(Threat.DEADLY, Threat.of(world, king));
        assertEquals(Threat.EASY, Threat.of(WorldFixture.withHero(world, WorldFixture::nearlyInvulnerable), king));
        assertEquals(Threat.HARD, Threat.of(WorldFixture.withHero(world, hero -> hero.withExperience(600)), king));
    }
}
