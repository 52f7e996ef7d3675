package io.docui.example.mud.game;

import io.docui.example.mud.game.world.GameItem;
import io.docui.example.mud.game.world.ItemLocation;
import io.docui.example.mud.game.world.World;
import java.util.Optional;

/** Moves items between locations; equal items in one location form one stack. */
final class ItemStacks {

    /** The result of moving items: the next world and the target stack. */
    record StackMove(World world, GameItem item) {}

    private ItemStacks() {}

    static StackMove move(World world, GameItem item, ItemLocation to) {
        return move(world, item, item.count(), to);
    }

    static StackMove move(World world, GameItem item, int count, ItemLocation to) {
        Optional<GameItem> stack = stackOf(world, item, to);
        if (stack.isPresent()) {
            GameItem more = stack.get().plus(count);
            return new StackMove(world.with(item.plus(-count)).with(more), more);
        }
        if (count == item.count()) {
            GameItem moved = item.withPlace(to);
            return new StackMove(world.with(moved), moved);
        }
        GameItem part = new GameItem(world.nextItemId(), item.kind(), count, to);
        return new StackMove(world.with(item.plus(-count)).with(part), part);
    }

    static World consume(World world, GameItem item) {
        return world.with(item.plus(-1));
    }

    private static Optional<GameItem> stackOf(World world, GameItem item, ItemLocation itemLocation) {
        return item.kind().wearable()
                ? Optional.empty()
                : world.itemsAt(itemLocation).stream()
                        .filter(other -> other.kind() == item.kind() && other.id() != item.id())
                        .findFirst();
    }
}
