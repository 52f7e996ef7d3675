package io.docui.example.mud.game;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.docui.example.mud.game.HeroMoveResult.Deal;
import io.docui.example.mud.game.HeroMoveResult.ItemTransfer;
import io.docui.example.mud.game.HeroMoveResult.Loot;
import io.docui.example.mud.game.HeroMoveResult.Recovery;
import io.docui.example.mud.game.MoveOutcome.Done;
import io.docui.example.mud.game.MoveOutcome.Refused;
import io.docui.example.mud.game.world.Enemy;
import io.docui.example.mud.game.world.EnemyKind;
import io.docui.example.mud.game.world.GameEnding;
import io.docui.example.mud.game.world.GameItem;
import io.docui.example.mud.game.world.GameMessageTemplate;
import io.docui.example.mud.game.world.HeroMove;
import io.docui.example.mud.game.world.ItemKind;
import io.docui.example.mud.game.world.ItemKind.Category;
import io.docui.example.mud.game.world.ItemLocation.Ground;
import io.docui.example.mud.game.world.ItemLocation.Held;
import io.docui.example.mud.game.world.MoveKind;
import io.docui.example.mud.game.world.Room;
import io.docui.example.mud.game.world.Spell;
import io.docui.example.mud.game.world.World;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** Taking, dropping, wearing, using, buying and selling. */
class ItemsTest {

    private final World mouth = GameEngine.newWorld(1);
    private final World camp = WorldFixture.inRoom(Room.CAMP);

    @Test
    void takenItemJoinsItsStack() {
        World world = WorldFixture.withItem(mouth, ItemKind.BREAD, 3, new Ground(Room.MOUTH));
        GameItem lying = world.itemsHere().get(0);
        GameItem bread = WorldFixture.carriedItem(world, ItemKind.BREAD);

        Done<ItemTransfer> done = WorldFixture.assertDone(GameEngine.take(world, lying.id()));

        assertEquals(bread.id(), done.result().itemId());
        assertEquals(5, WorldFixture.carriedItem(done.world(), ItemKind.BREAD).count());
        assertEquals(Optional.empty(), done.world().item(lying.id()));
    }

    @Test
    void droppedItemStaysInRoom() {
        GameItem bread = WorldFixture.carriedItem(mouth, ItemKind.BREAD);

        World dropped = WorldFixture.worldAfter(GameEngine.drop(mouth, bread.id()));

        assertEquals(
                bread.withPlace(new Ground(Room.MOUTH)), dropped.itemsHere().get(0));
        assertEquals(
                mouth.inventory(),
                WorldFixture.worldAfter(GameEngine.take(dropped, bread.id())).inventory());
    }

    @ParameterizedTest
    @EnumSource(names = {"IRON_KEY", "ROYAL_SEAL", "SPRING_TEAR"})
    void refusesDroppingOrSellingEssentialItems(ItemKind kind) {
        World world = WorldFixture.withCarriedItem(camp, kind, 1);
        GameItem item = WorldFixture.carriedItem(world, kind);

        assertEquals(GameMessageTemplate.ESSENTIAL, WorldFixture.refusalReason(GameEngine.drop(world, item.id())));
        assertEquals(GameMessageTemplate.ESSENTIAL, WorldFixture.refusalReason(GameEngine.sell(world, item.id())));
    }

    @Test
    void equippingReplacesWornItem() {
        World world = WorldFixture.withCarriedItem(mouth, ItemKind.STEEL_SWORD, 1);
        GameItem sword = WorldFixture.carriedItem(world, ItemKind.STEEL_SWORD);
        GameItem old = WorldFixture.carriedItem(world, ItemKind.OLD_SWORD);
        assertEquals(3, world.power(Category.WEAPON));

        World after = WorldFixture.worldAfter(GameEngine.equip(world, sword.id()));

        assertEquals(Optional.of(sword.withPlace(Held.WORN)), after.wornItem(Category.WEAPON));
        assertEquals(Optional.of(old.withPlace(Held.BAG)), after.item(old.id()));
        assertEquals(7, after.power(Category.WEAPON));
        assertEquals(after, WorldFixture.worldAfter(GameEngine.use(world, sword.id())), "to use it is to wear it");
    }

