package io.docui.example.mud.game.world;

/**
 * A move of the hero as data, for suggestions and replays.
 * @param target the id of the target, of the kind that the verb takes; 0 if it takes none
 * @param mana the mana of a fireball; 0 for any other move
 */
public record Move(Verb verb, int target, int mana) {

    public static Move of(Verb verb) {
        return new Move(verb, 0, 0);
    }

    public static Move of(Verb verb, int target) {
        return new Move(verb, target, 0);
    }

    public static Move fireball(int enemyId, int mana) {
        return new Move(Verb.CAST_FIREBALL, enemyId, mana);
    }
}
