package io.docui.example.mud.game;

import io.docui.example.mud.game.world.NonPlayerCharacter;
import io.docui.example.mud.game.world.Room;
import java.util.List;

/** Result of a move, in numbers; the messages are in the news of its {@link MoveOutcome}. */
public sealed interface HeroMoveResult {

    /**
     * Result of an attack on an enemy, by weapon or fire.
     * @param damage the damage; 0 for a miss
     */
    record Strike(int damage, boolean critical, boolean slain) implements HeroMoveResult {}

    /** Result of healing or resting: the restored HP and MP. */
    record Recovery(int hp, int mp) implements HeroMoveResult {}

    /** Result of a frost spell, which froze an enemy. */
    record Chill(int turns) implements HeroMoveResult {}

    /** Result of a sacrifice: the HP that were traded for a certain critical hit. */
    record Vow(int hpLost) implements HeroMoveResult {}

    /** Result of going or fleeing: the hero's arrival in a room. */
    record RoomEntry(Room room) implements HeroMoveResult {}

    /**
     * Result of unlocking or bribing, which opened an exit.
     * @param paid the gold that was paid; 0 if a key opened it
     */
    record Unlocking(int exitId, int paid) implements HeroMoveResult {}

    /**
     * Result of taking, dropping or equipping: an item that changed its location.
     * @param itemId the item, or the stack that now contains it
     */
    record ItemTransfer(int itemId) implements HeroMoveResult {}

    /** Result of taking everything: the items, or the stacks that now contain them; empty if there was nothing. */
    record Loot(List<Integer> itemIds) implements HeroMoveResult {

        public Loot {
            itemIds = List.copyOf(itemIds);
        }
    }

    /**
     * Result of a purchase from or a sale to the merchant.
     * @param itemId the item, or the stack that now contains it
     * @param gold the price or the proceeds
     */
    record Deal(int itemId, int gold) implements HeroMoveResult {}

    /** Result of a search: the found items and exits; both lists are empty if nothing was found. */
    record Find(List<Integer> itemIds, List<Integer> exitIds) implements HeroMoveResult {

        public Find {
            itemIds = List.copyOf(itemIds);
            exitIds = List.copyOf(exitIds);
        }
    }

    /** Result of a talk with a person who is here. */
    record Talk(NonPlayerCharacter person) implements HeroMoveResult {}

    /** Result of a move that taught a spell or advanced the story; the news have the details. */
    record StoryEvent() implements HeroMoveResult {}
}
