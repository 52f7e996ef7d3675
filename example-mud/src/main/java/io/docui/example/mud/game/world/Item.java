package io.docui.example.mud.game.world;

/**
 * A thing, or a stack of equal things.
 *
 * @param id unique among the items of a game, and never given twice
 * @param count how many; 0 exactly if the item is gone
 */
public record Item(int id, ItemKind kind, int count, ItemLocation place) {

    public Item {
        if (count < 0 || (count == 0) != (place == ItemLocation.Held.GONE)) {
            throw new IllegalArgumentException("An item is gone exactly if none is left: " + kind + " " + count);
        }
    }

    /** Whether there is still something of it. */
    public boolean exists() {
        return count > 0;
    }

    public boolean isIn(ItemLocation other) {
        return place.equals(other);
    }

    /** Whether the player has it, in the bag or on the body. */
    public boolean isCarried() {
        return place == ItemLocation.Held.BAG || place == ItemLocation.Held.WORN;
    }

    public Item withPlace(ItemLocation other) {
        return new Item(id, kind, count, other);
    }

    /** The same stack with more of it, or less; an empty one is gone. */
    public Item plus(int more) {
        int left = count + more;
        return new Item(id, kind, left, left == 0 ? ItemLocation.Held.GONE : place);
    }
}
