package io.docui.example.mud.game;

import io.docui.example.mud.game.HeroMoveResult.Chill;
import io.docui.example.mud.game.HeroMoveResult.Deal;
import io.docui.example.mud.game.HeroMoveResult.Find;
import io.docui.example.mud.game.HeroMoveResult.ItemTransfer;
import io.docui.example.mud.game.HeroMoveResult.Loot;
import io.docui.example.mud.game.HeroMoveResult.Recovery;
import io.docui.example.mud.game.HeroMoveResult.RoomEntry;
import io.docui.example.mud.game.HeroMoveResult.Strike;
import io.docui.example.mud.game.HeroMoveResult.Talk;
import io.docui.example.mud.game.HeroMoveResult.Unlocking;
import io.docui.example.mud.game.HeroMoveResult.Vow;
import io.docui.example.mud.game.world.GameMessageTemplate;
import io.docui.example.mud.game.world.HeroMove;
import io.docui.example.mud.game.world.Room;
import io.docui.example.mud.game.world.World;
import java.util.function.Supplier;

/**
 * Entry point of the game rules: creates a world and applies every possible move to a world. All methods are pure functions: they change
 * nothing, and the same world and arguments give the same outcome. Any id may be given; an id out of reach is refused with a reason. No
 * input of a player causes an exception.
 */
public final class GameEngine {

    private GameEngine() {}

    public static World newWorld(long seed) {
        return GameWorldFactory.create(seed);
    }

    public static MoveOutcome<Strike> attack(World world, int enemyId) {
        return unlessOver(world, () -> CombatRules.attack(world, enemyId));
    }

    /**
     * Attacks an enemy turn by turn until it is slain, or something happens that a player should see ({@link PauseReason}).
     * @param leastHp the HP below which the hero stops; below a third of the full HP he always does
     */
    public static MoveOutcome<Strike> fight(World world, int enemyId, int leastHp) {
        return unlessOver(world, () -> CombatRules.fight(world, enemyId, leastHp));
    }

    /**
     * Burns an enemy for slightly more damage than mana; armor does not protect it.
     * @param mana from 1 to {@link io.docui.example.mud.game.world.Spell#MAX_FIREBALL}, and at most the hero's mana
     */
    public static MoveOutcome<Strike> castFireball(World world, int enemyId, int mana) {
        return unlessOver(world, () -> SpellRules.fireball(world, enemyId, mana));
    }

    /** Freezes an enemy, if the spell is known: it loses two turns, and the next attack on it is a certain critical hit. */
    public static MoveOutcome<Chill> castFrost(World world, int enemyId) {
        return unlessOver(world, () -> SpellRules.frost(world, enemyId));
    }

    public static MoveOutcome<Recovery> castHeal(World world) {
        return unlessOver(world, () -> SpellRules.heal(world));
    }

    /** Trades half of the HP for a certain and powerful hit with the next weapon attack. Takes no turn. */
    public static MoveOutcome<Vow> sacrifice(World world) {
        return unlessOver(world, () -> CombatRules.sacrifice(world));
    }

    /** Flees from a fight, to a quiet room if there is one. It always succeeds and never kills. */
    public static MoveOutcome<RoomEntry> flee(World world) {
        return unlessOver(world, () -> TravelRules.flee(world));
    }

    /** Walks to a known room, however far, unless there is a fight. */
    public static MoveOutcome<RoomEntry> travel(World world, Room room) {
        return unlessOver(world, () -> TravelRules.travel(world, room));
    }

    /** Goes through an exit, unless there is a fight. A carried key opens its lock. */
    public static MoveOutcome<RoomEntry> go(World world, int exitId) {
        return unlessOver(world, () -> TravelRules.go(world, exitId));
    }

    /** Unlocks an exit with a carried key, which is used up. */
    public static MoveOutcome<Unlocking> unlock(World world, int exitId) {
        return unlessOver(world, () -> ExitLockRules.unlock(world, exitId));
    }

