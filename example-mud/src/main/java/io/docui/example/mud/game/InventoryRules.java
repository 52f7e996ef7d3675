package io.docui.example.mud.game;

import io.docui.example.mud.game.HeroMoveResult.ItemTransfer;
import io.docui.example.mud.game.HeroMoveResult.Loot;
import io.docui.example.mud.game.ItemStacks.StackMove;
import io.docui.example.mud.game.world.GameItem;
import io.docui.example.mud.game.world.GameMessage;
import io.docui.example.mud.game.world.GameMessageTemplate;
import io.docui.example.mud.game.world.HeroMove;
import io.docui.example.mud.game.world.ItemLocation.Ground;
import io.docui.example.mud.game.world.ItemLocation.Held;
import io.docui.example.mud.game.world.MessageArgument;
import io.docui.example.mud.game.world.MoveKind;
import io.docui.example.mud.game.world.World;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** Rules of taking, dropping and equipping items in the hero's inventory. */
final class InventoryRules {

    private InventoryRules() {}

    static MoveOutcome<ItemTransfer> take(World world, int itemId) {
        Optional<GameItem> item = world.item(itemId).filter(world::isVisible);
        if (item.isEmpty()) {
            return MoveOutcome.refusal(GameMessageTemplate.ITEM_NOT_HERE);
        }
        if (item.get().isCarried()) {
            return MoveOutcome.refusal(GameMessageTemplate.ALREADY_CARRIED, MessageArgument.of(item.get()));
        }
        if (item.get().isIn(Held.SHOP)) {
            Optional<HeroMove> buy = Optional.of(HeroMove.of(MoveKind.BUY, itemId))
                    .filter(move -> item.get().kind().price() <= world.player().gold());
            return MoveOutcome.refusal(buy, GameMessageTemplate.NOT_YOURS, MessageArgument.of(item.get()));
        }
        StackMove stackMove = ItemStacks.move(world, item.get(), Held.BAG);
        World after = stackMove.world().say(GameMessageTemplate.TAKEN, MessageArgument.of(item.get()));
        return MoveOutcome.of(
                world, TurnCycle.end(after), new ItemTransfer(stackMove.item().id()));
    }

    /**
     * Takes everything from the ground, one stack a turn, unless something happens first that a player should see. Takes no turn if there
     * is nothing.
     */
    static MoveOutcome<Loot> takeAll(World world) {
        World now = world;
        List<Integer> taken = new ArrayList<>();
        List<GameMessage> news = new ArrayList<>();
        for (GameItem item : world.itemsHere()) {
            if (!endsTaking(world, now) && take(now, item.id()) instanceof MoveOutcome.Done<ItemTransfer> done) {
                now = done.world();
                taken.add(done.result().itemId());
                news.addAll(done.news());
            }
        }
        return taken.isEmpty()
                ? MoveOutcome.of(world, world.say(GameMessageTemplate.NOTHING_HERE), new Loot(taken))
                : new MoveOutcome.Done<>(now, new Loot(taken), news);
    }

    private static boolean endsTaking(World start, World now) {
        boolean isDangerous = now.inCombat() && now.turn() > start.turn() && PauseReason.isLow(now);
        return now.isOver() || isDangerous || PauseReason.of(start, now).isPresent();
    }

    static MoveOutcome<ItemTransfer> drop(World world, int itemId) {
        return TargetResolver.withCarriedItem(world, itemId, item -> {
            if (item.kind().essential()) {
                return MoveOutcome.refusal(GameMessageTemplate.ESSENTIAL, MessageArgument.of(item));
            }
            StackMove stackMove = ItemStacks.move(world, item, new Ground(world.currentRoom()));
            World after = stackMove.world().say(GameMessageTemplate.DROPPED, MessageArgument.of(item));
            return MoveOutcome.of(
                    world,
                    TurnCycle.end(after),
                    new ItemTransfer(stackMove.item().id()));
        });
    }

    static MoveOutcome<ItemTransfer> equip(World world, int itemId) {
        return TargetResolver.withCarriedItem(world, itemId, item -> {
            if (!item.kind().wearable()) {
                return MoveOutcome.refusal(GameMessageTemplate.NOT_WEARABLE, MessageArgument.of(item));
            }
            if (item.isIn(Held.WORN)) {
                return MoveOutcome.refusal(GameMessageTemplate.ALREADY_WORN, MessageArgument.of(item));
            }
            World free = world.wornItem(item.kind().category())
                    .map(worn -> world.with(worn.withPlace(Held.BAG)))
                    .orElse(world);
            World after =
                    free.with(item.withPlace(Held.WORN)).say(GameMessageTemplate.EQUIPPED, MessageArgument.of(item));
            return MoveOutcome.of(world, TurnCycle.end(after), new ItemTransfer(item.id()));
        });
    }
}
