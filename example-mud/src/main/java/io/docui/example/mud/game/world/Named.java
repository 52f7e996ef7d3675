package io.docui.example.mud.game.world;

import java.util.Locale;

/**
 * Something of the game's world that has a name in every language.
 *
 * <p>The enums of this package implement it, so that a message can hold what it speaks of, and the words are
 * looked up when it is shown.
 */
public interface Named {

    /** The constant's name, as every enum has it. */
    String name();

    /** The table of names that this one is in, such as {@code enemy}. */
    String table();

    /** The key of the name in the text tables, such as {@code enemy.slime}. */
    default String key() {
        return table() + "." + name().toLowerCase(Locale.ROOT);
    }
}
