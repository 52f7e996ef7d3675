package io.docui.example.mud.game.world;

/** The kinds of things, with their numbers. */
public enum ItemKind implements Named {
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

    /** What can be done with a thing. */
    public enum Category implements Named {
        /** Worn in the hand; its power adds to every blow. */
        WEAPON,
        /** Worn on the body; its power takes from every wound. */
        ARMOUR,
        /** Used up to restore its power in HP. */
        REMEDY,
        /** Used up to end a poisoning and restore its power in HP. */
        ANTIDOTE,
        /** Used up to restore its power in MP. */
        ELIXIR,
        /** Used up to learn a spell. */
        TOME,
        /** Of no use but to be sold. */
        TREASURE,
        /** Opens a lock. Never leaves its bearer in another way. */
        KEY,
        /** Decides the game. Never leaves its bearer in another way. */
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

    /** Attack of a weapon, protection of armour, HP or MP restored by what is used up; 0 for all else. */
    public int power() {
        return power;
    }

    /** What the merchant asks for one, in gold; 0 for what is not traded. */
    public int price() {
        return price;
    }

    /** What the merchant gives for one, in gold: half of its price. */
    public int resale() {
        return price / 2;
    }

    /** Whether the game cannot be finished in every way without it; then it is neither dropped nor sold. */
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
