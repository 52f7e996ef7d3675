package io.docui.example.mud.game;

import io.docui.example.mud.game.world.CaveMap;
import io.docui.example.mud.game.world.Enemy;
import io.docui.example.mud.game.world.Exit;
import io.docui.example.mud.game.world.GameItem;
import io.docui.example.mud.game.world.HeroMove;
import io.docui.example.mud.game.world.ItemKind;
import io.docui.example.mud.game.world.ItemKind.Category;
import io.docui.example.mud.game.world.ItemLocation.Held;
import io.docui.example.mud.game.world.MoveKind;
import io.docui.example.mud.game.world.NonPlayerCharacter;
import io.docui.example.mud.game.world.Player;
import io.docui.example.mud.game.world.Room;
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
    public HeroMove choose(World world) {
        return world.inCombat() ? fight(world) : explore(world);
    }

    // With enemies at the throat

    private HeroMove fight(World world) {
        Player player = world.player();
        return firstOf(
                        () -> merciful ? use(world, Category.RELIC) : Optional.empty(),
                        () -> healthPercent(player) < 45 ? heal(world) : Optional.empty(),
                        () -> healthPercent(player) < 30 ? first(world, MoveKind.FLEE) : Optional.empty(),
                        () -> attack(world))
                .orElseThrow();
    }

    private Optional<HeroMove> heal(World world) {
        return firstOf(() -> use(world, Category.REMEDY), () -> first(world, MoveKind.CAST_HEAL));
    }

    private Optional<HeroMove> attack(World world) {
        Enemy weakest = weakest(world.foes());
        boolean worthFire =
                weakest.hp() > CombatRules.baseDamage(world) && world.player().mp() >= FIREBALL + 6;
        boolean spare = merciful && world.carriedItem(ItemKind.SPRING_TEAR).isPresent();
        return Optional.of(
                worthFire && !spare
                        ? HeroMove.fireball(weakest.id(), FIREBALL)
                        : HeroMove.of(MoveKind.ATTACK, weakest.id()));
    }

    // In peace

    private HeroMove explore(World world) {
        return firstOf(
                        () -> first(world, MoveKind.TAKE),
                        () -> equipBetter(world),
                        () -> use(world, Category.TOME),
                        () -> talkToNewPerson(world),
                        () -> isTired(world) ? first(world, MoveKind.REST) : Optional.empty(),
                        () -> searching ? first(world, MoveKind.SEARCH) : Optional.empty(),
                        () -> attackPeacefulEnemies(world),
                        () -> trade(world),
                        () -> returnToMerchant(world),
                        () -> first(world, MoveKind.UNLOCK),
                        () -> wayTo(world, room -> !world.trail().visited().contains(room)),
                        () -> wayTo(world, room -> !world.enemiesIn(room).isEmpty()),
                        () -> first(world, MoveKind.BRIBE))
                .orElseThrow();
    }

    private static boolean isTired(World world) {
        return healthPercent(world.player()) < 75
                || world.player().mp() < world.player().maxMp() / 2;
    }

    private static Optional<HeroMove> equipBetter(World world) {
        return AvailableMoves.of(world, MoveKind.EQUIP)
                .filter(move -> {
                    ItemKind kind = world.item(move.target()).orElseThrow().kind();
                    return kind.power() > world.power(kind.category());
                })
                .findFirst();
    }

    private static Optional<HeroMove> talkToNewPerson(World world) {
        return world.peopleHere().stream()
                .filter(person -> !world.story().met().contains(person))
                .map(person -> HeroMove.of(MoveKind.TALK, person.id()))
                .findFirst();
    }

    private static Optional<HeroMove> attackPeacefulEnemies(World world) {
        return world.enemiesHere().isEmpty()
                ? Optional.empty()
                : Optional.of(HeroMove.of(
                        MoveKind.ATTACK, weakest(world.enemiesHere()).id()));
    }

    /** Sells what is only worth its price; buys a better weapon, then what heals, up to three. */
    private static Optional<HeroMove> trade(World world) {
        int remedies =
                world.carriedItem(ItemKind.HEALING_POTION).map(GameItem::count).orElse(0);
        return firstOf(
                () -> AvailableMoves.of(world, MoveKind.SELL)
                        .filter(move -> kind(world, move).category() == Category.TREASURE)
                        .findFirst(),
                () -> AvailableMoves.of(world, MoveKind.BUY)
                        .filter(move -> kind(world, move).category() == Category.WEAPON)
                        .filter(move -> kind(world, move).power() > world.power(Category.WEAPON))
                        .findFirst(),
                () -> AvailableMoves.of(world, MoveKind.BUY)
                        .filter(move -> kind(world, move) == ItemKind.HEALING_POTION && remedies < 3)
                        .findFirst());
    }

    /** Back to a merchant who had something that can be paid now. */
    private static Optional<HeroMove> returnToMerchant(World world) {
        boolean tempting = world.itemsAt(Held.SHOP).stream()
                .map(GameItem::kind)
                .anyMatch(kind -> kind.category() == Category.WEAPON
                        && kind.power() > world.power(Category.WEAPON)
                        && kind.price() <= world.player().gold());
        Room shop = NonPlayerCharacter.MERCHANT.room();
        return tempting && world.trail().visited().contains(shop)
                ? wayTo(world, room -> room == shop)
                : Optional.empty();
    }

    /** The first step of the shortest known way to the nearest such room. */
    private static Optional<HeroMove> wayTo(World world, Predicate<Room> goal) {
        Map<Room, Integer> firstSteps = new HashMap<>();
        Deque<Room> queue = new ArrayDeque<>(List.of(world.currentRoom()));
        while (!queue.isEmpty()) {
            Room room = queue.remove();
            for (Exit exit : openExits(world, room)) {
                if (exit.to() != world.currentRoom() && !firstSteps.containsKey(exit.to())) {
                    int step = firstSteps.getOrDefault(room, exit.id());
                    if (goal.test(exit.to())) {
                        return Optional.of(HeroMove.of(MoveKind.GO, step));
                    }
                    firstSteps.put(exit.to(), step);
                    queue.add(exit.to());
                }
            }
        }
        return wayToOpenableLock(world, firstSteps);
    }

    /** Nothing open is left: back to a lock whose key was found since, or whose keeper can be paid. */
    private static Optional<HeroMove> wayToOpenableLock(World world, Map<Room, Integer> firstSteps) {
        return firstSteps.entrySet().stream()
                .filter(step -> CaveMap.exitsFrom(step.getKey()).stream().anyMatch(exit -> canOpen(world, exit)))
                .map(step -> HeroMove.of(MoveKind.GO, step.getValue()))
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

    private static Optional<HeroMove> use(World world, Category category) {
        return AvailableMoves.of(world, MoveKind.USE)
                .filter(move ->
                        world.item(move.target()).filter(GameItem::isCarried).isPresent())
                .filter(move -> kind(world, move).category() == category)
                .max(Comparator.comparing(move -> kind(world, move).power()));
    }

    private static ItemKind kind(World world, HeroMove move) {
        return world.item(move.target()).orElseThrow().kind();
    }

    private static Optional<HeroMove> first(World world, MoveKind verb) {
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
    private static Optional<HeroMove> firstOf(Supplier<Optional<HeroMove>>... ideas) {
        return Stream.of(ideas).map(Supplier::get).flatMap(Optional::stream).findFirst();
    }
}
