package io.docui.example.mud.game;

import io.docui.example.mud.game.world.Rng.Draw;
import io.docui.example.mud.game.world.World;

/** A random number, together with the world after it was drawn. */
record RandomDraw(int value, World world) {

    /** Draws a number from 0 to {@code bound - 1}. */
    static RandomDraw below(World world, int bound) {
        Draw draw = world.rng().below(bound);
        return new RandomDraw(draw.value(), world.with(draw.rng()));
    }

    /** Draws a number from 0 to 99, to be compared with a chance in percent. */
    static RandomDraw percent(World world) {
        return below(world, 100);
    }

    /** Returns whether an event with the given chance occurs. */
    boolean within(int percent) {
        return value < percent;
    }
}
