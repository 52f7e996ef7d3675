package io.docui.example.mud.game.world;

/** The locks of exits, with the key and the bribe that open them. */
public enum ExitLock implements LocalizedConstant {
    /** Opened by the bandits' key, or by the goblin behind it, who accepts a bribe. */
    IRON_GATE(ItemKind.IRON_KEY, 30),
    /** Opened only by the royal seal. */
    ROYAL_DOOR(ItemKind.ROYAL_SEAL, 0);

    private final ItemKind key;
    private final int bribe;

    ExitLock(ItemKind key, int bribe) {
        this.key = key;
        this.bribe = bribe;
    }

    public ItemKind opener() {
        return key;
    }

    /** Returns the gold that also opens it; 0 if it cannot be opened by a bribe. */
    public int bribe() {
        return bribe;
    }

    @Override
    public String table() {
        return "lock";
    }
}
