package io.docui.example.mud.game.world;

/** Where an item is. */
public sealed interface ItemLocation {

    /** On the floor of a room, for all to see. */
    record Ground(Room room) implements ItemLocation {}

    /** In a room, but not found yet. */
    record Hidden(Room room) implements ItemLocation {}

    /** With somebody, or with nobody any more. */
    enum Held implements ItemLocation {
        /** In the player's bag. */
        BAG,
        /** In the player's hand or on the player's body. */
        WORN,
        /** On the merchant's shelf. */
        SHOP,
        /** Used up. */
        GONE
    }
}