    @Test
    void equipsOnlyWeaponsAndArmor() {
        assertEquals(
                GameMessageTemplate.NOT_WEARABLE,
                WorldFixture.refusalReason(GameEngine.equip(
                        mouth, WorldFixture.carriedItem(mouth, ItemKind.BREAD).id())));
        assertEquals(
                GameMessageTemplate.ALREADY_WORN,
                WorldFixture.refusalReason(GameEngine.equip(
                        mouth,
                        WorldFixture.carriedItem(mouth, ItemKind.OLD_SWORD).id())));
    }

    @Test
    void remedyHealsAndIsUsedUp() {
        World hurt = WorldFixture.withHero(mouth, hero -> hero.withHealing(-20));
        int bread = WorldFixture.carriedItem(hurt, ItemKind.BREAD).id();

        Done<HeroMoveResult> one = WorldFixture.assertDone(GameEngine.use(hurt, bread));
        Done<HeroMoveResult> two = WorldFixture.assertDone(GameEngine.use(one.world(), bread));

        assertEquals(new Recovery(8, 0), one.result());
        assertEquals(1, one.world().item(bread).orElseThrow().count());
        assertEquals(Optional.empty(), two.world().item(bread));
        assertEquals(GameMessageTemplate.ITEM_NOT_HERE, WorldFixture.refusalReason(GameEngine.use(two.world(), bread)));
        assertEquals(
                GameMessageTemplate.NO_NEED,
                WorldFixture.refusalReason(GameEngine.use(mouth, bread)),
                "nobody eats when not hurt");
    }

    @Test
    void antidoteEndsPoison() {
        World world = WorldFixture.withCarriedItem(
                WorldFixture.withHero(mouth, hero -> hero.withPoison(4)), ItemKind.HERB, 1);

        World after = WorldFixture.worldAfter(GameEngine.use(
                world, WorldFixture.carriedItem(world, ItemKind.HERB).id()));

        assertEquals(0, after.player().poison());
        assertEquals(30, after.player().hp());
    }

    @Test
    void elixirRestoresMana() {
        World world = WorldFixture.withCarriedItem(
                WorldFixture.withHero(mouth, hero -> hero.withMana(-15)), ItemKind.MANA_POTION, 1);

        Done<HeroMoveResult> done = WorldFixture.assertDone(GameEngine.use(
                world, WorldFixture.carriedItem(world, ItemKind.MANA_POTION).id()));

        assertEquals(new Recovery(0, 15), done.result());
    }

    @Test
    void tomeTeachesFrostOnce() {
        World world = WorldFixture.withCarriedItem(mouth, ItemKind.FROST_TOME, 2);
        int tome = WorldFixture.carriedItem(world, ItemKind.FROST_TOME).id();

        World wiser = WorldFixture.worldAfter(GameEngine.use(world, tome));

        assertTrue(wiser.player().knows(Spell.FROST));
        assertEquals(GameMessageTemplate.SPELL_KNOWN, WorldFixture.refusalReason(GameEngine.use(wiser, tome)));
    }

    @Test
    void keyOpensLockInSameRoom() {
        World hall = WorldFixture.withCarriedItem(
                WorldFixture.withoutEnemies(WorldFixture.inRoom(Room.HALL), Room.HALL), ItemKind.IRON_KEY, 1);
        int key = WorldFixture.carriedItem(hall, ItemKind.IRON_KEY).id();

        assertEquals(
                WorldFixture.worldAfter(GameEngine.unlock(hall, 2)),
                WorldFixture.worldAfter(GameEngine.use(hall, key)));
        assertEquals(
                GameMessageTemplate.NO_LOCK_HERE,
                WorldFixture.refusalReason(GameEngine.use(WorldFixture.inRoom(hall, Room.CAMP), key)));
    }

