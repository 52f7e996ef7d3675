package io.docui.example.mud.game;

import io.docui.example.mud.game.world.Rng.Draw;
import io.docui.example.mud.game.world.World;

/**
 * A number that chance gave, and the world after it.
 *
 * @param world the same world, whose generator has moved on
 */
record RandomResult(int value, World world) {

    /** From 0 to {@code bound - 1}. */
    static RandomResult below(World world, int bound) {
        Draw draw = world.rng().below(bound);
        return new RandomResult(draw.value(), world.with(draw.rng()));
    }

    /** From 0 to 99, to be held against a chance in percent. */
    static RandomResult percent(World world) {
        return below(world, 100);
    }

    /** Whether something happens that happens so often. */
    boolean within(int percent) {
        return value < percent;
    }
}
