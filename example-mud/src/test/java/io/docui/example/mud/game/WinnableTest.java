package io.docui.example.mud.game;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.docui.example.mud.game.world.GameEnding;
import io.docui.example.mud.game.world.HeroMove;
import io.docui.example.mud.game.world.MoveKind;
import io.docui.example.mud.game.world.Room;
import io.docui.example.mud.game.world.World;
import java.util.EnumSet;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.LongStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** Common sense wins every game, in due time and in both ways; without it most games are lost. */
class WinnableTest {

    private static final int SEEDS = 200;
    private static final int LIMIT = 400;

    @Test
    void carefulBotWinsWithEverySeed() {
        List<Playthrough> games = playGames(new CarefulBot(false, false)).toList();
        List<Integer> lengths =
                games.stream().map(game -> game.moves().size()).sorted().toList();

        assertEquals(List.of(), seedsNotEndingIn(GameEnding.CROWN, games));
        assertTrue(lengths.get(0) >= 40, () -> "Shortest: " + lengths.get(0));
        assertTrue(lengths.get(SEEDS - 1) <= 120, () -> "Longest: " + lengths.get(SEEDS - 1));
    }

    @Test
    void mercifulBotFreesKingWithEverySeed() {
        List<Playthrough> games = playGames(new CarefulBot(true, true)).toList();

        assertEquals(List.of(), seedsNotEndingIn(GameEnding.SPRING, games));
    }

    @Test
    void carelessBotLosesMostGames() {
        long lost = playGames(new CarelessBot())
                .filter(game -> game.ending() == GameEnding.DEFEAT)
                .count();

        assertTrue(lost >= SEEDS * 3 / 4, () -> "Lost only " + lost + " of " + SEEDS);
    }

    @Test
    void carefulBotReachesEveryRoom() {
        Set<Room> visited = EnumSet.copyOf(Playthrough.of(1, new CarefulBot(true, true), LIMIT)
                .last()
                .trail()
                .visited());

        assertEquals(EnumSet.allOf(Room.class), visited);
    }

    @Test
    void gateCanBeBribedOpenWithoutTheKey() {
        List<Playthrough> games = playGames(new BribingBot()).limit(SEEDS / 4).toList();
        Set<MoveKind> made = games.stream()
                .flatMap(game -> game.moves().stream())
                .map(HeroMove::verb)
                .collect(Collectors.toSet());

        assertTrue(made.contains(MoveKind.BRIBE), () -> "Moves: " + made);
        assertEquals(List.of(), seedsNotEndingIn(GameEnding.CROWN, games));
    }

    /** A careful bot that would rather pay than search the one who has the key. */
    private record BribingBot() implements Bot {

        @Override
        public HeroMove choose(World world) {
            return AvailableMoves.of(world, MoveKind.BRIBE)
                    .findFirst()
                    .orElseGet(() -> new CarefulBot(true, false).choose(world));
        }
    }

    private static List<Long> seedsNotEndingIn(GameEnding ending, List<Playthrough> games) {
        return games.stream()
                .filter(game -> game.ending() != ending)
                .map(Playthrough::seed)
                .toList();
    }

    private static Stream<Playthrough> playGames(Bot bot) {
        return LongStream.rangeClosed(1, SEEDS).mapToObj(seed -> Playthrough.of(seed, bot, LIMIT));
    }
}