    @Test
    void usingTreasureSuggestsSelling() {
        World world = WorldFixture.withCarriedItem(camp, ItemKind.GEM, 1);
        int gem = WorldFixture.carriedItem(world, ItemKind.GEM).id();

        Refused<HeroMoveResult> refused = WorldFixture.assertRefused(GameEngine.use(world, gem));

        assertEquals(GameMessageTemplate.USELESS, refused.reason().phrase());
        assertEquals(Optional.of(HeroMove.of(MoveKind.SELL, gem)), refused.suggestion());
    }

    @Test
    void tearFreesWeakenedKing() {
        World throne = WorldFixture.withCarriedItem(WorldFixture.inRoom(Room.THRONE), ItemKind.SPRING_TEAR, 1);
        Enemy king = WorldFixture.enemy(throne, EnemyKind.SLIME_KING);
        int tear = WorldFixture.carriedItem(throne, ItemKind.SPRING_TEAR).id();

        assertEquals(GameMessageTemplate.KING_TOO_WILD, WorldFixture.refusalReason(GameEngine.use(throne, tear)));
        assertEquals(
                GameMessageTemplate.TEAR_WAITS,
                WorldFixture.refusalReason(GameEngine.use(WorldFixture.inRoom(throne, Room.CAMP), tear)));
        World freed =
                WorldFixture.worldAfter(GameEngine.use(throne.with(king.withDamage((king.maxHp() + 1) / 2)), tear));
        assertEquals(GameEnding.SPRING, freed.story().ending());
        assertTrue(freed.story().ending().victory());
    }

    @Test
    void buysOneItemAtATime() {
        World rich = WorldFixture.withHero(camp, hero -> hero.withGold(96));
        GameItem potions = WorldFixture.item(rich, ItemKind.HEALING_POTION, Held.SHOP);

        Done<Deal> first = WorldFixture.assertDone(GameEngine.buy(rich, potions.id()));
        Done<Deal> second = WorldFixture.assertDone(GameEngine.buy(first.world(), potions.id()));

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
        World world = WorldFixture.withHero(camp, hero -> hero.withGold(2));
        GameItem bread = WorldFixture.carriedItem(world, ItemKind.BREAD);

        Done<Deal> sold = WorldFixture.assertDone(GameEngine.sell(world, bread.id()));

        assertEquals(2, sold.result().gold());
        assertEquals(1, WorldFixture.carriedItem(sold.world(), ItemKind.BREAD).count());
        World back = WorldFixture.worldAfter(
                GameEngine.buy(sold.world(), sold.result().itemId()));
        assertEquals(2, WorldFixture.carriedItem(back, ItemKind.BREAD).count());
        assertEquals(world.player().gold() - 2, back.player().gold());
    }

    @Test
    void merchantKeepsTreasures() {
        World world = WorldFixture.withCarriedItem(camp, ItemKind.SLIME_GEL, 3);
        GameItem gel = WorldFixture.carriedItem(world, ItemKind.SLIME_GEL);

        Done<Deal> sold = WorldFixture.assertDone(GameEngine.sell(world, gel.id(), 9));

        assertEquals(9, sold.result().gold(), "all three are sold");
        assertTrue(sold.world().carriedItem(ItemKind.SLIME_GEL).isEmpty());
        assertEquals(
                GameMessageTemplate.NOT_FOR_SALE,
                WorldFixture.refusalReason(
                        GameEngine.buy(sold.world(), sold.result().itemId())));
    }

    @Test
    void buysSeveralItemsInOneTurn() {
        World rich = WorldFixture.withHero(camp, hero -> hero.withGold(96));
        GameItem potions = WorldFixture.item(rich, ItemKind.HEALING_POTION, Held.SHOP);

        Done<Deal> done = WorldFixture.assertDone(GameEngine.buy(rich, potions.id(), 3));

        assertEquals(36, done.result().gold());
        assertEquals(
                3,
                WorldFixture.carriedItem(done.world(), ItemKind.HEALING_POTION).count());
        assertEquals(rich.turn() + 1, done.world().turn());
        assertEquals(GameMessageTemplate.TOO_FEW, WorldFixture.refusalReason(GameEngine.buy(rich, potions.id(), 7)));
        assertEquals(
                GameMessageTemplate.COUNT_TOO_LOW, WorldFixture.refusalReason(GameEngine.buy(rich, potions.id(), 0)));
        assertEquals(GameMessageTemplate.COUNT_TOO_LOW, WorldFixture.refusalReason(GameEngine.sell(rich, 1, -1)));
    }

