package io.docui.example.mud.game.world;

/** Where an item is. */
public sealed interface Place {

    /** On the floor of a room, for all to see. */
    record Ground(Room room) implements Place {}

    /** In a room, but not found yet. */
    record Hidden(Room room) implements Place {}

    /** With somebody, or with nobody any more. */
    enum Held implements Place {
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
