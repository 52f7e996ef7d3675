package io.docui.example.mud.game.text;

import io.docui.example.mud.game.world.Named;

/** Headings and labels of the views of the game, in addition to the names of objects. */
public enum ViewLabel implements Named {
    GAME,
    EXITS,
    PEOPLE,
    ENEMIES,
    GROUND,
    SHOP,
    YOU,
    BAG,
    QUICK,
    JOURNAL,
    LOG,
    NAME,
    LEVEL,
    STATE,
    THREAT,
    GOLD,
    PRICE,
    EFFECT,
    WEAPON,
    ARMOUR,
    XP,
    TURN,
    STATUS,
    NONE,
    UNEXPLORED,
    WORN,
    SAFE,
    EXPLORED;

    @Override
    public String table() {
        return "word";
    }
}
