package io.docui.example.mud.game.world;

/** The spells of the game. */
public enum Spell implements Named {
    /** Burns one enemy for about as much as the mana put into it; never misses, and no armour helps. */
    FIREBALL(1),
    /** Closes wounds. */
    HEAL(6),
    /**
     * Freezes one enemy: it loses its turns, and the next blow of a weapon shatters the ice as a sure critical hit.
     * Fire only melts it.
     */
    FROST(5);

    /** The most mana that one fireball takes. */
    public static final int MAX_FIREBALL = 50;

    private final int cost;

    Spell(int cost) {
        this.cost = cost;
    }

    /** The mana that it takes; for the fireball, the least. */
    public int cost() {
        return cost;
    }

    @Override
    public String table() {
        return "spell";
    }
}
