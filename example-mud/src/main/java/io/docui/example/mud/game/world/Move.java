package io.docui.example.mud.game.world;

/**
 * One move of the hero, as data: what a suggestion proposes, and what a game can be replayed from.
 *
 * @param target the id of what it is done to, of the kind that the verb takes; 0 if it takes none
 * @param mana what is put into a fireball; 0 for any other move
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
