package io.docui.example.mud.game;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.docui.example.mud.game.Outcome.Done;
import io.docui.example.mud.game.Outcome.Refused;
import io.docui.example.mud.game.Result.Opening;
import io.docui.example.mud.game.Result.Step;
import io.docui.example.mud.game.world.ItemKind;
import io.docui.example.mud.game.world.Move;
import io.docui.example.mud.game.world.Phrase;
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

    private final World fighting = Scene.in(Room.HALL);
    private final World hall = Scene.rid(fighting, Room.HALL);

    @Test
    void goingLeadsToTheOtherRoom() {
        Done<Step> done = Scene.done(Game.go(hall, HALL_NORTH));

        assertEquals(new Step(Room.GALLERY), done.result());
        assertEquals(Room.GALLERY, done.world().here());
        assertEquals(
                List.of(Room.MOUTH, Room.HALL, Room.GALLERY),
                done.world().trail().visited());
    }

    @Test
    void nobodyStrikesWhoHasJustCome() {
        Done<Step> done = Scene.done(Game.go(Game.begin(1), 5));

        assertEquals(List.of(Phrase.ENTERED, Phrase.FOES_AHEAD), Scene.said(done));
        assertEquals(30, done.world().player().hp());
    }

    @Test
    void foesBlockEveryWayButFlight() {
        Refused<Step> refused = Scene.refused(Game.go(fighting, HALL_SOUTH));

        assertEquals(Phrase.IN_COMBAT, refused.reason().phrase());
        assertEquals(Optional.of(Move.of(Verb.FLEE)), refused.suggestion());
        assertEquals(Room.MOUTH, Scene.after(Game.flee(fighting)).here());
        assertEquals(Phrase.NO_COMBAT, Scene.reason(Game.flee(hall)));
    }

    @Test
    void whoDoesNotFightDoesNotBlock() {
        World gallery = Scene.in(Room.GALLERY);

        assertFalse(gallery.enemiesHere().isEmpty());
        assertEquals(Room.GARDEN, Scene.after(Game.go(gallery, 8)).here());
    }

    @Test
    void flightNeverKills() {
        World weak = Scene.hero(Scene.in(Room.THRONE), hero -> hero.healed(2 - hero.hp()));
        List<World> fled =
                Scene.fortunes(weak).map(world -> Scene.after(Game.flee(world))).toList();

        assertTrue(fled.stream().allMatch(world -> world.player().alive()));
        assertTrue(fled.stream().anyMatch(world -> world.player().hp() == 1), "but it may hurt");
    }

    @Test
    void flightAvoidsKnownDanger() {
        World between = Game.begin(1).with(fighting.trail().to(Room.GALLERY));
        World bats =
                Scene.after(Game.attack(between, between.enemiesHere().get(0).id()));

        assertTrue(bats.inCombat());
        assertFalse(Scene.after(Game.flee(bats)).inCombat(), "not back to the slimes in the hall");
    }

    @Test
    void lockedExitSaysWhatWouldOpenIt() {
        assertEquals(Phrase.LOCKED, Scene.reason(Game.go(hall, HALL_EAST)));
        assertEquals(Optional.empty(), Scene.refused(Game.go(hall, HALL_EAST)).suggestion());
        assertEquals(
                Optional.of(Move.of(Verb.BRIBE, HALL_EAST)),
                Scene.refused(Game.go(rich(), HALL_EAST)).suggestion());
        assertEquals(
                Optional.of(Move.of(Verb.UNLOCK, HALL_EAST)),
                Scene.refused(Game.go(withKey(), HALL_EAST)).suggestion());
    }

    @Test
    void keyOpensAndStaysInTheLock() {
        Done<Opening> done = Scene.done(Game.unlock(withKey(), HALL_EAST));

        assertEquals(new Opening(HALL_EAST, 0), done.result());
        assertTrue(done.world().carried(ItemKind.IRON_KEY).isEmpty());
        assertEquals(Room.TUNNEL, Scene.after(Game.go(done.world(), HALL_EAST)).here());
        assertEquals(Phrase.NOT_LOCKED, Scene.reason(Game.unlock(done.world(), HALL_EAST)));
        assertEquals(Phrase.NOT_LOCKED, Scene.reason(Game.bribe(done.world(), HALL_EAST)));
    }

    @Test
    void goldOpensTheGateButNotTheRoyalDoor() {
        Done<Opening> done = Scene.done(Game.bribe(rich(), HALL_EAST));
        World antechamber = Scene.rid(Scene.in(rich(), Room.ANTECHAMBER), Room.ANTECHAMBER);

        assertEquals(new Opening(HALL_EAST, 30), done.result());
        assertEquals(rich().player().gold() - 30, done.world().player().gold());
        assertEquals(Phrase.NO_GOLD, Scene.reason(Game.bribe(hall, HALL_EAST)));
        assertEquals(Phrase.NOBODY_TO_BRIBE, Scene.reason(Game.bribe(antechamber, ANTECHAMBER_EAST)));
        assertEquals(Phrase.NO_KEY, Scene.reason(Game.unlock(antechamber, ANTECHAMBER_EAST)));
    }

    @Test
    void exitsOfOtherRoomsAndHiddenOnesAreNotThere() {
        for (int id : new int[] {0, -1, 5, 16, 23, Integer.MAX_VALUE}) {
            assertEquals(Phrase.EXIT_NOT_HERE, Scene.reason(Game.go(hall, id)));
        }
        assertEquals(Phrase.EXIT_NOT_HERE, Scene.reason(Game.go(Scene.in(Room.CHAPEL), 16)));
    }

    private World rich() {
        return Scene.hero(hall, hero -> hero.paid(40));
    }

    private World withKey() {
        return Scene.carrying(hall, ItemKind.IRON_KEY, 1);
    }
}
