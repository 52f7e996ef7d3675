package io.docui.example.mud.game.world;

/** The kinds of items, with their category, power and price. */
public enum ItemKind implements LocalizedConstant {
    // category, power, price
    OLD_SWORD(Category.WEAPON, 3, 6),
    IRON_SWORD(Category.WEAPON, 5, 28),
    STEEL_SWORD(Category.WEAPON, 7, 60),
    LEATHER_ARMOUR(Category.ARMOUR, 1, 14),
    CHAINMAIL(Category.ARMOUR, 3, 50),
    BREAD(Category.REMEDY, 8, 4),
    HEALING_POTION(Category.REMEDY, 25, 12),
    HERB(Category.ANTIDOTE, 5, 4),
    MANA_POTION(Category.ELIXIR, 20, 10),
    FROST_TOME(Category.TOME, 0, 20),
    SLIME_GEL(Category.TREASURE, 0, 6),
    BAT_WING(Category.TREASURE, 0, 5),
    GEM(Category.TREASURE, 0, 36),
    IRON_KEY(Category.KEY, 0, 0),
    ROYAL_SEAL(Category.KEY, 0, 0),
    SPRING_TEAR(Category.RELIC, 0, 0);

    /** What an item is used for, which decides the effect of its power. */
    public enum Category implements LocalizedConstant {
        /** Equipped in the hand; its power adds to every attack. */
        WEAPON,
        /** Equipped on the body; its power reduces the damage of enemies. */
        ARMOUR,
        REMEDY,
        /** Used up to end a poisoning and restore its power in HP. */
        ANTIDOTE,
        /** Used up to restore its power in MP. */
        ELIXIR,
        /** Used up to learn a spell. */
        TOME,
        /** Only useful for sale. */
        TREASURE,
        /** Opens a lock. Cannot be dropped or sold. */
        KEY,
        /** Decides the game. Cannot be dropped or sold. */
        RELIC;

        @Override
        public String table() {
            return "category";
        }
    }

    private final Category category;
    private final int power;
    private final int price;

    ItemKind(Category category, int power, int price) {
        this.category = category;
        this.power = power;
        this.price = price;
    }

    public Category category() {
        return category;
    }

    /** Returns the attack of a weapon, the protection of armor, or the HP or MP that a used-up item restores; 0 for others. */
    public int power() {
        return power;
    }

    /** Returns the merchant's price for one, in gold; 0 if it is not traded. */
    public int price() {
        return price;
    }

    /** Returns the gold that the merchant pays for one: half of its price. */
    public int resale() {
        return price / 2;
    }

    /** Returns whether an ending of the game requires it; if so, it cannot be dropped or sold. */
    public boolean essential() {
        return category == Category.KEY || category == Category.RELIC;
    }

    public boolean wearable() {
        return category == Category.WEAPON || category == Category.ARMOUR;
    }

    @Override
    public String table() {
        return "item";
    }
}
