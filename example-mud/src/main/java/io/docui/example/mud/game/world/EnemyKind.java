package io.docui.example.mud.game.world;

import java.util.Optional;

/** The kinds of enemies, with their numbers. */
public enum EnemyKind implements Named {
    // level, hp, spread, attack, armour, dodge %, gold, trait, loot, chance %
    RAT(1, 5, 3, 2, 0, 10, 0, Trait.NONE),
    BAT(1, 7, 3, 2, 0, 20, 1, Trait.NONE, ItemKind.BAT_WING, 50),
    SLIME(1, 11, 5, 2, 0, 0, 2, Trait.NONE, ItemKind.SLIME_GEL, 50),
    SPORELING(2, 12, 5, 2, 0, 0, 3, Trait.POISON, ItemKind.HERB, 50),
    BANDIT(2, 20, 6, 4, 0, 5, 8, Trait.THIEF, ItemKind.BREAD, 50),
    BANDIT_CHIEF(3, 28, 7, 5, 1, 5, 14, Trait.THIEF, ItemKind.IRON_KEY, 100),
    ACID_SLIME(3, 18, 6, 5, 0, 0, 4, Trait.ACID, ItemKind.SLIME_GEL, 50),
    SKELETON(3, 20, 6, 6, 2, 0, 6, Trait.NONE, ItemKind.HEALING_POTION, 30),
    MOTHER_SLIME(4, 30, 7, 6, 0, 0, 10, Trait.SPLITS, ItemKind.MANA_POTION, 100),
    ROYAL_GUARD(4, 34, 7, 8, 2, 0, 12, Trait.NONE, ItemKind.ROYAL_SEAL, 100),
    SLIME_KING(6, 80, 11, 8, 1, 0, 40, Trait.CHARGES);

    /** What makes a kind special. */
    public enum Trait {
        NONE,
        /** Its hits may poison. */
        POISON,
        /** Its hits take gold, which is found on it again. */
        THIEF,
        /** No armour helps against its hits. */
        ACID,
        /** Slain by a weapon, it falls into two slimes; neither fire nor ice leaves any. */
        SPLITS,
        /** Every third turn it gathers itself, for all to see, and then strikes with double force. */
        CHARGES
    }

    private final int level;
    private final int hp;
    private final int spread;
    private final int attack;
    private final int armour;
    private final int dodge;
    private final int gold;
    private final Trait trait;
    private final Optional<ItemKind> loot;
    private final int lootChance;

    EnemyKind(int level, int hp, int spread, int attack, int armour, int dodge, int gold, Trait trait) {
        this(level, hp, spread, attack, armour, dodge, gold, trait, Optional.empty(), 0);
    }

    EnemyKind(
            int level,
            int hp,
            int spread,
            int attack,
            int armour,
            int dodge,
            int gold,
            Trait trait,
            ItemKind loot,
            int lootChance) {
        this(level, hp, spread, attack, armour, dodge, gold, trait, Optional.of(loot), lootChance);
    }

    EnemyKind(
            int level,
            int hp,
            int spread,
            int attack,
            int armour,
            int dodge,
            int gold,
            Trait trait,
            Optional<ItemKind> loot,
            int lootChance) {
        this.level = level;
        this.hp = hp;
        this.spread = spread;
        this.attack = attack;
        this.armour = armour;
        this.dodge = dodge;
        this.gold = gold;
        this.trait = trait;
        this.loot = loot;
        this.lootChance = lootChance;
    }

    public int level() {
        return level;
    }

    /** The HP of the weakest of its kind. */
    public int leastHp() {
        return hp;
    }

    /** How many different HP its kind can begin with, from {@link #leastHp()} up. */
    public int spread() {
        return spread;
    }

    /** The least damage of a hit, before armour. */
    public int attack() {
        return attack;
    }

    /** What it takes from every blow of a weapon. */
    public int armour() {
        return armour;
    }

    /** How often a blow of a weapon misses it, in percent, beside common bad luck. */
    public int dodge() {
        return dodge;
    }

    /** The least gold that one carries. */
    public int gold() {
        return gold;
    }

    /** The experience that slaying one gives. */
    public int xp() {
        return 4 * level;
    }

    public Trait trait() {
        return trait;
    }

    /** What it may leave behind. */
    public Optional<ItemKind> loot() {
        return loot;
    }

    /** How often it leaves that behind, in percent. */
    public int lootChance() {
        return lootChance;
    }

    /** Whether there is only one, which then needs no number in its name. */
    public boolean unique() {
        return switch (this) {
            case BANDIT_CHIEF, MOTHER_SLIME, ROYAL_GUARD, SLIME_KING -> true;
            default -> false;
        };
    }

    @Override
    public String table() {
        return "enemy";
    }
}
