package io.docui.example.mud.game;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.docui.example.mud.game.MoveOutcome.Done;
import io.docui.example.mud.game.MoveOutcome.Refused;
import io.docui.example.mud.game.MoveResult.Deal;
import io.docui.example.mud.game.MoveResult.ItemTransfer;
import io.docui.example.mud.game.MoveResult.Recovery;
import io.docui.example.mud.game.world.Ending;
import io.docui.example.mud.game.world.Enemy;
import io.docui.example.mud.game.world.EnemyKind;
import io.docui.example.mud.game.world.Item;
import io.docui.example.mud.game.world.ItemKind;
import io.docui.example.mud.game.world.ItemKind.Category;
import io.docui.example.mud.game.world.ItemLocation.Ground;
import io.docui.example.mud.game.world.ItemLocation.Held;
import io.docui.example.mud.game.world.MessageTemplate;
import io.docui.example.mud.game.world.Move;
import io.docui.example.mud.game.world.Room;
import io.docui.example.mud.game.world.Spell;
import io.docui.example.mud.game.world.Verb;
import io.docui.example.mud.game.world.World;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** Taking, dropping, wearing, using, buying and selling. */
class ItemsTest {

    private final World mouth = Game.newWorld(1);
    private final World camp = WorldFixture.inRoom(Room.CAMP);

    @Test
    void takenItemJoinsItsStack() {
        World world = WorldFixture.withItem(mouth, ItemKind.BREAD, 3, new Ground(Room.MOUTH));
        Item lying = world.itemsHere().get(0);
        Item bread = WorldFixture.carriedItem(world, ItemKind.BREAD);

        Done<ItemTransfer> done = WorldFixture.assertDone(Game.take(world, lying.id()));

        assertEquals(bread.id(), done.result().itemId());
        assertEquals(5, WorldFixture.carriedItem(done.world(), ItemKind.BREAD).count());
        assertEquals(Optional.empty(), done.world().item(lying.id()));
    }

    @Test
    void droppedItemStaysInRoom() {
        Item bread = WorldFixture.carriedItem(mouth, ItemKind.BREAD);

        World dropped = WorldFixture.worldAfter(Game.drop(mouth, bread.id()));

        assertEquals(
                bread.withPlace(new Ground(Room.MOUTH)), dropped.itemsHere().get(0));
        assertEquals(
                mouth.inventory(),
                WorldFixture.worldAfter(Game.take(dropped, bread.id())).inventory());
    }

    @ParameterizedTest
    @EnumSource(names = {"IRON_KEY", "ROYAL_SEAL", "SPRING_TEAR"})
    void refusesDroppingOrSellingEssentialItems(ItemKind kind) {
        World world = WorldFixture.withCarriedItem(camp, kind, 1);
        Item item = WorldFixture.carriedItem(world, kind);

        assertEquals(MessageTemplate.ESSENTIAL, WorldFixture.refusalReason(Game.drop(world, item.id())));
        assertEquals(MessageTemplate.ESSENTIAL, WorldFixture.refusalReason(Game.sell(world, item.id())));
    }

    @Test
    void equippingReplacesWornItem() {
        World world = WorldFixture.withCarriedItem(mouth, ItemKind.STEEL_SWORD, 1);
        Item sword = WorldFixture.carriedItem(world, ItemKind.STEEL_SWORD);
        Item old = WorldFixture.carriedItem(world, ItemKind.OLD_SWORD);
        assertEquals(3, world.power(Category.WEAPON));

        World after = WorldFixture.worldAfter(Game.equip(world, sword.id()));

        assertEquals(Optional.of(sword.withPlace(Held.WORN)), after.wornItem(Category.WEAPON));
        assertEquals(Optional.of(old.withPlace(Held.BAG)), after.item(old.id()));
        assertEquals(7, after.power(Category.WEAPON));
        assertEquals(after, WorldFixture.worldAfter(Game.use(world, sword.id())), "to use it is to wear it");
    }

    @Test
    void equipsOnlyWeaponsAndArmor() {
        assertEquals(
                MessageTemplate.NOT_WEARABLE,
                WorldFixture.refusalReason(Game.equip(
                        mouth, WorldFixture.carriedItem(mouth, ItemKind.BREAD).id())));
        assertEquals(
                MessageTemplate.ALREADY_WORN,
                WorldFixture.refusalReason(Game.equip(
                        mouth,
                        WorldFixture.carriedItem(mouth, ItemKind.OLD_SWORD).id())));
    }

