package io.docui.example.mud.game;

/** By what an enemy is hurt. */
enum Manner {
    WEAPON,
    FIRE,
    /** By a weapon that shatters it frozen. */
    ICE
}
