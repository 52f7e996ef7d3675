package io.docui.example.mud.game;

import io.docui.example.mud.game.MoveOutcome.Done;
import io.docui.example.mud.game.world.Ending;
import io.docui.example.mud.game.world.Move;
import io.docui.example.mud.game.world.World;
import java.util.ArrayList;
import java.util.List;

/**
 * A game as it was played.
 *
 * @param worlds the world before each move, and the last one
 */
record Playthrough(long seed, List<World> worlds, List<Move> moves) {

    static Playthrough of(long seed, Bot bot, int limit) {
        List<World> worlds = new ArrayList<>(List.of(Game.newWorld(seed)));
        List<Move> moves = new ArrayList<>();
        World world = worlds.get(0);
        while (!world.isOver() && moves.size() < limit) {
            Move move = bot.choose(world);
            if (!(Game.play(world, move) instanceof Done<MoveResult> done)) {
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

    Ending ending() {
        return last().story().ending();
    }
}
