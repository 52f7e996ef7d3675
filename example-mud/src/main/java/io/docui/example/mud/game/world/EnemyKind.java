package io.docui.example.mud.game.world;

import java.util.Optional;

/** The kinds of enemies, with their level, combat values, gold and loot. */
public enum EnemyKind implements LocalizedConstant {
    // level, hp, spread, attack, armor, dodge %, gold, trait, loot, chance %
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

    /** The special ability that distinguishes a kind of enemy in a fight. */
    public enum Trait {
        NONE,
        /** Its hits may poison. */
        POISON,
        /** Its hits take gold, which the hero can find on it. */
        THIEF,
        /** Its hits ignore armor. */
        ACID,
        /** It splits into two slimes if a weapon slays it; fire and ice prevent this. */
        SPLITS,
        /** Every third turn it visibly charges, and then strikes with double force. */
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

    public int leastHp() {
        return hp;
    }

    /** Returns the number of different initial HP values, from {@link #leastHp()} up. */
    public int spread() {
        return spread;
    }

    /** Returns the least damage of a hit, before armor. */
    public int attack() {
        return attack;
    }

    /** Returns the armor, which reduces the damage of every weapon attack. */
    public int armour() {
        return armour;
    }

    /** Returns the additional chance that a weapon attack misses it, in percent. */
    public int dodge() {
        return dodge;
    }

    public int gold() {
        return gold;
    }

    public int xp() {
        return 4 * level;
    }

    public Trait trait() {
        return trait;
    }

    /** Returns the item that it may leave behind. */
    public Optional<ItemKind> loot() {
        return loot;
    }

    /** Returns the chance that it leaves its loot behind, in percent. */
    public int lootChance() {
        return lootChance;
    }

    /** Returns whether there is only one, so that its name needs no number. */
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
