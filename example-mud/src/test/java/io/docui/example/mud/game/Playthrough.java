package io.docui.example.mud.game;

import io.docui.example.mud.game.MoveOutcome.Done;
import io.docui.example.mud.game.world.GameEnding;
import io.docui.example.mud.game.world.HeroMove;
import io.docui.example.mud.game.world.World;
import java.util.ArrayList;
import java.util.List;

/**
 * A game as it was played.
 *
 * @param worlds the world before each move, and the last one
 */
record Playthrough(long seed, List<World> worlds, List<HeroMove> moves) {

    static Playthrough of(long seed, Bot bot, int limit) {
        List<World> worlds = new ArrayList<>(List.of(GameEngine.newWorld(seed)));
        List<HeroMove> moves = new ArrayList<>();
        World world = worlds.get(0);
        while (!world.isOver() && moves.size() < limit) {
            HeroMove move = bot.choose(world);
            if (!(GameEngine.play(world, move) instanceof Done<HeroMoveResult> done)) {
                throw new AssertionError("Refused: " + move + " in " + world);
            }
            world = done.world();
            moves.add(move);
            worlds.add(world);
        }
        return new Playthrough(seed, List.copyOf(worlds), List.copyOf(moves));
    }

    World last() {
        return worlds.get(worlds.size() - 1);
    }

    GameEnding ending() {
        return last().story().ending();
    }
}
