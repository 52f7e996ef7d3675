package io.docui.example.mud.game;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.docui.example.mud.game.Outcome.Done;
import io.docui.example.mud.game.Outcome.Refused;
import io.docui.example.mud.game.Result.Deal;
import io.docui.example.mud.game.Result.Handling;
import io.docui.example.mud.game.Result.Recovery;
import io.docui.example.mud.game.world.Ending;
import io.docui.example.mud.game.world.Enemy;
import io.docui.example.mud.game.world.EnemyKind;
import io.docui.example.mud.game.world.Item;
import io.docui.example.mud.game.world.ItemKind;
import io.docui.example.mud.game.world.ItemKind.Category;
import io.docui.example.mud.game.world.Move;
import io.docui.example.mud.game.world.Phrase;
import io.docui.example.mud.game.world.Place.Ground;
import io.docui.example.mud.game.world.Place.Held;
import io.docui.example.mud.game.world.Room;
import io.docui.example.mud.game.world.Spell;
import io.docui.example.mud.game.world.Verb;
import io.docui.example.mud.game.world.World;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** Taking, dropping, wearing, using, buying and selling. */
class ThingsTest {

    private final World mouth = Game.begin(1);
    private final World camp = Scene.in(Room.CAMP);

    @Test
    void takenThingJoinsItsStack() {
        World world = Scene.placing(mouth, ItemKind.BREAD, 3, new Ground(Room.MOUTH));
        Item lying = world.itemsHere().get(0);
        Item bread = Scene.carried(world, ItemKind.BREAD);

        Done<Handling> done = Scene.done(Game.take(world, lying.id()));

        assertEquals(bread.id(), done.result().itemId());
        assertEquals(5, Scene.carried(done.world(), ItemKind.BREAD).count());
        assertEquals(Optional.empty(), done.world().item(lying.id()));
    }

    @Test
    void droppedThingLiesHere() {
        Item bread = Scene.carried(mouth, ItemKind.BREAD);

        World dropped = Scene.after(Game.drop(mouth, bread.id()));

        assertEquals(bread.at(new Ground(Room.MOUTH)), dropped.itemsHere().get(0));
        assertEquals(
                mouth.inventory(), Scene.after(Game.take(dropped, bread.id())).inventory());
    }

    @ParameterizedTest
    @EnumSource(names = {"IRON_KEY", "ROYAL_SEAL", "SPRING_TEAR"})
    void whatTheGoalNeedsIsNeitherDroppedNorSold(ItemKind kind) {
        World world = Scene.carrying(camp, kind, 1);
        Item item = Scene.carried(world, kind);

        assertEquals(Phrase.ESSENTIAL, Scene.reason(Game.drop(world, item.id())));
        assertEquals(Phrase.ESSENTIAL, Scene.reason(Game.sell(world, item.id())));
    }

    @Test
    void whatIsWornMakesRoomForWhatIsPutOn() {
        World world = Scene.carrying(mouth, ItemKind.STEEL_SWORD, 1);
        Item sword = Scene.carried(world, ItemKind.STEEL_SWORD);
        Item old = Scene.carried(world, ItemKind.OLD_SWORD);
        assertEquals(3, world.power(Category.WEAPON));

        World after = Scene.after(Game.equip(world, sword.id()));

        assertEquals(Optional.of(sword.at(Held.WORN)), after.worn(Category.WEAPON));
        assertEquals(Optional.of(old.at(Held.BAG)), after.item(old.id()));
        assertEquals(7, after.power(Category.WEAPON));
        assertEquals(after, Scene.after(Game.use(world, sword.id())), "to use it is to wear it");
    }

    @Test
    void onlyWeaponsAndArmourAreWorn() {
        assertEquals(
                Phrase.NOT_WEARABLE,
                Scene.reason(
                        Game.equip(mouth, Scene.carried(mouth, ItemKind.BREAD).id())));
        assertEquals(
                Phrase.ALREADY_WORN,
                Scene.reason(Game.equip(
                        mouth, Scene.carried(mouth, ItemKind.OLD_SWORD).id())));
    }

    @Test
    void remedyHealsAndIsUsedUp() {
        World hurt = Scene.hero(mouth, hero -> hero.healed(-20));
        int bread = Scene.carried(hurt, ItemKind.BREAD).id();

        Done<Result> one = Scene.done(Game.use(hurt, bread));
        Done<Result> two = Scene.done(Game.use(one.world(), bread));

        assertEquals(new Recovery(8, 0), one.result());
        assertEquals(1, one.world().item(bread).orElseThrow().count());
        assertEquals(Optional.empty(), two.world().item(bread));
        assertEquals(Phrase.ITEM_NOT_HERE, Scene.reason(Game.use(two.world(), bread)));
        assertEquals(Phrase.NO_NEED, Scene.reason(Game.use(mouth, bread)), "nobody eats when not hurt");
    }

    @Test
    void antidoteEndsPoison() {
        World world = Scene.carrying(Scene.hero(mouth, hero -> hero.poisoned(4)), ItemKind.HERB, 1);

        World after =
                Scene.after(Game.use(world, Scene.carried(world, ItemKind.HERB).id()));

        assertEquals(0, after.player().poison());
        assertEquals(30, after.player().hp());
    }

    @Test
    void elixirRestoresMana() {
        World world = Scene.carrying(Scene.hero(mouth, hero -> hero.charged(-15)), ItemKind.MANA_POTION, 1);

        Done<Result> done = Scene.done(
                Game.use(world, Scene.carried(world, ItemKind.MANA_POTION).id()));

        assertEquals(new Recovery(0, 15), done.result());
    }

