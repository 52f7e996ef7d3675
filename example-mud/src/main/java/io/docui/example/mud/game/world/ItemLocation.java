package io.docui.example.mud.game.world;

/** The location of an item: in a room, with the player or merchant, or gone. */
public sealed interface ItemLocation {

    /** Location of an item that lies visibly on the floor of a room. */
    record Ground(Room room) implements ItemLocation {}

    /** Location of an item that is hidden in a room and not yet found. */
    record Hidden(Room room) implements ItemLocation {}

    /** With the player or the merchant, or gone. */
    enum Held implements ItemLocation {
        BAG,
        /** Equipped by the player. */
        WORN,
        /** On the merchant's shelf. */
        SHOP,
        GONE
    }
}
