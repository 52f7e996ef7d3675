package io.docui.example.mud.game;

import io.docui.example.mud.game.world.Item;
import io.docui.example.mud.game.world.Place;
import io.docui.example.mud.game.world.World;
import java.util.Optional;

/** Moves things from place to place; equal things in one place form one stack. */
final class Stock {

    /**
     * Things have been moved.
     *
     * @param item the stack that they are part of now
     */
    record Moved(World world, Item item) {}

    private Stock() {}

    /** Moves a whole stack. */
    static Moved move(World world, Item item, Place to) {
        return move(world, item, item.count(), to);
    }

    /** Moves so many of a stack. */
    static Moved move(World world, Item item, int count, Place to) {
        Optional<Item> stack = stackOf(world, item, to);
        if (stack.isPresent()) {
            Item more = stack.get().plus(count);
            return new Moved(world.with(item.plus(-count)).with(more), more);
        }
        if (count == item.count()) {
            Item moved = item.at(to);
            return new Moved(world.with(moved), moved);
        }
        Item part = new Item(world.nextItemId(), item.kind(), count, to);
        return new Moved(world.with(item.plus(-count)).with(part), part);
    }

    /** One of a stack is used up. */
    static World consume(World world, Item item) {
        return world.with(item.plus(-1));
    }

    private static Optional<Item> stackOf(World world, Item item, Place place) {
        return item.kind().wearable()
                ? Optional.empty()
                : world.itemsAt(place).stream()
                        .filter(other -> other.kind() == item.kind() && other.id() != item.id())
                        .findFirst();
    }
}
