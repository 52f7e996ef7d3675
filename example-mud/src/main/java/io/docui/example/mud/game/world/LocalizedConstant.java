package io.docui.example.mud.game.world;

import java.util.Locale;

/**
 * A constant of the game's world that has a name in every language. The enums of this package implement it, so that messages can refer to
 * constants and look up their names when they are shown.
 */
public interface LocalizedConstant {

    String name();

    /** Returns the table that contains the name, such as {@code enemy}. */
    String table();

    /** Returns the key of the name in the translation tables, such as {@code enemy.slime}. */
    default String key() {
        return table() + "." + name().toLowerCase(Locale.ROOT);
    }
}
