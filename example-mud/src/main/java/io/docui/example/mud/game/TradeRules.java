package io.docui.example.mud.game;

import io.docui.example.mud.game.HeroMoveResult.Deal;
import io.docui.example.mud.game.ItemStacks.StackMove;
import io.docui.example.mud.game.world.GameItem;
import io.docui.example.mud.game.world.GameMessageTemplate;
import io.docui.example.mud.game.world.ItemLocation.Held;
import io.docui.example.mud.game.world.MessageArgument;
import io.docui.example.mud.game.world.World;
import java.util.Optional;

/** Rules of buying from and selling to the merchant, one item at a time. */
final class TradeRules {

    private TradeRules() {}

    static MoveOutcome<Deal> buy(World world, int itemId) {
        if (!world.merchantHere()) {
            return MoveOutcome.refusal(GameMessageTemplate.NO_MERCHANT);
        }
        Optional<GameItem> item = world.item(itemId).filter(world.goods()::contains);
        if (item.isEmpty()) {
            return MoveOutcome.refusal(GameMessageTemplate.NOT_FOR_SALE);
        }
        int price = item.get().kind().price();
        int gold = world.player().gold();
        if (gold < price) {
            return MoveOutcome.refusal(
                    GameMessageTemplate.NO_GOLD, MessageArgument.of(price), MessageArgument.of(gold));
        }
        StackMove stackMove = ItemStacks.move(world, item.get(), 1, Held.BAG);
        World after = stackMove
                .world()
                .with(world.player().withGold(-price))
                .say(GameMessageTemplate.BOUGHT, MessageArgument.of(item.get().kind()), MessageArgument.of(price));
        return MoveOutcome.of(
                world, TurnCycle.pass(after), new Deal(stackMove.item().id(), price));
    }

    static MoveOutcome<Deal> sell(World world, int itemId) {
        if (!world.merchantHere()) {
            return MoveOutcome.refusal(GameMessageTemplate.NO_MERCHANT);
        }
        return TargetResolver.withCarriedItem(world, itemId, item -> {
            if (item.kind().essential()) {
                return MoveOutcome.refusal(GameMessageTemplate.ESSENTIAL, MessageArgument.of(item));
            }
            return item.isIn(Held.WORN)
                    ? MoveOutcome.refusal(GameMessageTemplate.WORN, MessageArgument.of(item))
                    : sell(world, item);
        });
    }

    private static MoveOutcome<Deal> sell(World world, GameItem item) {
        int gain = item.kind().resale();
        StackMove stackMove = ItemStacks.move(world, item, 1, Held.SHOP);
        World after = stackMove
                .world()
                .with(world.player().withGold(gain))
                .say(GameMessageTemplate.SOLD, MessageArgument.of(item.kind()), MessageArgument.of(gain));
        return MoveOutcome.of(
                world, TurnCycle.pass(after), new Deal(stackMove.item().id(), gain));
    }
}