    @Test
    void tomeTeachesFrostOnce() {
        World world = Scene.carrying(mouth, ItemKind.FROST_TOME, 2);
        int tome = Scene.carried(world, ItemKind.FROST_TOME).id();

        World wiser = Scene.after(Game.use(world, tome));

        assertTrue(wiser.player().knows(Spell.FROST));
        assertEquals(Phrase.SPELL_KNOWN, Scene.reason(Game.use(wiser, tome)));
    }

    @Test
    void keyIsUsedOnTheLockHere() {
        World hall = Scene.carrying(Scene.rid(Scene.in(Room.HALL), Room.HALL), ItemKind.IRON_KEY, 1);
        int key = Scene.carried(hall, ItemKind.IRON_KEY).id();

        assertEquals(Scene.after(Game.unlock(hall, 2)), Scene.after(Game.use(hall, key)));
        assertEquals(Phrase.NO_LOCK_HERE, Scene.reason(Game.use(Scene.in(hall, Room.CAMP), key)));
    }

    @Test
    void treasureIsForTheMerchant() {
        World world = Scene.carrying(camp, ItemKind.GEM, 1);
        int gem = Scene.carried(world, ItemKind.GEM).id();

        Refused<Result> refused = Scene.refused(Game.use(world, gem));

        assertEquals(Phrase.USELESS, refused.reason().phrase());
        assertEquals(Optional.of(Move.of(Verb.SELL, gem)), refused.suggestion());
    }

    @Test
    void tearFreesAKingWhoIsWeak() {
        World throne = Scene.carrying(Scene.in(Room.THRONE), ItemKind.SPRING_TEAR, 1);
        Enemy king = Scene.enemy(throne, EnemyKind.SLIME_KING);
        int tear = Scene.carried(throne, ItemKind.SPRING_TEAR).id();

        assertEquals(Phrase.KING_TOO_WILD, Scene.reason(Game.use(throne, tear)));
        assertEquals(Phrase.TEAR_WAITS, Scene.reason(Game.use(Scene.in(throne, Room.CAMP), tear)));
        World freed = Scene.after(Game.use(throne.with(king.hurt((king.maxHp() + 1) / 2)), tear));
        assertEquals(Ending.SPRING, freed.story().ending());
        assertTrue(freed.story().ending().victory());
    }

    @Test
    void oneIsBoughtAtATime() {
        World rich = Scene.hero(camp, hero -> hero.paid(96));
        Item potions = Scene.item(rich, ItemKind.HEALING_POTION, Held.SHOP);

        Done<Deal> first = Scene.done(Game.buy(rich, potions.id()));
        Done<Deal> second = Scene.done(Game.buy(first.world(), potions.id()));

        assertEquals(12, first.result().gold());
        assertEquals(first.result().itemId(), second.result().itemId());
        assertEquals(2, Scene.carried(second.world(), ItemKind.HEALING_POTION).count());
        assertEquals(4, second.world().item(potions.id()).orElseThrow().count());
        assertEquals(76, second.world().player().gold());
    }

    @Test
    void whatIsSoldCanBeBoughtBack() {
        World world = Scene.carrying(camp, ItemKind.SLIME_GEL, 2);
        Item gel = Scene.carried(world, ItemKind.SLIME_GEL);

        Done<Deal> sold = Scene.done(Game.sell(world, gel.id()));

        assertEquals(3, sold.result().gold());
        assertEquals(1, Scene.carried(sold.world(), ItemKind.SLIME_GEL).count());
        World back = Scene.after(Game.buy(sold.world(), sold.result().itemId()));
        assertEquals(2, Scene.carried(back, ItemKind.SLIME_GEL).count());
        assertEquals(1, back.player().gold());
    }

    @Test
    void tradeNeedsTheMerchantGoldAndGoods() {
        int sword = Scene.item(camp, ItemKind.IRON_SWORD, Held.SHOP).id();
        int bread = Scene.carried(camp, ItemKind.BREAD).id();

        assertEquals(Phrase.NO_MERCHANT, Scene.reason(Game.buy(mouth, sword)));
        assertEquals(Phrase.NO_MERCHANT, Scene.reason(Game.sell(mouth, bread)));
        assertEquals(Phrase.NO_GOLD, Scene.reason(Game.buy(camp, sword)));
        assertEquals(Phrase.NOT_FOR_SALE, Scene.reason(Game.buy(camp, bread)));
        assertEquals(Phrase.NOT_FOR_SALE, Scene.reason(Game.buy(camp, 999)));
        assertEquals(Phrase.WORN, Scene.reason(Game.sell(camp, 1)));
    }

    @Test
    void whatIsNotCarriedSaysHowToGetIt() {
        World rich = Scene.hero(camp, hero -> hero.paid(96));
        int potion = Scene.item(camp, ItemKind.HEALING_POTION, Held.SHOP).id();
        World gallery = Scene.in(Room.GALLERY);
        int tome = Scene.item(gallery, ItemKind.FROST_TOME, new Ground(Room.GALLERY))
                .id();
        int tear = Scene.item(gallery, ItemKind.SPRING_TEAR, new Ground(Room.SPRING))
                .id();

        assertEquals(Phrase.NOT_YOURS, Scene.reason(Game.take(camp, potion)));
        assertEquals(
                Optional.of(Move.of(Verb.BUY, potion)),
                Scene.refused(Game.use(rich, potion)).suggestion());
        assertEquals(Optional.empty(), Scene.refused(Game.use(camp, potion)).suggestion());
        assertEquals(
                Optional.of(Move.of(Verb.TAKE, tome)),
                Scene.refused(Game.use(gallery, tome)).suggestion());
        assertEquals(Phrase.ITEM_NOT_HERE, Scene.reason(Game.take(gallery, tear)));
        assertEquals(Phrase.ALREADY_CARRIED, Scene.reason(Game.take(gallery, 2)));
    }
}
