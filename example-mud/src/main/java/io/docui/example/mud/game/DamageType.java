package io.docui.example.mud.game;

/** The means by which an enemy is damaged. */
enum DamageType {
    WEAPON,
    FIRE,
    /** A weapon that hits a frozen enemy. */
    ICE
}
