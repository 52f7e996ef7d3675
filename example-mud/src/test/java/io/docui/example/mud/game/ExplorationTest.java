package io.docui.example.mud.game;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.docui.example.mud.game.Outcome.Done;
import io.docui.example.mud.game.Result.Find;
import io.docui.example.mud.game.Result.Recovery;
import io.docui.example.mud.game.world.Enemy;
import io.docui.example.mud.game.world.EnemyKind;
import io.docui.example.mud.game.world.ItemKind;
import io.docui.example.mud.game.world.Message;
import io.docui.example.mud.game.world.Person;
import io.docui.example.mud.game.world.Phrase;
import io.docui.example.mud.game.world.Place.Hidden;
import io.docui.example.mud.game.world.Room;
import io.docui.example.mud.game.world.World;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

/** Searching, talking, resting, and what the journal makes of it. */
class ExplorationTest {

    private final World chapel = Scene.in(Room.CHAPEL);

    @Test
    void searchFindsTheHiddenWay() {
        assertEquals(Optional.empty(), chapel.exit(16));

        Done<Find> done = Scene.done(Game.search(chapel));

        assertEquals(new Find(List.of(), List.of(16)), done.result());
        assertEquals(Room.SPRING, Scene.after(Game.go(done.world(), 16)).here());
        assertEquals(Phrase.SEARCHED_BEFORE, Scene.reason(Game.search(done.world())));
    }

    @Test
    void searchFindsHiddenThings() {
        World tunnel = Scene.rid(Scene.in(Room.TUNNEL), Room.TUNNEL);
        int potion = Scene.item(tunnel, ItemKind.HEALING_POTION, new Hidden(Room.TUNNEL))
                .id();
        assertEquals(Phrase.ITEM_NOT_HERE, Scene.reason(Game.take(tunnel, potion)));

        Done<Find> done = Scene.done(Game.search(tunnel));

        assertEquals(new Find(List.of(potion), List.of()), done.result());
        assertTrue(done.world().carried(ItemKind.HEALING_POTION).isEmpty());
        assertFalse(Scene.after(Game.take(done.world(), potion))
                .carried(ItemKind.HEALING_POTION)
                .isEmpty());
    }

    @Test
    void searchMayFindNothing() {
        assertEquals(List.of(Phrase.FOUND_NOTHING), Scene.said(Game.search(Game.begin(1))));
    }

    @Test
    void hermitGivesOnce() {
        World mouth = Game.begin(1);

        Outcome<?> first = Game.talk(mouth, Person.HERMIT.id());
        World met = Scene.done(first).world();

        assertEquals(List.of(Phrase.HERMIT_GREETS, Phrase.HERMIT_GIVES), Scene.said(first));
        assertEquals(1, Scene.carried(met, ItemKind.HEALING_POTION).count());
        assertEquals(List.of(Phrase.HERMIT_WAITS), Scene.said(Game.talk(met, Person.HERMIT.id())));
    }

    @Test
    void peopleRememberWhatWasSaid() {
        World told = Scene.after(Game.talk(chapel, Person.GHOST.id()));
        World camp = Scene.after(Game.talk(Scene.in(told, Room.CAMP), Person.MERCHANT.id()));
        World mouth = Scene.after(Game.talk(Scene.in(told, Room.MOUTH), Person.HERMIT.id()));

        assertEquals(List.of(Phrase.GHOST_PLEADS), Scene.said(Game.talk(told, Person.GHOST.id())));
        assertEquals(List.of(Phrase.MERCHANT_WAITS), Scene.said(Game.talk(camp, Person.MERCHANT.id())));
        assertEquals(List.of(Phrase.HERMIT_REMEMBERS), Scene.said(Game.talk(mouth, Person.HERMIT.id())));
    }

    @Test
    void onlyWhoIsHereCanBeTalkedTo() {
        for (int id : new int[] {0, -1, Person.HERMIT.id(), 4, Integer.MAX_VALUE}) {
            assertEquals(Phrase.NOBODY_HERE, Scene.reason(Game.talk(chapel, id)));
        }
    }

