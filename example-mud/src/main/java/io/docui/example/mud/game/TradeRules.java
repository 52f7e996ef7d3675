package io.docui.example.mud.game;

import io.docui.example.mud.game.HeroMoveResult.Deal;
import io.docui.example.mud.game.ItemStacks.StackMove;
import io.docui.example.mud.game.world.GameItem;
import io.docui.example.mud.game.world.GameMessageTemplate;
import io.docui.example.mud.game.world.ItemLocation.Held;
import io.docui.example.mud.game.world.MessageArgument;
import io.docui.example.mud.game.world.World;
import java.util.Optional;

/** Rules of buying from and selling to the merchant. A trade takes one turn. */
final class TradeRules {

    private TradeRules() {}

    static MoveOutcome<Deal> buy(World world, int itemId, int count) {
        if (count < 1) {
            return MoveOutcome.refusal(GameMessageTemplate.COUNT_TOO_LOW);
        }
        if (!world.merchantHere()) {
            return MoveOutcome.refusal(GameMessageTemplate.NO_MERCHANT);
        }
        Optional<GameItem> item = world.item(itemId).filter(world.goods()::contains);
        if (item.isEmpty()) {
            return MoveOutcome.refusal(GameMessageTemplate.NOT_FOR_SALE);
        }
        if (item.get().count() < count) {
            return MoveOutcome.refusal(GameMessageTemplate.TOO_FEW, MessageArgument.of(item.get()));
        }
        int price = item.get().kind().price() * count;
        int gold = world.player().gold();
        if (gold < price) {
            return MoveOutcome.refusal(
                    GameMessageTemplate.NO_GOLD, MessageArgument.of(price), MessageArgument.of(gold));
        }
        StackMove stackMove = ItemStacks.move(world, item.get(), count, Held.BAG);
        World after = stackMove
                .world()
                .with(world.player().withGold(-price))
                .say(
                        GameMessageTemplate.BOUGHT,
                        MessageArgument.of(item.get().withCount(count)),
                        MessageArgument.of(price));
        return MoveOutcome.of(
                world, TurnCycle.pass(after), new Deal(stackMove.item().id(), price));
    }

    /** Sells a number of items of a stack, or all if there are fewer. */
    static MoveOutcome<Deal> sell(World world, int itemId, int count) {
        if (count < 1) {
            return MoveOutcome.refusal(GameMessageTemplate.COUNT_TOO_LOW);
        }
        if (!world.merchantHere()) {
            return MoveOutcome.refusal(GameMessageTemplate.NO_MERCHANT);
        }
        return TargetResolver.withCarriedItem(world, itemId, item -> {
            if (item.kind().essential()) {
                return MoveOutcome.refusal(GameMessageTemplate.ESSENTIAL, MessageArgument.of(item));
            }
            return item.isIn(Held.WORN)
                    ? MoveOutcome.refusal(GameMessageTemplate.WORN, MessageArgument.of(item))
                    : sell(world, item, Math.min(count, item.count()));
        });
    }

    private static MoveOutcome<Deal> sell(World world, GameItem item, int count) {
        int gain = item.kind().resale() * count;
        StackMove stackMove = ItemStacks.move(world, item, count, Held.SHOP);
        World after = stackMove
                .world()
                .with(world.player().withGold(gain))
                .say(GameMessageTemplate.SOLD, MessageArgument.of(item.withCount(count)), MessageArgument.of(gain));
        return MoveOutcome.of(
                world, TurnCycle.pass(after), new Deal(stackMove.item().id(), gain));
    }
}
