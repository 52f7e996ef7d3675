package io.docui.example.mud.game;

import io.docui.example.mud.game.Result.Blow;
import io.docui.example.mud.game.Result.Chill;
import io.docui.example.mud.game.Result.Deal;
import io.docui.example.mud.game.Result.Find;
import io.docui.example.mud.game.Result.Handling;
import io.docui.example.mud.game.Result.Opening;
import io.docui.example.mud.game.Result.Recovery;
import io.docui.example.mud.game.Result.Step;
import io.docui.example.mud.game.Result.Talk;
import io.docui.example.mud.game.Result.Vow;
import io.docui.example.mud.game.world.Move;
import io.docui.example.mud.game.world.Phrase;
import io.docui.example.mud.game.world.World;
import java.util.function.Supplier;

/**
 * The game: a world to begin with, and every move that can be made in a world.
 *
 * <p>All methods are pure: they change nothing, and the same world and the same arguments give the same outcome.
 * Any id may be given; one that is not in reach is refused, with a reason. Nothing throws for what a player does.
 */
public final class Game {

    private Game() {}

    /** The world of a new game; the same seed gives the same world. */
    public static World begin(long seed) {
        return Genesis.world(seed);
    }

    /** Strikes with the weapon in hand. */
    public static Outcome<Blow> attack(World world, int enemyId) {
        return unlessOver(world, () -> Combat.attack(world, enemyId));
    }

    /**
     * Burns an enemy for as much damage as mana, and a little more; armour does not help it.
     *
     * @param mana from 1 to {@link io.docui.example.mud.game.world.Spell#MAX_FIREBALL}, and no more than there is
     */
    public static Outcome<Blow> castFireball(World world, int enemyId, int mana) {
        return unlessOver(world, () -> Magic.fireball(world, enemyId, mana));
    }

    /** Freezes an enemy, if the spell was learned: it loses two turns, and the next blow is surely critical. */
    public static Outcome<Chill> castFrost(World world, int enemyId) {
        return unlessOver(world, () -> Magic.frost(world, enemyId));
    }

    /** Closes the hero's wounds. */
    public static Outcome<Recovery> castHeal(World world) {
        return unlessOver(world, () -> Magic.heal(world));
    }

    /** Gives half of the HP, so that the next blow of the weapon is a sure and mighty hit. Takes no time. */
    public static Outcome<Vow> sacrifice(World world) {
        return unlessOver(world, () -> Combat.sacrifice(world));
    }

    /** Runs from a fight, to a quiet room if there is one. It always succeeds, and never kills. */
    public static Outcome<Step> flee(World world) {
        return unlessOver(world, () -> Travel.flee(world));
    }

    /** Goes through an exit, unless there is a fight. */
    public static Outcome<Step> go(World world, int exitId) {
        return unlessOver(world, () -> Travel.go(world, exitId));
    }

    /** Unlocks an exit with a key that is carried, and is used up. */
    public static Outcome<Opening> unlock(World world, int exitId) {
        return unlessOver(world, () -> Locks.unlock(world, exitId));
    }

    /** Pays somebody to unlock an exit. */
    public static Outcome<Opening> bribe(World world, int exitId) {
        return unlessOver(world, () -> Locks.bribe(world, exitId));
    }

    /** Takes what lies here, a stack as a whole. */
    public static Outcome<Handling> take(World world, int itemId) {
        return unlessOver(world, () -> Inventory.take(world, itemId));
    }

    /** Leaves something here, a stack as a whole; but nothing that the goal may need. */
    public static Outcome<Handling> drop(World world, int itemId) {
        return unlessOver(world, () -> Inventory.drop(world, itemId));
    }

    /** Takes a weapon in hand, or puts armour on, in the place of what was there. */
    public static Outcome<Handling> equip(World world, int itemId) {
        return unlessOver(world, () -> Inventory.equip(world, itemId));
    }

    /** Uses a thing as is its nature: eats, drinks, reads, wears it, opens a lock with it. */
    public static Outcome<Result> use(World world, int itemId) {
        return unlessOver(world, () -> Use.use(world, itemId));
    }

    /** Buys one of what the merchant offers. */
    public static Outcome<Deal> buy(World world, int itemId) {
        return unlessOver(world, () -> Trade.buy(world, itemId));
    }

    /** Sells one of a stack that is carried, for half of its price. */
    public static Outcome<Deal> sell(World world, int itemId) {
        return unlessOver(world, () -> Trade.sell(world, itemId));
    }

    /** Has a word with somebody who is here. */
    public static Outcome<Talk> talk(World world, int personId) {
        return unlessOver(world, () -> Exploration.talk(world, personId));
    }

    /** Searches this room for what is hidden. */
    public static Outcome<Find> search(World world) {
        return unlessOver(world, () -> Exploration.search(world));
    }

    /** Rests, which restores HP and MP, more so where it is safe. */
    public static Outcome<Recovery> rest(World world) {
        return unlessOver(world, () -> Respite.rest(world));
    }

    /** Makes a move that is given as data. */
    public static Outcome<Result> play(World world, Move move) {
        int id = move.target();
        return switch (move.verb()) {
            case ATTACK -> attack(world, id).widened();
            case CAST_FIREBALL -> castFireball(world, id, move.mana()).widened();
            case CAST_FROST -> castFrost(world, id).widened();
            case CAST_HEAL -> castHeal(world).widened();
            case SACRIFICE -> sacrifice(world).widened();
            case FLEE -> flee(world).widened();
            case TAKE -> take(world, id).widened();
            case USE -> use(world, id);
            case EQUIP -> equip(world, id).widened();
            case DROP -> drop(world, id).widened();
            case TALK -> talk(world, id).widened();
            case BUY -> buy(world, id).widened();
            case SELL -> sell(world, id).widened();
            case SEARCH -> search(world).widened();
            case REST -> rest(world).widened();
            case UNLOCK -> unlock(world, id).widened();
            case BRIBE -> bribe(world, id).widened();
            case GO -> go(world, id).widened();
        };
    }

    private static <R extends Result> Outcome<R> unlessOver(World world, Supplier<Outcome<R>> move) {
        return world.over() ? Outcome.refused(Phrase.OVER) : move.get();
    }
}
