package io.docui.example.mud.game.text;

import io.docui.example.mud.game.world.LocalizedConstant;

/** Headings and labels of the views of the game, in addition to the names of objects. */
public enum GameViewLabel implements LocalizedConstant {
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
    VALUE,
    PASSIVE,
    UNEXPLORED,
    HOSTILE,
    WORN,
    SAFE,
    EXPLORED;

    @Override
    public String table() {
        return "word";
    }
}