    @Test
    void remedyHealsAndIsUsedUp() {
        World hurt = WorldFixture.withHero(mouth, hero -> hero.withHealing(-20));
        int bread = WorldFixture.carriedItem(hurt, ItemKind.BREAD).id();

        Done<MoveResult> one = WorldFixture.assertDone(Game.use(hurt, bread));
        Done<MoveResult> two = WorldFixture.assertDone(Game.use(one.world(), bread));

        assertEquals(new Recovery(8, 0), one.result());
        assertEquals(1, one.world().item(bread).orElseThrow().count());
        assertEquals(Optional.empty(), two.world().item(bread));
        assertEquals(MessageTemplate.ITEM_NOT_HERE, WorldFixture.refusalReason(Game.use(two.world(), bread)));
        assertEquals(
                MessageTemplate.NO_NEED,
                WorldFixture.refusalReason(Game.use(mouth, bread)),
                "nobody eats when not hurt");
    }

    @Test
    void antidoteEndsPoison() {
        World world = WorldFixture.withCarriedItem(
                WorldFixture.withHero(mouth, hero -> hero.withPoison(4)), ItemKind.HERB, 1);

        World after = WorldFixture.worldAfter(
                Game.use(world, WorldFixture.carriedItem(world, ItemKind.HERB).id()));

        assertEquals(0, after.player().poison());
        assertEquals(30, after.player().hp());
    }

    @Test
    void elixirRestoresMana() {
        World world = WorldFixture.withCarriedItem(
                WorldFixture.withHero(mouth, hero -> hero.withMana(-15)), ItemKind.MANA_POTION, 1);

        Done<MoveResult> done = WorldFixture.assertDone(Game.use(
                world, WorldFixture.carriedItem(world, ItemKind.MANA_POTION).id()));

        assertEquals(new Recovery(0, 15), done.result());
    }

    @Test
    void tomeTeachesFrostOnce() {
        World world = WorldFixture.withCarriedItem(mouth, ItemKind.FROST_TOME, 2);
        int tome = WorldFixture.carriedItem(world, ItemKind.FROST_TOME).id();

        World wiser = WorldFixture.worldAfter(Game.use(world, tome));

        assertTrue(wiser.player().knows(Spell.FROST));
        assertEquals(MessageTemplate.SPELL_KNOWN, WorldFixture.refusalReason(Game.use(wiser, tome)));
    }

    @Test
    void keyOpensLockInSameRoom() {
        World hall = WorldFixture.withCarriedItem(
                WorldFixture.withoutEnemies(WorldFixture.inRoom(Room.HALL), Room.HALL), ItemKind.IRON_KEY, 1);
        int key = WorldFixture.carriedItem(hall, ItemKind.IRON_KEY).id();

        assertEquals(WorldFixture.worldAfter(Game.unlock(hall, 2)), WorldFixture.worldAfter(Game.use(hall, key)));
        assertEquals(
                MessageTemplate.NO_LOCK_HERE,
                WorldFixture.refusalReason(Game.use(WorldFixture.inRoom(hall, Room.CAMP), key)));
    }

    @Test
    void usingTreasureSuggestsSelling() {
        World world = WorldFixture.withCarriedItem(camp, ItemKind.GEM, 1);
        int gem = WorldFixture.carriedItem(world, ItemKind.GEM).id();

        Refused<MoveResult> refused = WorldFixture.assertRefused(Game.use(world, gem));

        assertEquals(MessageTemplate.USELESS, refused.reason().phrase());
        assertEquals(Optional.of(Move.of(Verb.SELL, gem)), refused.suggestion());
    }

    @Test
    void tearFreesWeakenedKing() {
        World throne = WorldFixture.withCarriedItem(WorldFixture.inRoom(Room.THRONE), ItemKind.SPRING_TEAR, 1);
        Enemy king = WorldFixture.enemy(throne, EnemyKind.SLIME_KING);
        int tear = WorldFixture.carriedItem(throne, ItemKind.SPRING_TEAR).id();

        assertEquals(MessageTemplate.KING_TOO_WILD, WorldFixture.refusalReason(Game.use(throne, tear)));
        assertEquals(
                MessageTemplate.TEAR_WAITS,
                WorldFixture.refusalReason(Game.use(WorldFixture.inRoom(throne, Room.CAMP), tear)));
        World freed = WorldFixture.worldAfter(Game.use(throne.with(king.withDamage((king.maxHp() + 1) / 2)), tear));
        assertEquals(Ending.SPRING, freed.story().ending());
        assertTrue(freed.story().ending().victory());
    }

