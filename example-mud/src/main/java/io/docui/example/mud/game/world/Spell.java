package io.docui.example.mud.game.world;

/** The spells of the game, with their cost in mana. */
public enum Spell implements LocalizedConstant {
    /** Burns one enemy for about as much damage as the mana; never misses and ignores armor. */
    FIREBALL(1),
    HEAL(6),
    /**
     * Freezes one enemy: it loses its turns, and the next weapon attack is a certain critical hit that shatters the ice. Fire only melts
     * it.
     */
    FROST(5);

    /** The maximum mana of one fireball. */
    public static final int MAX_FIREBALL = 50;

    private final int cost;

    Spell(int cost) {
        this.cost = cost;
    }

    /** Returns the mana cost; for the fireball, the least. */
    public int cost() {
        return cost;
    }

    @Override
    public String table() {
        return "spell";
    }
}
