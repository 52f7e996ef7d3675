package io.docui.example.mud.game.world;

/**
 * An immutable random number generator: drawing a number returns the number and the next generator. It is SplitMix64. Its state is part of
 * the world, so a world and a move determine the next world.
 * @param state any 64 bits
 */
public record Rng(long state) {

    private static final long GAMMA = 0x9E3779B97F4A7C15L;

    /** A number, and the generator for the next one. */
    public record Draw(int value, Rng rng) {}

    /**
     * Draws a number.
     * @param bound the exclusive upper bound, positive
     * @return a value from 0 to {@code bound - 1}; its bias is below one in 2<sup>24</sup> for the bounds of a game
     */
    public Draw below(int bound) {
        long next = state + GAMMA;
        return new Draw((int) Long.remainderUnsigned(mix(next), bound), new Rng(next));
    }

    private static long mix(long seed) {
        long z = (seed ^ (seed >>> 30)) * 0xBF58476D1CE4E5B9L;
        z = (z ^ (z >>> 27)) * 0x94D049BB133111EBL;
        return z ^ (z >>> 31);
    }
}
