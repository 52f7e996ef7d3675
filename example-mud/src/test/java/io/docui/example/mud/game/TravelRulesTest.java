package io.docui.example.mud.game;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.docui.example.mud.game.HeroMoveResult.RoomEntry;
import io.docui.example.mud.game.HeroMoveResult.Unlocking;
import io.docui.example.mud.game.MoveOutcome.Done;
import io.docui.example.mud.game.MoveOutcome.Refused;
import io.docui.example.mud.game.world.GameMessageTemplate;
import io.docui.example.mud.game.world.HeroMove;
import io.docui.example.mud.game.world.ItemKind;
import io.docui.example.mud.game.world.MoveKind;
import io.docui.example.mud.game.world.Room;
import io.docui.example.mud.game.world.World;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class TravelRulesTest {

    private static final int HALL_NORTH = 1;
    private static final int HALL_EAST = 2;
    private static final int HALL_SOUTH = 4;
    private static final int ANTECHAMBER_EAST = 20;

    private final World fighting = WorldFixture.inRoom(Room.HALL);
    private final World hall = WorldFixture.withoutEnemies(fighting, Room.HALL);

    @Test
    void goingLeadsToTheOtherRoom() {
        Done<RoomEntry> done = WorldFixture.assertDone(GameEngine.go(hall, HALL_NORTH));

        assertEquals(new RoomEntry(Room.GALLERY), done.result());
        assertEquals(Room.GALLERY, done.world().currentRoom());
        assertEquals(
                List.of(Room.MOUTH, Room.HALL, Room.GALLERY),
                done.world().trail().visited());
    }

    @Test
    void enemiesDoNotAttackOnArrival() {
        Done<RoomEntry> done = WorldFixture.assertDone(GameEngine.go(GameEngine.newWorld(1), 5));

        assertEquals(List.of(GameMessageTemplate.ENTERED, GameMessageTemplate.FOES_AHEAD), WorldFixture.messages(done));
        assertEquals(30, done.world().player().hp());
    }

    @Test
    void enemiesBlockExitsExceptFleeing() {
        Refused<RoomEntry> refused = WorldFixture.assertRefused(GameEngine.go(fighting, HALL_SOUTH));

        assertEquals(GameMessageTemplate.IN_COMBAT, refused.reason().phrase());
        assertEquals(Optional.of(HeroMove.of(MoveKind.FLEE)), refused.suggestion());
        assertEquals(
                Room.MOUTH, WorldFixture.worldAfter(GameEngine.flee(fighting)).currentRoom());
        assertEquals(GameMessageTemplate.NO_COMBAT, WorldFixture.refusalReason(GameEngine.flee(hall)));
    }

    @Test
    void peacefulEnemiesDoNotBlockExits() {
        World gallery = WorldFixture.inRoom(Room.GALLERY);

        assertFalse(gallery.enemiesHere().isEmpty());
        assertEquals(
                Room.GARDEN, WorldFixture.worldAfter(GameEngine.go(gallery, 8)).currentRoom());
    }

    @Test
    void fleeingNeverKills() {
        World weak = WorldFixture.withHero(WorldFixture.inRoom(Room.THRONE), hero -> hero.withHealing(2 - hero.hp()));
        List<World> fled = WorldFixture.withRandomSeeds(weak)
                .map(world -> WorldFixture.worldAfter(GameEngine.flee(world)))
                .toList();

        assertTrue(fled.stream().allMatch(world -> world.player().isAlive()));
        assertTrue(fled.stream().anyMatch(world -> world.player().hp() == 1), "but it may hurt");
    }

    @Test
    void fleeingAvoidsKnownEnemies() {
        World between = GameEngine.newWorld(1).with(fighting.trail().to(Room.GALLERY));
        World bats = WorldFixture.worldAfter(
                GameEngine.attack(between, between.enemiesHere().get(0).id()));

        assertTrue(bats.inCombat());
        assertFalse(WorldFixture.worldAfter(GameEngine.flee(bats)).inCombat(), "not back to the slimes in the hall");
    }

    @Test
    void lockedExitSuggestsOpeningMove() {
        assertEquals(GameMessageTemplate.LOCKED, WorldFixture.refusalReason(GameEngine.go(hall, HALL_EAST)));
        assertEquals(
                Optional.empty(),
                WorldFixture.assertRefused(GameEngine.go(hall, HALL_EAST)).suggestion());
        assertEquals(
                Optional.of(HeroMove.of(MoveKind.BRIBE, HALL_EAST)),
                WorldFixture.assertRefused(GameEngine.go(withGold(), HALL_EAST)).suggestion());
    }

    @Test
    void carriedKeyOpensLockOnTheWay() {
        Done<RoomEntry> done = WorldFixture.assertDone(GameEngine.go(withKey(), HALL_EAST));

        assertEquals(Room.TUNNEL, done.world().currentRoom());
        assertEquals(
                List.of(GameMessageTemplate.UNLOCKED, GameMessageTemplate.ENTERED, GameMessageTemplate.FOES_AHEAD),
                WorldFixture.messages(done));
        assertTrue(done.world().carriedItem(ItemKind.IRON_KEY).isEmpty());
    }

    @Test
    void travelLeadsThroughKnownRooms() {
        World gallery = WorldFixture.worldAfter(GameEngine.go(hall, HALL_NORTH));
        Done<RoomEntry> done = WorldFixture.assertDone(GameEngine.travel(gallery, Room.MOUTH));

        assertEquals(new RoomEntry(Room.MOUTH), done.result());
        assertEquals(gallery.turn() + 2, done.world().turn(), "each exit takes a turn");
        assertEquals(List.of(GameMessageTemplate.ENTERED), WorldFixture.messages(done), "only the last room is told");
        assertEquals(
                GameMessageTemplate.ALREADY_THERE,
                WorldFixture.refusalReason(GameEngine.travel(gallery, Room.GALLERY)));
    }

    @Test
    void travelReachesUnknownRoomBehindKnownExit() {
        World mouth = WorldFixture.worldAfter(GameEngine.go(hall, HALL_SOUTH));

        assertEquals(
                Room.GALLERY,
                WorldFixture.worldAfter(GameEngine.travel(mouth, Room.GALLERY)).currentRoom());
        assertEquals(
                GameMessageTemplate.NO_KNOWN_WAY, WorldFixture.refusalReason(GameEngine.travel(mouth, Room.GARDEN)));
        assertEquals(
                GameMessageTemplate.NO_KNOWN_WAY, WorldFixture.refusalReason(GameEngine.travel(mouth, Room.SPRING)));
    }

    @Test
    void travelEndsWhereEnemiesBlockTheWay() {
        World mouth = WorldFixture.worldAfter(GameEngine.flee(fighting));
        Done<RoomEntry> done = WorldFixture.assertDone(GameEngine.travel(mouth, Room.GALLERY));

        assertEquals(new RoomEntry(Room.HALL), done.result());
        assertTrue(done.world().inCombat());
        assertEquals(
                GameMessageTemplate.IN_COMBAT, WorldFixture.refusalReason(GameEngine.travel(done.world(), Room.MOUTH)));
    }

    @Test
    void travelEndsAtLock() {
        World mouth = WorldFixture.worldAfter(GameEngine.go(hall, HALL_SOUTH));
        Done<RoomEntry> done = WorldFixture.assertDone(GameEngine.travel(mouth, Room.TUNNEL));

        assertEquals(new RoomEntry(Room.HALL), done.result());
        assertEquals(GameMessageTemplate.LOCKED, WorldFixture.refusalReason(GameEngine.travel(hall, Room.TUNNEL)));
    }

    @Test
    void keyOpensLockAndIsUsedUp() {
        Done<Unlocking> done = WorldFixture.assertDone(GameEngine.unlock(withKey(), HALL_EAST));

        assertEquals(new Unlocking(HALL_EAST, 0), done.result());
        assertTrue(done.world().carriedItem(ItemKind.IRON_KEY).isEmpty());
        assertEquals(
                Room.TUNNEL,
                WorldFixture.worldAfter(GameEngine.go(done.world(), HALL_EAST)).currentRoom());
        assertEquals(
                GameMessageTemplate.NOT_LOCKED, WorldFixture.refusalReason(GameEngine.unlock(done.world(), HALL_EAST)));
        assertEquals(
                GameMessageTemplate.NOT_LOCKED, WorldFixture.refusalReason(GameEngine.bribe(done.world(), HALL_EAST)));
    }

    @Test
    void briberyOpensGateButNotRoyalDoor() {
        Done<Unlocking> done = WorldFixture.assertDone(GameEngine.bribe(withGold(), HALL_EAST));
        World antechamber =
                WorldFixture.withoutEnemies(WorldFixture.inRoom(withGold(), Room.ANTECHAMBER), Room.ANTECHAMBER);

        assertEquals(new Unlocking(HALL_EAST, 30), done.result());
        assertEquals(withGold().player().gold() - 30, done.world().player().gold());
        assertEquals(GameMessageTemplate.NO_GOLD, WorldFixture.refusalReason(GameEngine.bribe(hall, HALL_EAST)));
        assertEquals(
                GameMessageTemplate.NOBODY_TO_BRIBE,
                WorldFixture.refusalReason(GameEngine.bribe(antechamber, ANTECHAMBER_EAST)));
        assertEquals(
                GameMessageTemplate.NO_KEY,
                WorldFixture.refusalReason(GameEngine.unlock(antechamber, ANTECHAMBER_EAST)));
    }

    @Test
    void refusesDistantAndHiddenExits() {
        for (int id : new int[] {0, -1, 5, 16, 23, Integer.MAX_VALUE}) {
            assertEquals(GameMessageTemplate.EXIT_NOT_HERE, WorldFixture.refusalReason(GameEngine.go(hall, id)));
        }
        assertEquals(
                GameMessageTemplate.EXIT_NOT_HERE,
                WorldFixture.refusalReason(GameEngine.go(WorldFixture.inRoom(Room.CHAPEL), 16)));
    }

    private World withGold() {
        return WorldFixture.withHero(hall, hero -> hero.withGold(40));
    }

    private World withKey() {
        return WorldFixture.withCarriedItem(hall, ItemKind.IRON_KEY, 1);
    }
}