    @Test
    void takesEverythingFromFloor() {
        World gallery = WorldFixture.withoutEnemies(WorldFixture.inRoom(Room.GALLERY), Room.GALLERY);
        int lying = gallery.itemsHere().size();

        Done<Loot> done = WorldFixture.assertDone(GameEngine.takeAll(gallery));

        assertTrue(lying > 0);
        assertEquals(lying, done.result().itemIds().size());
        assertEquals(List.of(), done.world().itemsHere());
        Done<Loot> again = WorldFixture.assertDone(GameEngine.takeAll(done.world()));
        assertEquals(List.of(GameMessageTemplate.NOTHING_HERE), WorldFixture.messages(again));
        assertEquals(done.world().turn(), again.world().turn(), "nothing takes no turn");
    }

    @Test
    void takesEverythingDuringFight() {
        World armory = WorldFixture.withHero(WorldFixture.inRoom(Room.ARMOURY), WorldFixture::nearlyInvulnerable);
        int lying = armory.itemsHere().size();

        Done<Loot> done = WorldFixture.assertDone(GameEngine.takeAll(armory));

        assertTrue(armory.inCombat() && lying > 1);
        assertEquals(lying, done.result().itemIds().size());
        assertEquals(armory.turn() + lying, done.world().turn(), "each item takes a turn, in which the enemies act");
    }

    @Test
    void lowHpEndTakingDuringFight() {
        World armory =
                WorldFixture.withHero(WorldFixture.inRoom(Room.ARMOURY), hero -> hero.withHealing(5 - hero.hp()));

        Done<Loot> done = WorldFixture.assertDone(GameEngine.takeAll(armory));

        assertEquals(1, done.result().itemIds().size());
    }

    @Test
    void tradeRequiresMerchantGoldAndGoods() {
        int sword = WorldFixture.item(camp, ItemKind.IRON_SWORD, Held.SHOP).id();
        int bread = WorldFixture.carriedItem(camp, ItemKind.BREAD).id();

        assertEquals(GameMessageTemplate.NO_MERCHANT, WorldFixture.refusalReason(GameEngine.buy(mouth, sword)));
        assertEquals(GameMessageTemplate.NO_MERCHANT, WorldFixture.refusalReason(GameEngine.sell(mouth, bread)));
        assertEquals(GameMessageTemplate.NO_GOLD, WorldFixture.refusalReason(GameEngine.buy(camp, sword)));
        assertEquals(GameMessageTemplate.NOT_FOR_SALE, WorldFixture.refusalReason(GameEngine.buy(camp, bread)));
        assertEquals(GameMessageTemplate.NOT_FOR_SALE, WorldFixture.refusalReason(GameEngine.buy(camp, 999)));
        assertEquals(GameMessageTemplate.WORN, WorldFixture.refusalReason(GameEngine.sell(camp, 1)));
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

        assertEquals(GameMessageTemplate.NOT_YOURS, WorldFixture.refusalReason(GameEngine.take(camp, potion)));
        assertEquals(
                Optional.of(HeroMove.of(MoveKind.BUY, potion)),
                WorldFixture.assertRefused(GameEngine.use(rich, potion)).suggestion());
        assertEquals(
                Optional.empty(),
                WorldFixture.assertRefused(GameEngine.use(camp, potion)).suggestion());
        assertEquals(
                Optional.of(HeroMove.of(MoveKind.TAKE, tome)),
                WorldFixture.assertRefused(GameEngine.use(gallery, tome)).suggestion());
        assertEquals(GameMessageTemplate.ITEM_NOT_HERE, WorldFixture.refusalReason(GameEngine.take(gallery, tear)));
        assertEquals(GameMessageTemplate.ALREADY_CARRIED, WorldFixture.refusalReason(GameEngine.take(gallery, 2)));
    }
}
