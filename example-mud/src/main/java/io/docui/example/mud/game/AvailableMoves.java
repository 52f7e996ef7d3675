package io.docui.example.mud.game;

import io.docui.example.mud.game.MoveOutcome.Done;
import io.docui.example.mud.game.world.Enemy;
import io.docui.example.mud.game.world.Exit;
import io.docui.example.mud.game.world.GameItem;
import io.docui.example.mud.game.world.HeroMove;
import io.docui.example.mud.game.world.MoveKind;
import io.docui.example.mud.game.world.NonPlayerCharacter;
import io.docui.example.mud.game.world.World;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Stream;

/**
 * Finds the moves that the rules accept in a world. It tries out all candidates. A world is a value, so a move can be made and its outcome
 * dropped at no cost, and the rules exist only once.
 */
public final class AvailableMoves {

    /** The mana of a proposed fireball, if the hero has that much. */
    public static final int USUAL_MANA = 10;

    private AvailableMoves() {}

    /** Returns all possible moves, in the order of the verbs; fireballs have one amount of mana. */
    public static List<HeroMove> of(World world) {
        return Arrays.stream(MoveKind.values()).flatMap(verb -> of(world, verb)).toList();
    }

    public static Stream<HeroMove> of(World world, MoveKind verb) {
        return candidates(world, verb).filter(move -> GameEngine.play(world, move) instanceof Done);
    }

    private static Stream<HeroMove> candidates(World world, MoveKind verb) {
        return switch (verb.target()) {
            case NOTHING -> Stream.of(HeroMove.of(verb));
            case ENEMY -> world.enemiesHere().stream().map(Enemy::id).map(id -> at(world, verb, id));
            case ITEM ->
                Stream.of(world.itemsHere(), world.inventory(), world.goods())
                        .flatMap(List::stream)
                        .map(GameItem::id)
                        .map(id -> HeroMove.of(verb, id));
            case EXIT -> world.exitsHere().stream().map(Exit::id).map(id -> HeroMove.of(verb, id));
            case PERSON ->
                world.peopleHere().stream().map(NonPlayerCharacter::id).map(id -> HeroMove.of(verb, id));
        };
    }

    private static HeroMove at(World world, MoveKind verb, int enemyId) {
        return verb == MoveKind.CAST_FIREBALL
                ? HeroMove.fireball(enemyId, Math.min(USUAL_MANA, world.player().mp()))
                : HeroMove.of(verb, enemyId);
    }
}
