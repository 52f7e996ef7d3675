package io.docui.example.mud.game.world;

/** The message templates of the game, with the meanings of their placeholders; the translation tables have the texts. */
public enum GameMessageTemplate implements LocalizedConstant {
    // Story
    BEGINNING,
    /** {0} the room. */
    ENTERED,
    /** {0} the room. */
    FLED,
    FOES_AHEAD,
    DEFEATED,
    KING_SLAIN,
    KING_FREED,

    // Attacks
    /** {0} the enemy, {1} the damage. */
    HIT,
    /** {0} the enemy, {1} the damage. */
    HIT_CRITICALLY,
    /** {0} the enemy. */
    MISSED,
    /** {0} the enemy. */
    ENEMY_PROVOKED,
    /** {0} the enemy. */
    SLAIN,
    /** {0} the enemy. */
    MOTHER_SPLITS,
    /** {0} gold, {1} experience. */
    REWARD,
    /** {0} the level. */
    LEVEL_UP,
    /** {0} the enemy, {1} the kind of item. */
    LEAVES,
    /** {0} the HP given. */
    SACRIFICED,

    // Actions of enemies
    /** {0} the enemy, {1} the damage. */
    ENEMY_HITS,
    /** {0} the enemy, {1} the damage. */
    ENEMY_SLAMS,
    /** {0} the enemy. */
    ENEMY_MISSES,
    /** {0} the enemy. */
    ENEMY_GATHERS,
    /** {0} the enemy. */
    ENEMY_FROZEN,
    /** {0} the enemy. */
    POISONED,
    /** {0} the enemy, {1} the gold. */
    STOLEN,
    /** {0} the enemy, {1} the damage. */
    PARTING_BLOW,
    /** {0} the damage. */
    POISON_HURTS,

    // Spells
    /** {0} the enemy, {1} the damage. */
    BURNED,
    /** {0} the HP. */
    HEALED,
    /** {0} the enemy. */
    FROZEN,
    ICE_SHATTERS,
    /** {0} the enemy. */
    ICE_MELTS,
    /** {0} the spell. */
    LEARNED,

    // Items
    /** {0} the item. */
    TAKEN,
    /** {0} the item. */
    DROPPED,
    /** {0} the item. */
    EQUIPPED,
    /** {0} the kind of item. */
    USED,
    /** {0} the HP. */
    HP_GAINED,
    /** {0} the MP. */
    MP_GAINED,
    POISON_CURED,
    NOTHING_HERE,
    /** {0} the items, {1} the gold. */
    BOUGHT,
    /** {0} the items, {1} the gold. */
    SOLD,

    // Rest, search, locks
    RESTED_SAFELY,
    RESTED_UNEASILY,
    RAT_COMES,
    /** {0} the item. */
    FOUND_ITEM,
    /** {0} the direction, {1} the room. */
    FOUND_EXIT,
    FOUND_NOTHING,
    /** {0} the lock, {1} the room behind it. */
    UNLOCKED,
    /** {0} the gold, {1} the room behind it. */
    BRIBED,

    // People
    HERMIT_GREETS,
    /** {0} the item. */
    HERMIT_GIVES,
    HERMIT_WAITS,
    HERMIT_REMEMBERS,
    MERCHANT_GREETS,
    MERCHANT_WAITS,
    GHOST_TELLS,
    GHOST_PLEADS,

    // The journal
    GOAL,
    /** {0} the lock, {1} the room, {2} its key, {3} the bribe. */
    JOURNAL_GATE,
    /** {0} the lock, {1} the room, {2} its key. */
    JOURNAL_DOOR,
    /** {0} the key, {1} the lock, {2} the room. */
    JOURNAL_KEY,
    JOURNAL_GHOST,
    JOURNAL_TEAR,

    // Refusals
    OVER,
    IN_COMBAT,
    NO_COMBAT,
    ENEMY_NOT_HERE,
    /** {0} the enemy. */
    ENEMY_DEAD,
    ALREADY_RESOLVED,
    TOO_WEAK_TO_SACRIFICE,
    /** {0} the least, {1} the most. */
    MANA_OUT_OF_RANGE,
    /** {0} the MP needed, {1} the MP there are. */
    NO_MANA,
    NOT_HURT,
    /** {0} the spell. */
    SPELL_UNKNOWN,
    /** {0} the spell. */
    SPELL_KNOWN,
    /** {0} the enemy. */
    ALREADY_FROZEN,
    EXIT_NOT_HERE,
    /** {0} the room. */
    ALREADY_THERE,
    /** {0} the room. */
    NO_KNOWN_WAY,
    /** {0} the names of the rooms that the hero knows. */
    NO_SUCH_ROOM,
    /** {0} the lock. */
    LOCKED,
    NOT_LOCKED,
    /** {0} the lock, {1} its key. */
    NO_KEY,
    NOBODY_TO_BRIBE,
    /** {0} the gold needed, {1} the gold there is. */
    NO_GOLD,
    ITEM_NOT_HERE,
    /** {0} the item. */
    ITEM_NOT_CARRIED,
    /** {0} the item. */
    ALREADY_CARRIED,
    /** {0} the item. */
    NOT_YOURS,
    /** {0} the item. */
    ESSENTIAL,
    /** {0} the item. */
    WORN,
    /** {0} the item. */
    NOT_WEARABLE,
    /** {0} the item. */
    ALREADY_WORN,
    /** {0} the kind of item. */
    NO_NEED,
    /** {0} the kind of item. */
    USELESS,
    /** {0} the kind of key. */
    NO_LOCK_HERE,
    TEAR_WAITS,
    KING_TOO_WILD,
    NO_MERCHANT,
    NOT_FOR_SALE,
    /** {0} the items that there are. */
    TOO_FEW,
    COUNT_TOO_LOW,
    NOBODY_HERE,
    NOT_TIRED,
    SEARCHED_BEFORE,

    // Scouting
    /** {0} the room, {1} how many enemies. */
    SIGHTED,
    /** {0} the room. */
    SIGHTED_NOBODY,
    NOTHING_NEW_AHEAD;

    @Override
    public String table() {
        return "phrase";
    }
}