    @Test
    void restIsBestAtTheSpring() {
        assertEquals(new Recovery(29, 20), restIn(Room.SPRING));
        assertEquals(new Recovery(18, 12), restIn(Room.CAMP));
        assertEquals(new Recovery(11, 7), restIn(Room.GALLERY));
    }

    private static Recovery restIn(Room room) {
        World worn =
                Scene.hero(Scene.in(room), hero -> hero.healed(-29).charged(-20).poisoned(3));
        Done<Recovery> done = Scene.done(Game.rest(worn));
        assertEquals(0, done.world().player().poison());
        return done.result();
    }

    @Test
    void restNeedsPeaceAndAReason() {
        assertEquals(Phrase.IN_COMBAT, Scene.reason(Game.rest(Scene.in(Room.HALL))));
        assertEquals(Phrase.NOT_TIRED, Scene.reason(Game.rest(Game.begin(1))));
    }

    @Test
    void restHealsEnemiesToo() {
        World world = Scene.hero(Game.begin(1), hero -> hero.healed(-20));
        Enemy king = Scene.enemy(world, EnemyKind.SLIME_KING);

        World after = Scene.after(Game.rest(world.with(king.hurt(50))));

        assertEquals(
                king.hp() - 50 + king.maxHp() / 10,
                after.enemies().get(king.id() - 1).hp());
    }

    @Test
    void ratsComeWhereItIsNotSafeAndNotForever() {
        World gallery = Scene.hero(Scene.in(Room.GALLERY), hero -> hero.healed(-20));
        World camp = Scene.hero(Scene.in(Room.CAMP), hero -> hero.healed(-20));

        assertTrue(Scene.fortunes(gallery).anyMatch(world -> rats(Scene.after(Game.rest(world))) == 1));
        assertTrue(Scene.fortunes(camp).allMatch(world -> rats(Scene.after(Game.rest(world))) == 0));
        World infested = gallery;
        for (int i = 0; i < 5; i++) {
            infested = Spawning.enemy(infested, EnemyKind.RAT, Room.CAMP, true);
        }
        assertTrue(Scene.fortunes(infested).allMatch(world -> rats(Scene.after(Game.rest(world))) == 5));
    }

    private static long rats(World world) {
        return Spawning.count(world, EnemyKind.RAT);
    }

    @Test
    void journalFollowsTheTale() {
        World gate = Scene.in(Room.HALL);
        World told = Scene.after(Game.talk(chapel, Person.GHOST.id()));

        assertEquals(List.of(Phrase.GOAL), journal(Game.begin(1)));
        assertEquals(List.of(Phrase.GOAL, Phrase.JOURNAL_GATE), journal(gate));
        assertEquals(List.of(Phrase.GOAL, Phrase.JOURNAL_KEY), journal(Scene.carrying(gate, ItemKind.IRON_KEY, 1)));
        assertEquals(List.of(Phrase.GOAL, Phrase.JOURNAL_DOOR), journal(Scene.in(Room.ANTECHAMBER)));
        assertEquals(List.of(Phrase.GOAL, Phrase.JOURNAL_GHOST), journal(told));
        assertEquals(List.of(Phrase.GOAL, Phrase.JOURNAL_TEAR), journal(Scene.carrying(told, ItemKind.SPRING_TEAR, 1)));
    }

    private static List<Phrase> journal(World world) {
        return Journal.of(world).stream().map(Message::phrase).toList();
    }

    @Test
    void threatGrowsWithTheEnemyAndShrinksWithTheHero() {
        World world = Game.begin(1);
        Enemy king = Scene.enemy(world, EnemyKind.SLIME_KING);

        assertEquals(Threat.EASY, Threat.of(world, Scene.enemy(world, EnemyKind.BAT)));
        assertEquals(Threat.DEADLY, Threat.of(world, king));
        assertEquals(Threat.EASY, Threat.of(Scene.hero(world, Scene::hardy), king));
        assertEquals(Threat.HARD, Threat.of(Scene.hero(world, hero -> hero.experienced(600)), king));
    }
}