    public static MoveOutcome<Unlocking> bribe(World world, int exitId) {
        return unlessOver(world, () -> ExitLockRules.bribe(world, exitId));
    }

    /** Takes an item or a whole stack from the ground. */
    public static MoveOutcome<ItemTransfer> take(World world, int itemId) {
        return unlessOver(world, () -> InventoryRules.take(world, itemId));
    }

    /** Takes everything from the ground, one item or stack a turn. */
    public static MoveOutcome<Loot> takeAll(World world) {
        return unlessOver(world, () -> InventoryRules.takeAll(world));
    }

    /** Drops an item or a whole stack here, unless the goal may need it. */
    public static MoveOutcome<ItemTransfer> drop(World world, int itemId) {
        return unlessOver(world, () -> InventoryRules.drop(world, itemId));
    }

    /** Equips a weapon or armor and replaces the previous one. */
    public static MoveOutcome<ItemTransfer> equip(World world, int itemId) {
        return unlessOver(world, () -> InventoryRules.equip(world, itemId));
    }

    /** Uses an item according to its category: eats, drinks, reads or equips it, or opens a lock with it. */
    public static MoveOutcome<HeroMoveResult> use(World world, int itemId) {
        return unlessOver(world, () -> ItemUse.use(world, itemId));
    }

    public static MoveOutcome<Deal> buy(World world, int itemId) {
        return buy(world, itemId, 1);
    }

    public static MoveOutcome<Deal> buy(World world, int itemId, int count) {
        return unlessOver(world, () -> TradeRules.buy(world, itemId, count));
    }

    /** Sells one item of a carried stack, for half of its price. */
    public static MoveOutcome<Deal> sell(World world, int itemId) {
        return sell(world, itemId, 1);
    }

    /** Sells a number of items of a carried stack, or all if there are fewer, for half of their price. */
    public static MoveOutcome<Deal> sell(World world, int itemId, int count) {
        return unlessOver(world, () -> TradeRules.sell(world, itemId, count));
    }

    public static MoveOutcome<Talk> talk(World world, int personId) {
        return unlessOver(world, () -> ExplorationRules.talk(world, personId));
    }

    /** Searches this room for hidden items and exits. */
    public static MoveOutcome<Find> search(World world) {
        return unlessOver(world, () -> ExplorationRules.search(world));
    }

    /** Rests, which restores HP and MP, and more of them in a safe place. */
    public static MoveOutcome<Recovery> rest(World world) {
        return unlessOver(world, () -> RestingRules.rest(world));
    }

    public static MoveOutcome<HeroMoveResult> play(World world, HeroMove move) {
        int id = move.target();
        return switch (move.verb()) {
            case ATTACK -> attack(world, id).widen();
            case CAST_FIREBALL -> castFireball(world, id, move.mana()).widen();
            case CAST_FROST -> castFrost(world, id).widen();
            case CAST_HEAL -> castHeal(world).widen();
            case SACRIFICE -> sacrifice(world).widen();
            case FLEE -> flee(world).widen();
            case TAKE -> take(world, id).widen();
            case USE -> use(world, id);
            case EQUIP -> equip(world, id).widen();
            case DROP -> drop(world, id).widen();
            case TALK -> talk(world, id).widen();
            case BUY -> buy(world, id).widen();
            case SELL -> sell(world, id).widen();
            case SEARCH -> search(world).widen();
            case REST -> rest(world).widen();
            case UNLOCK -> unlock(world, id).widen();
            case BRIBE -> bribe(world, id).widen();
            case GO -> go(world, id).widen();
        };
    }

    private static <R extends HeroMoveResult> MoveOutcome<R> unlessOver(World world, Supplier<MoveOutcome<R>> move) {
        return world.isOver() ? MoveOutcome.refusal(GameMessageTemplate.OVER) : move.get();
    }
}
