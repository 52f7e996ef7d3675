package io.docui.example.mud.game;

import io.docui.example.mud.game.world.CaveMap;
import io.docui.example.mud.game.world.Enemy;
import io.docui.example.mud.game.world.Exit;
import io.docui.example.mud.game.world.Item;
import io.docui.example.mud.game.world.ItemKind;
import io.docui.example.mud.game.world.ItemKind.Category;
import io.docui.example.mud.game.world.ItemLocation.Held;
import io.docui.example.mud.game.world.Move;
import io.docui.example.mud.game.world.Person;
import io.docui.example.mud.game.world.Player;
import io.docui.example.mud.game.world.Room;
import io.docui.example.mud.game.world.Verb;
import io.docui.example.mud.game.world.World;
import java.util.ArrayDeque;
import java.util.Comparator;
import java.util.Deque;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Predicate;
import java.util.function.Supplier;
import java.util.stream.Stream;

/**
 * Plays with common sense and what a player sees, and knows nothing of this game: fights while HP last, heals and
 * rests, takes and wears what lies around, talks, uses keys, and looks for rooms that it has not seen.
 *
 * @param searching whether it turns over every stone
 * @param merciful whether it tries what it has on an enemy before slaying it
 */
record CarefulBot(boolean searching, boolean merciful) implements Bot {

    private static final int FIREBALL = AvailableMoves.USUAL_MANA;

    @Override
    public Move choose(World world) {
        return world.inCombat() ? fight(world) : explore(world);
    }

    // With enemies at the throat

    private Move fight(World world) {
        Player player = world.player();
        return firstOf(
                        () -> merciful ? use(world, Category.RELIC) : Optional.empty(),
                        () -> healthPercent(player) < 45 ? heal(world) : Optional.empty(),
                        () -> healthPercent(player) < 30 ? first(world, Verb.FLEE) : Optional.empty(),
                        () -> attack(world))
                .orElseThrow();
    }

    private Optional<Move> heal(World world) {
        return firstOf(() -> use(world, Category.REMEDY), () -> first(world, Verb.CAST_HEAL));
    }

    private Optional<Move> attack(World world) {
        Enemy weakest = weakest(world.foes());
        boolean worthFire =
                weakest.hp() > Combat.baseDamage(world) && world.player().mp() >= FIREBALL + 6;
        boolean spare = merciful && world.carriedItem(ItemKind.SPRING_TEAR).isPresent();
        return Optional.of(
                worthFire && !spare ? Move.fireball(weakest.id(), FIREBALL) : Move.of(Verb.ATTACK, weakest.id()));
    }

    // In peace

    private Move explore(World world) {
        return firstOf(
                        () -> first(world, Verb.TAKE),
                        () -> equipBetter(world),
                        () -> use(world, Category.TOME),
                        () -> talkToNewPerson(world),
                        () -> isTired(world) ? first(world, Verb.REST) : Optional.empty(),
                        () -> searching ? first(world, Verb.SEARCH) : Optional.empty(),
                        () -> attackPeacefulEnemies(world),
                        () -> trade(world),
                        () -> returnToMerchant(world),
                        () -> first(world, Verb.UNLOCK),
                        () -> wayTo(world, room -> !world.trail().visited().contains(room)),
                        () -> wayTo(world, room -> !world.enemiesIn(room).isEmpty()),
                        () -> first(world, Verb.BRIBE))
                .orElseThrow();
    }

    private static boolean isTired(World world) {
        return healthPercent(world.player()) < 75
                || world.player().mp() < world.player().maxMp() / 2;
    }

    private static Optional<Move> equipBetter(World world) {
        return AvailableMoves.of(world, Verb.EQUIP)
                .filter(move -> {
                    ItemKind kind = world.item(move.target()).orElseThrow().kind();
                    return kind.power() > world.power(kind.category());
                })
                .findFirst();
    }

    private static Optional<Move> talkToNewPerson(World world) {
        return world.peopleHere().stream()
                .filter(person -> !world.story().met().contains(person))
                .map(person -> Move.of(Verb.TALK, person.id()))
                .findFirst();
    }

    private static Optional<Move> attackPeacefulEnemies(World world) {
        return world.enemiesHere().isEmpty()
                ? Optional.empty()
                : Optional.of(Move.of(Verb.ATTACK, weakest(world.enemiesHere()).id()));
    }

