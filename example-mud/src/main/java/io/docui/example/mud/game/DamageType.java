package io.docui.example.mud.game;

/** By what an enemy is hurt. */
enum DamageType {
    WEAPON,
    FIRE,
    /** By a weapon that shatters it frozen. */
    ICE
}
