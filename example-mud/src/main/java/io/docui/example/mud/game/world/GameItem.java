package io.docui.example.mud.game.world;

/**
 * An item of a game, or a stack of equal items, as an immutable value.
 *
 * @param id an id that is unique among the items of a game and is never reused
 * @param count the number of items; 0 exactly if the item is gone
 */
public record GameItem(int id, ItemKind kind, int count, ItemLocation place) {

    public GameItem {
        if (count < 0 || (count == 0) != (place == ItemLocation.Held.GONE)) {
            throw new IllegalArgumentException("The item's location and count do not agree: " + kind + " " + count);
        }
    }

    /** Returns whether any of it is left. */
    public boolean exists() {
        return count > 0;
    }

    public boolean isIn(ItemLocation other) {
        return place.equals(other);
    }

    /** Returns whether the player has it, in the bag or equipped. */
    public boolean isCarried() {
        return place == ItemLocation.Held.BAG || place == ItemLocation.Held.WORN;
    }

    public GameItem withPlace(ItemLocation other) {
        return new GameItem(id, kind, count, other);
    }

    /** Returns a stack of another size, above 0. */
    public GameItem withCount(int other) {
        return new GameItem(id, kind, other, place);
    }

    /** Returns the stack with more items (or fewer, if negative); an empty stack is gone. */
    public GameItem plus(int more) {
        int left = count + more;
        return new GameItem(id, kind, left, left == 0 ? ItemLocation.Held.GONE : place);
    }
}
