package io.docui.example.mud.game;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.docui.example.mud.game.MoveOutcome.Done;
import io.docui.example.mud.game.MoveOutcome.Refused;
import io.docui.example.mud.game.text.Language;
import io.docui.example.mud.game.text.Localizer;
import io.docui.example.mud.game.world.CaveMap;
import io.docui.example.mud.game.world.Enemy;
import io.docui.example.mud.game.world.Exit;
import io.docui.example.mud.game.world.ExitLock;
import io.docui.example.mud.game.world.GameItem;
import io.docui.example.mud.game.world.GameMessage;
import io.docui.example.mud.game.world.HeroMove;
import io.docui.example.mud.game.world.ItemKind;
import io.docui.example.mud.game.world.MoveKind;
import io.docui.example.mud.game.world.World;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Whatever is played, with whatever ids, the rules answer, and the world stays possible. */
class RandomMovesTest {

    private static final int MOVES = 400;
    private static final int MANY_MOVES = 10_000;
    private static final int[] ODD_NUMBERS = {0, -1, 51, 1_000_000, Integer.MIN_VALUE, Integer.MAX_VALUE};
    private static final List<MoveKind> VERBS = List.of(MoveKind.values());
    private static final List<Localizer> TEXTS =
            Arrays.stream(Language.values()).map(Localizer::in).toList();

    @ParameterizedTest
    @ValueSource(longs = {1, 2, 3, 4, 5})
    void answersAnyMove(long seed) {
        checkMoves(seed, MOVES);
    }

    @ParameterizedTest
    @ValueSource(longs = {1, 2, 3, 4, 5})
    @Tag("long")
    void answersAnyOfManyMoves(long seed) {
        checkMoves(seed, MANY_MOVES);
    }

    private static void checkMoves(long seed, int moves) {
        Random random = new Random(seed);
        World world = GameEngine.newWorld(seed);
        for (int i = 0; i < moves; i++) {
            HeroMove move = random.nextInt(4) == 0 ? anyMove(random) : likelyMove(world, random);
            String where = "seed " + seed + ", move " + i + ": " + move;
            String before = world.toString();
            MoveOutcome<HeroMoveResult> moveOutcome = GameEngine.play(world, move);
            assertEquals(before, world.toString(), where);
            if (moveOutcome instanceof Done<HeroMoveResult> done) {
                checkStep(world, done, where);
                world = done.world().isOver() ? GameEngine.newWorld(random.nextLong()) : done.world();
            } else {
                checkRefusal(world, (Refused<HeroMoveResult>) moveOutcome, where);
            }
        }
    }

    @ParameterizedTest
    @ValueSource(longs = {1, 2})
    void offersAllPossibleMoves(long seed) {
        for (World world : Playthrough.of(seed, new CarefulBot(true, true), 400).worlds()) {
            List<HeroMove> offered = AvailableMoves.of(world);
            List<HeroMove> possible = Arrays.stream(MoveKind.values())
                    .flatMap(
                            verb -> IntStream.rangeClosed(0, world.nextItemId()).mapToObj(id -> HeroMove.of(verb, id)))
                    .map(move -> move.verb() == MoveKind.CAST_FIREBALL ? withUsualMana(world, move) : move)
                    .map(move -> move.verb().target() == MoveKind.Target.NOTHING ? HeroMove.of(move.verb()) : move)
                    .distinct()
                    .filter(move -> GameEngine.play(world, move) instanceof Done)
                    .toList();

            assertEquals(offered.size(), possible.size());
            assertTrue(offered.containsAll(possible), () -> possible + " beside " + offered);
        }
    }

    private static HeroMove withUsualMana(World world, HeroMove move) {
        return HeroMove.fireball(
                move.target(),
                Math.min(AvailableMoves.USUAL_MANA, world.player().mp()));
    }

    private static HeroMove anyMove(Random random) {
        return new HeroMove(verb(random), anyNumber(random), anyNumber(random));
    }

    private static HeroMove likelyMove(World world, Random random) {
        MoveKind verb = verb(random);
        List<HeroMove> options = AvailableMoves.of(world, verb).toList();
        return options.isEmpty() ? HeroMove.of(verb, anyNumber(random)) : options.get(random.nextInt(options.size()));
    }

    private static MoveKind verb(Random random) {
        return VERBS.get(random.nextInt(VERBS.size()));
    }

    private static int anyNumber(Random random) {
        return random.nextInt(4) == 0 ? ODD_NUMBERS[random.nextInt(ODD_NUMBERS.length)] : random.nextInt(40);
    }

    private static void checkStep(World before, Done<HeroMoveResult> step, String where) {
        World after = step.world();
        checkBounds(after, where);
        checkNothingIsLost(after, where);
        assertTrue(after.enemies().size() >= before.enemies().size(), where);
        assertTrue(after.items().size() >= before.items().size(), where);
        for (Enemy enemy : before.enemies()) {
            Enemy now = after.enemies().get(enemy.id() - 1);
            assertEquals(enemy.kind(), now.kind(), where);
            assertTrue(enemy.isAlive() || !now.isAlive(), () -> "Risen: " + enemy + ", " + where);
        }
        for (GameItem item : before.items()) {
            GameItem now = after.items().get(item.id() - 1);
            assertEquals(item.kind(), now.kind(), where);
            assertTrue(item.exists() || !now.exists(), () -> "Back again: " + item + ", " + where);
        }
        assertTrue(step.news().size() <= after.log().recent().size(), where);
        step.news().forEach(message -> checkText(message, where));
    }

    /** The records check their own bounds; here is what holds between them. */
    private static void checkBounds(World world, String where) {
        assertEquals(
                world.isOver() && !world.story().ending().victory(),
                !world.player().isAlive(),
                where);
        assertTrue(world.items().stream().filter(GameItem::isCarried).count() < 40, where);
        for (ItemKind kind : ItemKind.values()) {
            long stacks = world.inventory().stream()
                    .filter(item -> item.kind() == kind)
                    .count();
            assertTrue(stacks <= 1, () -> stacks + " stacks of " + kind + ", " + where);
        }
        assertEquals(
                world.enemies().stream().map(TEXTS.get(0)::name).distinct().count(),
                world.enemies().size(),
                where);
    }

    /** Every lock is open, or its key is there, or its bearer lives; and the tear is there until it is used. */
    private static void checkNothingIsLost(World world, String where) {
        for (Exit exit : CaveMap.exits()) {
            ItemKind key = world.lockOf(exit).map(ExitLock::opener).orElse(ItemKind.SPRING_TEAR);
            boolean there = world.items().stream().anyMatch(item -> item.exists() && item.kind() == key);
            boolean borne = world.enemies().stream()
                    .anyMatch(enemy -> enemy.isAlive()
                            && enemy.kind().loot().filter(key::equals).isPresent());
            assertTrue(there || borne || world.isOver(), () -> key + " is lost, " + where);
        }
    }

    private static void checkRefusal(World world, Refused<HeroMoveResult> refusal, String where) {
        checkText(refusal.reason(), where);
        refusal.suggestion()
                .ifPresent(move -> assertInstanceOf(
                        Done.class, GameEngine.play(world, move), () -> where + " is refused, and so is " + move));
    }

    private static void checkText(GameMessage message, String where) {
        for (Localizer localizer : TEXTS) {
            String text = localizer.render(message);
            assertTrue(!text.isBlank() && !text.contains("{"), () -> text + ", " + where);
        }
    }
}
