package io.docui.example.mud.game.world;

/**
 * A move of the hero as data, for suggestions and replays.
 * @param target the id of the target, of the kind that the verb takes; 0 if it takes none
 * @param mana the mana of a fireball; 0 for any other move
 */
public record HeroMove(MoveKind verb, int target, int mana) {

    public static HeroMove of(MoveKind verb) {
        return new HeroMove(verb, 0, 0);
    }

    public static HeroMove of(MoveKind verb, int target) {
        return new HeroMove(verb, target, 0);
    }

    public static HeroMove fireball(int enemyId, int mana) {
        return new HeroMove(MoveKind.CAST_FIREBALL, enemyId, mana);
    }
}