    @Test
    void buysOneItemAtATime() {
        World rich = WorldFixture.withHero(camp, hero -> hero.withGold(96));
        Item potions = WorldFixture.item(rich, ItemKind.HEALING_POTION, Held.SHOP);

        Done<Deal> first = WorldFixture.assertDone(Game.buy(rich, potions.id()));
        Done<Deal> second = WorldFixture.assertDone(Game.buy(first.world(), potions.id()));

        assertEquals(12, first.result().gold());
        assertEquals(first.result().itemId(), second.result().itemId());
        assertEquals(
                2,
                WorldFixture.carriedItem(second.world(), ItemKind.HEALING_POTION)
                        .count());
        assertEquals(4, second.world().item(potions.id()).orElseThrow().count());
        assertEquals(76, second.world().player().gold());
    }

    @Test
    void soldItemCanBeBoughtBack() {
        World world = WorldFixture.withCarriedItem(camp, ItemKind.SLIME_GEL, 2);
        Item gel = WorldFixture.carriedItem(world, ItemKind.SLIME_GEL);

        Done<Deal> sold = WorldFixture.assertDone(Game.sell(world, gel.id()));

        assertEquals(3, sold.result().gold());
        assertEquals(
                1, WorldFixture.carriedItem(sold.world(), ItemKind.SLIME_GEL).count());
        World back =
                WorldFixture.worldAfter(Game.buy(sold.world(), sold.result().itemId()));
        assertEquals(2, WorldFixture.carriedItem(back, ItemKind.SLIME_GEL).count());
        assertEquals(1, back.player().gold());
    }

    @Test
    void tradeRequiresMerchantGoldAndGoods() {
        int sword = WorldFixture.item(camp, ItemKind.IRON_SWORD, Held.SHOP).id();
        int bread = WorldFixture.carriedItem(camp, ItemKind.BREAD).id();

        assertEquals(MessageTemplate.NO_MERCHANT, WorldFixture.refusalReason(Game.buy(mouth, sword)));
        assertEquals(MessageTemplate.NO_MERCHANT, WorldFixture.refusalReason(Game.sell(mouth, bread)));
        assertEquals(MessageTemplate.NO_GOLD, WorldFixture.refusalReason(Game.buy(camp, sword)));
        assertEquals(MessageTemplate.NOT_FOR_SALE, WorldFixture.refusalReason(Game.buy(camp, bread)));
        assertEquals(MessageTemplate.NOT_FOR_SALE, WorldFixture.refusalReason(Game.buy(camp, 999)));
        assertEquals(MessageTemplate.WORN, WorldFixture.refusalReason(Game.sell(camp, 1)));
    }

    @Test
    void suggestsHowToGetMissingItems() {
        World rich = WorldFixture.withHero(camp, hero -> hero.withGold(96));
        int potion = WorldFixture.item(camp, ItemKind.HEALING_POTION, Held.SHOP).id();
        World gallery = WorldFixture.inRoom(Room.GALLERY);
        int tome = WorldFixture.item(gallery, ItemKind.FROST_TOME, new Ground(Room.GALLERY))
                .id();
        int tear = WorldFixture.item(gallery, ItemKind.SPRING_TEAR, new Ground(Room.SPRING))
                .id();

        assertEquals(MessageTemplate.NOT_YOURS, WorldFixture.refusalReason(Game.take(camp, potion)));
        assertEquals(
                Optional.of(Move.of(Verb.BUY, potion)),
                WorldFixture.assertRefused(Game.use(rich, potion)).suggestion());
        assertEquals(
                Optional.empty(),
                WorldFixture.assertRefused(Game.use(camp, potion)).suggestion());
        assertEquals(
                Optional.of(Move.of(Verb.TAKE, tome)),
                WorldFixture.assertRefused(Game.use(gallery, tome)).suggestion());
        assertEquals(MessageTemplate.ITEM_NOT_HERE, WorldFixture.refusalReason(Game.take(gallery, tear)));
        assertEquals(MessageTemplate.ALREADY_CARRIED, WorldFixture.refusalReason(Game.take(gallery, 2)));
    }
}
