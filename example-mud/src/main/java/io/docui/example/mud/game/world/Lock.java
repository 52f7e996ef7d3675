package io.docui.example.mud.game.world;

/** What keeps an exit shut, and what opens it. */
public enum Lock implements Named {
    /** Opened by the bandits' key, or by the goblin behind it, who can be bribed. */
    IRON_GATE(ItemKind.IRON_KEY, 30),
    /** Opened by the royal seal alone. */
    ROYAL_DOOR(ItemKind.ROYAL_SEAL, 0);

    private final ItemKind key;
    private final int bribe;

    Lock(ItemKind key, int bribe) {
        this.key = key;
        this.bribe = bribe;
    }

    /** The item that opens it. */
    public ItemKind opener() {
        return key;
    }

    /** The gold that opens it as well; 0 if nobody is there to take it. */
    public int bribe() {
        return bribe;
    }

    @Override
    public String table() {
        return "lock";
    }
}