    /** Sells what is only worth its price; buys a better weapon, then what heals, up to three. */
    private static Optional<Move> trade(World world) {
        int remedies =
                world.carriedItem(ItemKind.HEALING_POTION).map(Item::count).orElse(0);
        return firstOf(
                () -> AvailableMoves.of(world, Verb.SELL)
                        .filter(move -> kind(world, move).category() == Category.TREASURE)
                        .findFirst(),
                () -> AvailableMoves.of(world, Verb.BUY)
                        .filter(move -> kind(world, move).category() == Category.WEAPON)
                        .filter(move -> kind(world, move).power() > world.power(Category.WEAPON))
                        .findFirst(),
                () -> AvailableMoves.of(world, Verb.BUY)
                        .filter(move -> kind(world, move) == ItemKind.HEALING_POTION && remedies < 3)
                        .findFirst());
    }

    /** Back to a merchant who had something that can be paid now. */
    private static Optional<Move> returnToMerchant(World world) {
        boolean tempting = world.itemsAt(Held.SHOP).stream()
                .map(Item::kind)
                .anyMatch(kind -> kind.category() == Category.WEAPON
                        && kind.power() > world.power(Category.WEAPON)
                        && kind.price() <= world.player().gold());
        Room shop = Person.MERCHANT.room();
        return tempting && world.trail().visited().contains(shop)
                ? wayTo(world, room -> room == shop)
                : Optional.empty();
    }

    /** The first step of the shortest known way to the nearest such room. */
    private static Optional<Move> wayTo(World world, Predicate<Room> goal) {
        Map<Room, Integer> firstSteps = new HashMap<>();
        Deque<Room> queue = new ArrayDeque<>(List.of(world.currentRoom()));
        while (!queue.isEmpty()) {
            Room room = queue.remove();
            for (Exit exit : openExits(world, room)) {
                if (exit.to() != world.currentRoom() && !firstSteps.containsKey(exit.to())) {
                    int step = firstSteps.getOrDefault(room, exit.id());
                    if (goal.test(exit.to())) {
                        return Optional.of(Move.of(Verb.GO, step));
                    }
                    firstSteps.put(exit.to(), step);
                    queue.add(exit.to());
                }
            }
        }
        return wayToOpenableLock(world, firstSteps);
    }

    /** Nothing open is left: back to a lock whose key was found since, or whose keeper can be paid. */
    private static Optional<Move> wayToOpenableLock(World world, Map<Room, Integer> firstSteps) {
        return firstSteps.entrySet().stream()
                .filter(step -> CaveMap.exitsFrom(step.getKey()).stream().anyMatch(exit -> canOpen(world, exit)))
                .map(step -> Move.of(Verb.GO, step.getValue()))
                .findFirst();
    }

    private static boolean canOpen(World world, Exit exit) {
        return world.trail().visited().contains(exit.from())
                && world.lockOf(exit)
                        .filter(lock -> world.carriedItem(lock.opener()).isPresent()
                                || lock.bribe() > 0
                                        && lock.bribe() <= world.player().gold())
                        .isPresent();
    }

    private static List<Exit> openExits(World world, Room room) {
        return world.trail().visited().contains(room)
                ? CaveMap.exitsFrom(room).stream()
                        .filter(exit ->
                                world.isKnown(exit) && world.lockOf(exit).isEmpty())
                        .toList()
                : List.of();
    }

    // What both need

    private static Optional<Move> use(World world, Category category) {
        return AvailableMoves.of(world, Verb.USE)
                .filter(move ->
                        world.item(move.target()).filter(Item::isCarried).isPresent())
                .filter(move -> kind(world, move).category() == category)
                .max(Comparator.comparing(move -> kind(world, move).power()));
    }

    private static ItemKind kind(World world, Move move) {
        return world.item(move.target()).orElseThrow().kind();
    }

    private static Optional<Move> first(World world, Verb verb) {
        return AvailableMoves.of(world, verb).findFirst();
    }

    private static Enemy weakest(List<Enemy> enemies) {
        return enemies.stream().min(Comparator.comparing(Enemy::hp)).orElseThrow();
    }

    private static int healthPercent(Player player) {
        return 100 * player.hp() / player.maxHp();
    }

    @SafeVarargs
    @SuppressWarnings("varargs") // the array only becomes a stream
    private static Optional<Move> firstOf(Supplier<Optional<Move>>... ideas) {
        return Stream.of(ideas).map(Supplier::get).flatMap(Optional::stream).findFirst();
    }
}
