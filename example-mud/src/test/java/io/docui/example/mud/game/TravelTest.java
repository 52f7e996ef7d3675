package io.docui.example.mud.game;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.docui.example.mud.game.MoveOutcome.Done;
import io.docui.example.mud.game.MoveOutcome.Refused;
import io.docui.example.mud.game.MoveResult.RoomEntry;
import io.docui.example.mud.game.MoveResult.Unlocking;
import io.docui.example.mud.game.world.ItemKind;
import io.docui.example.mud.game.world.MessageTemplate;
import io.docui.example.mud.game.world.Move;
import io.docui.example.mud.game.world.Room;
import io.docui.example.mud.game.world.Verb;
import io.docui.example.mud.game.world.World;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class TravelTest {

    private static final int HALL_NORTH = 1;
    private static final int HALL_EAST = 2;
    private static final int HALL_SOUTH = 4;
    private static final int ANTECHAMBER_EAST = 20;

    private final World fighting = WorldFixture.inRoom(Room.HALL);
    private final World hall = WorldFixture.withoutEnemies(fighting, Room.HALL);

    @Test
    void goingLeadsToTheOtherRoom() {
        Done<RoomEntry> done = WorldFixture.assertDone(Game.go(hall, HALL_NORTH));

        assertEquals(new RoomEntry(Room.GALLERY), done.result());
        assertEquals(Room.GALLERY, done.world().currentRoom());
        assertEquals(
                List.of(Room.MOUTH, Room.HALL, Room.GALLERY),
                done.world().trail().visited());
    }

    @Test
    void enemiesDoNotAttackOnArrival() {
        Done<RoomEntry> done = WorldFixture.assertDone(Game.go(Game.newWorld(1), 5));

        assertEquals(List.of(MessageTemplate.ENTERED, MessageTemplate.FOES_AHEAD), WorldFixture.messages(done));
        assertEquals(30, done.world().player().hp());
    }

    @Test
    void enemiesBlockExitsExceptFleeing() {
        Refused<RoomEntry> refused = WorldFixture.assertRefused(Game.go(fighting, HALL_SOUTH));

        assertEquals(MessageTemplate.IN_COMBAT, refused.reason().phrase());
        assertEquals(Optional.of(Move.of(Verb.FLEE)), refused.suggestion());
        assertEquals(Room.MOUTH, WorldFixture.worldAfter(Game.flee(fighting)).currentRoom());
        assertEquals(MessageTemplate.NO_COMBAT, WorldFixture.refusalReason(Game.flee(hall)));
    }

    @Test
    void peacefulEnemiesDoNotBlockExits() {
        World gallery = WorldFixture.inRoom(Room.GALLERY);

        assertFalse(gallery.enemiesHere().isEmpty());
        assertEquals(Room.GARDEN, WorldFixture.worldAfter(Game.go(gallery, 8)).currentRoom());
    }

    @Test
    void fleeingNeverKills() {
        World weak = WorldFixture.withHero(WorldFixture.inRoom(Room.THRONE), hero -> hero.withHealing(2 - hero.hp()));
        List<World> fled = WorldFixture.withRandomSeeds(weak)
                .map(world -> WorldFixture.worldAfter(Game.flee(world)))
                .toList();

        assertTrue(fled.stream().allMatch(world -> world.player().isAlive()));
        assertTrue(fled.stream().anyMatch(world -> world.player().hp() == 1), "but it may hurt");
    }

    @Test
    void fleeingAvoidsKnownEnemies() {
        World between = Game.newWorld(1).with(fighting.trail().to(Room.GALLERY));
        World bats = WorldFixture.worldAfter(
                Game.attack(between, between.enemiesHere().get(0).id()));

        assertTrue(bats.inCombat());
        assertFalse(WorldFixture.worldAfter(Game.flee(bats)).inCombat(), "not back to the slimes in the hall");
    }

    @Test
    void lockedExitSuggestsOpeningMove() {
        assertEquals(MessageTemplate.LOCKED, WorldFixture.refusalReason(Game.go(hall, HALL_EAST)));
        assertEquals(
                Optional.empty(),
                WorldFixture.assertRefused(Game.go(hall, HALL_EAST)).suggestion());
        assertEquals(
                Optional.of(Move.of(Verb.BRIBE, HALL_EAST)),
                WorldFixture.assertRefused(Game.go(withGold(), HALL_EAST)).suggestion());
        assertEquals(
                Optional.of(Move.of(Verb.UNLOCK, HALL_EAST)),
                WorldFixture.assertRefused(Game.go(withKey(), HALL_EAST)).suggestion());
    }

    @Test
    void keyOpensLockAndIsUsedUp() {
        Done<Unlocking> done = WorldFixture.assertDone(Game.unlock(withKey(), HALL_EAST));

        assertEquals(new Unlocking(HALL_EAST, 0), done.result());
        assertTrue(done.world().carriedItem(ItemKind.IRON_KEY).isEmpty());
        assertEquals(
                Room.TUNNEL,
                WorldFixture.worldAfter(Game.go(done.world(), HALL_EAST)).currentRoom());
        assertEquals(MessageTemplate.NOT_LOCKED, WorldFixture.refusalReason(Game.unlock(done.world(), HALL_EAST)));
        assertEquals(MessageTemplate.NOT_LOCKED, WorldFixture.refusalReason(Game.bribe(done.world(), HALL_EAST)));
    }

    @Test
    void briberyOpensGateButNotRoyalDoor() {
        Done<Unlocking> done = WorldFixture.assertDone(Game.bribe(withGold(), HALL_EAST));
        World antechamber =
                WorldFixture.withoutEnemies(WorldFixture.inRoom(withGold(), Room.ANTECHAMBER), Room.ANTECHAMBER);

        assertEquals(new Unlocking(HALL_EAST, 30), done.result());
        assertEquals(withGold().player().gold() - 30, done.world().player().gold());
        assertEquals(MessageTemplate.NO_GOLD, WorldFixture.refusalReason(Game.bribe(hall, HALL_EAST)));
        assertEquals(
                MessageTemplate.NOBODY_TO_BRIBE, WorldFixture.refusalReason(Game.bribe(antechamber, ANTECHAMBER_EAST)));
        assertEquals(MessageTemplate.NO_KEY, WorldFixture.refusalReason(Game.unlock(antechamber, ANTECHAMBER_EAST)));
    }

    @Test
    void refusesDistantAndHiddenExits() {
        for (int id : new int[] {0, -1, 5, 16, 23, Integer.MAX_VALUE}) {
            assertEquals(MessageTemplate.EXIT_NOT_HERE, WorldFixture.refusalReason(Game.go(hall, id)));
        }
        assertEquals(
                MessageTemplate.EXIT_NOT_HERE,
                WorldFixture.refusalReason(Game.go(WorldFixture.inRoom(Room.CHAPEL), 16)));
    }

    private World withGold() {
        return WorldFixture.withHero(hall, hero -> hero.withGold(40));
    }

    private World withKey() {
        return WorldFixture.withCarriedItem(hall, ItemKind.IRON_KEY, 1);
    }
}
